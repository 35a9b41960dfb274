import type { Db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { eq } from 'drizzle-orm'

export async function preparationDaysOf(tx: Db, placeId: string): Promise<number> {
  const [place] = await tx.select({ days: places.preparationDays }).from(places).where(eq(places.id, placeId))
  return place?.days ?? 0
}
