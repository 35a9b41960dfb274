import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { searchColumns } from '#app/domain/places/search-document.server.ts'
import { eq } from 'drizzle-orm'

/** A place with several rooms of its kind. */
export async function withUnits<Place extends { id: string }>(place: Place, units: number) {
  await write(async (tx) => {
    const [row] = await tx.select().from(places).where(eq(places.id, place.id))
    await tx
      .update(places)
      .set({ units, ...searchColumns({ ...row!, units }) })
      .where(eq(places.id, place.id))
  })
  return { ...place, units }
}
