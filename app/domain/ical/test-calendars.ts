import { parseIcal } from './parse-ical.server.ts'

export const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
export const anEvent = (...lines: string[]) => calendar('BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT')
/** A calendar with the maximum number of events, each with these lines. */
export const manyEvents = (...lines: string[]) =>
  calendar(
    ...Array.from({ length: 5000 }, (_, i) =>
      ['BEGIN:VEVENT', `UID:${i}`, ...lines, 'END:VEVENT'].join('\n'),
    ),
  )

const WITHIN = { checkIn: '2026-11-01', checkOut: '2029-08-01' }
export const parse = (text: string | Uint8Array) =>
  parseIcal(typeof text === 'string' ? Buffer.from(text) : text, WITHIN)
/** All nights that a calendar claims, as '2028-01-05 2028-01-07'. */
export const nights = async (text: string | Uint8Array) =>
  (await parse(text)).events.flatMap((event) =>
    event.nights.map(({ checkIn, checkOut }) => `${checkIn} ${checkOut}`),
  )
