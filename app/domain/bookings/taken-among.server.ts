import { db } from '#app/db/connections.server.ts'
import { oneOf, prepared, type Given } from '#app/db/prepared.server.ts'
import { bookings, places } from '#app/db/schema.ts'
import { and, eq, exists, gt, lt } from 'drizzle-orm'
import type { Nights } from './stay.ts'

type Values = Nights & { seqs: number[] }

// That two stays share a night is meant as in the view that refuses bookings, see drizzle/migrations.
const withBookedNights = prepared((door, given: Given<Values>) =>
  door
    .select({ seq: places.seq })
    .from(places)
    .where(
      and(
        oneOf(places.seq, given.seqs),
        exists(
          door
            .select({ seq: bookings.seq })
            .from(bookings)
            .where(
              and(
                eq(bookings.placeId, places.id),
                gt(bookings.checkOut, given.checkIn),
                lt(bookings.checkIn, given.checkOut),
              ),
            ),
        ),
      ),
    ),
)

/**
 * Of some places those where any night of a stay is taken.
 *
 * @param seqs of the places
 */
export async function takenAmong(seqs: number[], { checkIn, checkOut }: Nights): Promise<Set<number>> {
  if (seqs.length === 0) return new Set()
  const rows = await withBookedNights(db, { seqs, checkIn, checkOut })
  return new Set(rows.map(({ seq }) => seq))
}
