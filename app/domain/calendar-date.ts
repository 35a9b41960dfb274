// Not from 'date-fns': on a server, and in every test, that would read 300 files for one function.
import { format } from 'date-fns/format'

// Counted in a file of its own, so that pages that only count don't load what writes dates.
export { addDays, dayNumber, daysBetween } from './day-count.ts'

/** A day of the calendar as YYYY-MM-DD, without time or zone. Strings of this form sort as days do. */
export type CalendarDate = string

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
const INDIA = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Whether a text is a day that exists: 2024-02-30 is none. */
export function isCalendarDate(text: string): text is CalendarDate {
  const parts = SHAPE.exec(text)
  if (!parts) return false
  const date = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])))
  return Number(parts[1]) >= 1000 && date.toISOString().slice(0, 10) === text
}

/** The day in India at an instant. */
export function dayInIndia(instant: Date): CalendarDate {
  return INDIA.format(instant)
}

/** Today in India, whatever zone the machine is in. */
export function todayInIndia(): CalendarDate {
  return dayInIndia(new Date())
}

/** dd-MM-yyyy, as lists show dates (section 9). */
export function formatDay(date: CalendarDate): string {
  return format(toLocalDate(date), 'dd-MM-yyyy')
}

const TIME_IN_INDIA = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
})

/** dd-MM-yyyy, HH:mm: the day and the time in India at an instant. */
export function formatInstant(instant: Date): string {
  return `${formatDay(dayInIndia(instant))}, ${TIME_IN_INDIA.format(instant)}`
}

/** LLL dd, y, as the date picker shows dates (section 9): Nov 20, 2026. */
export function formatPickedDay(date: CalendarDate): string {
  return format(toLocalDate(date), 'LLL dd, y')
}

/** A day as sentences have it: 3 December 2026. */
export function formatLongDay(date: CalendarDate): string {
  return format(toLocalDate(date), 'd MMMM yyyy')
}

/** The month of a day: December 2026. */
export function formatMonth(date: CalendarDate): string {
  return format(toLocalDate(date), 'MMMM yyyy')
}

/** A day as one says it: Thursday 3 December 2026. */
export function formatWeekday(date: CalendarDate): string {
  return format(toLocalDate(date), 'EEEE d MMMM yyyy')
}

/**
 * The local midnight of a calendar date, for calendars that draw with the browser's own days. Use it to
 * show a day, never to count nights.
 */
export function toLocalDate(date: CalendarDate): Date {
  return new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)))
}

/** The calendar date a calendar's day stands for: the reverse of `toLocalDate`. */
export function fromLocalDate(date: Date): CalendarDate {
  return format(date, 'yyyy-MM-dd')
}
