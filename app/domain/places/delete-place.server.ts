import { countMessage } from '#app/languages/message.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { calendarFeeds, calendarImports } from '#app/db/schema/calendars.ts'
import { holds } from '#app/db/schema/holds.ts'
import { placeDirections, placePhotos, places } from '#app/db/schema/places.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { and, countDistinct, eq, gt, ne } from 'drizzle-orm'
import { todayInIndia } from '../calendar-date.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'

/** Title and address stay, for guests' bookings. */
const CLEARED_COLUMNS = {
  description: '',
  extraInfo: '',
  perks: '',
  amenities: '',
  tags: '',
  houseRules: '{}',
  payment: '{}',
}

/**
 * Deletes a host's place, with its photos, calendar feed and imported calendars. Its past bookings stay. Idempotent.
 *
 * @param beforeRemoval ends open requests and the like in the same transaction
 * @throws DomainError 'not_found' for another host's or no place; 'conflict' while it has current or upcoming stays;
 *   RateLimitError
 */
export async function deletePlace(
  host: { id: string },
  id: string,
  today = todayInIndia(),
  beforeRemoval?: (tx: Db, placeId: string) => Promise<void>,
): Promise<string> {
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
    const upcoming = await countUpcomingStays(id, today, tx)
    if (upcoming > 0) throw new DomainError('conflict', upcomingStaysMessage(upcoming))
    await beforeRemoval?.(tx, id)
    await removePlace(tx, id)
    return place.title
  })
}

/** Deletes a place like `deletePlace`, without its checks. */
export async function removePlace(tx: Db, id: string): Promise<void> {
  // Also paused, so that every query for listed places leaves it out.
  await tx
    .update(places)
    .set({ ...CLEARED_COLUMNS, isDeleted: true, isPaused: true, approval: '', approvalSince: null })
    .where(eq(places.id, id))
  await tx.delete(placePhotos).where(eq(placePhotos.placeId, id))
  await tx.delete(placeDirections).where(eq(placeDirections.placeId, id))
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.placeId, id))
  await tx.delete(calendarImports).where(eq(calendarImports.placeId, id))
  await tx.delete(holds).where(and(eq(holds.placeId, id), ne(holds.what, 'booking')))
}

export async function countUpcomingStays(id: string, today = todayInIndia(), tx: Db = db): Promise<number> {
  const isBooking = and(eq(holds.placeId, id), eq(holds.what, 'booking'))
  // A booking of several rooms has one hold for each.
  const [upcoming] = await tx
    .select({ stays: countDistinct(holds.bookingId) })
    .from(holds)
    .where(and(isBooking, gt(holds.checkOut, today)))
  return upcoming?.stays ?? 0
}

export function upcomingStaysMessage(stays: number): string {
  return countMessage(
    stays,
    '{n} stay is not over yet. Cancel it, or wait until the guests have left.',
    '{n} stays are not over yet. Cancel them, or wait until the guests have left.',
  )
}
