import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar-date.ts'
import { overlaps, type Nights } from '../nights.ts'
import { assignUnits, type Assignment, type UnitHold } from './assign-units.ts'
import { freeThroughout, heldUnits, mostHeld, nightsWithout } from './held-units.ts'

const day = (n: number) => addDays('2028-01-01', n)
const nights = (from: number, to: number): Nights => ({ checkIn: day(from), checkOut: day(to) })
const hold = (unit: number, from: number, to: number, isMovable = true): Omit<UnitHold, 'seq'> => ({
  unit,
  isMovable,
  ...nights(from, to),
})
const numbered = (holds: Omit<UnitHold, 'seq'>[]): UnitHold[] => holds.map((one, seq) => ({ seq, ...one }))

const someNights = fc
  .tuple(fc.nat(11), fc.integer({ min: 1, max: 4 }))
  .map(([from, length]) => nights(from, from + length))
const somePlace = fc
  .record({
    units: fc.integer({ min: 1, max: 4 }),
    wanted: fc.integer({ min: 1, max: 2 }),
    stay: someNights,
    wishes: fc.array(fc.record({ unit: fc.nat(3), at: someNights, isMovable: fc.boolean() }), {
      maxLength: 9,
    }),
  })
  .map(({ units, wanted, stay, wishes }) => {
    const holds: UnitHold[] = []
    wishes.forEach(({ unit, at, isMovable }, seq) => {
      const one = { seq, ...at, unit: (unit % units) + 1, isMovable }
      if (!holds.some((other) => other.unit === one.unit && overlaps(other, one))) holds.push(one)
    })
    return { units, wanted, stay, holds }
  })

/** By brute force. */
function fits(pieces: Nights[], taken: Nights[][]): boolean {
  const [first, ...others] = pieces
  if (!first) return true
  return taken.some((unit, i) => {
    if (unit.some((one) => overlaps(one, first))) return false
    return fits(
      others,
      taken.map((all, j) => (i === j ? [...all, first] : all)),
    )
  })
}

function isPossible({
  units,
  wanted,
  stay,
  holds,
}: {
  units: number
  wanted: number
  stay: Nights
  holds: UnitHold[]
}) {
  const fixed = Array.from({ length: units }, (_, i) =>
    holds.filter(({ unit, isMovable }) => !isMovable && unit === i + 1),
  )
  const pieces = [
    ...holds.filter(({ isMovable }) => isMovable),
    ...Array.from({ length: wanted }, () => stay),
  ]
  return fits(pieces, fixed)
}

function carryOut(stay: Nights, holds: UnitHold[], { units, moves }: Assignment) {
  const moved = holds.map((one) => ({
    ...one,
    unit: moves.find(({ seq }) => seq === one.seq)?.unit ?? one.unit,
  }))
  return [...moved, ...units.map((unit) => ({ ...stay, unit }))]
}

test('of 10,000 made-up places a stay finds room exactly where there is some, and shares no night of a unit', () => {
  fc.assert(
    fc.property(somePlace, (place) => {
      const { stay, holds, units, wanted } = place
      const found = assignUnits(stay, place)
      expect(found !== undefined).toBe(isPossible(place))
      if (!found) return
      expect(new Set(found.units).size).toBe(wanted)
      const after = carryOut(stay, holds, found)
      expect(after.every(({ unit }) => unit >= 1 && unit <= units)).toBe(true)
      const clash = after.some((a, i) => after.some((b, j) => i < j && a.unit === b.unit && overlaps(a, b)))
      expect(clash).toBe(false)
      for (const { seq } of found.moves) expect(holds.find((one) => one.seq === seq)?.isMovable).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test('where nothing is immovable a stay has room wherever each of its nights has', () => {
  fc.assert(
    fc.property(somePlace, (place) => {
      const holds = place.holds.map((one) => ({ ...one, isMovable: true }))
      const hasRoom = mostHeld(holds, place.stay) + place.wanted <= place.units
      expect(assignUnits(place.stay, { ...place, holds }) !== undefined).toBe(hasRoom)
    }),
    { numRuns: 1000 },
  )
})

test('a stay goes where it leaves the smallest gaps, and nothing moves for it', () => {
  const holds = numbered([hold(2, 0, 3), hold(2, 6, 9), hold(3, 0, 2)])
  expect(assignUnits(nights(3, 6), { units: 3, wanted: 1, holds })).toEqual({ units: [2], moves: [] })
  expect(assignUnits(nights(3, 6), { units: 3, wanted: 2, holds })).toEqual({ units: [2, 3], moves: [] })
})

test('as few move as need to: a stay that can keep its unit keeps it', () => {
  const holds = numbered([hold(1, 0, 3), hold(2, 3, 6), hold(3, 0, 6)])
  const found = assignUnits(nights(0, 6), { units: 3, wanted: 1, holds })
  expect(found?.moves).toHaveLength(1)
})

test('two hundred stays of thirty units are put anew within the steps there are', () => {
  // Each unit has one free night, each on another day: the stay has room only when nearly all move.
  const holds = numbered(
    Array.from({ length: 30 }, (_, i) =>
      [hold(i + 1, 0, i), hold(i + 1, i + 1, 31)].filter((one) => one.checkIn < one.checkOut),
    ).flat(),
  )
  const found = assignUnits(nights(0, 30), { units: 30, wanted: 1, holds })
  expect(found).toBeDefined()
  const after = carryOut(nights(0, 30), holds, found!)
  expect(after.some((a, i) => after.some((b, j) => i < j && a.unit === b.unit && overlaps(a, b)))).toBe(false)
})

test('nights without enough free units are those on which too many are held', () => {
  const count = (...days: number[]) => days.map((n) => ({ day: day(n), holds: 1 }))
  const held = heldUnits([...count(0, 1), { day: day(5), holds: 2 }], count(3, 4, 6, 7))
  expect(held).toEqual([
    { ...nights(0, 1), held: 1 },
    { ...nights(1, 3), held: 2 },
    { ...nights(3, 4), held: 1 },
    { ...nights(5, 6), held: 2 },
    { ...nights(6, 7), held: 1 },
  ])
  expect(nightsWithout(1, held, 2)).toEqual([nights(1, 3), nights(5, 6)])
  expect(nightsWithout(2, held, 2)).toEqual([nights(0, 4), nights(5, 7)])
  expect(nightsWithout(3, held, 5)).toEqual([])
  expect(freeThroughout(nights(3, 6), held, 3)).toBe(1)
  expect(freeThroughout(nights(7, 9), held, 3)).toBe(3)
})

test('the smallest gap is that to the nearest stays of a unit, in whatever order they come', () => {
  const near = [hold(1, 0, 2), hold(1, 5, 8), hold(1, 3, 4), hold(1, 20, 22), hold(1, 14, 15)]
  const wide = numbered([...near, hold(2, 9, 9 + 1), hold(2, 12, 13)])
  const stay = nights(10, 11)
  expect(assignUnits(stay, { units: 2, wanted: 1, holds: wide })).toEqual({ units: [2], moves: [] })
  expect(assignUnits(stay, { units: 2, wanted: 1, holds: wide.toReversed() })).toEqual({
    units: [2],
    moves: [],
  })
  expect(assignUnits(stay, { units: 3, wanted: 2, holds: wide })).toEqual({ units: [2, 1], moves: [] })
  expect(assignUnits(stay, { units: 2, wanted: 2, holds: wide })).toEqual({ units: [2, 1], moves: [] })
  expect(assignUnits(stay, { units: 2, wanted: 3, holds: wide })).toBeUndefined()
})
