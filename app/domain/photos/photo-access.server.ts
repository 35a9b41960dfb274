import { db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { placePhotos, places } from '#app/db/schema/places.ts'
import { and, eq } from 'drizzle-orm'
import { photoIdOfFile } from './photo.ts'

// Runs with every photo, so the common case of one place that is not hidden takes one statement.
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
 * The only user who may see a photo: the host, if all places with it are hidden.
 *
 * @param file its name
 * @returns undefined for a photo that everybody may see
 */
export async function photoRestrictedTo(file: string): Promise<{ id: string } | undefined> {
  const id = photoIdOfFile(file)
  const [place] = id === undefined ? [] : await placeOfPhoto(db, { id })
  if (id === undefined || !place || place.hidden === '') return undefined
  const [visible] = await visiblePlaceOfPhoto(db, { id })
  return visible ? undefined : { id: place.ownerId }
}
