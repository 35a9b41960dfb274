import { expect, test } from 'vitest'
import { towns as worldTowns } from '../../../demo/world/large-world.ts'
import { DISTRICTS, REGIONS, STATES, TOWNS, districtOf, stateOf, townOf } from './gazetteer.server.ts'
import { nameKey } from './name-key.ts'
import { parseState, slugify } from './parse-state.ts'
import type { StateText } from './states/state-text.ts'

const all = [...STATES, ...DISTRICTS, ...TOWNS]

test('all states and union territories, all districts and a good thousand towns are known', () => {
  expect(STATES).toHaveLength(36)
  expect(DISTRICTS).toHaveLength(780)
  expect(TOWNS.length).toBeGreaterThan(1400)
  for (const { key } of STATES) {
    expect([key, DISTRICTS.some((district) => district.state === key)]).toEqual([key, true])
    expect([key, TOWNS.filter((town) => town.state === key).length]).not.toEqual([key, 0])
  }
})

test('no name stands twice in one state', () => {
  for (const kind of [TOWNS, DISTRICTS]) {
    const owners = new Map<string, string>()
    const twice: string[] = []
    for (const { key, state, name, names } of kind) {
      for (const one of [name, ...names]) {
        const owner = owners.get(`${state} ${nameKey(one)}`)
        if (owner && owner !== key) twice.push(`${one} is ${owner} and ${key}`)
        owners.set(`${state} ${nameKey(one)}`, key)
      }
    }
    expect(twice).toEqual([])
  }
  expect(new Set(STATES.map(({ key }) => key)).size).toBe(36)
  expect(new Set(TOWNS.map(({ key }) => key)).size).toBe(TOWNS.length)
})

test('a town lies in a district of its state, and an area in a town of its state', () => {
  for (const { key, state, district, partOf } of TOWNS) {
    expect([key, districtOf(district)?.state]).toEqual([key, state])
    if (partOf) expect([key, townOf(partOf)?.state, townOf(partOf)?.partOf]).toEqual([key, state, undefined])
  }
  for (const { key, state } of [...DISTRICTS, ...REGIONS]) {
    expect([key, stateOf(state)?.key]).toEqual([key, state])
  }
})

test('everything lies in India, and in its own state', () => {
  const outside: string[] = []
  for (const { key, location: at, ...one } of [...all, ...REGIONS]) {
    const [lat, lon] = at
    if (!(lat > 6.7 && lat < 37.1 && lon > 68 && lon < 97.5)) outside.push(`${key} in India`)
    if (!('state' in one)) continue
    const { bounds: within } = stateOf(one.state)!
    const isWithin =
      lat >= within.lat[0] && lat <= within.lat[1] && lon >= within.lon[0] && lon <= within.lon[1]
    if (!isWithin) outside.push(`${key} in its state`)
  }
  expect(outside).toEqual([])
})

test('a town lies near its district, and an area near its city', () => {
  const apart = (a: readonly number[], b: readonly number[]) => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!)
  const far = TOWNS.filter(({ location: at, district, partOf }) => {
    const isFarOut = apart(at, districtOf(district)!.location) > 1.6
    return isFarOut || (partOf && apart(at, townOf(partOf)!.location) > 0.35)
  })
  // Districts of islands far apart, and one as large as Switzerland.
  const wide = ['andaman-and-nicobar-islands', 'lakshadweep', 'ladakh']
  expect(far.filter(({ state }) => !wide.includes(state)).map(({ key }) => key)).toEqual([])
})

test('towns and districts have a name in Devanagari and one in the script of their state', () => {
  const missing: string[] = []
  for (const { key, names, ...one } of all) {
    const { script } = 'state' in one ? stateOf(one.state)! : (one as (typeof STATES)[number])
    // People of Ladakh and Jammu and Kashmir write their towns in more scripts than one; Urdu is asked for here.
    for (const wanted of ['Devanagari', ...(script ? [script] : [])]) {
      const letters = new RegExp(`\\p{Script=${wanted}}`, 'u')
      if (!names.some((name) => letters.test(name))) missing.push(`${key} in ${wanted}`)
    }
  }
  expect(missing).toEqual([])
})

test('a name is written in one script, without blanks at its ends or doubled', () => {
  const scripts =
    'Latin Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Arabic Tibetan Meetei_Mayek'
  const letters = scripts.split(' ').map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))
  const isRight = (name: string) =>
    letters.filter((script) => script.test(name)).length === 1 &&
    /^\S+( \S+)*$/.test(name) &&
    nameKey(name).length > 1
  const wrong = [...all, ...REGIONS].flatMap(({ name, names }) =>
    [name, ...names].filter((one) => !isRight(one)),
  )
  expect(wrong).toEqual([])
})

// Three of its towns are areas or roads that belong to none, and Auroville's post office is Puducherry's.
const NO_TOWNS = [
  'Masinagudi Road Gundlupet',
  'Yelagiri Hills Athanavur',
  'Yanam Road Tallarevu',
  'Kuttanad',
  'Auroville',
]

test('the towns of the large world are known', () => {
  const names = new Map<string, string[]>()
  for (const { name, names: others, state } of TOWNS) {
    for (const one of [name, ...others]) names.set(nameKey(one), [...(names.get(nameKey(one)) ?? []), state])
  }
  const unknown = worldTowns.filter(({ name, state }) => !names.get(nameKey(name))?.includes(slugify(state)))
  expect(unknown.map(({ name }) => name).toSorted()).toEqual(NO_TOWNS.toSorted())
})

test.each([
  ['a town above all districts', 'Town 10.00 76.00 sea = टाउन', 'No district above'],
  ['an unknown kind of country', '# A\nTown 10.00 76.00 moon = टाउन', 'makes no sense'],
  ['a town that lies nowhere', '# A\nTown = टाउन', 'makes no sense'],
  ['a district that lies nowhere', '# A = ए', 'Nothing says where'],
])('%s is refused, and said', (_, text, sentence) => {
  const state: StateText = { name: 'State', names: '', pins: '1', within: '8.0 12.0 74.0 78.0', text }
  expect(() => parseState(state)).toThrow(sentence)
})
