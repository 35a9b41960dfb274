import type { Language } from '#app/languages/language.ts'
import { siteName } from '#app/site/site.ts'
import type { Nights } from '../nights.ts'

interface IcalEvent extends Nights {
  /** Constant: a calendar replaces its event with this UID. */
  uid: string
  summary: string
  description?: string
  location?: string
  url?: string
  /** Milliseconds since 1970. */
  updatedAt: number
  isCancelled?: boolean
  /** Grows with each change: calendars replace older sequences. */
  sequence?: number
  /** The event's owner: only they can cancel it (RFC 5546). */
  organizer?: { name: string; address: string }
}

const MAX_OCTETS = 75

/** CANCEL for a calendar of cancelled stays only: when opened again, calendars remove them. */
export function icalMethod(events: readonly Pick<IcalEvent, 'isCancelled'>[]): 'CANCEL' | 'PUBLISH' {
  return events.length > 0 && events.every(({ isCancelled }) => isCancelled) ? 'CANCEL' : 'PUBLISH'
}

/** Renders stays as a calendar of RFC 5545 that calendar apps and other sites accept. @param language of its words */
export function writeIcal(name: string, events: readonly IcalEvent[], language: Language = 'en'): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(siteName)}//Stays//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${icalMethod(events)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function eventLines({ uid, summary, updatedAt, ...event }: IcalEvent): string[] {
  const day = (date: string) => date.replaceAll('-', '')
  const instant = new Date(updatedAt).toISOString().replace(/[-:]|\.\d+/g, '')
  const texts = { DESCRIPTION: event.description, LOCATION: event.location }
  const said = Object.entries(texts).flatMap(([key, text]) => (text ? [`${key}:${escapeText(text)}`] : []))
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${instant}`,
    `LAST-MODIFIED:${instant}`,
    `SEQUENCE:${event.sequence ?? 0}`,
    // Whole days: the end is exclusive.
    `DTSTART;VALUE=DATE:${day(event.checkIn)}`,
    `DTEND;VALUE=DATE:${day(event.checkOut)}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(event.organizer ? [organizerLine(event.organizer)] : []),
    ...said,
    ...(event.url ? [`URL:${event.url}`] : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

// A quoted name, which must not contain quotes or line ends.
function organizerLine({ name, address }: { name: string; address: string }): string {
  // eslint-disable-next-line no-control-regex -- what no calendar takes
  return `ORGANIZER;CN="${name.replace(/["\u0000-\u001f\u007f]/g, '')}":mailto:${address}`
}

function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n|\r|\n/g, '\\n')
      // eslint-disable-next-line no-control-regex -- what no calendar takes
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  )
}

// Folds at 75 octets, never within a character; continuation lines begin with a blank.
function foldLine(line: string): string {
  const rows: string[] = []
  let row = ''
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > MAX_OCTETS) {
      rows.push(row)
      row = ' '
      octets = 1
    }
    row += character
    octets += length
  }
  return [...rows, row].join('\r\n')
}

/** The UID of an event that we write for a place: constant, and recognised when it comes back. */
export function ownUid(seq: number, placeId: string, site: string): string {
  return `hold-${seq}-${placeId}@${site}`
}

/** True if an event in another site's calendar was written by us for this very place. */
export function isOwnUid(uid: string, placeId: string, site: string): boolean {
  return uid.startsWith('hold-') && uid.endsWith(`-${placeId}@${site}`)
}
