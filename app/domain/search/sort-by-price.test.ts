import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../tests/factories/a-user.ts'
import { guestsTags, SEARCH_COLUMNS_VERSION, priceTags } from '../places/search-tags.ts'
import { NO_FILTERS, type Filters } from './filters.ts'
import { findPlaces } from './find-places.server.ts'

// More than are put in order at once, most of them at few prices, as they are in life.
const MANY = 4000
const priceOf = (i: number) => (i % 3 === 0 ? 500 : 100 + ((i * 7919) % 9000))
// What only dear places have is not among the first, however many are looked through.
const titleOf = (i: number) =>
  i % 5 !== 0 ? 'A wooden house' : priceOf(i) > 8000 ? 'A cave with a view' : 'A stone hut'
// Of what few places have, the first are not worth looking through one by one.
const perksOf = (i: number) => ['wifi', ...(i % 3 === 1 ? ['tv'] : []), ...(i % 40 === 0 ? ['pets'] : [])]
const isPaused = (i: number) => i % 11 === 0

beforeAll(async () => {
  const { id: owner } = await aUser()
  const rows = Array.from({ length: MANY }, (_, i) => ({
    id: `place ${i}`,
    ownerId: owner,
    title: titleOf(i),
    address: 'Somewhere',
    description: 'Nothing more.',
    maxGuests: 4,
    price: priceOf(i),
    tags: [...guestsTags(4), ...priceTags(priceOf(i)), ...perksOf(i).map((perk) => `xperk${perk}`)].join(' '),
    isPaused: isPaused(i),
    placedBy: SEARCH_COLUMNS_VERSION,
  }))
  for (let i = 0; i < MANY; i += 500) {
    await write((tx) => tx.insert(places).values(rows.slice(i, i + 500)))
  }
})

test.each<[string, Partial<Filters>]>([
  ['house', { order: 'price' }],
  ['house', { order: 'price-desc' }],
  ['cave', { order: 'price' }],
  ['cave', { order: 'price-desc' }],
  ['hut', { order: 'price' }],
  ['', { order: 'price', perks: ['wifi'], priceFrom: 333, priceTo: 4100 }],
  ['', { order: 'price', perks: ['tv', 'wifi'], guests: 4, priceTo: 700 }],
  ['', { order: 'price-desc', perks: ['tv'] }],
  ['', { order: 'price', perks: ['pets'], priceFrom: 300 }],
  ['', { order: 'price-desc', perks: ['pets', 'tv'] }],
  ['', { order: 'price', guests: 5 }],
  ['house', { order: 'price-desc', guests: 2, priceTo: 499 }],
  ['house', { order: 'price', priceFrom: 500, priceTo: 500 }],
])('%s with %j comes in the order of prices, every place once', async (text, filters) => {
  const { priceFrom = 0, priceTo = Infinity, perks = [], guests = 1, order } = filters
  const wanted = Array.from({ length: MANY }, (_, i) => i)
    .filter((i) => titleOf(i).includes(text) && priceOf(i) >= priceFrom && priceOf(i) <= priceTo)
    .filter((i) => guests <= 4 && perks.every((perk) => perksOf(i).includes(perk)) && !isPaused(i))
    .sort((a, b) => priceOf(a) - priceOf(b) || a - b)
    .map((i) => `place ${i}`)
  if (order === 'price-desc') wanted.reverse()

  const found: string[] = []
  let after: string | undefined
  do {
    const page = await findPlaces(text, { filters: { ...NO_FILTERS, ...filters }, limit: 250, after })
    found.push(...page.places.map(({ id }) => id))
    after = page.next
  } while (after)
  expect(found).toEqual(wanted)
})
