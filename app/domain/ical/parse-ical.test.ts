import { expect, test } from 'vitest'
import { costOf } from '../../../tests/setup/processor-time.ts'
import { InvalidCalendar, parseIcal } from './parse-ical.server.ts'

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const anEvent = (...lines: string[]) => calendar('BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT')
const nights = (text: string) =>
  parseIcal(text).events.map(({ checkIn, checkOut }) => `${checkIn} ${checkOut}`)

test("Airbnb's calendar is read, and nothing of people in it", () => {
  const text = [
    'BEGIN:VCALENDAR',
    'PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 1.0//EN',
    'CALSCALE:GREGORIAN',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'DTEND;VALUE=DATE:20271012',
    'DTSTART;VALUE=DATE:20271009',
    'UID:1418fb94e984-0a1b2c3d4e5f60718293a4b5c6d7e',
    ' 8f9@airbnb.com',
    'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/d',
    ' etails/HMABCD1234\\nPhone Number (Last 4 Digits): 4321',
    'SUMMARY:Reserved',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'DTEND;VALUE=DATE:20271120',
    'DTSTART;VALUE=DATE:20271101',
    'UID:7f662ec65913-11aa22bb33cc44dd@airbnb.com',
    'SUMMARY:Airbnb (Not available)',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  expect(parseIcal(text)).toEqual({
    events: [
      {
        uid: '1418fb94e984-0a1b2c3d4e5f60718293a4b5c6d7e8f9@airbnb.com',
        checkIn: '2027-10-09',
        checkOut: '2027-10-12',
      },
      { uid: '7f662ec65913-11aa22bb33cc44dd@airbnb.com', checkIn: '2027-11-01', checkOut: '2027-11-20' },
    ],
    isEmpty: false,
    unparsed: 0,
    recurring: 0,
  })
})

test("Booking.com's calendar is read", () => {
  const text = `BEGIN:VCALENDAR
PRODID:-//admin.booking.com//NONSGML v1.0//EN
VERSION:2.0
METHOD:PUBLISH
BEGIN:VEVENT
DTSTART;VALUE=DATE:20271224
DTEND;VALUE=DATE:20271226
DTSTAMP:20261122T101010Z
UID:0123456789abcdef@booking.com
SUMMARY:CLOSED - Not available
END:VEVENT
END:VCALENDAR`
  expect(nights(text)).toEqual(['2027-12-24 2027-12-26'])
})

test.each<[what: string, lines: string[], read: string]>([
  ['no end', ['DTSTART;VALUE=DATE:20280105'], '2028-01-05 2028-01-06'],
  [
    'an end that is its start',
    ['DTSTART;VALUE=DATE:20280105', 'DTEND;VALUE=DATE:20280105'],
    '2028-01-05 2028-01-06',
  ],
  ['days without VALUE=DATE', ['DTSTART:20280110', 'DTEND:20280112'], '2028-01-10 2028-01-12'],
  ['a duration of days', ['DTSTART;VALUE=DATE:20280228', 'DURATION:P3D'], '2028-02-28 2028-03-02'],
  ['a duration of weeks', ['DTSTART;VALUE=DATE:20280201', 'DURATION:P1W'], '2028-02-01 2028-02-08'],
  ['a duration of hours', ['DTSTART:20280201T140000', 'DURATION:PT21H'], '2028-02-01 2028-02-02'],
  [
    'hours of a zone',
    ['DTSTART;TZID=India Standard Time:20271212T140000', 'DTEND;TZID=India Standard Time:20271214T110000'],
    '2027-12-12 2027-12-14',
  ],
  [
    'a zone in quotes',
    ['DTSTART;TZID="Asia/Kolkata;a:b":20271212T140000', 'DTEND:20271214T110000'],
    '2027-12-12 2027-12-14',
  ],
  [
    'hours in UTC, of the day in India',
    ['DTSTART:20271220T200000Z', 'DTEND:20271222T053000Z'],
    '2027-12-21 2027-12-22',
  ],
  [
    'all of a day by its hours',
    ['DTSTART:20271220T000000', 'DTEND:20271221T235959'],
    '2027-12-20 2027-12-22',
  ],
  ['small letters', ['dtstart;value=date:20280105', 'status:confirmed'], '2028-01-05 2028-01-06'],
  ['a day said twice', ['DTSTART:20280105', 'DTSTART:20290105'], '2028-01-05 2028-01-06'],
  [
    'an alarm inside',
    ['DTSTART:20280105', 'BEGIN:VALARM', 'DURATION:P9D', 'DTEND:20290101', 'END:VALARM'],
    '2028-01-05 2028-01-06',
  ],
  ['a line that is none', ['nonsense', 'X;"unclosed:1', 'DTSTART:20280105'], '2028-01-05 2028-01-06'],
  [
    'a day that others call free',
    ['DTSTART;VALUE=DATE:20280105', 'TRANSP:TRANSPARENT'],
    '2028-01-05 2028-01-06',
  ],
])('%s is understood', (_, lines, read) => {
  expect(nights(anEvent(...lines))).toEqual([read])
})

test.each<[what: string, lines: string[]]>([
  ['month 13', ['DTSTART;VALUE=DATE:20281345', 'DTEND;VALUE=DATE:20281347']],
  ['30 February', ['DTSTART;VALUE=DATE:20280230']],
  ['an end in month 13', ['DTSTART;VALUE=DATE:20280101', 'DTEND;VALUE=DATE:20281301']],
  ['an end before its start', ['DTSTART;VALUE=DATE:20280105', 'DTEND;VALUE=DATE:20280101']],
  ['no start', ['SUMMARY:x']],
  ['hours that are none', ['DTSTART:20280105T250000']],
  ['a duration that is none', ['DTSTART:20280105', 'DURATION:soon']],
  ['a negative duration', ['DTSTART:20280105', 'DURATION:-P2D']],
])('%s is not guessed at but told', (_, lines) => {
  expect(parseIcal(anEvent(...lines))).toEqual({ events: [], isEmpty: false, unparsed: 1, recurring: 0 })
})

test('what is cancelled takes nothing', () => {
  expect(parseIcal(anEvent('DTSTART:20280105', 'STATUS:CANCELLED'))).toMatchObject({
    events: [],
    isEmpty: false,
    unparsed: 0,
  })
})

test('of what repeats the first nights are taken, and it is told', () => {
  const text = anEvent(
    'DTSTART;VALUE=DATE:20280301',
    'DTEND;VALUE=DATE:20280303',
    'RRULE:FREQ=WEEKLY;COUNT=4',
  )
  expect(nights(text)).toEqual(['2028-03-01 2028-03-03'])
  expect(parseIcal(text).recurring).toBe(1)
})

test('line ends, folds and a byte order mark are of no matter', () => {
  const text = anEvent('DTSTART;VALUE=DATE:2028', '\t0105', 'DTEND;VALUE=DATE:20280107')
  for (const same of [text, text.replaceAll('\r\n', '\n'), text.replaceAll('\r\n', '\r'), `\ufeff${text}`])
    expect(nights(same)).toEqual(['2028-01-05 2028-01-07'])
})

test('a calendar without an event is one', () => {
  expect(parseIcal(calendar())).toMatchObject({ events: [], isEmpty: true })
})

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>Log in: please</title>'],
  ['half of one', anEvent('DTSTART:20280105').slice(0, -20)],
  ['one whose last event is cut off', calendar('BEGIN:VEVENT', 'DTSTART:20280105')],
  [
    'very many events',
    calendar(...Array.from({ length: 5001 }, () => 'BEGIN:VEVENT\nDTSTART:20280105\nEND:VEVENT')),
  ],
])('%s is no calendar to go by', (_, text) => {
  expect(() => parseIcal(text)).toThrow(InvalidCalendar)
})

test.each<[what: string, text: string]>([
  [
    '5,000 events',
    calendar(
      ...Array.from(
        { length: 5000 },
        (_, i) => `BEGIN:VEVENT\nUID:${i}${'u'.repeat(99)}\nDTSTART:20280105\nDTEND:20280107\nEND:VEVENT`,
      ),
    ),
  ],
  ['very many parameters', anEvent(`X;${'A=b;'.repeat(250_000)}:v`, 'DTSTART:20280105')],
  ['very many quotes', anEvent(`X;A=${'"'.repeat(1_000_000)}`, 'DTSTART:20280105')],
  ['very many folds', anEvent(`X:${'\n a'.repeat(330_000)}`, 'DTSTART:20280105')],
  ['very deep nesting', 'BEGIN:VEVENT\n'.repeat(80_000)],
])('a megabyte of %s takes no quadratic time', (_, text) => {
  const read = (text: string) => {
    try {
      parseIcal(text)
    } catch (failure) {
      expect(failure).toBeInstanceOf(InvalidCalendar)
    }
  }
  const event = `BEGIN:VEVENT\nUID:a\nSUMMARY:${'Booked '.repeat(10)}\nDTSTART:20280105\nDTEND:20280107\nEND:VEVENT`
  const usual = costOf(() => read(calendar(...Array.from({ length: 6000 }, () => event))))
  expect(costOf(() => read(text))).toBeLessThan(20 * usual)
})
