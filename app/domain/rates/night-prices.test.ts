import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar-date.ts'
import { MAX_SEASONS, type Prices, type Rates, type Season } from '../places/rates.ts'
import { withNightPrices } from './night-prices.ts'
import { nightlyRate } from './nightly-rate.ts'

// A Friday.
const FIRST = '2026-12-04'
const day = (n: number) => addDays(FIRST, n)
const season = (from: number, to: number, price: number, others: object = {}): Season => ({
  from: day(from),
  to: day(to),
  price,
  ...others,
})

function change(seasons: Season[], nights: number[], price: number, rates: Partial<Prices> = {}) {
  return withNightPrices({ price: 1000, prices: { ...rates, seasons } }, nights.map(day), price).seasons ?? []
}

test('a night gets a season of its own, and joins its neighbours of the same price', () => {
  expect(change([], [3], 1500)).toEqual([season(3, 3, 1500)])
  expect(change([season(3, 3, 1500)], [4], 1500)).toEqual([season(3, 4, 1500)])
  expect(change([season(3, 3, 1500), season(5, 6, 1500)], [4], 1500)).toEqual([season(3, 6, 1500)])
  expect(change([season(3, 3, 1500)], [5, 7, 6, 9], 1500)).toEqual([
    season(3, 3, 1500),
    season(5, 7, 1500),
    season(9, 9, 1500),
  ])
  expect(change([season(3, 4, 1500)], [5], 1600)).toEqual([season(3, 4, 1500), season(5, 5, 1600)])
})

test('a season is never split: a night within it has one of its own after it, which goes with it', () => {
  const long = season(0, 30, 2000)
  expect(change([long], [10], 3000)).toEqual([long, season(10, 10, 3000)])
  expect(change([long, season(10, 10, 3000)], [10], 2000)).toEqual([long])
  expect(change([long, season(10, 10, 3000)], [10], 2500)).toEqual([long, season(10, 10, 2500)])
  expect(change([season(10, 10, 3000)], [10], 1000)).toEqual([])
  expect(change([season(10, 12, 3000)], [12], 1000)).toEqual([season(10, 11, 3000)])
  expect(change([season(10, 12, 3000)], [10], 1000)).toEqual([season(11, 12, 3000)])
  expect(change([season(10, 12, 3000)], [11], 1000)).toEqual([season(10, 12, 3000), season(11, 11, 1000)])
})

test('a night that costs so much already changes nothing, weekends included', () => {
  const long = season(0, 30, 2000)
  expect(change([long], [3, 4], 2000)).toEqual([long])
  expect(change([], [3], 1000)).toEqual([])
  expect(change([], [7], 1400, { weekend: 1400 })).toEqual([])
  expect(change([season(7, 7, 900)], [7], 1400, { weekend: 1400 })).toEqual([])
  expect(change([season(7, 7, 900)], [7], 1000, { weekend: 1400 })).toEqual([season(7, 7, 1000)])
})

test('what else a season says stays with its nights, and what says something else does not join', () => {
  const longStays = { fewestNights: 3 }
  const long = season(0, 30, 2000, longStays)
  expect(change([long], [10], 3000)).toEqual([long, season(10, 10, 3000, longStays)])
  expect(change([long], [30, 31], 3000)).toEqual([
    long,
    season(30, 30, 3000, longStays),
    season(31, 31, 3000),
  ])
  expect(change([season(3, 3, 2000, longStays)], [3], 1000)).toEqual([season(3, 3, 1000, longStays)])
})

const aDay = fc.integer({ min: 0, max: 25 })
const aPrice = fc.constantFrom(900, 1000, 1400, 2000)
const aSeason = fc
  .record({ from: aDay, nights: fc.integer({ min: 0, max: 12 }), price: aPrice, fewest: fc.boolean() })
  .map(({ from, nights, price, fewest }) =>
    season(from, from + nights, price, fewest ? { fewestNights: 2 } : {}),
  )

test('whatever is changed one after the other, every night costs what it was last given and all else is as it was', () => {
  fc.assert(
    fc.property(
      fc.array(aSeason, { maxLength: 6 }),
      fc.option(fc.constant(1400), { nil: undefined }),
      fc.array(fc.tuple(fc.uniqueArray(aDay, { minLength: 1, maxLength: 8 }), aPrice), { maxLength: 5 }),
      (seasons, weekend, changes) => {
        let rates: Rates = { price: 1000, prices: { weekend, seasons } }
        const nights = Array.from({ length: 60 }, (_, i) => day(i - 10))
        const priceOf = new Map(nights.map((night) => [night, nightlyRate(rates, night).each]))
        const othersOf = (night: string) => {
          const found = rates.prices?.seasons?.findLast(({ from, to }) => from <= night && night <= to)
          return (found as { fewestNights?: number } | undefined)?.fewestNights
        }
        const before = nights.map(othersOf)
        for (const [changed, price] of changes) {
          const count = rates.prices?.seasons?.length ?? 0
          rates = { ...rates, prices: withNightPrices(rates, changed.map(day), price) }
          for (const n of changed) priceOf.set(day(n), price)
          const runs = changed.filter((n) => !changed.includes(n - 1)).length
          // What a season says besides its price may differ within a run.
          expect(rates.prices?.seasons?.length ?? 0).toBeLessThanOrEqual(count + runs + changed.length - 1)
          expect(rates.prices?.weekend).toBe(weekend)
        }
        expect(nights.map((night) => nightlyRate(rates, night).each)).toEqual([...priceOf.values()])
        expect(nights.map(othersOf)).toEqual(before)
      },
    ),
    { numRuns: 300 },
  )
})

test('where seasons say nothing else, one is added at most for each run of nights', () => {
  fc.assert(
    fc.property(
      fc.array(aSeason, { maxLength: 6 }),
      fc.uniqueArray(aDay, { minLength: 1, maxLength: 8 }),
      aPrice,
      (made, changed, price) => {
        const seasons = made.map(({ from, to, price: its }) => ({ from, to, price: its }))
        const runs = changed.filter((n) => !changed.includes(n - 1)).length
        expect(change(seasons, changed, price).length).toBeLessThanOrEqual(seasons.length + runs)
      },
    ),
  )
})

test('sixty seasons over each other, for thousands of years, keep their prices', () => {
  const all = Array.from({ length: MAX_SEASONS }, (_, i) => ({
    from: i % 2 ? '1000-01-01' : day(i % 14),
    to: i % 3 ? '9999-12-31' : day(20 + i),
    price: 1000 + (i % 5),
  }))
  const chosen = Array.from({ length: 14 }, (_, i) => 2 * i)
  const before = { price: 1000, prices: { seasons: all } }
  const after = { price: 1000, prices: withNightPrices(before, chosen.map(day), 3000) }
  for (let n = -3; n < 100; n++) {
    const wanted = chosen.includes(n) ? 3000 : nightlyRate(before, day(n)).each
    expect([n, nightlyRate(after, day(n)).each]).toEqual([n, wanted])
  }
})
