import { KEPT } from '../retention.ts'
import { addDays, type CalendarDate } from '../calendar-date.ts'

/** For so many days after check-out both sides may say something of a stay. */
export const REVIEW_DAYS = KEPT.reviewDays

/** The last day on which a stay may be reviewed. */
export function lastReviewDay(checkOut: CalendarDate): CalendarDate {
  return addDays(checkOut, REVIEW_DAYS)
}
