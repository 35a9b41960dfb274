import { expect, test } from 'vitest'
import { writeIcal } from './write-ical.server.ts'

const EVENT = {
  uid: 'one@basera',
  checkIn: '2026-12-30',
  checkOut: '2027-01-02',
  summary: 'A stay',
  updatedAt: Date.UTC(2026, 10, 22, 9, 30, 15, 250),
}

test('a stay is whole days, and its end the day one leaves', () => {
  expect(writeIcal('Trip', [EVENT]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Basera//Stays//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Trip',
    'BEGIN:VEVENT',
    'UID:one@basera',
    'DTSTAMP:20261122T093015Z',
    'LAST-MODIFIED:20261122T093015Z',
    'SEQUENCE:0',
    'DTSTART;VALUE=DATE:20261230',
    'DTEND;VALUE=DATE:20270102',
    'SUMMARY:A stay',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('what has a meaning in calendars is only text in a text', () => {
  const said = writeIcal('x', [
    {
      ...EVENT,
      summary: 'Sea; sun, \\ sand',
      description: 'One\r\nEND:VEVENT\u0000\ntwo',
      isCancelled: true,
    },
  ])
  expect(said).toContain('SUMMARY:Sea\\; sun\\, \\\\ sand\r\n')
  expect(said).toContain('DESCRIPTION:One\\nEND:VEVENT\\ntwo\r\n')
  expect(said).toContain('STATUS:CANCELLED\r\n')
  // Phones take away what they have of it.
  expect(said).toContain('METHOD:CANCEL\r\n')
  expect(writeIcal('x', [])).toContain('METHOD:PUBLISH\r\n')
})

test('an event says whose it is, in quotes that nothing ends early', () => {
  const organizer = { name: 'Basera "stays"\r\nX:1', address: 'no-reply@basera.example' }
  const lines = writeIcal('x', [{ ...EVENT, organizer }]).split('\r\n')
  expect(lines).toContain('ORGANIZER;CN="Basera staysX:1":mailto:no-reply@basera.example')
})

test('long lines are folded at 75 octets, in no character', () => {
  const summary = 'कोवलम में समुद्र किनारे का घर '.repeat(9).trim()
  const lines = writeIcal('x', [{ ...EVENT, summary }]).split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`)
})
