import type { Db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { eq } from 'drizzle-orm'

/** How many nights stay free after each booking of a place. */
export async function preparationDaysOf(tx: Db, placeId: string): Promise<number> {
  const [place] = await tx.select({ days: places.preparationDays }).from(places).where(eq(places.id, placeId))
  return place?.days ?? 0
}
