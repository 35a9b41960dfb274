// Not from 'date-fns', which would load 300 files for one function; not its `format`, which brings its locales to every
// page with a date: names of months come from Intl.
import { lightFormat } from 'date-fns/lightFormat'
import { english, type Translate } from '#app/languages/translate.ts'

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

export function dayInIndia(instant: Date): CalendarDate {
  return INDIA_DATE_FORMAT.format(instant)
}

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
export function formatHour(hour: number, minute: number, t: Translate = english): string {
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  if (hour === 12 && !minutes) return t('12 noon')
  const values = { hour: `${hour % 12 || 12}${minutes}` }
  if (hour < 4) return t('{hour} am|night', values)
  if (hour < 12) return t('{hour} am', values)
  if (hour < 16) return t('{hour} pm|afternoon', values)
  return hour < 20 ? t('{hour} pm', values) : t('{hour} pm|night', values)
}

export function formatClockTime(time: string, t: Translate = english): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return formatHour(hour, minute, t)
}

/** '12:17 am': the time in India at an instant. */
export function formatTime(instant: Date, t: Translate = english): string {
  return formatClockTime(clockTime(instant), t)
}

/** 'Fri 4 Dec, 12:17 am': the day and the time in India at an instant, with the year unless it is the current one. */
export function formatDateTime(instant: Date, t: Translate = english, today = todayInIndia()): string {
  return `${formatShortDay(dayInIndia(instant), today, t)}, ${formatTime(instant, t)}`
}

/**
 * '6 pm on 3 December', '12 noon on 3 December', 'the end of 3 December 2027' for midnight: a deadline in India, with
 * the year unless it is that of today.
 *
 * @param moment milliseconds since 1970
 */
export function formatMoment(moment: number, today = todayInIndia(), t: Translate = english): string {
  const isMidnight = clockTime(new Date(moment)) === '00:00'
  const day = dayInIndia(new Date(isMidnight ? moment - 1 : moment))
  const date = isThisYear(day, today) ? formatLongDate(day, t).slice(0, -5) : formatLongDate(day, t)
  return isMidnight
    ? t('the end of {day}', { day: date })
    : t('{time} on {day}', { time: formatTime(new Date(moment), t), day: date })
}

/** LLL dd, y, as the date picker shows dates (section 9): Nov 20, 2026. */
export function formatPickerDate(date: CalendarDate, t: Translate = english): string {
  return `${shortMonth(date, t)} ${lightFormat(toLocalDate(date), 'dd, y')}`
}

/** 3 December 2026. */
export function formatLongDate(date: CalendarDate, t: Translate = english): string {
  return `${Number(date.slice(8))} ${monthName(date, t)} ${date.slice(0, 4)}`
}

/** Thursday 3 December 2026. */
export function formatDateWithWeekday(date: CalendarDate, t: Translate = english): string {
  return `${weekdayName(date, t)} ${formatLongDate(date, t)}`
}

/** 'Thu 26 Nov to Tue 1 Dec': the days of a stay, short, with the year unless it is the current one. */
export function formatStay(
  { checkIn, checkOut }: { checkIn: CalendarDate; checkOut: CalendarDate },
  today: CalendarDate,
  t: Translate = english,
): string {
  return t('{from} to {to}', {
    from: formatShortDay(checkIn, today, t),
    to: formatShortDay(checkOut, today, t),
  })
}

/** 'the end of Friday 4 December': a deadline, with the year unless it is the current one. */
export function formatEndOfDay(date: CalendarDate, today: CalendarDate, t: Translate = english): string {
  const day = formatDateWithWeekday(date, t)
  return t('the end of {day}', { day: isThisYear(date, today) ? day.slice(0, -5) : day })
}

/** '5 to 8 Dec', '30 Nov to 2 Dec': the days of a stay without a year. */
export function formatDayRange(from: CalendarDate, to: CalendarDate, t: Translate = english): string {
  const day = (date: CalendarDate) => Number(date.slice(8))
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return t('{from} to {to}', {
    from: isOneMonth ? day(from) : `${day(from)} ${shortMonth(from, t)}`,
    to: `${day(to)} ${shortMonth(to, t)}`,
  })
}

/** '5 to 8 Dec', '30 Dec to 2 Jan 2027': the days of a stay, with the year unless it is the current one. */
export function formatStayInShort(
  { checkIn, checkOut }: { checkIn: CalendarDate; checkOut: CalendarDate },
  today: CalendarDate,
  t: Translate = english,
): string {
  const days = formatDayRange(checkIn, checkOut, t)
  return isThisYear(checkOut, today) ? days : `${days} ${checkOut.slice(0, 4)}`
}

/** '5 to 8 December', '30 December to 2 January 2027': `formatStayInShort` with full names of months. */
export function formatStayInWords(
  { checkIn, checkOut }: { checkIn: CalendarDate; checkOut: CalendarDate },
  today: CalendarDate,
  t: Translate = english,
): string {
  const day = (date: CalendarDate) => `${Number(date.slice(8))} ${monthName(date, t)}`
  const isOneMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7)
  const from = isOneMonth ? Number(checkIn.slice(8)) : day(checkIn)
  const days = t('{from} to {to}', { from, to: day(checkOut) })
  return isThisYear(checkOut, today) ? days : `${days} ${checkOut.slice(0, 4)}`
}

/** 'Thu 26 Nov 2026'. */
export function formatShortDate(date: CalendarDate, t: Translate = english): string {
  return `${weekdayName(date, t, true)} ${Number(date.slice(8))} ${shortMonth(date, t)} ${date.slice(0, 4)}`
}

/** 'Thu 26 Nov', with the year unless it is the current one. */
export function formatShortDay(date: CalendarDate, today: CalendarDate, t: Translate = english): string {
  const short = formatShortDate(date, t)
  return isThisYear(date, today) ? short.slice(0, -5) : short
}

const isThisYear = (date: CalendarDate, today: CalendarDate) => date.slice(0, 4) === today.slice(0, 4)

/** Cached by language and form: creating one takes longer than all that it formats. */
const formats = new Map<string, Intl.DateTimeFormat>()

function nameOf(
  part: 'month' | 'weekday',
  length: 'long' | 'short',
  date: CalendarDate,
  { locale }: Translate,
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

export function monthName(date: CalendarDate, t: Translate = english): string {
  return nameOf('month', 'long', date, t)
}

export function shortMonth(date: CalendarDate, t: Translate = english): string {
  return nameOf('month', 'short', date, t)
}

function weekdayName(date: CalendarDate, t: Translate, isShort = false): string {
  return nameOf('weekday', isShort ? 'short' : 'long', date, t)
}

/** The local midnight of a date, for date pickers. For display only, never to count nights. */
export function toLocalDate(date: CalendarDate): Date {
  return new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)))
}

export function fromLocalDate(date: Date): CalendarDate {
  return lightFormat(date, 'yyyy-MM-dd')
}
