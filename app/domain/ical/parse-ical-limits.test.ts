import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longestTurn } from '../../../tests/setup/processor-time.ts'
import { addDays } from '../calendar-date.ts'
import { InvalidCalendar } from './parse-ical.server.ts'
import { anEvent, calendar, manyEvents, parse } from './test-calendars.ts'

// What holds up a process does so each time; collecting, compiling and a processor that others took do not.
const MEASURED = { retry: 2 }

describe.each<[what: string, text: string]>([
  ['events', manyEvents('DTSTART;VALUE=DATE:20280105', 'DTEND;VALUE=DATE:20280107', `X:${'u'.repeat(99)}`)],
  ['rules', manyEvents('DTSTART:20100101', 'RRULE:FREQ=DAILY;COUNT=9999')],
  ['rules that never come again', manyEvents('DTSTART:20100101', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31')],
  ['events that stand for one of many', manyEvents('UID:1', 'RECURRENCE-ID:20280105', 'DTSTART:20280105')],
  ['weekdays in a rule', anEvent('DTSTART:20280105', `RRULE:FREQ=WEEKLY;BYDAY=${'MO,'.repeat(340_000)}MO`)],
  ['spaces in a rule', anEvent('DTSTART:20280105', `RRULE:FREQ= ${' '.repeat(1_000_000)}x`)],
  ['line feeds', '\n'.repeat(1_000_000)],
  ['carriage returns in an event', anEvent(`${'\r'.repeat(1_000_000)}DTSTART:20280105`)],
  ['dates in a line', anEvent('DTSTART:20280105', `RDATE:${'20280105,'.repeat(110_000)}20280105`)],
  ['lines of dates', anEvent('DTSTART:20280105', 'EXDATE:20280105\n'.repeat(65_000))],
  ['parameters', anEvent(`DTSTART;${'A=b;'.repeat(250_000)}:20280105`)],
  ['colons', anEvent(`DTSTART;TZID=${':'.repeat(1_000_000)}20280105`)],
  ['quotes', anEvent(`DTSTART;A=${'"'.repeat(1_000_000)}`)],
  ['folds', anEvent(`DTSTART:${'\n a'.repeat(330_000)}`)],
  ['line ends', anEvent(`${'\r\n'.repeat(520_000)}DTSTART:20280105`)],
  ['nesting', 'BEGIN:VEVENT\n'.repeat(80_000)],
  ['deep nesting', 'BEGIN:X-A\n'.repeat(100_000)],
])('a megabyte of %s', (_, text) => {
  test('holds up the process for 50 ms at most', MEASURED, async () => {
    const body = Buffer.from(text)
    const longest = await longestTurn(() =>
      parse(body).catch((failure: unknown) => expect(failure).toBeInstanceOf(InvalidCalendar)),
    )
    expect(longest).toBeLessThan(50)
  })
})

const SPELLINGS: ((property: string, day: string) => string)[] = [
  (property, day) => `${property};VALUE=DATE:${day}`,
  (property, day) => `${property.toLowerCase()}:${day}`,
  (property, day) => `${property}:${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
  (property, day) => `${property};TZID=GMT+05:30:${day}T120000`,
  (property, day) => `${property};TZID="India Standard Time":${day}T120000`,
  (property, day) => `${property};X-A="a:b;c";TZID=(UTC+05:30) Chennai, Kolkata:${day}T1200`,
  (property, day) => `${property}:${day}T063000Z`,
  (property, day) => `${property};VALUE=DATE:${day.slice(0, 5)}\r\n ${day.slice(5)}`,
  (property, day) => `SUMMARY:Stay\r\nBegin: ${day}\r\nEND: soon\r\n${property}:${day}T12:00:00+05:30`,
]
const ENCODINGS: ((text: string) => Uint8Array)[] = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(`\ufeff${text.replaceAll('\r\n', '\n')}`),
  (text) => Buffer.from(text.replaceAll('\r\n', '\r'), 'latin1'),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
]

test('made-up feeds of all spellings say the nights that they mean', async () => {
  const someEvent = fc.record({
    from: fc.integer({ min: 0, max: 700 }),
    length: fc.integer({ min: 1, max: 20 }),
    start: fc.constantFrom(...SPELLINGS),
    end: fc.constantFrom(...SPELLINGS),
    status: fc.constantFrom('STATUS:CONFIRMED', 'STATUS:TENTATIVE', 'STATUS:CANCELED', 'X-A:é'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(someEvent, { maxLength: 8 }),
      fc.constantFrom(...ENCODINGS),
      async (all, encode) => {
        const stay = ({ from, length }: { from: number; length: number }) =>
          [from, from + length].map((n) => addDays('2027-01-01', n))
        const events = all.map((one, i) => {
          const [first, last] = stay(one).map((day) => day.replaceAll('-', ''))
          const dates = [one.start('DTSTART', first!), one.end('DTEND', last!)]
          return ['BEGIN:VEVENT', `UID:${i}`, ...dates, one.status, 'END:VEVENT'].join('\r\n')
        })
        const { events: read, unparsed } = await parse(encode(calendar(...events)))
        const standing = all.flatMap((one, i) =>
          one.status === 'STATUS:CANCELED' ? [] : [[`${i}`, ...stay(one)]],
        )
        expect(read.map(({ uid, nights: [one] }) => [uid, one!.checkIn, one!.checkOut])).toEqual(standing)
        expect(unparsed).toEqual([])
      },
    ),
  )
})

test('rules are followed as long as they may, and listed from then on', async () => {
  const { events, unparsed } = await parse(manyEvents('DTSTART:20100101', 'RRULE:FREQ=DAILY;COUNT=9999'))
  expect(events).toHaveLength(55)
  expect(unparsed).toHaveLength(4_945)
})
