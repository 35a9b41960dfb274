import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { localeOf } from '#app/languages/translator-for.server.ts'
import {
  addDays,
  dayInIndia,
  daysBetween,
  formatDate,
  formatDateTime,
  formatStamp,
  formatDateWithWeekday,
  formatEndOfDay,
  formatLongDate,
  formatMoment,
  formatPickerDate,
  formatShortDate,
  formatShortDay,
  formatStay,
  formatStayInShort,
  formatStayInWords,
  formatTime,
  fromLocalDate,
  isCalendarDate,
  monthName,
  shortMonth,
  startOfDay,
  toLocalDate,
  todayInIndia,
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
  vi.useFakeTimers({ now: Date.parse('2026-12-31T18:30:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(todayInIndia()).toBe('2027-01-01')
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

const inHindi = localeOf('hi').t

test('a deadline is said by the hour of the day in India, midnight and noon in words', () => {
  const at = (time: string, t?: typeof inHindi) =>
    formatMoment(Date.parse(`${time}+05:30`), '2026-11-20', t).replace(' December', '')
  const ofThe3rd = (hours: string[]) => hours.map((hour) => at(`2026-12-03T${hour}`))
  expect(ofThe3rd(['00:01', '03:59', '04:00', '11:59', '12:00', '12:01', '15:59', '16:00', '20:05'])).toEqual(
    [
      '12:01 am on 3',
      '3:59 am on 3',
      '4 am on 3',
      '11:59 am on 3',
      '12 noon on 3',
      '12:01 pm on 3',
      '3:59 pm on 3',
      '4 pm on 3',
      '8:05 pm on 3',
    ],
  )
  expect([at('2026-12-04T00:00'), at('2027-12-04T00:00'), at('2027-12-04T18:00')]).toEqual([
    'the end of 3',
    'the end of 3 2027',
    '6 pm on 4 2027',
  ])
  // The words of Hindi change at four, noon, four and eight.
  const hours = ['03:59', '04:00', '11:59', '12:01', '15:59', '16:00', '19:59', '20:00']
  expect(hours.map((hour) => at(`2026-12-03T${hour}`, inHindi))).toEqual([
    '3 दिसंबर रात 3:59 बजे',
    '3 दिसंबर सुबह 4 बजे',
    '3 दिसंबर सुबह 11:59 बजे',
    '3 दिसंबर दोपहर 12:01 बजे',
    '3 दिसंबर दोपहर 3:59 बजे',
    '3 दिसंबर शाम 4 बजे',
    '3 दिसंबर शाम 7:59 बजे',
    '3 दिसंबर रात 8 बजे',
  ])
})

test('days and stays are said in short and in words, with the year where it is not this one', () => {
  const today = '2026-11-20'
  const [within, over, later] = [
    { checkIn: '2026-12-05', checkOut: '2026-12-08' },
    { checkIn: '2026-11-30', checkOut: '2026-12-02' },
    { checkIn: '2026-12-30', checkOut: '2027-01-02' },
  ]
  const said = (format: (stay: typeof within, today: string) => string) =>
    [within, over, later].map((stay) => format(stay, today))
  expect(said(formatStay)).toEqual([
    'Sat 5 Dec to Tue 8 Dec',
    'Mon 30 Nov to Wed 2 Dec',
    'Wed 30 Dec to Sat 2 Jan 2027',
  ])
  expect(said(formatStayInShort)).toEqual(['5 to 8 Dec', '30 Nov to 2 Dec', '30 Dec to 2 Jan 2027'])
  expect(said(formatStayInWords)).toEqual([
    '5 to 8 December',
    '30 November to 2 December',
    '30 December to 2 January 2027',
  ])
  // The same month in another year.
  const years = { checkIn: '2026-12-30', checkOut: '2027-12-02' }
  expect([formatStayInShort(years, today), formatStayInWords(years, today)]).toEqual([
    '30 Dec to 2 Dec 2027',
    '30 December to 2 December 2027',
  ])
  expect([formatLongDate('2026-09-03'), formatDateWithWeekday('2026-09-03')]).toEqual([
    '3 September 2026',
    'Thursday 3 September 2026',
  ])
  expect(formatShortDate('2026-09-03')).toBe('Thu 3 Sep 2026')
  expect(formatShortDay('2026-09-03', today)).toBe('Thu 3 Sep')
  expect([formatEndOfDay('2026-12-04', today), formatEndOfDay('2027-12-04', today)]).toEqual([
    'the end of Friday 4 December',
    'the end of Saturday 4 December 2027',
  ])
  expect([
    formatTime(new Date('2026-11-20T18:35:00Z')),
    monthName('2026-09-03'),
    shortMonth('2026-09-03'),
  ]).toEqual(['12:05 am', 'September', 'Sep'])
  expect([monthName('2026-09-03', inHindi), formatShortDay('2026-09-03', today, inHindi)]).toEqual([
    'सितंबर',
    'गुरु 3 सित॰',
  ])
})
