import type { CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'

/** What stands in place of a guest's name that is not kept any more, see `anonymiseBookings`. */
export const ANONYMOUS_GUEST = 'A guest'

/** Whatever holds nights of a place, as its host may know it. */
export type Hold = Nights &
  (
    | { what: 'booking'; bookingId: string; guestName: string }
    | { what: 'block'; note: string }
    /** `note` says where from. */
    | { what: 'import'; note: string }
  )

/** A night of a host's calendar, by its evening. */
export interface CalendarNight {
  day: CalendarDate
  /** In whole rupees, what the night costs now. */
  price: number
  /** What it is held by, all of its nights; null when it is free. */
  hold: Hold | null
}
