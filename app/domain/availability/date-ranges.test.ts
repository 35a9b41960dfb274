import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar-date.ts'
import { overlaps, type Nights } from '../nights.ts'
import { mergeNights, subtractNights } from './date-ranges.ts'

const day = (n: number) => addDays('2028-01-01', n)
const nights = (checkIn: number, checkOut: number) => ({ checkIn: day(checkIn), checkOut: day(checkOut) })
const someNights = fc.array(
  fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 9 })).map(([from, length]) => nights(from, from + length)),
  { maxLength: 12 },
)
const eachNight = (all: readonly Nights[]) =>
  Array.from({ length: 60 }, (_, n) => all.filter((one) => overlaps(one, nights(n, n + 1))).length)

test('what overlaps becomes one, what meets stays two', () => {
  expect(mergeNights([nights(5, 7), nights(1, 3), nights(2, 4), nights(4, 5)])).toEqual([
    nights(1, 4),
    nights(4, 5),
    nights(5, 7),
  ])
})

test('what is left and what was met are all there was, each night once', () => {
  fc.assert(
    fc.property(someNights, someNights, (wanted, others) => {
      const [mine, theirs] = [mergeNights(wanted), mergeNights(others)]
      expect(eachNight(mine)).toEqual(eachNight(wanted).map((count) => Math.min(1, count)))
      const { left, met } = subtractNights(mine, theirs)
      const taken = eachNight(theirs)
      expect(eachNight(left)).toEqual(eachNight(mine).map((has, n) => (taken[n] ? 0 : has)))
      expect(eachNight(met)).toEqual(eachNight(mine).map((has, n) => (taken[n] ? has : 0)))
      expect(met.every((one) => overlaps(one, one.by))).toBe(true)
    }),
  )
})
