import { todayInIndia } from '#app/domain/calendar-date.ts'
import { isCalendarMonth, monthOf, previousMonth, type CalendarMonth } from '#app/domain/calendar-month.ts'

/** The month in a URL, if it is one of this century. @param otherwise the default, the current month unless given */
export function paymentMonth(request: Request, otherwise = monthOf(todayInIndia())): CalendarMonth {
  const asked = new URL(request.url).searchParams.get('month') ?? ''
  return isCalendarMonth(asked) && asked > '2000' && asked < '2100' ? asked : otherwise
}

/** The last completed month. */
export function lastMonth(): CalendarMonth {
  return previousMonth(monthOf(todayInIndia()))
}
