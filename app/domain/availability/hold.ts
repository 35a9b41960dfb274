import type { CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'

/** What holds nights of a place, as its host sees it. */
export type Hold = Nights & {
  /** Of a place with several units, which of them. */
  unit?: number
} & (
    | { what: 'booking'; bookingId: string; guestName: string }
    | { what: 'block'; note: string }
    /** `note` is the name of the calendar. */
    | { what: 'import'; note: string }
    /** Somebody waits for the host's answer: to a request, or to other nights for their stay. */
    | { what: 'request'; bookingId: string; guestName: string }
    | { what: 'change'; bookingId: string; guestName: string }
  )

/** A night of a host's calendar, by the day of its evening. */
export interface CalendarNight {
  day: CalendarDate
  /** The current price in whole rupees. */
  price: number
  /** With all of its nights; null for a free night, on which a place with several units has some free. */
  hold: Hold | null
  /** Of a place with several units: how many there are, and what holds some of them. */
  units?: { all: number; holds: Hold[] }
  /** In how many units it stays free beside a booking, to prepare; left out for none. */
  preparing?: number
}

/** Whether a night that nothing holds is kept free to prepare, in every unit that nothing else has. */
export function isKeptFree({ hold, units, preparing = 0 }: Omit<CalendarNight, 'day'>): boolean {
  return !hold && preparing > 0 && preparing + (units?.holds.length ?? 0) >= (units?.all ?? 1)
}
