import { english, type Say } from '#app/languages/say.ts'
import { addDays, isCalendarDate, monthName, toLocalDate, type CalendarDate } from './calendar-date.ts'

/** A month of the calendar as YYYY-MM. Strings of this form sort as months do. */
export type CalendarMonth = string

/** Whether a text is a month that exists. */
export function isCalendarMonth(text: string): text is CalendarMonth {
  return isCalendarDate(`${text}-01`)
}

/** The month that a day is in. */
export function monthOf(day: CalendarDate): CalendarMonth {
  return day.slice(0, 7)
}

export function previousMonth(month: CalendarMonth): CalendarMonth {
  return monthOf(addDays(`${month}-01`, -1))
}

export function nextMonth(month: CalendarMonth): CalendarMonth {
  // The longest month has 31 days.
  return monthOf(addDays(`${month}-01`, 31))
}

/** December 2026. */
export function formatMonth(month: CalendarMonth, say: Say = english): string {
  return `${monthName(`${month}-01`, say)} ${month.slice(0, 4)}`
}

/** The number of days since the last Sunday: weeks begin on it, as calendars in India show them. */
export function daysSinceSunday(day: CalendarDate): number {
  return toLocalDate(day).getDay()
}
