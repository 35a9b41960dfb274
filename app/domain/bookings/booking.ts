import type { CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import type { Place } from '../places/place.ts'
import type { PriceLine } from '../rates/price-lines.ts'

/** What became of a booking. */
export const STATUSES = ['confirmed', 'cancelled by guest', 'cancelled by host'] as const
export type Status = (typeof STATUSES)[number]

/** A booked stay, in the specification's names (section 3). */
export interface Booking extends Nights {
  id: string
  guestId: string
  place: Place
  noOfGuests: number
  /** 'A guest' where it is not kept any more; then the number is an empty text. */
  name: string
  phone: string
  /** The total in whole rupees, fixed when it was booked. */
  price: number
  /** What adds up to the total. */
  lines: PriceLine[]
  /** Milliseconds since 1970. */
  bookedAt: number
  status: Status
  /** The last day on which the guest may cancel, fixed when it was booked; null for never. */
  cancelBy: CalendarDate | null
  /** Milliseconds since 1970; null when it stands. */
  cancelledAt: number | null
  /** What whoever cancelled it said to the other; an empty text for nothing. */
  cancelReason: string
}

/** A booking as the host of its place knows it: who comes, by the name they gave, not by their account. */
export type Reservation = Omit<Booking, 'guestId'>
