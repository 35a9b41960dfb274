import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import type { TaxRow } from '#app/settings/tax-file.server.ts'
import fc from 'fast-check'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { aUser } from '../../../tests/factories/a-user.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { serializeRates } from '../places/rate-columns.server.ts'
import type { Rates } from '../places/rates.ts'
import { withRatesTag } from '../places/search-document.server.ts'
import { groupTags, guestsTags, priceTags, SEARCH_COLUMNS_VERSION } from '../places/search-tags.ts'
import { quote } from '../rates/quote.ts'
import { taxesOfPlace } from '../taxes/taxes.server.ts'
import { unitsFor } from '../units.ts'
import { NO_FILTERS, type Filters } from './filters.ts'
import { findPlaces } from './find-places.server.ts'

const TODAY = todayInIndia()
const day = (n: number) => addDays(TODAY, n)
const STAY = { checkIn: day(20), checkOut: day(23) }

interface MadeUp {
  id: string
  title: string
  rates: Rates
  maxGuests: number
  units: number
  hasGstin?: boolean
  /** One of its units is taken from one of these days to the other. */
  taken?: [number, number]
}

// Numbers that look random and are the same each time.
const some = (i: number, salt: number, below: number) =>
  ((i + 1) * 7919 * (salt + 13) + salt * 104_729) % below

function made(i: number): MadeUp {
  const price = 200 + some(i, 1, 4000)
  const kind = some(i, 2, 6)
  const hasOthers = kind >= 3
  const season = { from: day(some(i, 3, 40)), to: day(40 + some(i, 4, 30)), price: 100 + some(i, 5, 6000) }
  const prices = {
    ...(kind > 3 && { weekend: 150 + some(i, 6, 5000) }),
    ...(hasOthers && i % 2 === 0 && { seasons: [season] }),
    ...(kind === 5 && { percentOff: { nights: 2 + some(i, 7, 6), percent: 5 + some(i, 8, 50) } }),
  }
  const fees = {
    ...(hasOthers && i % 3 === 0 && { cleaning: 50 + some(i, 9, 900) }),
    ...(kind === 4 && { extraGuest: { from: 2 + some(i, 10, 3), price: 100 + some(i, 11, 700) } }),
  }
  const from = some(i, 12, 60)
  return {
    id: `place ${i}`,
    title: i % 4 === 0 ? 'A cave' : 'A hut',
    rates: { price, prices, fees },
    maxGuests: 1 + some(i, 13, 6),
    units: i % 5 === 0 ? 2 + some(i, 14, 4) : 1,
    hasGstin: i % 7 === 0,
    taken: i % 3 === 1 ? [from, from + 1 + some(i, 15, 9)] : undefined,
  }
}

/** More than are priced at once, and of all of them a night costs about as much. */
const ALIKE = 1500
const alike: MadeUp[] = Array.from({ length: ALIKE }, (_, i) => ({
  id: `tent ${i}`,
  title: 'A tent',
  rates: { price: 1000 + (i % 7), fees: { cleaning: 1 + ((i * 7919) % 500) } },
  maxGuests: 2,
  units: 1,
  taken: i === 17 ? [20, 21] : undefined,
}))
const FEW = Array.from({ length: 500 }, (_, i) => made(i))

beforeAll(async () => {
  const { id: ownerId } = await aUser()
  const rows = [...FEW, ...alike].map(({ id, title, rates, maxGuests, units, hasGstin = false }) => {
    const columns = {
      price: rates.price,
      ...serializeRates({ prices: rates.prices ?? {}, fees: rates.fees ?? {} }),
    }
    const place = { ...columns, maxGuests, units, hasGstin }
    const tags = [...guestsTags(maxGuests, units), ...groupTags(maxGuests, units), ...priceTags(rates.price)]
    const placed = { tags: withRatesTag(tags.join(' '), place), placedBy: SEARCH_COLUMNS_VERSION }
    return { id, ownerId, title, address: 'Somewhere', description: 'Nothing more.', ...place, ...placed }
  })
  for (let i = 0; i < rows.length; i += 500)
    await write((tx) => tx.insert(places).values(rows.slice(i, i + 500)))
  const held = [...FEW, ...alike].flatMap(({ id, taken }) =>
    taken ? [{ placeId: id, checkIn: day(taken[0]), checkOut: day(taken[1]), what: 'block' as const }] : [],
  )
  for (let i = 0; i < held.length; i += 500)
    await write((tx) => tx.insert(holds).values(held.slice(i, i + 500)))
})

async function allPages(text: string, filters: Partial<Filters>, limit = 100) {
  const ids: string[] = []
  const counts: unknown[] = []
  let after: string | undefined
  do {
    const page = await findPlaces(text, {
      filters: { ...NO_FILTERS, ...STAY, ...filters },
      limit,
      after,
      withCount: true,
    })
    ids.push(...page.places.map(({ id }) => id))
    counts.push(page.count)
    after = page.next
  } while (after)
  return { ids, count: counts[0] }
}

type Stay = Partial<Pick<Filters, 'guests' | 'priceFrom' | 'priceTo'>> & typeof STAY

function totalOf(place: MadeUp, { checkIn, checkOut, guests = 1 }: Stay): number {
  const { rates, maxGuests, hasGstin = false } = place
  const party = { noOfGuests: guests, units: unitsFor(guests, maxGuests) }
  return quote({ checkIn, checkOut, ...party }, { ...rates, taxes: taxesOfPlace({ hasGstin }) }).total
}

/** What every place says, one after the other. */
function wanted(among: MadeUp[], stay: Stay): string[] {
  const { checkIn, checkOut, guests = 1, priceFrom = 0, priceTo = Infinity } = stay
  const nights = quote(stay, { price: 1 }).nights
  return among
    .map((place, i) => ({ place, i, total: totalOf(place, stay) }))
    .filter(({ place: { taken, units, maxGuests }, total }) => {
      const isTaken = taken !== undefined && day(taken[0]) < checkOut && day(taken[1]) > checkIn
      const isFree = unitsFor(guests, maxGuests) + (isTaken ? 1 : 0) <= units
      return isFree && total >= priceFrom * nights && total <= priceTo * nights
    })
    .sort((a, b) => a.total - b.total || a.i - b.i)
    .map(({ place }) => place.id)
}

const caves = FEW.filter(({ title }) => title === 'A cave')
const huts = FEW.filter(({ title }) => title === 'A hut')

test.each<[string, MadeUp[], Partial<Filters>]>([
  ['cave', caves, {}],
  ['cave', caves, { priceTo: 1500 }],
  ['cave', caves, { priceFrom: 1500, priceTo: 2500 }],
  ['cave', caves, { guests: 7 }],
])('with dates %s is in the order of what the stay costs', async (text, among, filters) => {
  const expected = wanted(among, { ...STAY, ...filters })
  expect(expected.length).toBeGreaterThan(10)
  const cheapest = await allPages(text, { ...filters, order: 'price' }, 30)
  expect(cheapest.ids).toEqual(expected)
  expect(cheapest.count).toEqual({ places: expected.length, areMore: false })
  const dearest = await allPages(text, { ...filters, order: 'price-desc' }, 30)
  expect(dearest.ids).toEqual(expected.toReversed())
  const best = await allPages(text, { ...filters, order: 'best' })
  expect(best.ids.toSorted()).toEqual(expected.toSorted())
  expect(best.count).toEqual({ places: expected.length, areMore: false })
})

// The higher one begins amid the days of the stays.
const GST = [
  { name: 'GST', percent: 5, above: 0, since: day(30) },
  { name: 'GST', percent: 18, above: 3000, since: day(0) },
]

test.each<[string, TaxRow[], number]>([
  ['', [], 20],
  [', with taxes on places of hosts with a GSTIN', GST.map((row) => ({ ...row, hosts: 'with GSTIN' })), 8],
  [', with taxes on all', GST.map((row) => ({ ...row, hosts: 'all' })), 8],
])(
  'whatever the stay, its guests and prices, pages are what every place says%s',
  async (_, taxes, numRuns) => {
    env.TAXES = taxes
    onTestFinished(() => void (env.TAXES = []))
    const price = fc.option(fc.integer({ min: 100, max: 9000 }), { nil: undefined })
    const stays = fc.record({
      from: fc.integer({ min: 0, max: 60 }),
      nights: fc.integer({ min: 1, max: 9 }),
      guests: fc.option(fc.integer({ min: 1, max: 14 }), { nil: undefined }),
      prices: fc.tuple(price, price),
      isDearestFirst: fc.boolean(),
      limit: fc.constantFrom(24, 100),
    })
    await fc.assert(
      fc.asyncProperty(
        stays,
        async ({ from, nights, guests, prices: [one, other], isDearestFirst, limit }) => {
          const isRange = one !== undefined && other !== undefined
          const [priceFrom, priceTo] = isRange ? [Math.min(one, other), Math.max(one, other)] : [one, other]
          const stay = { checkIn: day(from), checkOut: day(from + nights), guests, priceFrom, priceTo }
          const expected = wanted(huts, stay)
          const { ids } = await allPages(
            'hut',
            { ...stay, order: isDearestFirst ? 'price-desc' : 'price' },
            limit,
          )
          expect(ids).toEqual(isDearestFirst ? expected.toReversed() : expected)
        },
      ),
      { numRuns },
    )
  },
)

test.each(['price', 'price-desc'] as const)(
  'of very many that cost about as much, by %s every place is listed once, each part in order',
  async (order) => {
    const { ids } = await allPages('tent', { order })
    expect(ids.toSorted()).toEqual(wanted(alike, STAY).toSorted())
    const totals = ids.map((id) => totalOf(alike[Number(id.split(' ')[1])]!, STAY))
    const descents = totals.filter(
      (total, i) => i > 0 && (order === 'price' ? total < totals[i - 1]! : total > totals[i - 1]!),
    )
    // On each of their steps once, and by less than a step.
    expect(descents.length).toBeGreaterThan(0)
    expect(descents.length).toBeLessThan(12)
    const isNear = (total: number, i: number) =>
      i === 0 || Math.max(total / totals[i - 1]!, totals[i - 1]! / total) < 1.025
    expect(totals.every(isNear)).toBe(true)
  },
)

test('what another page has named is no position, where its place is gone', async () => {
  const first = await findPlaces('', { filters: { ...NO_FILTERS, ...STAY, order: 'price' }, limit: 5 })
  for (const after of ['a12-nowhere', 'a12-0.nowhere', 'a0-place 1.12-nowhere', `${first.next}.`]) {
    const page = await findPlaces('', {
      filters: { ...NO_FILTERS, ...STAY, order: 'price' },
      limit: 5,
      after,
    })
    expect(page.places).toEqual(first.places)
  }
})
