import '#app/languages/translator-for.server.ts'
import { localeOf } from '#app/languages/locale.ts'
import { english } from '#app/languages/translate.ts'
import { expect, test } from 'vitest'
import { areaLinkIn, areaName, locationIn } from './area-names.server.ts'
import { areasNamed } from './areas.server.ts'
import { DISTRICTS, STATES, TOWNS } from './gazetteer.server.ts'
import { areaFullName, locationLabel } from './geocode.server.ts'
import { nameKey } from './name-key.ts'

const { t } = localeOf('hi')
const all = [...STATES, ...DISTRICTS, ...TOWNS]

test('every state, district and town has a Hindi name, in the letters of Hindi alone', () => {
  const names = all.map((area) => [area.key, areaName(area, t)])
  // Without ळ, which is of Marathi.
  const wrong = names.filter(
    ([, name]) => !/^[\p{Script=Devanagari} 0-9]+$/u.test(name!) || name!.includes('ळ'),
  )
  expect(wrong).toEqual([])
})

test('whoever types a Hindi name finds the town', () => {
  const lost = TOWNS.filter(
    (town) => !areasNamed(nameKey(areaName(town, t))).some(({ key }) => key === town.key),
  )
  // Of two towns of one name the better known one is found; the other one with what tells it apart.
  expect(lost.filter(({ names }) => !names.some((name) => name.endsWith(')'))).map(({ key }) => key)).toEqual(
    [],
  )
})

test('a town is told by its Hindi name, with its district and state', () => {
  expect(locationIn('Munnar, Kerala', t)).toBe('मुन्नार, केरल')
  expect(locationIn('Aurangabad, Bihar', t)).toBe('औरंगाबाद, बिहार')
  expect(locationIn('Goa', t)).toBe('गोवा')
  expect(areaFullName('kerala/munnar', t)).toBe('मुन्नार, इडुक्की ज़िला, केरल')
  expect(areaLinkIn({ key: 'maharashtra', name: 'Maharashtra' }, t).name).toBe('महाराष्ट्र')
})

test('every place has its location in Hindi, and what is an address stays as it is', () => {
  const labels = [
    ...TOWNS.map(({ key, district, state }) => locationLabel({ town: key, district, state })),
    ...DISTRICTS.map(({ key, state }) => locationLabel({ town: '', district: key, state })),
  ]
  expect(labels.filter((label) => /[a-z]/i.test(locationIn(label, t)))).toEqual([])
  expect(locationIn('12, Station Road', t)).toBe('12, Station Road')
})

test('in English names are those of the gazetteer', () => {
  expect(all.filter((area) => areaName(area, english) !== area.name)).toEqual([])
  expect(locationIn('Munnar, Kerala', english)).toBe('Munnar, Kerala')
})
