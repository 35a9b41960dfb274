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

/** Units that were cancelled while the others stayed booked. */
export interface CancelledUnits {
  units: number
  by: 'guest' | 'host'
  /** Their part of the total, in whole rupees. */
  price: number
  /** The message to the other side; may be empty. */
  reason: string
  cancelledAt: number
}

/** A booked stay, in the specification's names (section 3). */
export interface Booking extends Nights {
  id: string
  /** 8 letters and digits. */
  number: string
  guestId: string
  place: Place
  noOfGuests: number
  units: number
  cancelledUnits?: CancelledUnits[]
  /** 'A guest' in an anonymised booking, whose phone is empty. */
  name: string
  phone: string
  /** The guest's hour of arrival, counted from the midnight that begins the first day; null if not given. */
  arrivalHour: number | null
  /** The total in whole rupees, fixed at booking. */
  price: number
  lines: PriceLine[]
  /** In order; left out if the guest pays at the place and the host has not noted it yet. */
  payments?: Payment[]
  /** The terms shown before booking, binding for both sides; null for bookings older than stored terms. */
  terms: StayTerms | null
  /** Milliseconds since 1970. */
  bookedAt: number
  status: Status
  /** When it lapses unless the advance is reported as paid, in milliseconds since 1970; null for never. */
  lapsesAt: number | null
  /** The last day on which the guest may cancel, fixed at booking; null for never. */
  cancelBy: CalendarDate | null
  /** Milliseconds since 1970; null for a confirmed booking. */
  cancelledAt: number | null
  /** The message to the other side; may be empty. */
  cancelReason: string
  /** When the host reported a no-show, in milliseconds since 1970; null for none. */
  noShowAt: number | null
  /** The host's note and the guest's answer; both may be empty. */
  noShowNote: string
  noShowAnswer: string
  paidOn: CalendarDate | null
  /** A proposed change that can still be answered; left out if there is none. */
  proposed?: StayChange
}

export type Reservation = Omit<Booking, 'guestId'>
