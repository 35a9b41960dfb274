import { addDays, type CalendarDate } from '../calendar-date.ts'
import { CANCEL_LIMITS, type CancelLimit } from '../places/cancel-limits.ts'

/** The last day on which a guest may cancel a stay by themselves; null for never. */
export function lastDayToCancel(checkIn: CalendarDate, limit: CancelLimit): CalendarDate | null {
  const days = CANCEL_LIMITS[limit]
  return days === null ? null : addDays(checkIn, -days)
}
