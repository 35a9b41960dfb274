import type { CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import type { Place } from '../places/place.ts'
import type { PriceLine } from '../rates/price-lines.ts'
import type { StayChange } from './stay-change.ts'
import type { Payment } from '../payments/payment.ts'
import type { StayTerms } from './terms.ts'

export const STATUSES = [
  'confirmed',
  'cancelled by guest',
  'cancelled by host',
  'cancelled by operator',
  'lapsed',
] as const
export type Status = (typeof STATUSES)[number]

/** Units of a booking that were given up while others stayed booked. */
export interface CancelledUnits {
  units: number
  by: 'guest' | 'host'
  /** By how much the total is less without them, in whole rupees. */
  price: number
  /** What whoever gave them up said to the other; may be empty. */
  reason: string
  /** Milliseconds since 1970. */
  cancelledAt: number
}

/** A booked stay, in the specification's names (section 3). */
export interface Booking extends Nights {
  id: string
  /** By which people name it: 8 letters and digits. */
  number: string
  guestId: string
  place: Place
  noOfGuests: number
  /** How many units of the place it has left. */
  units: number
  /** Those that were given up while others stayed booked, in order; left out where there are none. */
  cancelledUnits?: CancelledUnits[]
  /** 'A guest' in an anonymised booking, whose phone is an empty text. */
  name: string
  phone: string
  /** When the guest will arrive, in hours after the midnight with which the first day begins; null for not said. */
  arrivalHour: number | null
  /** The total in whole rupees, fixed when it was booked. */
  price: number
  /** Of the total. */
  lines: PriceLine[]
  /** In order; left out where all is paid at the place, and its host has not noted yet that it is. */
  payments?: Payment[]
  /** What was shown before booking, and binds both since; null for bookings from before it was stored. */
  terms: StayTerms | null
  /** Milliseconds since 1970. */
  bookedAt: number
  status: Status
  /** When it lapses by itself, in milliseconds since 1970, as what is to be paid before is not said to be paid; null for never. */
  lapsesAt: number | null
  /** The last day on which the guest may cancel, fixed when it was booked; null for never. */
  cancelBy: CalendarDate | null
  /** Milliseconds since 1970; null for a confirmed booking. */
  cancelledAt: number | null
  /** The message to the other side; may be empty. */
  cancelReason: string
  /** When the host said that the guest did not come, in milliseconds since 1970; null while they do not say so. */
  noShowAt: number | null
  /** What the host said of it, and what the guest answered; both may be empty. */
  noShowNote: string
  noShowAnswer: string
  /** On which day the guest has paid in cash, as the host noted it. */
  paidOn: CalendarDate | null
  /** What one side has proposed to change of it, as long as it can be answered; left out where nothing is. */
  proposed?: StayChange
}

/** A booking as the host of its place sees it: without the guest's account. */
export type Reservation = Omit<Booking, 'guestId'>
