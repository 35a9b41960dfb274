import { db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { placePhotos, places } from '#app/db/schema/places.ts'
import { and, eq } from 'drizzle-orm'
import { photoIdOfFile } from './photo.ts'

// Asked with every photo. Most hang at one place, and the made-up ones of large worlds at places that are all shown.
const placeOfPhoto = preparedStatement((tx, params: Params<{ id: string }>) =>
  tx
    .select({ hidden: places.hidden, ownerId: places.ownerId })
    .from(placePhotos)
    .innerJoin(places, eq(places.id, placePhotos.placeId))
    .where(eq(placePhotos.photoId, params.id))
    .limit(1),
)
const visiblePlaceOfPhoto = preparedStatement((tx, params: Params<{ id: string }>) =>
  tx
    .select({ id: places.id })
    .from(placePhotos)
    .innerJoin(places, eq(places.id, placePhotos.placeId))
    .where(and(eq(placePhotos.photoId, params.id), eq(places.hidden, '')))
    .limit(1),
)

/**
 * Whom a photo is kept for that hangs at hidden places alone.
 *
 * @param file its name
 * @returns the host; undefined for a photo that everybody may see
 */
export async function photoRestrictedTo(file: string): Promise<{ id: string } | undefined> {
  const id = photoIdOfFile(file)
  const [hung] = id === undefined ? [] : await placeOfPhoto(db, { id })
  if (id === undefined || !hung || hung.hidden === '') return undefined
  const [shown] = await visiblePlaceOfPhoto(db, { id })
  return shown ? undefined : { id: hung.ownerId }
}
