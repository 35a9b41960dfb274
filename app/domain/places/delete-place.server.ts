import { db, type Db } from '#app/db/connections.server.ts'
import { calendarFeeds, calendarImports } from '#app/db/schema/calendars.ts'
import { holds } from '#app/db/schema/holds.ts'
import { placePhotos, places } from '#app/db/schema/places.ts'
import { forUpdate } from '#app/db/for-update.server.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq, gt, ne } from 'drizzle-orm'
import { todayInIndia } from '../calendar-date.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'

/** Guests' records keep where they stayed; what else its host wrote of the place goes. */
const CLEARED_COLUMNS = { description: '', extraInfo: '', perks: '', tags: '' }

/**
 * Deletes a place of the host's for good: nobody finds, sees or books it any more. Its photos, its feed and other
 * sites' calendars go; guests who stayed there keep the record of their stay. Twice is once.
 *
 * @returns its title
 * @throws DomainError 'not_found' for someone else's or no place; 'conflict' while guests are there or to come;
 *         RateLimitError when they saved places very often
 */
export async function deletePlace(host: { id: string }, id: string, today = todayInIndia()): Promise<string> {
  await countAttempt(RATE_LIMITS.placeWrites, [host.id])
  return write(async (tx) => {
    const [place] = await forUpdate(
      tx
        .select({ title: places.title, isDeleted: places.isDeleted })
        .from(places)
        .where(and(eq(places.id, id), eq(places.ownerId, host.id))),
    )
    if (!place) throw new DomainError('not_found', 'Place not found')
    if (place.isDeleted) return place.title
    const toCome = await countUpcomingStays(id, today, tx)
    if (toCome > 0) throw new DomainError('conflict', upcomingStaysMessage(toCome))
    await removePlace(tx, id)
    return place.title
  })
}

/** Takes a place away as `deletePlace` does, without asking whose it is and who comes. */
export async function removePlace(tx: Db, id: string): Promise<void> {
  // Whatever leaves out what is paused leaves it out, too.
  await tx
    .update(places)
    .set({ ...CLEARED_COLUMNS, isDeleted: true, isPaused: true })
    .where(eq(places.id, id))
  await tx.delete(placePhotos).where(eq(placePhotos.placeId, id))
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.placeId, id))
  await tx.delete(calendarImports).where(eq(calendarImports.placeId, id))
  await tx.delete(holds).where(and(eq(holds.placeId, id), ne(holds.what, 'booking')))
}

/** How many booked stays at a place are not over yet; one that ends today is. */
export async function countUpcomingStays(id: string, today = todayInIndia(), tx: Db = db): Promise<number> {
  const booked = and(eq(holds.placeId, id), eq(holds.what, 'booking'))
  return tx.$count(holds, and(booked, gt(holds.checkOut, today)))
}

/** Why a place can't be deleted that guests are at or come to. */
export function upcomingStaysMessage(stays: number): string {
  const many = stays === 1 ? '1 stay is' : `${stays} stays are`
  return `${many} not over yet. Cancel ${stays === 1 ? 'it' : 'them'}, or wait until the guests have left.`
}
