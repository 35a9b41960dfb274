import { KEPT } from '../retention.ts'
import { addDays, type CalendarDate } from '../calendar-date.ts'

/** Days after check-out in which both sides may review a stay. */
export const REVIEW_DAYS = KEPT.reviewDays

export function lastReviewDay(checkOut: CalendarDate): CalendarDate {
  return addDays(checkOut, REVIEW_DAYS)
}
