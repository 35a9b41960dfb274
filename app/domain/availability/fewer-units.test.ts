import { expect, test } from 'vitest'
import { iterations } from '../../../tests/promises/setup/run-length.ts'
import { addDays } from '../calendar-date.ts'
import { overlaps } from '../nights.ts'
import type { UnitHold } from './assign-units.ts'
import { fitIntoFewerUnits } from './fewer-units.ts'
import { mostHeld } from './held-units.ts'

const day = (n: number) => addDays('2030-01-01', n)
const hold = (seq: number, unit: number, from: number, to: number, isMovable = true): UnitHold => ({
  seq,
  unit,
  checkIn: day(from),
  checkOut: day(to),
  isMovable,
})

test('what is in a unit that goes finds another, and others make way', () => {
  // Neither of the two units that stay is free on all nights of the third's stay.
  const holds = [hold(1, 1, 0, 5), hold(2, 2, 0, 3), hold(3, 1, 6, 9), hold(4, 3, 3, 8)]
  expect(fitIntoFewerUnits(2, holds)).toEqual({ moves: [{ seq: 4, unit: 2 }] })
  expect(fitIntoFewerUnits(2, [...holds, hold(5, 2, 8, 9)])).toHaveProperty('moves')
  const crossed = [hold(1, 1, 0, 5), hold(2, 2, 0, 3), hold(3, 2, 6, 9), hold(4, 3, 3, 8)]
  expect(applied(2, crossed)).toBe(true)
})

test('what can not move stands in the way, and is named by the nights of what finds no unit', () => {
  const holds = [hold(1, 1, 0, 4, false), hold(2, 2, 4, 9, false), hold(3, 3, 2, 6)]
  expect(fitIntoFewerUnits(2, holds)).toEqual({ stuck: { checkIn: day(2), checkOut: day(6) } })
})

test('random stays fit exactly where no night has more than the units that stay', () => {
  let random = 42
  const pick = (below: number) => (random = (random * 1103515245 + 12345) % 2 ** 31) % below
  const seen = { fits: 0, not: 0 }
  for (let round = 0; round < iterations({ short: 300, long: 10_000 }); round++) {
    const units = 2 + pick(5)
    const holds: UnitHold[] = []
    for (let seq = 1; seq <= 3 + pick(25); seq++) {
      const from = pick(150)
      const one = hold(seq, 1 + pick(units), from, from + 1 + pick(9))
      if (!holds.some((other) => other.unit === one.unit && overlaps(other, one))) holds.push(one)
    }
    const fewer = 1 + pick(units - 1)
    const fits = holds.every((one) => mostHeld(holds, one) <= fewer)
    expect(applied(fewer, holds), JSON.stringify({ fewer, holds })).toBe(fits)
    seen[fits ? 'fits' : 'not'] += 1
  }
  expect(Math.min(seen.fits, seen.not)).toBeGreaterThan(20)
})

function applied(units: number, holds: UnitHold[]): boolean {
  const outcome = fitIntoFewerUnits(units, holds)
  if ('stuck' in outcome) return false
  const unitOf = new Map(outcome.moves.map(({ seq, unit }) => [seq, unit]))
  const after = holds.map((one) => ({ ...one, unit: unitOf.get(one.seq) ?? one.unit }))
  for (const one of after) {
    expect(one.unit).toBeLessThanOrEqual(units)
    for (const other of after)
      if (other !== one && other.unit === one.unit) expect(overlaps(other, one)).toBe(false)
  }
  return true
}
