import { todayInIndia } from '#app/domain/calendar-date.ts'
import { isCalendarMonth, monthOf, type CalendarMonth } from '#app/domain/calendar-month.ts'

/** The month that an address asks for, this one unless it names one of this century. */
export function paymentMonth(request: Request): CalendarMonth {
  const asked = new URL(request.url).searchParams.get('month') ?? ''
  return isCalendarMonth(asked) && asked > '2000' && asked < '2100' ? asked : monthOf(todayInIndia())
}
