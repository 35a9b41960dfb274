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

test('what is left begins and ends where the other does, and nothing is left of no night', () => {
  const taken = (from: number, to: number) => ({ ...nights(from, to), name: `${from}` })
  const [a, b, c] = [taken(0, 2), taken(3, 4), taken(6, 12)]
  expect(subtractNights([nights(1, 5), nights(5, 8)], [a, b, c])).toEqual({
    left: [nights(2, 3), nights(4, 5), nights(5, 6)],
    met: [
      { ...nights(1, 2), by: a },
      { ...nights(3, 4), by: b },
      { ...nights(6, 8), by: c },
    ],
  })
  expect(subtractNights([nights(1, 5)], [taken(1, 5)])).toMatchObject({ left: [], met: [nights(1, 5)] })
  expect(subtractNights([nights(1, 5)], [taken(0, 9)])).toMatchObject({ left: [], met: [nights(1, 5)] })
  expect(subtractNights([nights(1, 5)], [taken(5, 9)])).toEqual({ left: [nights(1, 5)], met: [] })
  expect(subtractNights([], [a])).toEqual({ left: [], met: [] })
})

test('nights in any order are merged in theirs', () => {
  const all = [9, 3, 7, 1, 5].map((from) => nights(from, from + 1))
  expect(mergeNights(all)).toEqual([1, 3, 5, 7, 9].map((from) => nights(from, from + 1)))
  expect(mergeNights([nights(3, 5), nights(3, 4), nights(3, 9)])).toEqual([nights(3, 9)])
  expect(mergeNights([])).toEqual([])
})
