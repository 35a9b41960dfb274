import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'

/** A place with several rooms of its kind. */
export async function withUnits<Place extends { id: string }>(place: Place, units: number) {
  await write((tx) => tx.update(places).set({ units }).where(eq(places.id, place.id)))
  return { ...place, units }
}
