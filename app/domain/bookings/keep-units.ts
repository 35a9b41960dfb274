import { english, type Translate } from '#app/languages/translate.ts'
import { formatRupees } from '../money.ts'
import { linesOfUnits, sumLines } from '../rates/price-lines.ts'
import { formatRoomCount } from '../units.ts'
import type { Booking, Reservation } from './booking.ts'
import { formatGuests } from './guest-count.ts'

/**
 * At the prices of when it was booked. Guests are limited to the capacity of the remaining units; a room that had more
 * than its host now allows keeps them.
 */
export function bookingOfUnits(
  booking: Pick<Booking, 'units' | 'noOfGuests' | 'lines'> & { maxGuests: number },
  units: number,
): Pick<Booking, 'units' | 'noOfGuests' | 'lines' | 'price'> {
  const inEach = Math.max(booking.maxGuests, Math.ceil(booking.noOfGuests / booking.units))
  const noOfGuests = Math.min(booking.noOfGuests, inEach * units)
  const lines = linesOfUnits(booking.lines, { noOfGuests, units })
  return { units, noOfGuests, lines, price: sumLines(lines) }
}

/** None for a booking of one unit. */
export function unitsToKeep(booking: Reservation): Pick<Booking, 'units' | 'noOfGuests' | 'price'>[] {
  const { maxGuests } = booking.place
  return Array.from({ length: booking.units - 1 }, (_, i) => {
    const { units, noOfGuests, price } = bookingOfUnits({ ...booking, maxGuests }, i + 1)
    return { units, noOfGuests, price }
  })
}

/** '2 rooms stay booked, for 4 guests. The total is ₹3,300 now.' */
export function describeRoomsLeft(
  { units, noOfGuests, price }: Pick<Booking, 'units' | 'noOfGuests' | 'price'>,
  t: Translate = english,
): string {
  const values = {
    rooms: formatRoomCount(units, t),
    guests: formatGuests(noOfGuests, 1, t),
    total: formatRupees(price),
  }
  return units === 1
    ? t('{rooms} stays booked, for {guests}. The total is now {total}.', values)
    : t('{rooms} stay booked, for {guests}. The total is now {total}.', values)
}
