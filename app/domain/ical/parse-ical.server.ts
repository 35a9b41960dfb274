import { addDays, daysBetween, dayInIndia, isCalendarDate, type CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'

/** What takes nights in another site's calendar. */
export interface ParsedEvent extends Nights {
  uid: string
}

export interface ParsedCalendar {
  /** Those that stand, in the calendar's order. Nothing of them but nights and name is read. */
  events: ParsedEvent[]
  /** Whether it has no event at all, not even one that is cancelled or not understood. */
  isEmpty: boolean
  /** How many events have no day that we understand. */
  unparsed: number
  /** How many come again by a rule; only their first nights are among the events. */
  recurring: number
}

/** A text is no calendar, not all of one, or more than a place can have: in a sentence for its host. */
export class InvalidCalendar extends Error {}

const MAX_EVENTS = 5000
/** Longer names are of no use, and not to be kept. */
const MAX_UID_LENGTH = 300
const MINUTES_PER_DAY = 24 * 60

interface ContentLine {
  /** In capitals. */
  name: string
  value: string
}

/** A day, and for events with hours how many minutes of it are over. */
interface IcalDateTime {
  day: CalendarDate
  minutes: number
}

/**
 * Reads which nights a calendar takes, as RFC 5545 has them and as other sites write them: with bare line feeds, with
 * a byte order mark, without ends. Line by line, in time that grows with its length.
 *
 * - The end is the first day that is not part of it. None, or the first day itself, means one night.
 * - An hour in UTC is of the day that it is in India. One with a zone, or with none, is of the day that is written:
 *   that is what people see in that calendar.
 * - An end in a day's last minute is the next day's beginning.
 * - Whatever takes no time there (`TRANSP`) takes nights here: some calendars call all whole days so.
 *
 * @throws InvalidCalendar when it is none, was cut off, or has more than 5,000 events
 */
export function parseIcal(text: string): ParsedCalendar {
  const calendar: ParsedCalendar = { events: [], isEmpty: true, unparsed: 0, recurring: 0 }
  const inside: string[] = []
  let event = new Map<string, string>()
  let calendars = 0
  for (const { name, value } of contentLines(text)) {
    if (name === 'BEGIN') {
      inside.push(value.toUpperCase())
      if (inside.at(-1) === 'VEVENT') event = new Map()
    } else if (name === 'END') {
      const ended = inside.pop()
      if (ended !== value.toUpperCase()) throw new InvalidCalendar('Not all of the calendar came.')
      if (ended === 'VCALENDAR') calendars += 1
      if (ended === 'VEVENT') addEvent(calendar, event)
    } else if (inside.at(-1) === 'VEVENT' && !event.has(name)) event.set(name, value)
    if (calendar.events.length > MAX_EVENTS)
      throw new InvalidCalendar('The calendar has more than 5,000 events.')
  }
  if (calendars === 0) throw new InvalidCalendar('What is at this address is no calendar.')
  if (inside.length > 0) throw new InvalidCalendar('Not all of the calendar came.')
  return calendar
}

function addEvent(calendar: ParsedCalendar, event: ReadonlyMap<string, string>): void {
  calendar.isEmpty = false
  if (event.get('STATUS')?.toUpperCase() === 'CANCELLED') return
  const nights = eventNights(event)
  if (!nights) {
    calendar.unparsed += 1
    return
  }
  if (event.has('RRULE') || event.has('RDATE')) calendar.recurring += 1
  calendar.events.push({ uid: (event.get('UID') ?? '').slice(0, MAX_UID_LENGTH), ...nights })
}

function eventNights(event: ReadonlyMap<string, string>): Nights | undefined {
  const start = parseDateTime(event.get('DTSTART') ?? '')
  const end = start && eventEnd(start, event)
  if (!end) return undefined
  const checkIn = start.day
  const checkOut = end.minutes >= MINUTES_PER_DAY - 1 ? addDays(end.day, 1) : end.day
  const nights = daysBetween(checkIn, checkOut)
  if (nights < 0 || !isCalendarDate(checkOut)) return undefined
  return { checkIn, checkOut: nights === 0 ? addDays(checkIn, 1) : checkOut }
}

function eventEnd(start: IcalDateTime, event: ReadonlyMap<string, string>): IcalDateTime | undefined {
  const end = event.get('DTEND')
  if (end !== undefined) return parseDateTime(end)
  const duration = event.get('DURATION')
  return duration === undefined ? start : addDuration(start, duration)
}

const DATE_TIME_PATTERN = /^(\d{4})(\d\d)(\d\d)(?:T([01]\d|2[0-3])([0-5]\d)[0-5]\d(Z?))?$/

function parseDateTime(value: string): IcalDateTime | undefined {
  const [whole, year, month, date, hour, minute, zone] = DATE_TIME_PATTERN.exec(value) ?? []
  const day = `${year}-${month}-${date}`
  if (!whole || !isCalendarDate(day)) return undefined
  const minutes = Number(hour ?? 0) * 60 + Number(minute ?? 0)
  if (zone !== 'Z') return { day, minutes }
  // India has one zone, half an hour beside the full ones, and no summer time.
  const inIndia = new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000)
  return { day: dayInIndia(inIndia), minutes: (minutes + 330) % MINUTES_PER_DAY }
}

const DURATION_PATTERN =
  /^\+?P(?:(\d{1,3})W|(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:\d{1,7}S)?)?)$/

function addDuration({ day, minutes }: IcalDateTime, duration: string): IcalDateTime | undefined {
  const parts = DURATION_PATTERN.exec(duration.toUpperCase())
  if (!parts) return undefined
  const [weeks = 0, days = 0, hours = 0, more = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  const after = minutes + (weeks * 7 + days) * MINUTES_PER_DAY + hours * 60 + more
  return { day: addDays(day, Math.floor(after / MINUTES_PER_DAY)), minutes: after % MINUTES_PER_DAY }
}

const RELEVANT_LINE = /^(BEGIN|END|UID|DTSTART|DTEND|DURATION|STATUS|RRULE|RDATE)\s*[;:]/i

/** The lines that matter, whole again where they went on in the next one. */
function* contentLines(text: string): Generator<ContentLine> {
  const whole = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
  for (const line of whole.split('\n')) {
    const [, name] = RELEVANT_LINE.exec(line) ?? []
    const at = name === undefined ? -1 : valueSeparatorIndex(line)
    if (name !== undefined && at >= 0) yield { name: name.toUpperCase(), value: line.slice(at + 1).trim() }
  }
}

/** Where a line's value begins: behind the first colon that stands in no quotes. */
function valueSeparatorIndex(line: string): number {
  let isQuoted = false
  for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i)
    if (code === QUOTE) isQuoted = !isQuoted
    else if (code === COLON && !isQuoted) return i
  }
  return -1
}

const QUOTE = 34
const COLON = 58
