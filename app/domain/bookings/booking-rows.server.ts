import type { bookings } from '#app/db/schema/bookings.ts'
import { ANONYMOUS_GUEST } from '../availability/hold.ts'
import { placesByIds } from '../places/places.server.ts'
import { parseLines } from '../rates/price-lines.ts'
import { bookingNumber } from './booking-number.ts'
import type { Booking } from './booking.ts'
import { parseTerms } from './terms.ts'

/** Bookings with their places, in the order of the rows. */
export async function withPlaces(rows: (typeof bookings.$inferSelect)[]): Promise<Booking[]> {
  const found = await placesByIds([...new Set(rows.map((row) => row.placeId))])
  const byId = new Map(found.map((place) => [place.id, place]))
  return rows.flatMap(({ placeId, seq, network: _, createdAt, lines, terms, ...row }) => {
    const place = byId.get(placeId)
    return place
      ? [
          {
            ...row,
            number: bookingNumber(seq),
            name: row.name || ANONYMOUS_GUEST,
            lines: parseLines(lines),
            terms: parseTerms(terms),
            bookedAt: createdAt,
            place,
          },
        ]
      : []
  })
}
