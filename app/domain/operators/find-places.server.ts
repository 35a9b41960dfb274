import { db } from '#app/db/connections.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { placePhotos, places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { and, asc, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { photoColumns } from '../places/cards.server.ts'
import { findPlaces } from '../search/find-places.server.ts'
import { PAGE_SIZE, toPage, extractId, userIdByEmail, type LookupQuery, type Page } from './lookup.server.ts'
import type { PlaceListItem } from './rows.ts'

/** Of a place in a list, with its host. */
export const placeColumns = {
  seq: places.seq,
  id: places.id,
  title: places.title,
  address: places.address,
  price: places.price,
  isPaused: places.isPaused,
  isDeleted: places.isDeleted,
  hidden: places.hidden,
  hiddenWhy: places.hiddenWhy,
  approval: places.approval,
  approvalSince: places.approvalSince,
  createdAt: places.createdAt,
  ownerId: places.ownerId,
  owner: users.name,
  ownerEmail: users.email,
}

/**
 * Places by the email of the host, by id or URL, or by a search as guests make it; all of them for an empty query, the
 * newest first.
 *
 * @param isHidden only hidden ones
 */
export async function findAllPlaces(
  { q, after }: LookupQuery,
  isHidden = false,
): Promise<Page<PlaceListItem>> {
  const text = q.trim()
  const id = extractId(text)
  if (text !== '' && !id && !text.includes('@') && !isHidden) return searchAllPlaces(text, after)
  const conditions = [
    isHidden ? ne(places.hidden, '') : undefined,
    id === undefined ? undefined : eq(places.id, id),
    text.includes('@') ? eq(places.ownerId, await userIdByEmail(text)) : undefined,
    after === undefined ? undefined : lt(places.seq, Number(after) || 0),
  ]
  const rows = await selectPlaces()
    .where(and(...conditions))
    .orderBy(desc(places.seq))
    .limit(PAGE_SIZE + 1)
  return toPage(rows, (last) => String(last.seq))
}

async function searchAllPlaces(text: string, after: string | undefined): Promise<Page<PlaceListItem>> {
  const { places: found, next } = await findPlaces(text, { after, limit: PAGE_SIZE })
  const ids = found.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await selectPlaces().where(inArray(places.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), next }
}

/** The latest places of a user, hidden and deleted ones included. */
export function allPlacesOf(user: { id: string }): Promise<PlaceListItem[]> {
  return selectPlaces()
    .where(eq(places.ownerId, user.id))
    .orderBy(desc(places.seq))
    .limit(4 * PAGE_SIZE)
}

/**
 * One place with its texts and photos, also if it is hidden or deleted.
 *
 * @throws DomainError 'not_found'
 */
export async function requirePlaceDetails(id: string) {
  const [[place], [texts], photoRows] = await Promise.all([
    selectPlaces().where(eq(places.id, id)),
    db
      .select({ description: places.description, extraInfo: places.extraInfo })
      .from(places)
      .where(eq(places.id, id)),
    db
      .select({ photo: photoColumns })
      .from(placePhotos)
      .innerJoin(photos, eq(photos.id, placePhotos.photoId))
      .where(eq(placePhotos.placeId, id))
      .orderBy(asc(placePhotos.position)),
  ])
  if (!place || !texts) throw new DomainError('not_found', 'Place not found')
  return { ...place, ...texts, photos: photoRows.map(({ photo }) => photo) }
}

function selectPlaces() {
  return db.select(placeColumns).from(places).innerJoin(users, eq(users.id, places.ownerId)).$dynamic()
}
