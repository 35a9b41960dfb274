import { expect, test } from 'vitest'
import { labelledPoints, scaleFor } from './plot-scale.ts'

test('a plot ends at a number that is easily read, in whole steps', () => {
  expect(scaleFor(0)).toEqual({ top: 1, ticks: [0, 1] })
  expect(scaleFor(1)).toEqual({ top: 1, ticks: [0, 1] })
  expect(scaleFor(3)).toEqual({ top: 3, ticks: [0, 1, 2, 3] })
  expect(scaleFor(7)).toEqual({ top: 8, ticks: [0, 2, 4, 6, 8] })
  expect(scaleFor(1050)).toEqual({ top: 1500, ticks: [0, 500, 1000, 1500] })
  for (const highest of [1, 2, 4, 5, 9, 10, 11, 99, 100, 101, 12_345, 999_999, 1_00_00_000]) {
    const { top, ticks } = scaleFor(highest)
    expect(top).toBeGreaterThanOrEqual(highest)
    expect(top).toBeLessThanOrEqual(Math.max(2 * highest, 1))
    expect(ticks.length).toBeLessThanOrEqual(5)
    expect(ticks.every((tick) => Number.isInteger(tick))).toBe(true)
  }
})

test('labels are counted from the last point back', () => {
  expect(labelledPoints(28, 7)).toEqual([6, 13, 20, 27])
  expect(labelledPoints(3, 1)).toEqual([0, 1, 2])
})
