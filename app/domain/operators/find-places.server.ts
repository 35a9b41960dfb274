import { db } from '#app/db/connections.server.ts'
import { newestSeqs } from '#app/db/lookup.server.ts'
import { reports } from '#app/db/schema/operators.ts'
import { photos } from '#app/db/schema/photos.ts'
import { placePhotos, places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { and, asc, desc, eq, exists, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { isNotDeleted, photoColumns } from '../places/cards.server.ts'
import { isApprovalState, type LookupFilters } from './lookup-filters.ts'
import {
  extractId,
  findPeople,
  isMadeOn,
  matchesText,
  PAGE_SIZE,
  seqOfCursor,
  toPage,
  type FoundPeople,
  type LookupQuery,
  type Page,
} from './lookup.server.ts'
import type { PlaceListItem } from './rows.ts'

export const placeColumns = {
  seq: places.seq,
  id: places.id,
  title: places.title,
  address: places.address,
  price: places.price,
  isPaused: places.isPaused,
  isDeleted: places.isDeleted,
  hidden: places.hidden,
  hiddenReason: places.hiddenReason,
  approval: places.approval,
  approvalSince: places.approvalSince,
  createdAt: places.createdAt,
  ownerId: places.ownerId,
  owner: users.name,
  ownerEmail: users.email,
}

/**
 * Finds places by any part of their title or address, by their host as `findPeople` does, by id or URL; an empty
 * query returns all. The newest first.
 */
export async function findAllPlaces(query: LookupQuery, known?: FoundPeople): Promise<Page<PlaceListItem>> {
  const { q, after, limit = PAGE_SIZE } = query
  const text = q.trim()
  const id = extractId(text)
  const owners = text === '' || id !== undefined ? undefined : (known ?? (await findPeople(text)))
  const isFound = owners && or(matchesText(text, [places.title, places.address]), isOwnedBy(owners.ids))
  const where = and(id === undefined ? isFound : eq(places.id, id), await isAmong(query))
  const seqs = await newestSeqs(places.seq, where, { before: seqOfCursor(after), limit: limit + 1 })
  const rows =
    seqs.length === 0 ? [] : await selectPlaces().where(inArray(places.seq, seqs)).orderBy(desc(places.seq))
  return { ...toPage(rows, (last) => String(last.seq), limit), isCut: owners?.isCut }
}

async function isAmong(filters: LookupFilters): Promise<SQL | undefined> {
  const { host, state, status, isReported, isHidden } = filters
  const open = db.select({ seq: reports.seq }).from(reports)
  const isOfPlace = and(isNull(reports.doneAt), isNull(reports.personId), eq(reports.placeId, places.id))
  return and(
    isMadeOn(places.createdAt, filters),
    host ? isOwnedBy((await findPeople(host)).ids) : undefined,
    state ? eq(places.state, state) : undefined,
    status === 'listed' ? eq(places.isPaused, false) : undefined,
    status === 'paused' ? and(eq(places.isPaused, true), eq(places.hidden, ''), isNotDeleted) : undefined,
    status === 'deleted' ? eq(places.isDeleted, true) : undefined,
    isApprovalState(status) ? and(eq(places.approval, status), isNotDeleted) : undefined,
    isReported ? exists(open.where(isOfPlace)) : undefined,
    isHidden ? ne(places.hidden, '') : undefined,
  )
}

function isOwnedBy(ids: string[]): SQL {
  return inArray(places.ownerId, ids)
}

/** The latest places of a user, hidden and deleted ones included. */
export function allPlacesOf(user: { id: string }): Promise<PlaceListItem[]> {
  return selectPlaces()
    .where(eq(places.ownerId, user.id))
    .orderBy(desc(places.seq))
    .limit(4 * PAGE_SIZE)
}

/** One place with its texts and photos, even if it is hidden or deleted. @throws DomainError 'not_found' */
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
