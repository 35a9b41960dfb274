import { todayInIndia } from '#app/domain/calendar-date.ts'
import { isCalendarMonth, monthOf, previousMonth, type CalendarMonth } from '#app/domain/calendar-month.ts'

/** The month that an address asks for, where it names one of this century. @param otherwise this one unless said */
export function paymentMonth(request: Request, otherwise = monthOf(todayInIndia())): CalendarMonth {
  const asked = new URL(request.url).searchParams.get('month') ?? ''
  return isCalendarMonth(asked) && asked > '2000' && asked < '2100' ? asked : otherwise
}

/** The last month that is over. */
export function lastMonth(): CalendarMonth {
  return previousMonth(monthOf(todayInIndia()))
}
