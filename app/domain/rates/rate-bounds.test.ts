import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar-date.ts'
import {
  boundTags,
  boundTagsBetween,
  LAST_TOTAL_STEP,
  leastStepsApart,
  mostStepsApart,
  totalStep,
} from '../places/search-tags.ts'
import { unitsFor } from '../units.ts'
import { quote } from './quote.ts'
import { rateBounds } from '../places/rate-bounds.ts'

const price = fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 10_00_00_000 }))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const season = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 20 }), price)
  .map(([from, nights, each]) => ({
    from: addDays('2026-03-01', from),
    to: addDays('2026-03-01', from + nights),
    price: each,
  }))
const rates = fc.record({
  price,
  prices: fc.record({
    weekend: maybe(price),
    seasons: fc.array(season, { maxLength: 3 }),
    percentOff: maybe(
      fc.record({ nights: fc.integer({ min: 2, max: 9 }), percent: fc.integer({ min: 1, max: 90 }) }),
    ),
  }),
  fees: fc.record({
    cleaning: maybe(price),
    extraGuest: maybe(fc.record({ from: fc.integer({ min: 2, max: 10 }), price })),
  }),
})
const stays = fc.record({
  from: fc.integer({ min: 0, max: 40 }),
  nights: fc.integer({ min: 1, max: 14 }),
  maxGuests: fc.integer({ min: 1, max: 10 }),
  guests: fc.integer({ min: 1, max: 30 }),
})

test('the average night of any stay is within the bounds of its place, and found by their tags', () => {
  fc.assert(
    fc.property(rates, stays, (of, { from, nights, maxGuests, guests }) => {
      const checkIn = addDays('2026-03-01', from)
      const units = unitsFor(guests, maxGuests)
      const { total } = quote({ checkIn, checkOut: addDays(checkIn, nights), noOfGuests: guests, units }, of)
      const bounds = rateBounds(of, maxGuests)
      expect(total).toBeGreaterThanOrEqual(bounds.least * nights * units)
      expect(total).toBeLessThanOrEqual(bounds.most * nights * units)
      const tags = boundTags(bounds)
      const step = totalStep(total / nights)
      const [up, down] = units > 1 ? [mostStepsApart(units), leastStepsApart(units)] : [0, 0]
      const asked = boundTagsBetween(step - up, step - down)
      expect(asked.some((tag) => tags.includes(tag))).toBe(true)
    }),
  )
})

test('a range of steps is asked for by tags of the places whose bounds reach it, and of no others', () => {
  const step = fc.integer({ min: 0, max: LAST_TOTAL_STEP })
  fc.assert(
    fc.property(price, price, step, step, (one, other, from, to) => {
      const bounds = { least: Math.min(one, other), most: Math.max(one, other) }
      const [first, last] = [Math.min(from, to), Math.max(from, to)]
      const asked = boundTagsBetween(first, last)
      const tags = boundTags(bounds)
      const isAll = first === 0 && last === LAST_TOTAL_STEP
      expect(asked.length === 0).toBe(isAll)
      expect(isAll || asked.some((tag) => tags.includes(tag))).toBe(
        totalStep(bounds.least) <= last && totalStep(bounds.most) >= first,
      )
      expect(tags.length).toBeLessThanOrEqual(40)
      expect(asked.length).toBeLessThanOrEqual(80)
    }),
  )
})
