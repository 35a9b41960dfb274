import { write } from '#app/db/write.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { insertDemoPlaces, demoTitleWith } from '../../../tests/factories/demo-world.ts'
import { removePlace } from '../places/delete-place.server.ts'
import { NO_FILTERS, type Filters } from './filters.ts'
import { findPlaces } from './find-places.server.ts'

// What guests mean by a town with something more, by plain words, numbers and prices, asked of the demo world.

beforeAll(async () => {
  await insertDemoPlaces()
})

async function found(text: string, filters: Partial<Filters> = {}) {
  return (await findPlaces(text, { filters: { ...NO_FILTERS, ...filters } })).places
}

async function titlesOf(text: string) {
  return (await found(text)).map(({ title }) => title)
}

const NONE_HAS_ALL = 'No place matches all of these words. These match some.'
const HOUSEBOATS = ['Cedar houseboat', 'Meenakshi']
const MUMBAI = ['Printer’s attic', 'Village cottage in the middle of Bandra', 'Art Deco curve']

test.each([
  ['manali homestay', ['Old Manali']],
  ['homestay with parking in manali', ['Old Manali', 'tower room, Naggar']],
  ['mumbai with pets', [...MUMBAI, 'Pool, palms']],
  ['pune with parking', ['Sadashiv Peth']],
  ['gangtok with parking', ['Ridge flat']],
  ['hotel near golden temple with parking', ['Old Amritsar']],
])('%s finds what lies there or around, and no place elsewhere that speaks of it', async (text, pieces) => {
  const { places, message } = await findPlaces(text)
  expect(message).toBe(NONE_HAS_ALL)
  expect(places.map(({ title }) => title)).toEqual(pieces.map(demoTitleWith))
})

test.each([
  ['goa', 4, 'Goa'],
  ['Munnar, Kerala', 1, 'Munnar'],
  ['Nashik, Maharashtra', 1, 'Nashik'],
])('%s finds the %i places there, and none with a word that only begins so', async (text, count, town) => {
  const addresses = (await found(text)).map(
    ({ title }) => demoPlaces.find((one) => one.title === title)?.address,
  )
  expect(addresses).toEqual(Array<unknown>(count).fill(expect.stringContaining(town)))
})

test.each(['lonavala villa', 'villa in lonavala', 'trek', 'towels', 'jain'])(
  '%s is no village, no tree, no tower and no rain',
  async (text) => {
    expect(await found(text)).toEqual([])
  },
)

test('villa is no village: where no place is called so, others of its kind are offered, with a message', async () => {
  const { places, message } = await findPlaces('villa')
  expect(message).toBe('No place has exactly that name. These are similar.')
  expect(places.length).toBeGreaterThan(0)
  for (const { title } of places) expect(title).not.toMatch(/village(?!.*(?:bungalow|cottage|haveli))/i)
})

test('cheap places are sorted by price', async () => {
  for (const text of ['सस्ता कमरा', 'cheap hotels', 'sasta kamra']) {
    const { places, message } = await findPlaces(text)
    const prices = places.map(({ price }) => price)
    expect(message).toBe('Showing places the cheapest first.')
    expect(prices.length).toBeGreaterThan(5)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  }
})

test.each([
  ['goa under 3000', ['Stilt hut'], 'Showing places up to ₹3,000 a night.'],
  ['houseboat for 4 under 8000', ['Cedar houseboat'], 'Showing places for 4 guests, up to ₹8,000 a night.'],
  ['2 bedroom houseboat', HOUSEBOATS, undefined],
  ['stay for 10 people near mumbai', ['Pool, palms'], 'Showing places for 10 guests.'],
])('%s finds %j and no other', async (text, pieces, told) => {
  const { places, message } = await findPlaces(text)
  expect([places.map(({ title }) => title).sort(), message]).toEqual([pieces.map(demoTitleWith).sort(), told])
})

test.each([
  ['wheelchair', ['Rock garden house']],
  ['washing machine', ['Village cottage in the middle of Bandra']],
  ['aircon in jodhpur', ['Blue house below']],
  ['geyser in pushkar', ['Rose farmer']],
])('%s is found where only the extra info says so', async (text, pieces) => {
  const titles = await titlesOf(text)
  expect(titles.slice(0, pieces.length)).toEqual(pieces.map(demoTitleWith))
})

test.each([
  ['lift', ['Night ships', 'Rain tree', 'Shyamla', 'Art Deco']],
  ['elevator in mumbai', ['Art Deco']],
  ['vegeterian in pushkar', ['Rose farmer']],
])('%s finds places with it, and not those that say they have none', async (text, pieces) => {
  const titles = await titlesOf(text)
  for (const piece of pieces) expect(titles).toContain(demoTitleWith(piece))
  for (const piece of ['Printer’s attic', 'Old Amritsar', 'Barsati'])
    expect(titles).not.toContain(demoTitleWith(piece))
})

test.each([
  ['hill station near mumbai', ['Strawberry bungalow']],
  ['weekend getaway near mumbai', ['Pool, palms']],
  ['weekend getaways from Mumbai for 4', ['Pool, palms']],
])('%s finds %j first, however far that is, and no place in a town to leave', async (text, pieces) => {
  const titles = await titlesOf(text)
  expect(titles.slice(0, pieces.length)).toEqual(pieces.map(demoTitleWith))
  if (text.includes('getaway')) for (const one of MUMBAI) expect(titles).not.toContain(demoTitleWith(one))
})

test.each([
  ['hp', 'Himachal'],
  ['homestay in HP', 'Himachal'],
  ['blr', 'Bengaluru'],
])('%s is short for %s', async (text, name) => {
  const titles = await titlesOf(text)
  const addresses = demoPlaces.filter(({ title }) => titles.includes(title)).map(({ address }) => address)
  expect(addresses).not.toEqual([])
  for (const address of addresses) expect(address).toContain(name)
})

test.each(['self check in', 'self check-in', 'self checkin', 'lockbox'])('%s is one thing', async (text) => {
  const titles = await titlesOf(text)
  expect(titles.toSorted()).toEqual(
    ['Barsati', 'Rain tree', 'very wide window'].map(demoTitleWith).toSorted(),
  )
})

test.each(['A/C', 'a c', 'a.c.', 'AC', 'एसी'])(
  '%s finds what has it, and non AC what has not',
  async (text) => {
    const [all, having, without] = [
      await findPlaces('', { filters: { ...NO_FILTERS, guests: 1 }, withCount: true }),
      await findPlaces(text, { withCount: true }),
      await findPlaces('non ac', { withCount: true }),
    ].map(({ count }) => count!.places)
    expect(having).toBeGreaterThan(20)
    expect(having! + without!).toBe(all)
  },
)

test.each(['non veg', 'no pets goa'])('%s leaves out what has it', async (text) => {
  const { places, message } = await findPlaces(text)
  expect([places.length > 0, message]).toEqual([true, undefined])
  for (const { title } of places) {
    const { perks, extraInfo } = demoPlaces.find((one) => one.title === title)!
    if (text.includes('pets')) expect(perks).not.toContain('pets')
    else expect(extraInfo).not.toMatch(/[Vv]egetarian/)
  }
})

test('a town is not found by words of its other names', async () => {
  expect(await titlesOf('udaipur')).toEqual([demoTitleWith('Lake Pichola')])
})

test('words hold against what a filter asked before, and leave no prices that rule each other out', async () => {
  const page = await findPlaces('goa under 3000', { filters: { ...NO_FILTERS, priceTo: 6000 } })
  expect(page.places.map(({ title }) => title)).toEqual([demoTitleWith('Stilt hut')])
  const above = await findPlaces('goa above 6000', { filters: { ...NO_FILTERS, priceTo: 2000 } })
  expect(above.interpreted.filters).toEqual({ ...NO_FILTERS, priceFrom: 6000, priceTo: undefined })
})

test('a title that reads like a number of guests is found by it', async () => {
  const place = await aPlace({ title: 'Table for 8 guests', address: 'Nowhere', maxGuests: 2 })
  const { places, message } = await findPlaces('table for 8 guests')
  await write((tx) => removePlace(tx, place.id))
  expect([places.map(({ title }) => title), message]).toEqual([['Table for 8 guests'], undefined])
})

test.each(['villa in goa', 'goa villa'])('%s finds the same in any order of words', async (text) => {
  const { places, message } = await findPlaces(text)
  expect([places.length, message]).toEqual([4, NONE_HAS_ALL])
})

test.each<[string, Partial<Filters>]>([
  ['goa', { priceTo: 2000 }],
  ['manali', { priceTo: 1500 }],
  ['mumbai', { perks: ['parking'] }],
])('of %s with %j none elsewhere that speaks of it is shown, in any order', async (text, filters) => {
  for (const order of ['best', 'price', 'newest'] as const) {
    expect(await found(text, { ...filters, order })).toEqual([])
  }
})

test('a title with all of the words is found, though it names a town that has places without them', async () => {
  const place = await aPlace({ title: 'Manali pickle room', address: 'Station Road, Kolkata' })
  const titles = (await found('manali pickle')).map(({ title }) => title)
  await write((tx) => removePlace(tx, place.id))
  expect(titles).toEqual(['Manali pickle room'])
})
