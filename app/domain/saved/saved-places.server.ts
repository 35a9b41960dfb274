import { db, type Db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { savedPlaces } from '#app/db/schema/saved.ts'
import { write } from '#app/db/write.server.ts'
import { messageWith } from '#app/languages/message.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { requireActiveAccount } from '../active-account.server.ts'
import { apiPlacesBySeqs } from '../places/api-places.server.ts'
import { cardsByIds } from '../places/cards.server.ts'
import type { ApiPlace, PlaceCardRow } from '../places/place.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import type { Nights } from '../nights.ts'
import { freePlaces } from './compare.server.ts'
import { MAX_SAVED, type SavedEntry } from './saved.ts'

type UserRef = { id: string }

export interface SavedItem extends SavedEntry {
  /** Undefined for a deleted or hidden place, which shows no details. */
  place?: PlaceCardRow
  isPaused: boolean
  /** Free on all nights of the requested stay; undefined without one. */
  isFree?: boolean
}

export async function savedEntriesOf({ id }: UserRef): Promise<SavedEntry[]> {
  return entriesIn(db, id)
}

/**
 * Saves a place for an account; a saved one stays unchanged.
 *
 * @throws DomainError 'not_found' if it is not public, 'invalid' beyond MAX_SAVED, 'unauthenticated'; RateLimitError
 */
export async function savePlace(user: UserRef, placeId: string, now = Date.now()): Promise<void> {
  await countAttempt(RATE_LIMITS.saves, [user.id])
  await write(async (tx) => {
    await requireActiveAccount(tx, user)
    if (!(await arePublic(tx, [placeId])).has(placeId)) throw new DomainError('not_found', 'Place not found')
    const saved = await entriesIn(tx, user.id)
    if (saved.some((entry) => entry.placeId === placeId)) return
    if (saved.length >= MAX_SAVED) throw new DomainError('invalid', fullMessage(MAX_SAVED))
    await tx.insert(savedPlaces).values({ userId: user.id, placeId, savedAt: now })
  })
}

/** Removes a place and its note from an account's list. Idempotent. @throws RateLimitError */
export async function unsavePlace(user: UserRef, placeId: string): Promise<void> {
  await countAttempt(RATE_LIMITS.saves, [user.id])
  await write((tx) => tx.delete(savedPlaces).where(isEntry(user, placeId)))
}

/** Changes the note on a saved place; ignored for a place that is not saved. @throws RateLimitError */
export async function setSavedNote(user: UserRef, { placeId, note }: SavedEntry): Promise<void> {
  await countAttempt(RATE_LIMITS.saves, [user.id])
  await write((tx) => tx.update(savedPlaces).set({ note }).where(isEntry(user, placeId)))
}

/** Merges places saved in a browser into an account's list, whose notes win; returns those beyond its limit. */
export function mergeSaved(
  user: UserRef,
  entries: readonly SavedEntry[],
  now = Date.now(),
): Promise<SavedEntry[]> {
  return write(async (tx) => {
    await requireActiveAccount(tx, user)
    const saved = new Map((await entriesIn(tx, user.id)).map((entry) => [entry.placeId, entry]))
    const isPublic = await arePublic(
      tx,
      entries.map(({ placeId }) => placeId),
    )
    const added = entries.filter(({ placeId }) => !saved.has(placeId) && isPublic.has(placeId))
    const fitting = added.slice(0, MAX_SAVED - saved.size)
    const rows = fitting.map((entry, i) => ({ userId: user.id, ...entry, savedAt: now - i }))
    if (rows.length > 0) await tx.insert(savedPlaces).values(rows)
    for (const { placeId, note } of entries) {
      if (note !== '' && saved.get(placeId)?.note === '')
        await tx.update(savedPlaces).set({ note }).where(isEntry(user, placeId))
    }
    return added.slice(fitting.length)
  })
}

export async function canBeSaved(placeId: string): Promise<boolean> {
  return (await arePublic(db, [placeId])).has(placeId)
}

export async function describeSaved(
  entries: readonly SavedEntry[],
  stay?: Nights & { guests?: number },
): Promise<SavedItem[]> {
  const cards = await cardsByIds(entries.map(({ placeId }) => placeId))
  const free = stay && (await freePlaces(cards, stay))
  return entries.map((entry) => {
    const found = cards.get(entry.placeId)
    const isFree = found && free?.has(found.seq)
    return { ...entry, place: found?.card, isPaused: found?.isPaused ?? false, isFree }
  })
}

/** An account's saved places for the API: listed places only, the last saved first. */
export async function savedApiPlaces(user: UserRef): Promise<ApiPlace[]> {
  const ids = (await entriesIn(db, user.id)).map(({ placeId }) => placeId)
  const cards = await cardsByIds(ids)
  return apiPlacesBySeqs(ids.flatMap((id) => cards.get(id)?.seq ?? []))
}

export function fullMessage(most: number): string {
  return messageWith('Your list has {n} places, the maximum. Remove one first.', {
    n: most,
  })
}

function entriesIn(tx: Db, userId: string): Promise<SavedEntry[]> {
  return tx
    .select({ placeId: savedPlaces.placeId, note: savedPlaces.note })
    .from(savedPlaces)
    .where(eq(savedPlaces.userId, userId))
    .orderBy(desc(savedPlaces.savedAt), desc(savedPlaces.placeId))
    .limit(MAX_SAVED)
}

function isEntry(user: UserRef, placeId: string) {
  return and(eq(savedPlaces.userId, user.id), eq(savedPlaces.placeId, placeId))
}

async function arePublic(tx: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const isThere = and(inArray(places.id, ids), eq(places.isDeleted, false), eq(places.hidden, ''))
  const rows = await tx.select({ id: places.id }).from(places).where(isThere)
  return new Set(rows.map(({ id }) => id))
}
