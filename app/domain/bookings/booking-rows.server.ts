import type { bookings } from '#app/db/schema/bookings.ts'
import { ANONYMOUS_GUEST } from '../availability/hold.ts'
import { placesByIds } from '../places/places.server.ts'
import { parseLines } from '../rates/price-lines.ts'
import type { Booking } from './booking.ts'

/** Bookings with their places, in the order of the rows. */
export async function withPlaces(rows: (typeof bookings.$inferSelect)[]): Promise<Booking[]> {
  const found = await placesByIds([...new Set(rows.map((row) => row.placeId))])
  const byId = new Map(found.map((place) => [place.id, place]))
  return rows.flatMap(({ placeId, seq: _, createdAt, lines, ...row }) => {
    const place = byId.get(placeId)
    return place
      ? [{ ...row, name: row.name || ANONYMOUS_GUEST, lines: parseLines(lines), bookedAt: createdAt, place }]
      : []
  })
}
