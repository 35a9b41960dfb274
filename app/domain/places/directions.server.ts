import { db, type Db } from '#app/db/connections.server.ts'
import { placeDirections } from '#app/db/schema/places.ts'
import { eq, inArray } from 'drizzle-orm'

// Directions stand in a table of their own and are read by these functions, and for a guest by those of bookings: no
// other query of a place has them.

/** The directions of places by id, for the host of all of them; those without any are left out. */
export async function directionsOf(placeIds: string[], tx: Db = db): Promise<Map<string, string>> {
  if (placeIds.length === 0) return new Map()
  const rows = await tx.select().from(placeDirections).where(inArray(placeDirections.placeId, placeIds))
  return new Map(rows.map(({ placeId, directions }) => [placeId, directions]))
}

/** Stores a place's directions, in the transaction that writes the place; blank ones are none. */
export async function writeDirections(tx: Db, placeId: string, directions: string): Promise<void> {
  if (directions.trim() === '') {
    await tx.delete(placeDirections).where(eq(placeDirections.placeId, placeId))
    return
  }
  await tx
    .insert(placeDirections)
    .values({ placeId, directions })
    .onConflictDoUpdate({ target: placeDirections.placeId, set: { directions } })
}
