import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { todayInIndia } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import { isActive } from './booking-rows.server.ts'

export const MAX_NEW_BOOKINGS = 99
const NEW_FOR_MS = 30 * 86_400_000

/** When the host last opened the guest list, at most a month ago: older bookings are never new. */
export async function guestsSeenAt(host: { id: string }, now = Date.now()): Promise<number> {
  const [found] = await db.select({ at: users.guestsSeenAt }).from(users).where(eq(users.id, host.id))
  return Math.max(found?.at ?? 0, now - NEW_FOR_MS)
}

export async function countNewBookings(host: { id: string }, now = Date.now()): Promise<number> {
  return (await newBookingsOf(host, MAX_NEW_BOOKINGS, now)).length
}

export interface NewBooking extends Nights {
  id: string
  name: string
  place: string
}

/** Upcoming stays only, the newest first. */
export async function newBookingsOf(
  host: { id: string },
  limit = MAX_NEW_BOOKINGS,
  now = Date.now(),
): Promise<NewBooking[]> {
  return db
    .select({
      id: bookings.id,
      name: bookings.name,
      place: places.title,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
    })
    .from(places)
    .innerJoin(bookings, eq(bookings.placeId, places.id))
    .where(
      and(
        eq(places.ownerId, host.id),
        isNull(bookings.cancelledAt),
        isActive(),
        gt(bookings.createdAt, await guestsSeenAt(host, now)),
        gt(bookings.checkOut, todayInIndia()),
      ),
    )
    .orderBy(desc(bookings.seq))
    .limit(limit)
}

/** @param until milliseconds since 1970 */
export async function markGuestsSeen(host: { id: string }, until: number): Promise<void> {
  const isOlder = or(isNull(users.guestsSeenAt), lt(users.guestsSeenAt, until))
  await write((tx) =>
    tx
      .update(users)
      .set({ guestsSeenAt: until })
      .where(and(eq(users.id, host.id), isOlder)),
  )
}
