import { db } from '#app/db/connections.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { inArray } from 'drizzle-orm'
import type { Photo } from './photo.ts'

/** Stored photos by id, in the order of the ids; unknown ones are left out. */
export async function photosByIds(ids: string[]): Promise<Photo[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: photos.id, width: photos.width, height: photos.height, color: photos.color })
    .from(photos)
    .where(inArray(photos.id, ids))
  const byId = new Map(found.map((photo) => [photo.id, photo]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
