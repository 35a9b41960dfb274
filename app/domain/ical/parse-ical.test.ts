import { expect, test } from 'vitest'
import { InvalidCalendar } from './parse-ical.server.ts'
import { anEvent, calendar, nights, parse } from './test-calendars.ts'

test("Airbnb's calendar is read, and nothing of people in it", async () => {
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
  expect(await parse(text)).toEqual({
    events: [
      {
        uid: '1418fb94e984-0a1b2c3d4e5f60718293a4b5c6d7e8f9@airbnb.com',
        key: expect.any(String) as string,
        nights: [{ checkIn: '2027-10-09', checkOut: '2027-10-12' }],
      },
      {
        uid: '7f662ec65913-11aa22bb33cc44dd@airbnb.com',
        key: expect.any(String) as string,
        nights: [{ checkIn: '2027-11-01', checkOut: '2027-11-20' }],
      },
    ],
    unparsed: [],
    isEmpty: false,
    isCut: false,
  })
})

test("Booking.com's calendar is read", async () => {
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
  expect(await nights(text)).toEqual(['2027-12-24 2027-12-26'])
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
  ['a day said twice, and the same', ['DTSTART:20280105', 'DTSTART:20280105'], '2028-01-05 2028-01-06'],
  [
    'an alarm inside',
    ['DTSTART:20280105', 'BEGIN:VALARM', 'DURATION:P9D', 'DTEND:20290101', 'END:VALARM'],
    '2028-01-05 2028-01-06',
  ],
  ['a line that is none', ['nonsense', 'X;"unclosed:1', 'DTSTART:20280105'], '2028-01-05 2028-01-06'],
  [
    'a zone with a colon, in no quotes',
    ['DTSTART;TZID=GMT+05:30:20271224T140000', 'DTEND;TZID=GMT+05:30:20271227T110000'],
    '2027-12-24 2027-12-27',
  ],
  [
    'a zone in quotes that are never closed',
    ['DTSTART;TZID="(UTC+05:30) Chennai:20271224T140000', 'DTEND;TZID="(UTC+05:30) Chennai:20271227T110000'],
    '2027-12-24 2027-12-27',
  ],
  [
    'UTC by its names',
    ['DTSTART;TZID=Etc/UTC:20271220T200000', 'DTEND;TZID=UTC:20271222T053000'],
    '2027-12-21 2027-12-22',
  ],
  [
    'hours that say how far they are from UTC',
    ['DTSTART:2027-12-24T14:00:00+05:30', 'DTEND:20271226T200000+0000'],
    '2027-12-24 2027-12-27',
  ],
  [
    'dates with hyphens, hours without seconds',
    ['DTSTART;VALUE=DATE:2027-12-24', 'DTEND:2027-12-27T11:00'],
    '2027-12-24 2027-12-27',
  ],
  [
    'midnight as the end of its day',
    ['DTSTART:20271224T140000', 'DTEND:20271226T240000'],
    '2027-12-24 2027-12-27',
  ],
  [
    'fractions of seconds',
    ['DTSTART:20271224T140000.000Z', 'DTEND:20271227T050000.000Z'],
    '2027-12-24 2027-12-27',
  ],
  [
    'digits of Arabic and of Hindi',
    ['DTSTART;VALUE=DATE:٢٠٢٧١٢٢٤', 'DTEND;VALUE=DATE:२०२७१२२७'],
    '2027-12-24 2027-12-27',
  ],
  ['weeks and days together', ['DTSTART:20271224', 'DURATION:P1W2D'], '2027-12-24 2028-01-02'],
  [
    'raw line breaks in a text',
    [
      'DTSTART:20271224',
      'DESCRIPTION:Stay',
      'Begin: 24 Dec',
      'End: 27 Dec',
      'Status: paid',
      'DTEND:20271227',
    ],
    '2027-12-24 2027-12-27',
  ],
  [
    'a zero of seconds too many',
    ['DTSTART:20271224T140060', 'DTEND:20271227T110000'],
    '2027-12-24 2027-12-27',
  ],
  [
    'a day that others call free',
    ['DTSTART;VALUE=DATE:20280105', 'TRANSP:TRANSPARENT'],
    '2028-01-05 2028-01-06',
  ],
])('%s is understood', async (_, lines, read) => {
  expect(await nights(anEvent(...lines))).toEqual([read])
  expect((await parse(anEvent(...lines))).unparsed).toEqual([])
})

test.each<[what: string, lines: string[], held: string[]]>([
  ['month 13', ['DTSTART;VALUE=DATE:20281345', 'DTEND;VALUE=DATE:20281347'], []],
  ['30 February', ['DTSTART;VALUE=DATE:20280230'], []],
  ['a day of which nobody knows whether it is a month', ['DTSTART:05/01/2028'], []],
  ['a number', ['DTSTART:1830297600'], []],
  ['a year of the Thai calendar', ['DTSTART:25711224', 'DTEND:25711227'], []],
  ['a year of the Persian calendar', ['DTSTART:14061003', 'DTEND:14061006'], []],
  ['no start', ['SUMMARY:x'], []],
  ['hours that are none', ['DTSTART:20280105T250000'], []],
  ['an end in month 13', ['DTSTART:20280101', 'DTEND:20281301'], ['2028-01-01 2028-01-02']],
  ['an end before its start', ['DTSTART:20280105', 'DTEND:20280101'], ['2028-01-05 2028-01-06']],
  ['a duration that is none', ['DTSTART:20280105', 'DURATION:soon'], ['2028-01-05 2028-01-06']],
  ['a negative duration', ['DTSTART:20280105', 'DURATION:-P2D'], ['2028-01-05 2028-01-06']],
  ['a start that is lost', ['DTEND:20280107'], ['2028-01-06 2028-01-07']],
  ['two starts', ['DTSTART:20280105', 'DTSTART:20290105'], ['2028-01-05 2028-01-06']],
  ['an hourly rule', ['DTSTART:20280105', 'RRULE:FREQ=HOURLY'], ['2028-01-05 2028-01-06']],
  ['another date that is none', ['DTSTART:20280105', 'RDATE:soon'], ['2028-01-05 2028-01-06']],
  [
    'a day left out in another zone',
    ['DTSTART;TZID=America/New_York:20280105T200000', 'RDATE:20280201', 'EXDATE:20280106T010000Z'],
    ['2028-01-05 2028-01-06', '2028-02-01 2028-02-02'],
  ],
])('%s is not guessed at: what is understood is held, and it is listed', async (_, lines, held) => {
  expect(await nights(anEvent(...lines))).toEqual(held)
  const { isEmpty, unparsed } = await parse(anEvent(...lines))
  expect([isEmpty, unparsed.length]).toEqual([false, 1])
  expect(await parse(anEvent(...lines))).toMatchObject({ unparsed })
})

test.each(['STATUS:CANCELLED', 'STATUS:CANCELED', 'Status: cancelled '])(
  '%s takes nothing',
  async (status) => {
    const cancelled = { events: [], isEmpty: false, unparsed: [] }
    expect(await parse(anEvent('DTSTART:20280105', status))).toMatchObject(cancelled)
  },
)

test('a calendar of cancellations takes nothing', async () => {
  const text = calendar('METHOD:CANCEL', 'BEGIN:VEVENT', 'DTSTART:20280105', 'END:VEVENT')
  expect(await parse(text)).toMatchObject({ events: [], isEmpty: false, unparsed: [] })
})

test('what comes again takes its nights each time, moved and cancelled ones where they are now', async () => {
  const weekly = [
    'UID:w',
    'DTSTART:20280107',
    'DTEND:20280109',
    'RRULE:FREQ=WEEKLY;COUNT=5',
    'EXDATE:20280107',
  ]
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
  const text = calendar(
    ...event('UID:w', 'RECURRENCE-ID:20280114', 'DTSTART:20280115', 'DTEND:20280117'),
    ...event(...weekly),
    ...event('UID:w', 'RECURRENCE-ID:20280121', 'DTSTART:20280121', 'STATUS:CANCELLED'),
    // Where it was moved to is not understood: it stays where it was.
    ...event('UID:w', 'RECURRENCE-ID:20280128', 'DTSTART:soon'),
  )
  expect((await nights(text)).sort()).toEqual([
    '2028-01-15 2028-01-17',
    '2028-01-28 2028-01-30',
    '2028-02-04 2028-02-06',
  ])
  expect((await parse(text)).unparsed).toHaveLength(1)
})

test('an endless rule is followed to the horizon, and reported as going on', async () => {
  const text = anEvent('DTSTART:20100101', 'RRULE:FREQ=DAILY')
  const { events, isCut } = await parse(text)
  expect(events.map((event) => event.nights)).toEqual([[{ checkIn: '2026-10-31', checkOut: '2029-08-01' }]])
  expect(isCut).toBe(true)
})

test('times in which somebody is busy are taken, those in which nobody is are not', async () => {
  const text = calendar(
    'BEGIN:VFREEBUSY',
    'DTSTART:20271201T000000Z',
    'FREEBUSY:20271224T083000Z/20271227T053000Z,20280101T083000Z/P2D',
    'FREEBUSY;FBTYPE=FREE:20271210T083000Z/20271212T053000Z',
    'END:VFREEBUSY',
  )
  expect(await nights(text)).toEqual(['2027-12-24 2027-12-27', '2028-01-01 2028-01-03'])
  const unknown = calendar('BEGIN:VAVAILABILITY', 'DTSTART:20271201T000000Z', 'END:VAVAILABILITY')
  expect(await parse(unknown)).toMatchObject({ isEmpty: false, unparsed: [{}] })
})

test('line ends, folds and encodings are of no matter', async () => {
  const text = anEvent('SUMMARY:Café', 'DTSTART;VALUE=DATE:2028', '\t0105', 'DTEND;VALUE=DATE:20280107')
  const swapped = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  for (const same of [text, text.replaceAll('\r\n', '\n'), text.replaceAll('\r\n', '\r'), `\ufeff${text}`])
    expect(await nights(same)).toEqual(['2028-01-05 2028-01-07'])
  for (const same of [
    Buffer.from(text, 'latin1'),
    Buffer.from(text, 'utf16le'),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    swapped,
    swapped.subarray(2),
  ])
    expect(await nights(same)).toEqual(['2028-01-05 2028-01-07'])
})

test('the calendars of shared cases are read as they are meant', async () => {
  const event = (...lines: string[]) => anEvent('DTSTAMP:20261101T000000Z', ...lines)
  const outlook = '(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi'
  const christmas = ['2026-12-24 2026-12-27']
  const of = (zone: string) =>
    event(`DTSTART;TZID=${zone}:20261224T140000`, `DTEND;TZID=${zone}:20261227T110000`)
  for (const text of [
    of(outlook),
    of(`"${outlook}"`),
    of('GMT+05:30'),
    of('"GMT+05:30"'),
    of('India Standard Time'),
  ])
    expect(await nights(text)).toEqual(christmas)
  expect(await nights(event('DTSTART;VALUE=DATE:20261224', 'RDATE;VALUE=DATE:20261226,20261228'))).toEqual([
    '2026-12-24 2026-12-25',
    '2026-12-26 2026-12-27',
    '2026-12-28 2026-12-29',
  ])
})

test('a calendar without an event is one', async () => {
  expect(await parse(calendar())).toMatchObject({ events: [], isEmpty: true })
})

test('an event that is not closed is one, and listed', async () => {
  const text = calendar('BEGIN:VEVENT', 'DTSTART:20280105', 'BEGIN:VEVENT', 'DTSTART:20280107', 'END:VEVENT')
  expect(await nights(text)).toEqual(['2028-01-05 2028-01-06', '2028-01-07 2028-01-08'])
  expect((await parse(text)).unparsed).toHaveLength(1)
})

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>Log in: please</title>'],
  ['an error', '{"error":"BEGIN:VCALENDAR"}'],
  ['half of one', anEvent('DTSTART:20280105').slice(0, -20)],
  ['one cut off in its last line', anEvent('DTSTART:20280105').slice(0, -6)],
  [
    'very many events',
    calendar(...Array.from({ length: 5001 }, () => 'BEGIN:VEVENT\nDTSTART:20280105\nEND:VEVENT')),
  ],
])('%s is no calendar to go by', async (_, text) => {
  await expect(parse(text)).rejects.toThrow(InvalidCalendar)
})
