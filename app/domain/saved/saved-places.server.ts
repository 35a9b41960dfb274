import { db, type Db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { savedPlaces } from '#app/db/schema/saved.ts'
import { write } from '#app/db/write.server.ts'
import { sentence } from '#app/languages/sentence.ts'
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

/** A saved place as its list shows it. */
export interface SavedItem extends SavedEntry {
  /** Undefined for a place that is deleted or hidden: nothing of it is said. */
  place?: PlaceCardRow
  isPaused: boolean
  /** On all nights of the stay that was asked for; undefined without one. */
  isFree?: boolean
}

/** What an account has saved, the newest first. */
export async function savedEntriesOf({ id }: UserRef): Promise<SavedEntry[]> {
  return entriesIn(db, id)
}

/**
 * Saves a place for an account; one that is saved stays as it is.
 *
 * @throws DomainError 'not_found' for a place that is not there for everybody, 'invalid' beyond MAX_SAVED,
 *         'unauthenticated' if the account is suspended; RateLimitError
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

/** Takes a place off an account's list, with its note. Idempotent. @throws RateLimitError */
export async function unsavePlace(user: UserRef, placeId: string): Promise<void> {
  await countAttempt(RATE_LIMITS.saves, [user.id])
  await write((tx) => tx.delete(savedPlaces).where(isEntry(user, placeId)))
}

/**
 * Changes the note at a saved place. What is not saved has none.
 *
 * @throws RateLimitError
 */
export async function setSavedNote(user: UserRef, { placeId, note }: SavedEntry): Promise<void> {
  await countAttempt(RATE_LIMITS.saves, [user.id])
  await write((tx) => tx.update(savedPlaces).set({ note }).where(isEntry(user, placeId)))
}

/**
 * Adds what was saved in a browser to an account's list, as far as there is room. Notes of the account stay.
 *
 * @param entries the newest first
 * @returns those that there was no room for
 */
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

/** Whether a place is there for everybody, so that it can be saved. */
export async function canBeSaved(placeId: string): Promise<boolean> {
  return (await arePublic(db, [placeId])).has(placeId)
}

/** What a list shows of its places, in its order. */
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

/** What an account has saved, as the API has it: listed places only, the newest saved first. */
export async function savedApiPlaces(user: UserRef): Promise<ApiPlace[]> {
  const ids = (await entriesIn(db, user.id)).map(({ placeId }) => placeId)
  const cards = await cardsByIds(ids)
  return apiPlacesBySeqs(ids.flatMap((id) => cards.get(id)?.seq ?? []))
}

/** Why nothing more is saved. @param most how many there may be */
export function fullMessage(most: number): string {
  return sentence('{n} places are saved here, the most that one list holds. Take one off it first.', {
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
