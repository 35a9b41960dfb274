import { english, type Translate } from '#app/languages/translate.ts'
import type { CalendarDate } from '../calendar-date.ts'
import { describeHouseRules, type HouseRuleTexts } from '../places/house-rules.ts'
import type { PriceLine } from '../rates/price-lines.ts'
import type { Reservation } from './booking.ts'
import { describeCancellationOf } from './cancellation.ts'

export interface AgreedTerms extends HouseRuleTexts {
  /** False for bookings older than stored terms: address and hours are the place's current ones, without rules. */
  areKept: boolean
  checkIn: CalendarDate
  checkOut: CalendarDate
  noOfGuests: number
  units: number
  /** Whole rupees, and the lines that add up to them. */
  total: number
  lines: PriceLine[]
  /** Check-in and check-out hours as the host wrote them; may be empty. */
  arriveFrom: string
  /** HH:MM; undefined if the host set no latest arrival. */
  arriveUntil?: string
  leaveBy: string
  address: string
  cancellation: string
}

/** The terms at booking; the place may have changed since. */
export function agreedTerms(booking: Reservation, today: CalendarDate, t: Translate = english): AgreedTerms {
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
    cancellation: describeCancellationOf(booking, today, t),
    ...describeHouseRules(terms?.houseRules, t),
  }
}
