import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  dayInIndia,
  daysBetween,
  formatDate,
  formatDateTime,
  formatStamp,
  formatTime,
  formatPickerDate,
  fromLocalDate,
  isCalendarDate,
  startOfDay,
  toLocalDate,
} from './calendar-date.ts'

const anyDay = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test.each([
  '2024-02-30',
  '2023-02-29',
  '1900-02-29',
  '2024-00-10',
  '2024-13-01',
  '2024-04-31',
  '2024-01-00',
  '0000-01-01',
  '0999-12-31',
  '10000-01-01',
  '+010000-01-01',
  '-2024-01-01',
  '2024-1-1',
  '24-01-01',
  '2024/01/01',
  '01-01-2024',
  '2024-01-01T00:00:00Z',
  '2024-01-01\n',
  ' 2024-01-01',
  '२०२४-०१-०१',
  'today',
  '',
  'NaN',
  '2024-01-01\0',
])('%j is no day', (text) => {
  expect(isCalendarDate(text)).toBe(false)
})

test.each(['2024-02-29', '2000-02-29', '1000-01-01', '9999-12-31', '2026-11-20'])('%s is a day', (text) => {
  expect(isCalendarDate(text)).toBe(true)
})

test('every day that exists is one, and a day has one name', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(isCalendarDate(day)).toBe(true)
      expect(addDays(day, 0)).toBe(day)
      expect(fromLocalDate(toLocalDate(day))).toBe(day)
    }),
  )
})

test('days are counted over months, leap days and changes of the clock', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysBetween('2023-02-28', '2023-03-01')).toBe(1)
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366)
  expect(daysBetween('2026-05-02', '2026-05-01')).toBe(-1)
  expect(addDays('2024-12-31', 1)).toBe('2025-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
})

test('to go some days and to count them is the same, and the order of texts is the order of days', () => {
  const far = fc.integer({ min: -3000, max: 3000 })
  const day = fc.date({ min: new Date('1200-01-01'), max: new Date('9900-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(
      day.map((date) => date.toISOString().slice(0, 10)),
      far,
      (from, days) => {
        const to = addDays(from, days)
        expect(daysBetween(from, to)).toBe(days)
        expect(to > from).toBe(days > 0)
      },
    ),
  )
})

test('today is the day in India, whatever the clock of the machine says', () => {
  expect(dayInIndia(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
  expect(dayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
  expect(dayInIndia(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01')
})

test('lists show dd-MM-yyyy and the picker LLL dd, y', () => {
  expect(formatDate('2026-03-05')).toBe('05-03-2026')
  expect(formatStamp(new Date('2026-12-31T18:34:59Z'))).toBe('01-01-2027, 00:04')
  expect(formatPickerDate('2026-11-20')).toBe('Nov 20, 2026')
  expect(formatPickerDate('2026-03-05')).toBe('Mar 05, 2026')
})

test('a moment is said in India’s day and time, with the year where it is not this one', () => {
  const at = new Date('2026-12-31T18:34:59Z')
  expect(formatTime(at)).toBe('12:04 am')
  expect(formatDateTime(at, undefined, '2027-01-02')).toBe('Fri 1 Jan, 12:04 am')
  expect(formatDateTime(at, undefined, '2026-12-31')).toBe('Fri 1 Jan 2027, 12:04 am')
  expect(formatTime(new Date('2026-12-31T06:30:00Z'))).toBe('12 noon')
  expect(formatTime(new Date('2026-12-31T12:30:00Z'))).toBe('6 pm')
})

test('a day begins at midnight in India, whatever zone the machine is in', () => {
  expect(new Date(startOfDay('2026-12-04')).toISOString()).toBe('2026-12-03T18:30:00.000Z')
  expect(dayInIndia(new Date(startOfDay('2026-12-04') - 1))).toBe('2026-12-03')
})
