import { expect, test } from 'vitest'
import { daysSinceSunday, formatMonth, isCalendarMonth, nextMonth, previousMonth } from './calendar-month.ts'

test('months follow each other over the turn of a year and past short ones', () => {
  expect(nextMonth('2026-12')).toBe('2027-01')
  expect(previousMonth('2027-01')).toBe('2026-12')
  expect(nextMonth('2028-01')).toBe('2028-02')
  expect(nextMonth('2028-02')).toBe('2028-03')
  expect(previousMonth('2028-03')).toBe('2028-02')
})

test('only a month that exists is one', () => {
  expect(['2026-01', '2026-12'].every(isCalendarMonth)).toBe(true)
  expect(
    ['2026-00', '2026-13', '2026-1', '2026', '', '2026-01-01', '0000-01', 'May'].some(isCalendarMonth),
  ).toBe(false)
})

test('a month is written in words, and a week begins on Sunday', () => {
  expect(formatMonth('2026-12')).toBe('December 2026')
  expect(['2026-11-29', '2026-11-30', '2026-12-05'].map(daysSinceSunday)).toEqual([0, 1, 6])
})
