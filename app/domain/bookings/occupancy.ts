import type { CalendarDate } from '../calendar-date.ts'

/** What a host wants to know first of a place. */
export interface PlaceOccupancy {
  /** The day on which somebody arrives next, today included. */
  nextArrival: CalendarDate | null
  /** Of the month that today is in, those past too. */
  nightsThisMonth: number
}
