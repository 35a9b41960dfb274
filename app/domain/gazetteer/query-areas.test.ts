import { expect, test } from 'vitest'
import { findQueryAreas, isInTerrain, getawayTownTags, nearbyTownTags } from './query-areas.server.ts'
import { areasWithPrefix, fuzzyMatchArea } from './fuzzy-match.server.ts'

const asked = (text: string) => findQueryAreas(text.split(' ')).areas.map(({ kind, key }) => `${kind} ${key}`)

test.each([
  ['goa', ['state goa']],
  ['तमिल नाडु', ['state tamil-nadu']],
  ['new delhi', ['town delhi/new-delhi', 'district delhi/new-delhi']],
  ['mc leod ganj', ['town himachal-pradesh/mcleod-ganj']],
  ['taj mahal', ['town uttar-pradesh/agra']],
  ['spiti', ['region himachal-pradesh/spiti']],
  ['tree house', []],
])('%s asks for %j', (text, areas) => {
  expect(asked(text)).toEqual(areas)
})

test.each([
  ['udaipur tripura', ['town tripura/udaipur']],
  ['fort kochi kerala', ['town kerala/fort-kochi']],
  ['indiranagar bangalore', ['town karnataka/indiranagar']],
  ['kovalam kerala', ['town kerala/kovalam']],
  ['agra up', ['town uttar-pradesh/agra', 'district uttar-pradesh/agra']],
  ['up in the hills', []],
])('of %s the one that lies in the other is meant', (text, areas) => {
  expect(asked(text)).toEqual(areas)
})

test('places of the better known town come before its district, and before a town of the same name', () => {
  expect(findQueryAreas(['udaipur']).scopes).toEqual([
    ['xtownrajasthanudaipur'],
    ['xdistrictrajasthanudaipur'],
    ['xtowntripuraudaipur'],
  ])
  expect(findQueryAreas(['goa', 'kerala']).scopes).toEqual([['xstategoa', 'xstatekerala']])
})

test('what is near a town is its neighbours, the town first', () => {
  const near = nearbyTownTags(findQueryAreas(['manali']).areas)
  expect(near[0]).toBe('xtownhimachalpradeshmanali')
  expect(near).toContain('xtownhimachalpradeshvashisht')
  expect(near).not.toContain('xtownhimachalpradeshshimla')
  expect(nearbyTownTags([])).toEqual([])
})

test('such country as a town has not around it is near where it is nearest, and a getaway is no city', () => {
  const [delhi, mumbai] = [findQueryAreas(['delhi']).areas, findQueryAreas(['mumbai']).areas]
  expect(nearbyTownTags(delhi)).not.toContain('xtownuttarakhandmussoorie')
  expect(nearbyTownTags(delhi)).toContain('xtownharyanagurugram')
  expect(getawayTownTags(delhi, ['hills']).flat()).toContain('xtownuttarakhandmussoorie')
  expect([isInTerrain(mumbai, ['sea']), isInTerrain(mumbai, ['hills'])]).toEqual([true, false])
  expect(getawayTownTags(mumbai, ['hills'])[0]).toContain('xtownmaharashtralonavala')
  expect(getawayTownTags(mumbai, ['desert', 'sea'])).toEqual([])
  expect(getawayTownTags(mumbai)[0]).toContain('xtownmaharashtramatheran')
  expect(getawayTownTags(mumbai).flat()).not.toContain('xtownmaharashtramumbai')
  expect(getawayTownTags(delhi).flat()).toContain('xtownuttarpradeshagra')
  expect(getawayTownTags([])).toEqual([])
})

test.each([
  ['Jaisalmair', 'Jaisalmer'],
  ['masoori', 'Mussoorie'],
  ['Banglore', 'Bengaluru'],
  ['kodaicanal', 'Kodaikanal'],
  ['mahabaleswar', 'Mahabaleshwar'],
  ['kerela', 'Kerala'],
  ['मनालि', 'Manali'],
  ['தேக்கடடி', 'Thekkady'],
])('%s is a slip for %s', (typed, name) => {
  expect(fuzzyMatchArea(typed)?.area.name).toBe(name)
})

test.each([
  'villa',
  'pool',
  'haveli',
  'cottage',
  'palace',
  'mango',
  'goa',
  'xyzzy',
  'mountain',
  'Bnglroe',
  '',
])('%j is no slip for any town', (typed) => {
  expect(fuzzyMatchArea(typed)).toBeUndefined()
})

test('a name that is begun is the best known one', () => {
  expect(areasWithPrefix('banga', 1).map(({ name }) => name)).toEqual(['Bengaluru'])
  expect(areasWithPrefix('मना', 1).map(({ name }) => name)).toEqual(['Manali'])
  expect(areasWithPrefix('ba', 5)).toEqual([])
})
