import { db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { evidencePhotos } from '#app/db/schema/evidence.ts'
import { placePhotos, places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { photoIdOfFile } from './photo.ts'

// Runs for every photo, so the common case of one visible place takes one statement.
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

const evidenceAlone = preparedStatement((tx, params: Params<{ id: string }>) =>
  tx
    .select({ id: evidencePhotos.photoId })
    .from(evidencePhotos)
    .leftJoin(users, eq(users.pictureId, evidencePhotos.photoId))
    .where(and(eq(evidencePhotos.photoId, params.id), isNull(users.id)))
    .limit(1),
)

/**
 * The only user, besides operators, who may see a photo: the host, if all places with it are hidden; none, if it was
 * removed and stored only for an open report.
 *
 * @returns undefined for a public photo; an empty id for one that no user may see
 */
export async function photoRestrictedTo(file: string): Promise<{ id: string } | undefined> {
  const id = photoIdOfFile(file)
  if (id === undefined) return undefined
  const [place] = await placeOfPhoto(db, { id })
  if (!place) return (await evidenceAlone(db, { id })).length > 0 ? { id: '' } : undefined
  if (place.hidden === '') return undefined
  const [visible] = await visiblePlaceOfPhoto(db, { id })
  return visible ? undefined : { id: place.ownerId }
}
