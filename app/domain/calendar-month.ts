import { english, type Translate } from '#app/languages/translate.ts'
import { addDays, isCalendarDate, monthName, toLocalDate, type CalendarDate } from './calendar-date.ts'

/** A month as YYYY-MM. Strings of this form sort chronologically. */
export type CalendarMonth = string

export function isCalendarMonth(text: string): text is CalendarMonth {
  return isCalendarDate(`${text}-01`)
}

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

export function formatMonth(month: CalendarMonth, t: Translate = english): string {
  return `${monthName(`${month}-01`, t)} ${month.slice(0, 4)}`
}

/** The number of days since the last Sunday, on which weeks begin in Indian calendars. */
export function daysSinceSunday(day: CalendarDate): number {
  return toLocalDate(day).getDay()
}
