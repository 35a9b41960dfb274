// Not from 'date-fns', which would load 300 files for one function; not its `format`, which brings its locales to every
// page with a date: names of months come from Intl.
import { lightFormat } from 'date-fns/lightFormat'
import { english, type Say } from '#app/languages/say.ts'

// In its own file, so that pages that only count days don't load the formatting.
export { addDays, dayNumber, daysBetween } from './date-math.ts'

/** A day of the calendar as YYYY-MM-DD, without time or zone. Strings of this form sort chronologically. */
export type CalendarDate = string

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const INDIA_DATE_FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** True for a day that exists: 2024-02-30 does not. */
export function isCalendarDate(text: string): text is CalendarDate {
  const parts = ISO_DATE.exec(text)
  if (!parts) return false
  const date = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])))
  return Number(parts[1]) >= 1000 && date.toISOString().slice(0, 10) === text
}

/** The day in India at an instant. */
export function dayInIndia(instant: Date): CalendarDate {
  return INDIA_DATE_FORMAT.format(instant)
}

/** Today in India, whatever the machine's time zone. */
export function todayInIndia(): CalendarDate {
  return dayInIndia(new Date())
}

/** The first moment of a day in India, in milliseconds since 1970. */
export function startOfDay(day: CalendarDate): number {
  return Date.parse(`${day}T00:00:00+05:30`)
}

/** dd-MM-yyyy, as lists show dates (section 9). */
export function formatDate(date: CalendarDate): string {
  return lightFormat(toLocalDate(date), 'dd-MM-yyyy')
}

const INDIA_TIME_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
})

/** HH:mm in India at an instant, for a time field. */
export function clockTime(instant: Date): string {
  return INDIA_TIME_FORMAT.format(instant)
}

/** dd-MM-yyyy, HH:mm in India at an instant, for a column of a sheet. */
export function formatStamp(instant: Date): string {
  return `${formatDate(dayInIndia(instant))}, ${clockTime(instant)}`
}

/** '12:17 am', '6 pm', '12 noon': a time of a day. In Hindi with night, morning, afternoon or evening. */
export function formatHour(hour: number, minute: number, say: Say = english): string {
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  if (hour === 12 && !minutes) return say('12 noon')
  const values = { hour: `${hour % 12 || 12}${minutes}` }
  if (hour < 4) return say('{hour} am|night', values)
  if (hour < 12) return say('{hour} am', values)
  if (hour < 16) return say('{hour} pm|afternoon', values)
  return hour < 20 ? say('{hour} pm', values) : say('{hour} pm|night', values)
}

/** Formats a field's HH:mm in the same way. */
export function formatClockTime(time: string, say: Say = english): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return formatHour(hour, minute, say)
}

/** '12:17 am': the time in India at an instant. */
export function formatTime(instant: Date, say: Say = english): string {
  return formatClockTime(clockTime(instant), say)
}

/** 'Fri 4 Dec, 12:17 am': the day and the time in India at an instant, with the year unless it is the current one. */
export function formatDateTime(instant: Date, say: Say = english, today = todayInIndia()): string {
  return `${formatShortDay(dayInIndia(instant), today, say)}, ${formatTime(instant, say)}`
}

/**
 * '6 pm on 3 December', '12 noon on 3 December', 'the end of 3 December 2027' for midnight: a deadline in India, with
 * the year unless it is that of today.
 *
 * @param moment milliseconds since 1970
 */
export function formatMoment(moment: number, today = todayInIndia(), say: Say = english): string {
  const isMidnight = clockTime(new Date(moment)) === '00:00'
  const day = dayInIndia(new Date(isMidnight ? moment - 1 : moment))
  const date = isThisYear(day, today) ? formatLongDate(day, say).slice(0, -5) : formatLongDate(day, say)
  return isMidnight
    ? say('the end of {day}', { day: date })
    : say('{time} on {day}', { time: formatTime(new Date(moment), say), day: date })
}

/** LLL dd, y, as the date picker shows dates (section 9): Nov 20, 2026. */
export function formatPickerDate(date: CalendarDate, say: Say = english): string {
  return `${shortMonth(date, say)} ${lightFormat(toLocalDate(date), 'dd, y')}`
}

/** 3 December 2026. */
export function formatLongDate(date: CalendarDate, say: Say = english): string {
  return `${Number(date.slice(8))} ${monthName(date, say)} ${date.slice(0, 4)}`
}

/** Thursday 3 December 2026. */
export function formatDateWithWeekday(date: CalendarDate, say: Say = english): string {
  return `${weekdayName(date, say)} ${formatLongDate(date, say)}`
}

/** 'Thu 26 Nov to Tue 1 Dec': the days of a stay, short, with the year unless it is the current one. */
export function formatStay(
  { checkIn, checkOut }: { checkIn: CalendarDate; checkOut: CalendarDate },
  today: CalendarDate,
  say: Say = english,
): string {
  return say('{from} to {to}', {
    from: formatShortDay(checkIn, today, say),
    to: formatShortDay(checkOut, today, say),
  })
}

/** 'the end of Friday 4 December': a deadline, with the year unless it is the current one. */
export function formatEndOfDay(date: CalendarDate, today: CalendarDate, say: Say = english): string {
  const day = formatDateWithWeekday(date, say)
  return say('the end of {day}', { day: isThisYear(date, today) ? day.slice(0, -5) : day })
}

/** '5 to 8 Dec', '30 Nov to 2 Dec': the days of a stay without a year. */
export function formatDayRange(from: CalendarDate, to: CalendarDate, say: Say = english): string {
  const day = (date: CalendarDate) => Number(date.slice(8))
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return say('{from} to {to}', {
    from: isOneMonth ? day(from) : `${day(from)} ${shortMonth(from, say)}`,
    to: `${day(to)} ${shortMonth(to, say)}`,
  })
}

/** '5 to 8 Dec', '30 Dec to 2 Jan 2027': the days of a stay, with the year unless it is the current one. */
export function formatStayInShort(
  { checkIn, checkOut }: { checkIn: CalendarDate; checkOut: CalendarDate },
  today: CalendarDate,
  say: Say = english,
): string {
  const days = formatDayRange(checkIn, checkOut, say)
  return isThisYear(checkOut, today) ? days : `${days} ${checkOut.slice(0, 4)}`
}

/** '5 to 8 December', '30 December to 2 January 2027': `formatStayInShort` with full names of months. */
export function formatStayInWords(
  { checkIn, checkOut }: { checkIn: CalendarDate; checkOut: CalendarDate },
  today: CalendarDate,
  say: Say = english,
): string {
  const day = (date: CalendarDate) => `${Number(date.slice(8))} ${monthName(date, say)}`
  const isOneMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7)
  const from = isOneMonth ? Number(checkIn.slice(8)) : day(checkIn)
  const days = say('{from} to {to}', { from, to: day(checkOut) })
  return isThisYear(checkOut, today) ? days : `${days} ${checkOut.slice(0, 4)}`
}

/** 'Thu 26 Nov 2026'. */
export function formatShortDate(date: CalendarDate, say: Say = english): string {
  return `${weekdayName(date, say, true)} ${Number(date.slice(8))} ${shortMonth(date, say)} ${date.slice(0, 4)}`
}

/** 'Thu 26 Nov', with the year unless it is the current one. */
export function formatShortDay(date: CalendarDate, today: CalendarDate, say: Say = english): string {
  const short = formatShortDate(date, say)
  return isThisYear(date, today) ? short.slice(0, -5) : short
}

const isThisYear = (date: CalendarDate, today: CalendarDate) => date.slice(0, 4) === today.slice(0, 4)

/** Cached by language and form: creating one takes longer than all that it formats. */
const formats = new Map<string, Intl.DateTimeFormat>()

function nameOf(
  part: 'month' | 'weekday',
  length: 'long' | 'short',
  date: CalendarDate,
  { locale }: Say,
): string {
  // English short forms are the first three letters, whatever a browser has: 'Sept'.
  const isEnglish = locale === english.locale
  const key = `${locale} ${part} ${isEnglish ? 'long' : length}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { [part]: isEnglish ? 'long' : length })
    formats.set(key, format)
  }
  const name = format.format(toLocalDate(date))
  return isEnglish && length === 'short' ? name.slice(0, 3) : name
}

/** December. */
export function monthName(date: CalendarDate, say: Say = english): string {
  return nameOf('month', 'long', date, say)
}

/** Dec. */
export function shortMonth(date: CalendarDate, say: Say = english): string {
  return nameOf('month', 'short', date, say)
}

function weekdayName(date: CalendarDate, say: Say, isShort = false): string {
  return nameOf('weekday', isShort ? 'short' : 'long', date, say)
}

/** The local midnight of a date, for date pickers. For display only, never to count nights. */
export function toLocalDate(date: CalendarDate): Date {
  return new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)))
}

export function fromLocalDate(date: Date): CalendarDate {
  return lightFormat(date, 'yyyy-MM-dd')
}
