import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { serializeRates } from '../places/rate-columns.server.ts'
import type { Rates } from '../places/rates.ts'
import { guestsTags, OTHER_RATES_TAG, priceTags, SEARCH_COLUMNS_VERSION } from '../places/search-tags.ts'
import { quote } from '../rates/quote.ts'
import { NO_FILTERS, type Filters } from './filters.ts'
import { findPlaces } from './find-places.server.ts'

// More huts than are put in order at once, so that the order of the whole list is that of its parts.
const MANY = 3000
const FEW = 300
const STAY = { checkIn: addDays(todayInIndia(), 20), checkOut: addDays(todayInIndia(), 23) }
const BOOKED = 17

function ratesOf(i: number): Rates {
  const price = 200 + ((i * 7919) % 4000)
  // Of every third place something else than its price is asked for these nights.
  if (i % 3 !== 0) return { price }
  const season = { from: STAY.checkIn, to: addDays(STAY.checkIn, i % 4), price: 100 + ((i * 104_729) % 6000) }
  const percentOff = i % 2 === 0 ? { nights: 3, percent: 40 } : undefined
  return { price, prices: { seasons: [season], percentOff }, fees: i % 9 === 0 ? { cleaning: 700 } : {} }
}
const isFew = (i: number) => i % (MANY / FEW) === 0
const totalOf = (i: number) => quote(STAY, ratesOf(i)).total

beforeAll(async () => {
  const { id: ownerId } = await aUser()
  const rows = Array.from({ length: MANY }, (_, i) => {
    const { price, prices = {}, fees = {} } = ratesOf(i)
    const others = i % 3 === 0 ? [OTHER_RATES_TAG] : []
    return {
      id: `place ${i}`,
      ownerId,
      title: isFew(i) ? 'A cave' : 'A hut',
      address: 'Somewhere',
      description: 'Nothing more.',
      maxGuests: 4,
      price,
      ...serializeRates({ prices, fees }),
      tags: [...guestsTags(4), ...priceTags(price), ...others].join(' '),
      placedBy: SEARCH_COLUMNS_VERSION,
    }
  })
  for (let i = 0; i < MANY; i += 500) await write((tx) => tx.insert(places).values(rows.slice(i, i + 500)))
  await aBooking({ place: { id: `place ${BOOKED * 10}` }, checkIn: STAY.checkIn, nights: 1 })
})

async function allPages(text: string, filters: Partial<Filters>) {
  const ids: string[] = []
  const counts: unknown[] = []
  let after: string | undefined
  do {
    const page = await findPlaces(text, {
      filters: { ...NO_FILTERS, ...STAY, ...filters },
      limit: 100,
      after,
      withCount: true,
    })
    ids.push(...page.places.map(({ id }) => id))
    counts.push(page.count)
    after = page.next
  } while (after)
  return { ids, count: counts[0] }
}

const wanted = (isWanted: (i: number) => boolean) =>
  Array.from({ length: MANY }, (_, i) => i)
    .filter((i) => i !== BOOKED * 10 && isWanted(i))
    .sort((a, b) => totalOf(a) - totalOf(b) || a - b)
    .map((i) => `place ${i}`)

test.each<[Partial<Filters>, (average: number) => boolean]>([
  [{}, () => true],
  [{ priceTo: 1500 }, (average) => average <= 1500],
  [{ priceFrom: 1500, priceTo: 2500 }, (average) => average >= 1500 && average <= 2500],
])('with dates %j is in the order of what the stay costs', async (filters, isInRange) => {
  const expected = wanted((i) => isFew(i) && isInRange(totalOf(i) / 3))
  const cheapest = await allPages('cave', { ...filters, order: 'price' })
  expect(cheapest.ids).toEqual(expected)
  expect(cheapest.count).toEqual({ places: expected.length, areMore: false })
  const dearest = await allPages('cave', { ...filters, order: 'price-desc' })
  expect(dearest.ids).toEqual(expected.toReversed())
  const best = await allPages('cave', { ...filters, order: 'best' })
  expect(best.ids.toSorted()).toEqual(expected.toSorted())
  expect(best.count).toEqual({ places: expected.length, areMore: false })
})

test.each(['price', 'price-desc'] as const)(
  'of very many, by %s every place is listed once',
  async (order) => {
    const { ids } = await allPages('', { order })
    expect(ids).toHaveLength(MANY - 1)
    expect(new Set(ids).size).toBe(MANY - 1)
    // Each part is in order.
    const totals = ids.map((id) => totalOf(Number(id.split(' ')[1])))
    const descents = totals.filter(
      (total, i) => i > 0 && (order === 'price' ? total < totals[i - 1]! : total > totals[i - 1]!),
    )
    expect(descents.length).toBeLessThanOrEqual(2)
  },
)

test('what another page has named is no position, where its place is gone', async () => {
  const first = await findPlaces('', { filters: { ...NO_FILTERS, ...STAY, order: 'price' }, limit: 5 })
  for (const after of ['a12-nowhere', 'a0-place 1.12-nowhere', 'a0-place 1.x-place 2', `${first.next}.`]) {
    const page = await findPlaces('', {
      filters: { ...NO_FILTERS, ...STAY, order: 'price' },
      limit: 5,
      after,
    })
    expect(page.places).toEqual(first.places)
  }
})
