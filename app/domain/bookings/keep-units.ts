import { english, type Say } from '#app/languages/say.ts'
import { formatRupees } from '../money.ts'
import { linesOfUnits, sumLines } from '../rates/price-lines.ts'
import { formatRoomCount } from '../units.ts'
import type { Booking, Reservation } from './booking.ts'
import { formatGuests } from './guest-count.ts'

/**
 * What a booking is when it keeps only some of its units: its prices are those of when it was booked. Where these take fewer
 * guests, it is for as many as they take; a room that had more than its host allows now keeps them.
 *
 * @param units fewer than it has
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

/** How many units a guest or a host can leave booked, each with what it would cost and for how many guests; none of one. */
export function unitsToKeep(booking: Reservation): Pick<Booking, 'units' | 'noOfGuests' | 'price'>[] {
  const { maxGuests } = booking.place
  return Array.from({ length: booking.units - 1 }, (_, i) => {
    const { units, noOfGuests, price } = bookingOfUnits({ ...booking, maxGuests }, i + 1)
    return { units, noOfGuests, price }
  })
}

/** '2 rooms stay booked, for 4 guests. The total is ₹3,300 now.': a booking of which some units are cancelled. */
export function describeRoomsLeft(
  { units, noOfGuests, price }: Pick<Booking, 'units' | 'noOfGuests' | 'price'>,
  say: Say = english,
): string {
  const values = {
    rooms: formatRoomCount(units, say),
    guests: formatGuests(noOfGuests, 1, say),
    total: formatRupees(price),
  }
  return units === 1
    ? say('{rooms} stays booked, for {guests}. The total is {total} now.', values)
    : say('{rooms} stay booked, for {guests}. The total is {total} now.', values)
}
