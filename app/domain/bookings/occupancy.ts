import type { CalendarDate } from '../calendar-date.ts'

export interface PlaceOccupancy {
  nextArrival: CalendarDate | null
  /** Booked nights of the current month, past ones included. */
  nightsThisMonth: number
}
