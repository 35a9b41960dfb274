import type { CalendarDate } from '../calendar-date.ts'

export interface PlaceOccupancy {
  /** The day of the next arrival, maybe today. */
  nextArrival: CalendarDate | null
  /** Booked nights of the current month, past ones included. */
  nightsThisMonth: number
}
