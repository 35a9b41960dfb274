import { addDays, daysBetween, isCalendarDate, type CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'

/** A moment of a calendar, and the day that it takes here. */
export interface IcalDateTime {
  /** Of an hour in UTC the day in India, else the day that is written: that is what people see in that calendar. */
  day: CalendarDate
  /** How many minutes of `day` are over; 0 for whole days. */
  minutes: number
  /** The day as it is written, which rules count in. */
  writtenDay: CalendarDate
  /** In which zone it is written: 'here' also stands for whole days and hours without a zone. */
  zone: 'here' | 'utc' | 'elsewhere'
}

const MINUTES_PER_DAY = 24 * 60
const INDIA_AHEAD_MINUTES = 330

/** RFC 5545's `20261224T140000Z`, and what others make of it: with hyphens, without seconds, with an offset. */
const DATE_TIME_PATTERN =
  /^\+?(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)(?:[T ]\s?(\d\d):?([0-5]\d)(?::?([0-5]\d|60)(?:[.,]\d{1,9})?)?\s?(Z|UTC|GMT|[+-]\d\d:?(?:\d\d)?)?)?$/i

/**
 * Reads a moment.
 *
 * @param parameters of its line, for the zone
 * @returns undefined for what is no day, or not surely one: '24/12/2026', 30 February
 */
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

/** The zeros of those digits that calendars in Arabic, Persian, Thai and the scripts of India are written in. */
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

/** The moment so much later; undefined for what is no duration, or a negative one. */
export function addDuration(start: IcalDateTime, duration: string): IcalDateTime | undefined {
  const parts = DURATION_PATTERN.exec(duration.trim().toUpperCase())
  if (!parts || parts.slice(1).every((part) => part === undefined)) return undefined
  const [weeks = 0, days = 0, hours = 0, more = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  const after = start.minutes + (weeks * 7 + days) * MINUTES_PER_DAY + hours * 60 + more
  const day = addDays(start.day, Math.floor(after / MINUTES_PER_DAY))
  return isCalendarDate(day) ? { ...start, day, minutes: after % MINUTES_PER_DAY } : undefined
}

/** Between these hours nobody sleeps: a notice of a check-in or check-out, a cleaning, a visit. */
const DAYTIME = { from: 6 * 60, to: 22 * 60 }

/**
 * The nights between two moments. The end is the first day that is not part of it; the first day itself means one
 * night, unless all lies between the morning and the evening of that day, and an end in a day's last minute is the next
 * day's beginning.
 *
 * @returns one stretch of nights or none; undefined for an end before its start
 */
export function nightsBetween(start: IcalDateTime, end: IcalDateTime): Nights[] | undefined {
  if (isInDaytime(start, end)) return []
  const isMidnight = end.minutes >= MINUTES_PER_DAY - 1
  const checkOut = isMidnight ? addDays(end.day, 1) : end.day
  const nights = daysBetween(start.day, checkOut)
  if (nights < 0 || !isCalendarDate(checkOut)) return undefined
  return [{ checkIn: start.day, checkOut: nights === 0 ? addDays(start.day, 1) : checkOut }]
}

// The hours of an unknown zone may be those of a night here, and a moment without length may stand for a whole day.
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

/** A period as `RDATE` and `FREEBUSY` have it: two moments, or one and how long. */
export function parsePeriod(value: string, parameters: string): Nights[] | undefined {
  const [from = '', to = ''] = value.split('/')
  const start = parseDateTime(from, parameters)
  const end = start && (/^\s*\+?P/i.test(to) ? addDuration(start, to) : parseDateTime(to, parameters))
  return start && end && nightsBetween(start, end)
}
