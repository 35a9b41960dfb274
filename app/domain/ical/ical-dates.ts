import { addDays, daysBetween, isCalendarDate, type CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'

/** A moment of a calendar, and its day in India. */
export interface IcalDateTime {
  /** For a time in UTC the day in India, else the day as written, which people see in that calendar. */
  day: CalendarDate
  /** Minutes since the beginning of `day`; 0 for whole days. */
  minutes: number
  /** The day as written, which recurrence rules count in. */
  writtenDay: CalendarDate
  /** The zone of the written time; 'here' also for whole days and times without a zone. */
  zone: 'here' | 'utc' | 'elsewhere'
}

const MINUTES_PER_DAY = 24 * 60
const INDIA_AHEAD_MINUTES = 330

/** RFC 5545's `20261224T140000Z`, and common variants: with hyphens, without seconds, with an offset. */
const DATE_TIME_PATTERN =
  /^\+?(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)(?:[T ]\s?(\d\d):?([0-5]\d)(?::?([0-5]\d|60)(?:[.,]\d{1,9})?)?\s?(Z|UTC|GMT|[+-]\d\d:?(?:\d\d)?)?)?$/i

/** Parses a moment; undefined for an invalid or ambiguous day: '24/12/2026', 30 February. */
export function parseDateTime(value: string, parameters = ''): IcalDateTime | undefined {
  const [whole, year, month, date, hour = '00', minute = '00', , offset = ''] =
    DATE_TIME_PATTERN.exec(toAsciiDigits(value.trim())) ?? []
  const written = `${year}-${month}-${date}`
  if (!whole || !isCalendarDate(written)) return undefined
  const total = Number(hour) * 60 + Number(minute)
  // Midnight, as the end of its day.
  if (total > MINUTES_PER_DAY) return undefined
  const hasHours = whole.length > 10 || /t/i.test(whole)
  const zone = hasHours ? zoneOf(offset, parameters) : 'here'
  const ahead = zone === 'utc' ? INDIA_AHEAD_MINUTES : 0
  const instant = new Date(Date.parse(`${written}T00:00:00Z`) + (total + ahead) * 60_000)
  const day = instant.toISOString().slice(0, 10)
  if (!isCalendarDate(day)) return undefined
  return { day, minutes: (total + ahead) % MINUTES_PER_DAY, writtenDay: written, zone }
}

const TZID = /;\s*TZID\s*=\s*(?:"([^"]*)"?|([^;]*))/i
const UTC_ZONE =
  /^\/?(?:.*\/)?(?:utc|uct|gmt|zulu|z|universal|greenwich|(?:utc|gmt)[+-]0{1,2}(?::?00)?|(?:\(\w+\)\s*)?coordinated universal time)$/i
const INDIAN_ZONE = /kolkata|calcutta|chennai|mumbai|new delhi|india|sri lanka|colombo|\+0?5:?30|^ist$/i

function zoneOf(offset: string, parameters: string): IcalDateTime['zone'] {
  if (/^[+-]/.test(offset)) return zoneOfOffset(offset)
  if (offset !== '') return 'utc'
  const [found, quoted, bare] = TZID.exec(parameters) ?? []
  if (!found) return 'here'
  const name = (quoted ?? bare ?? '').trim()
  if (name === '' || INDIAN_ZONE.test(name)) return 'here'
  return UTC_ZONE.test(name) ? 'utc' : 'elsewhere'
}

function zoneOfOffset(offset: string): IcalDateTime['zone'] {
  if (/^[+-]0{2}:?(00)?$/.test(offset)) return 'utc'
  return INDIAN_ZONE.test(offset) ? 'here' : 'elsewhere'
}

/** The zeros of the digits in Arabic, Persian, Thai and Indian calendars. */
const ZEROS = [...'٠۰०০੦૦୦௦౦೦൦๐０'].map((zero) => zero.charCodeAt(0))

function toAsciiDigits(value: string): string {
  return value.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = ZEROS.find((first) => code >= first && code <= first + 9)
    return zero === undefined ? digit : String(code - zero)
  })
}

const DURATION_PATTERN =
  /^\+?P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T?(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/

/** Adds a duration to a moment; undefined for an invalid or negative duration. */
export function addDuration(start: IcalDateTime, duration: string): IcalDateTime | undefined {
  const parts = DURATION_PATTERN.exec(duration.trim().toUpperCase())
  if (!parts || parts.slice(1).every((part) => part === undefined)) return undefined
  const [weeks = 0, days = 0, hours = 0, more = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  const after = start.minutes + (weeks * 7 + days) * MINUTES_PER_DAY + hours * 60 + more
  const day = addDays(start.day, Math.floor(after / MINUTES_PER_DAY))
  return isCalendarDate(day) ? { ...start, day, minutes: after % MINUTES_PER_DAY } : undefined
}

/** Events between these hours are no stays: a notice of a check-in or check-out, a cleaning, a visit. */
const DAYTIME = { from: 6 * 60, to: 22 * 60 }

/**
 * The nights between two moments. The end is exclusive; an end on the first day means one night, unless all lies
 * between the morning and the evening of that day, and an end in a day's last minute counts as the next day's
 * beginning.
 *
 * @returns one range of nights or none; undefined for an end before its start
 */
export function nightsBetween(start: IcalDateTime, end: IcalDateTime): Nights[] | undefined {
  if (isInDaytime(start, end)) return []
  const isMidnight = end.minutes >= MINUTES_PER_DAY - 1
  const checkOut = isMidnight ? addDays(end.day, 1) : end.day
  const nights = daysBetween(start.day, checkOut)
  if (nights < 0 || !isCalendarDate(checkOut)) return undefined
  return [{ checkIn: start.day, checkOut: nights === 0 ? addDays(start.day, 1) : checkOut }]
}

// Hours of an unknown zone may be a night here, and a moment without length may stand for a whole day.
function isInDaytime(start: IcalDateTime, end: IcalDateTime): boolean {
  return (
    start.day === end.day &&
    start.zone !== 'elsewhere' &&
    end.zone !== 'elsewhere' &&
    start.minutes >= DAYTIME.from &&
    start.minutes < end.minutes &&
    end.minutes <= DAYTIME.to
  )
}

/** Parses a period of `RDATE` or `FREEBUSY`: two moments, or one and a duration. */
export function parsePeriod(value: string, parameters: string): Nights[] | undefined {
  const [from = '', to = ''] = value.split('/')
  const start = parseDateTime(from, parameters)
  const end = start && (/^\s*\+?P/i.test(to) ? addDuration(start, to) : parseDateTime(to, parameters))
  return start && end && nightsBetween(start, end)
}
