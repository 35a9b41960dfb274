import { expect, test } from 'vitest'
import { anEvent, calendar, nights, parse } from './test-calendars.ts'

// A channel manager writes each stay three times: whole, its check-in and its check-out.
test('notices of a check-in and a check-out take no night of their own', async () => {
  const event = (uid: string, from: string, to: string) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTART;TZID=Asia/Kolkata:${from}`,
    `DTEND;TZID=Asia/Kolkata:${to}`,
    'END:VEVENT',
  ]
  const read = await parse(
    calendar(
      ...event('s1', '20270105T140000', '20270108T110000'),
      ...event('s1-in', '20270105T140000', '20270105T143000'),
      ...event('s1-out', '20270108T103000', '20270108T110000'),
    ),
  )
  expect(read.events.map((one) => one.nights)).toEqual([[{ checkIn: '2027-01-05', checkOut: '2027-01-08' }]])
  expect(read.unparsed).toEqual([])
})

test.each<[what: string, lines: string[], taken: string[]]>([
  ['by its hours in UTC', ['DTSTART:20280105T083000Z', 'DTEND:20280105T090000Z'], []],
  ['by how long it takes', ['DTSTART:20280105T110000', 'DURATION:PT2H'], []],
  ['each week', ['DTSTART:20280103T100000', 'DTEND:20280103T120000', 'RRULE:FREQ=WEEKLY;COUNT=9'], []],
  [
    'each week, and once with a night',
    ['DTSTART:20280103T100000', 'DURATION:PT2H', 'RDATE;VALUE=PERIOD:20280120T140000/20280122T110000'],
    ['2028-01-20 2028-01-22'],
  ],
  ['all day but the evening', ['DTSTART:20280105T060000', 'DTEND:20280105T220000'], []],
])('an event between the morning and the evening of one day takes no night: %s', async (_, lines, taken) => {
  const read = await parse(anEvent(...lines))
  expect(await nights(anEvent(...lines))).toEqual(taken)
  expect(read.unparsed).toEqual([])
})

const FIFTH = ['2028-01-05 2028-01-06']
test.each<[what: string, lines: string[]]>([
  ['into the night', ['DTSTART:20280105T200000', 'DTEND:20280105T233000']],
  ['before the morning', ['DTSTART:20280105T010000', 'DTEND:20280105T070000']],
  ['to midnight', ['DTSTART:20280105T140000', 'DTEND:20280105T235900']],
  ['to the first hour of the next day', ['DTSTART:20280105T140000', 'DTEND:20280106T003000']],
  ['with no length', ['DTSTART:20280105T140000', 'DTEND:20280105T140000']],
  ['with no end', ['DTSTART:20280105T140000']],
  ['a day that ends at an hour', ['DTSTART;VALUE=DATE:20280105', 'DTEND:20280105T110000']],
  ['the hours of a zone far away', ['DTSTART;TZID=America/New_York:20280105T100000', 'DURATION:PT1H']],
])('an event of one day that may touch its night takes it: %s', async (_, lines) => {
  expect(await nights(anEvent(...lines))).toEqual(FIFTH)
})

test('an event of one day whose start is written twice is not taken for one of no night', async () => {
  const twice = anEvent('DTSTART:20280105T100000', 'DTSTART:20280107T100000', 'DTEND:20280105T110000')
  expect(await nights(twice)).toEqual(FIFTH)
  expect((await parse(twice)).unparsed).toHaveLength(1)
})
