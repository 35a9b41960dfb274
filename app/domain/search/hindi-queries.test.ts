import { beforeAll, expect, test } from 'vitest'
import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { insertDemoPlaces } from '../../../tests/factories/demo-world.ts'
import { localeOf } from '#app/languages/locale.ts'
import '#app/languages/translator-for.server.ts'
import { parseQuery } from './parsed-query.server.ts'
import { findPlaces } from './find-places.server.ts'
import { parseQueryFilters } from './query-filters.ts'

const { t } = localeOf('hi')

beforeAll(insertDemoPlaces)

test.each([
  ['₹2000 तक', '', { priceTo: 2000 }],
  ['गोवा २ लोग ३००० रुपये से कम', 'गोवा', { guests: 2, priceTo: 3000 }],
  ['दो लोगों के लिए मनाली', 'मनाली', { guests: 2 }],
  ['char logon ke liye', '', { guests: 4 }],
  ['1000 से 2000 तक', '', { priceFrom: 1000, priceTo: 2000 }],
  ['ढाई हजार के अंदर', '', { priceTo: 2500 }],
  ['जयपुर 2000 रुपये में', 'जयपुर', { priceTo: 2000 }],
  ['sasta kamra manali mein', 'manali mein', { order: 'price' }],
  ['मनाली 4 लोग दो रात', 'मनाली', { guests: 4 }],
])('%s leaves "%s" and asks %j', (text, rest, filters) => {
  const spoken = parseQueryFilters(text)
  expect([spoken?.remainingText, spoken?.filters]).toEqual([rest, filters])
})

test.each(['कमरा 204 में', 'do raat', '500 मीटर ऊपर', 'रात का खाना'])(
  '%s says nothing of guests or prices',
  (text) => {
    expect(parseQueryFilters(text)).toBeUndefined()
  },
)

test.each([
  ['पहाड़ों के बीच', 'hills'],
  ['गोवा में बीच के पास', 'sea'],
  ['jheel ke kinare', 'lake'],
])('%s asks for places of one terrain: %s', (text, terrain) => {
  expect(parseQuery(text).terms.map((term) => term.terrain)).toEqual([terrain])
})

test.each([
  ['टीवी के बिना', 'tv'],
  ['pets nahi', 'pets'],
  ['बिना पार्किंग', 'parking'],
] as const)('%s finds only places without %s', async (text, perk) => {
  const titles = (await findPlaces(text)).places.map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(5)
  const having = demoPlaces.filter(({ title, perks }) => titles.includes(title) && perks.includes(perk))
  expect(having).toEqual([])
})

test('each word of a text that asks for nothing of two kinds counts', () => {
  const terms = parseQuery('no pets no tv').terms.map(({ tag, isNegated }) => [tag, isNegated])
  expect(terms).toEqual([
    ['xperkpets', true],
    ['xperktv', true],
  ])
})

test('what the page calls its terrains and perks in Hindi is understood', () => {
  for (const label of [
    'Hills',
    'By the sea',
    'Backwaters',
    'Desert',
    'Forest',
    'Old towns',
    'Lakes',
    'Rivers',
    'Wifi',
    'Free parking spot',
    'Radio',
    'Pets',
    'Private Enterence',
  ] as const) {
    const { terms, areas } = parseQuery(t(label))
    expect([label, areas, terms.length, Boolean(terms[0]?.terrain ?? terms[0]?.tag)]).toEqual([
      label,
      [],
      1,
      true,
    ])
  }
})

test('what was understood is said in Hindi, towns by their Hindi names', async () => {
  expect((await findPlaces('2 लोग ₹3000 तक गोवा', { t })).message).toBe(
    'दिखाई जा रही जगहें: 2 मेहमानों के लिए, ₹3,000 प्रति रात तक।',
  )
  expect((await findPlaces('jodpur', { t })).message).toBe('जोधपुर की जगहें दिखाई जा रही हैं')
})
