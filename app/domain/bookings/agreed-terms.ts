import { english, type Say } from '#app/languages/say.ts'
import type { CalendarDate } from '../calendar-date.ts'
import { describeHouseRules, type HouseRuleTexts } from '../places/house-rules.ts'
import type { PriceLine } from '../rates/price-lines.ts'
import type { Reservation } from './booking.ts'
import { describeCancellationOf } from './cancellation.ts'

/** What guest and host of a booking have agreed to, as both read and print it. */
export interface AgreedTerms extends HouseRuleTexts {
  /** False for bookings from before terms were kept: hours and address are those of the place by now, rules are none. */
  areKept: boolean
  checkIn: CalendarDate
  checkOut: CalendarDate
  noOfGuests: number
  units: number
  /** Whole rupees, and what adds up to them. */
  total: number
  lines: PriceLine[]
  /** From when guests arrive and until when they leave, as the host wrote it; may be empty. */
  arriveFrom: string
  /** HH:MM; none where nothing was said. */
  arriveUntil?: string
  leaveBy: string
  address: string
  /** Until when the guest may cancel, in a sentence. */
  cancellation: string
}

/** The terms of a booking as they were when it was made, whatever its place says by now. */
export function agreedTerms(booking: Reservation, today: CalendarDate, say: Say = english): AgreedTerms {
  const { terms, place, checkIn, checkOut, noOfGuests, units, price, lines } = booking
  return {
    areKept: terms !== null,
    checkIn,
    checkOut,
    noOfGuests,
    units,
    lines,
    total: price,
    arriveFrom: terms?.arriveFrom ?? place.checkIn,
    arriveUntil: terms?.arriveUntil,
    leaveBy: terms?.leaveBy ?? place.checkOut,
    address: terms?.address ?? place.address,
    cancellation: describeCancellationOf(booking, today, say),
    ...describeHouseRules(terms?.houseRules, say),
  }
}
