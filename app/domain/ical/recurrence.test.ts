import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { costRatio } from '../../../tests/setup/processor-time.ts'
import { parseDateTime } from './ical-dates.ts'
import { expandRule, parseRule } from './recurrence.ts'
import { calendar, nights, parse } from './test-calendars.ts'

const WITHIN = { checkIn: '2026-01-01', checkOut: '2029-01-01' }

function expand(rule: string, start: string, within = WITHIN) {
  return expandRule(parseRule(rule)!, parseDateTime(start)!, within).days.filter(
    (day) => day >= within.checkIn && day < within.checkOut,
  )
}

test.each<[rule: string, start: string, days: string[]]>([
  ['FREQ=WEEKLY;COUNT=3', '20261204', ['2026-12-04', '2026-12-11', '2026-12-18']],
  ['FREQ=DAILY;INTERVAL=2;UNTIL=20261208', '20261204', ['2026-12-04', '2026-12-06', '2026-12-08']],
  ['FREQ=MONTHLY;COUNT=2', '20261031', ['2026-10-31', '2026-12-31']],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=2', '20261127', ['2026-11-27', '2026-12-25']],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '20240229', ['2028-02-29']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2', '20261130', ['2026-11-30', '2026-12-31']],
  // Late in the evening of UTC is the next day here, and the rule counts in UTC.
  ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20261214T200000Z', '20261207T200000Z', ['2026-12-07', '2026-12-14']],
  ['FREQ=WEEKLY;UNTIL=20261217T183000Z', '20261204T140000', ['2026-12-04', '2026-12-11']],
])('%s from %s', (rule, start, days) => {
  // What begins before those years is not asked for, but for its very first day.
  expect(expand(rule, start)).toEqual(days)
})

test.each([
  'FREQ=HOURLY',
  'FREQ=WEEKLY;INTERVAL=0',
  'FREQ=YEARLY;BYWEEKNO=20',
  'FREQ=DAILY;BYHOUR=9,17',
  'FREQ=WEEKLY;COUNT=soon',
  'FREQ=WEEKLY;UNTIL=soon',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=WEEKLY;BYDAY=2MO',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'RSCALE=CHINESE;FREQ=YEARLY',
  'weekly',
  '',
])('%s is not followed, and not guessed at', (rule) => {
  expect(parseRule(rule)).toBeUndefined()
})

test('a rule that never comes again ends as soon as one of every day', () => {
  const USUAL = 'FREQ=DAILY'
  for (const rule of ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'])
    expect(
      costRatio(
        () => expect(expand(rule, '10010101')).toEqual([]),
        () => expand(USUAL, '20260101'),
      ),
    ).toBeLessThan(50)
})

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const someOf = (values: readonly (string | number)[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }).map((list) => list.join(','))
const numbersUpTo = (most: number) => Array.from({ length: most }, (_, i) => i + 1)
const someRule = fc
  .oneof(
    fc.record({ FREQ: fc.constant('DAILY') }),
    fc.record({ FREQ: fc.constant('WEEKLY'), BYDAY: someOf(WEEKDAYS), WKST: fc.constantFrom('MO', 'SU') }),
    fc.record({ FREQ: fc.constant('WEEKLY') }),
    fc.record({ FREQ: fc.constant('MONTHLY') }),
    fc.record({ FREQ: fc.constant('MONTHLY'), BYMONTHDAY: someOf([...numbersUpTo(31), -1]) }),
    fc.record({ FREQ: fc.constant('MONTHLY'), BYDAY: someOf(['1MO', '2TU', '-1FR', '3SU', 'SA']) }),
    fc.record({ FREQ: fc.constant('YEARLY') }),
    fc.record({ FREQ: fc.constant('YEARLY'), BYMONTH: someOf(numbersUpTo(12)) }),
    fc.record({
      FREQ: fc.constant('YEARLY'),
      BYMONTH: someOf(numbersUpTo(12)),
      BYMONTHDAY: someOf(numbersUpTo(28)),
    }),
    fc.record({
      FREQ: fc.constant('YEARLY'),
      BYMONTH: someOf(numbersUpTo(12)),
      BYDAY: someOf(['1MO', '-1SU']),
    }),
  )
  .chain((rule) =>
    fc.record({
      rule: fc.constant(
        Object.entries(rule)
          .map(([name, value]) => `${name}=${value}`)
          .join(';'),
      ),
      interval: fc.integer({ min: 1, max: 4 }),
      count: fc.integer({ min: 1, max: 30 }),
    }),
  )

test('made-up rules give the days that ical.js gives', () => {
  fc.assert(
    fc.property(someRule, fc.integer({ min: 0, max: 700 }), ({ rule, interval, count }, day) => {
      const start = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
      const text = `${rule};INTERVAL=${interval};COUNT=${count}`
      const iterator = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(start))
      const theirs: string[] = []
      for (let next = iterator.next(); next && next.toString() < WITHIN.checkOut; next = iterator.next())
        theirs.push(next.toString())
      const ours = expand(text, start)
      // The first day is held, whether its rule has it or not.
      expect(ours.filter((one) => one !== start)).toEqual(theirs.filter((one) => one !== start))
    }),
    { numRuns: 300 },
  )
})

test('a day is left out by its hour, as a whole day or at midnight; another hour leaves nothing out', async () => {
  const daily = (excluded: string) =>
    calendar(
      'BEGIN:VEVENT',
      'DTSTART;TZID=Asia/Kolkata:20280107T140000',
      'DURATION:PT18H',
      'RRULE:FREQ=DAILY;COUNT=3',
      excluded,
      'END:VEVENT',
    )
  for (const excluded of [
    'EXDATE;TZID=Asia/Kolkata:20280108T140000',
    'EXDATE:20280108T083000Z',
    'EXDATE;VALUE=DATE:20280108',
    'EXDATE:20280108T000000',
  ])
    expect(await nights(daily(excluded)), excluded).toEqual([
      '2028-01-07 2028-01-08',
      '2028-01-09 2028-01-10',
    ])
  expect(await nights(daily('EXDATE:20280108T150000'))).toEqual(['2028-01-07 2028-01-10'])
  expect((await parse(daily('EXDATE:20280108T150000'))).unparsed).toHaveLength(1)
})
