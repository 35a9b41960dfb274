import type { CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import { paths } from '#app/paths.ts'

export type Hold = Nights & {
  unit?: number
} & (
    | { what: 'booking'; bookingId: string; guestName: string }
    | { what: 'block'; note: string }
    /** `note` is the name of the calendar. */
    | { what: 'import'; note: string }
    /** A pending request, or a pending change of a stay, that awaits the host's answer. */
    | { what: 'request'; bookingId: string; guestName: string }
    | { what: 'change'; bookingId: string; guestName: string }
  )

/** By the date of its evening. */
export interface CalendarNight {
  day: CalendarDate
  /** The current price in whole rupees. */
  price: number
  /** With all of its nights; null for a free night, on which a place with several units has some free. */
  hold: Hold | null
  /** At a place with several units: their number, and the holds of some of them. */
  units?: { all: number; holds: Hold[] }
  /** The number of units in which it stays free beside a booking, to prepare; omitted for none. */
  preparing?: number
}

export function isKeptFree({ hold, units, preparing = 0 }: Omit<CalendarNight, 'day'>): boolean {
  return !hold && preparing > 0 && preparing + (units?.holds.length ?? 0) >= (units?.all ?? 1)
}

export function holdPath({ what, bookingId }: { what: Hold['what']; bookingId: string }): string {
  return what === 'request' ? paths.requestToAnswer(bookingId) : paths.reservation(bookingId)
}
