import { DISTRICTS, REGIONS, STATES, TOWNS, districtOf, stateOf } from './gazetteer.server.ts'
import { nameKey } from './name-key.ts'
import { PARTS_OF_INDIA } from '../towns/parts-of-india.ts'
import { slugOf } from './parse-state.ts'
import type { District, Point, Region, State, Town } from './town.ts'

/** Something that a guest may ask for by name and an address may name. */
export interface Area {
  kind: 'town' | 'district' | 'state' | 'region'
  key: string
  name: string
  names: readonly string[]
  /** Its state; empty where it is a part of India. */
  state: string
  at: Point
  /** A place there has one of these (see `tagsOf`). */
  tags: readonly string[]
  /** Of two towns with one name the one that its district is called by is meant, unless something else is said. */
  isChief: boolean
  /** How many names it has: of two that are as near to a misspelling, the better known one is meant. */
  fame: number
}

/** The longest name has so many words: 'Dadra and Nagar Haveli and Daman and Diu'. */
export const MOST_NAME_WORDS = 9

const towns = TOWNS.map((town) => areaOfTown(town))
const districts = DISTRICTS.map((district) => areaOf('district', district))
const states = STATES.map((state) => areaOf('state', { ...state, state: state.key }))
const regions = REGIONS.map((region) => ({ ...areaOf('region', region), tags: tagsOfRegion(region) }))
const byTag = new Map([...towns, ...districts, ...states].map((area) => [area.tags[0]!, area]))

/** All areas, towns before what they lie in. */
export const AREAS: readonly Area[] = [...towns, ...districts, ...states, ...regions]

const named = new Map<string, Area[]>()
for (const area of AREAS) for (const name of [area.name, ...area.names]) know(named, name, area)

const parts = new Map<string, Area[]>()
for (const line of PARTS_OF_INDIA.trim().split('\n')) {
  const area = partOfIndia(line)
  for (const name of [area.name, ...area.names]) know(parts, name, area)
}

const seen = new Map<string, Area[]>()
for (const [i, { landmarks }] of TOWNS.entries()) for (const one of landmarks) know(seen, one, towns[i]!)

/**
 * The areas of a name, in any script: towns first. None when nobody knows it.
 *
 * @param key as `nameKey` makes it of a name, or the keys of its words put together
 */
export function areasNamed(key: string): readonly Area[] {
  return named.get(key) ?? []
}

/** What several states are called by together, which is asked for and stands in no address: 'Himalayas'. */
export function partsNamed(key: string): readonly Area[] {
  return parts.get(key) ?? []
}

/** The towns that are known for something by that name: 'Taj Mahal'. */
export function townsWithLandmark(key: string): readonly Area[] {
  return seen.get(key) ?? []
}

/** The area of a town, district or state by its key. */
export function areaByKey(kind: Exclude<Area['kind'], 'region'>, key: string): Area | undefined {
  return byTag.get(tagOf(kind, key))
}

/** The word that stands in the index for being there: letters and digits only, as an index cuts words. */
export function tagOf(kind: Exclude<Area['kind'], 'region'>, key: string): string {
  return `x${kind}${key.replace(/[^a-z0-9]/g, '')}`
}

/** Whether one lies in the other, or is the other. */
export function liesIn(one: Area, other: Area): boolean {
  if (other.state === '') return other.tags.includes(tagOf('state', one.state))
  if (one.state !== other.state) return false
  if (other.kind === 'state' || one.key === other.key) return true
  const around = tagsAround.get(one)
  return other.tags.some((tag) => around?.has(tag))
}

const tagsAround = new Map<Area, Set<string>>(
  towns.map((area, i) => {
    const { district, partOf } = TOWNS[i]!
    const city = partOf ? [tagOf('town', partOf)] : []
    return [area, new Set([...area.tags, ...city, tagOf('district', district)])]
  }),
)
for (const area of districts) tagsAround.set(area, new Set(area.tags))
for (const area of regions) tagsAround.set(area, new Set(area.tags))

function areaOfTown(town: Town): Area {
  const isChief = districtOf(town.key) !== undefined
  const fame = 1 + town.names.length + 2 * town.landmarks.length + (isChief ? 2 : 0)
  return { ...areaOf('town', town), isChief, fame }
}

function areaOf(
  kind: Area['kind'],
  { key, name, names, state, at }: (District | Region | State) & { state: string },
): Area {
  const tags = kind === 'region' ? [] : [tagOf(kind, key)]
  return { kind, key, name, names, state, at, tags, isChief: true, fame: 1 + names.length }
}

function tagsOfRegion(region: Region): string[] {
  return [
    ...region.districts.map((key) => tagOf('district', key)),
    ...region.towns.map((key) => tagOf('town', key)),
  ]
}

function partOfIndia(line: string): Area {
  const [names = [], within = []] = line.split(' = ').map((list) => list.split(/,\s*/))
  const [name = '', ...others] = names
  const of = within.map((one) => {
    const state = stateOf(slugOf(one))
    if (!state) throw new Error(`${name} has ${one}, which is no state`)
    return state
  })
  const middle = (i: 0 | 1) => of.reduce((sum, { at }) => sum + at[i], 0) / of.length
  const place = { key: slugOf(name), name, names: others, state: '', at: [middle(0), middle(1)] as const }
  return {
    ...areaOf('region', { ...place, districts: [], towns: [] }),
    tags: of.map(({ key }) => tagOf('state', key)),
  }
}

function know(map: Map<string, Area[]>, name: string, area: Area) {
  const key = nameKey(name)
  const others = map.get(key)
  if (!others) map.set(key, [area])
  else if (!others.includes(area)) others.push(area)
}
