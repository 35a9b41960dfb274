import { db, type Db } from '#app/db/connections.server.ts'
import { placeDirections } from '#app/db/schema/places.ts'
import { eq, inArray } from 'drizzle-orm'

// Directions have their own table, read only here and, for guests, by the bookings' functions: no other query of a
// place returns them.

/** Directions of places by id, for the host of all of them; places without directions are left out. */
export async function directionsOf(placeIds: string[], tx: Db = db): Promise<Map<string, string>> {
  if (placeIds.length === 0) return new Map()
  const rows = await tx.select().from(placeDirections).where(inArray(placeDirections.placeId, placeIds))
  return new Map(rows.map(({ placeId, directions }) => [placeId, directions]))
}

/** Stores a place's directions in the transaction that writes the place; blank ones are deleted. */
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
