import { db } from '#app/db/connections.server.ts'
import { oneOf, prepared, type Given } from '#app/db/prepared.server.ts'
import { holds, places } from '#app/db/schema.ts'
import { and, between, eq, gt, lt, notExists } from 'drizzle-orm'
import type { Nights } from '../nights.ts'

interface Wanted {
  /** Whole rupees a night, from one to the other. */
  from: number
  to: number
  nights?: Nights
}

type Values = { seqs: number[] } & Omit<Wanted, 'nights'> & Nights

const bookable = { anyNights: among(false), these: among(true) }

/**
 * Of some places those that cost what is wanted and, where nights are wanted, have all of them free.
 *
 * @param seqs of the places
 */
export async function bookableAmong(seqs: number[], { from, to, nights }: Wanted): Promise<Set<number>> {
  if (seqs.length === 0) return new Set()
  const ask = nights ? bookable.these : bookable.anyNights
  const rows = await ask(db, { seqs, from, to, ...(nights ?? { checkIn: '', checkOut: '' }) })
  return new Set(rows.map(({ seq }) => seq))
}

function among(areNightsWanted: boolean) {
  return prepared((door, given: Given<Values>) => {
    // That two share a night is meant as in the view that refuses holds, see drizzle/migrations.
    const held = door
      .select({ seq: holds.seq })
      .from(holds)
      .where(
        and(
          eq(holds.placeId, places.id),
          gt(holds.checkOut, given.checkIn),
          lt(holds.checkIn, given.checkOut),
        ),
      )
    return door
      .select({ seq: places.seq })
      .from(places)
      .where(
        and(
          oneOf(places.seq, given.seqs),
          between(places.price, given.from, given.to),
          areNightsWanted ? notExists(held) : undefined,
        ),
      )
  })
}
