import { db, type Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { lockAccount } from '../active-account.server.ts'
import { lockPlaceNights } from '../availability/hold-claims.server.ts'
import { dayInIndia, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import { cancelLocked, lockOwnBooking } from './cancel-booking.server.ts'
import { REASON_REQUIRED } from './cancel-forms.ts'
import { endIfLate } from './lapse-booking.server.ts'
import { isActive } from './booking-rows.server.ts'

/**
 * Cancels all stays of a guest that are not over, in one transaction. A booking made at the same time is either
 * cancelled too or comes after.
 *
 * @param host the owner of the places; undefined for an operator, who cancels everywhere
 * @param reason read by both sides
 * @throws DomainError 'invalid' without a reason
 */
export async function cancelStaysOf(
  tx: Db,
  guest: { id: string },
  { host, reason, now = Date.now() }: { host?: { id: string }; reason: string; now?: number },
): Promise<string[]> {
  const cancelReason = reason.trim()
  if (cancelReason === '') throw new DomainError('invalid', REASON_REQUIRED, { reason: [REASON_REQUIRED] })
  await lockAccount(tx, guest)
  const stays = await staysToCome(tx, { guest, host }, dayInIndia(new Date(now)))
  return cancelStays(tx, stays, { by: host ? 'host' : 'operator', cancelReason, now })
}

/**
 * Cancels stays that are not over, for an operator, in one transaction.
 *
 * @param ids unknown and cancelled ones are ignored. Without them, at most `MOST_AT_ONCE` of all
 * @param reason read by both sides
 * @throws DomainError 'invalid' without a reason
 */
export async function cancelStaysAt(
  tx: Db,
  host: { id: string },
  { ids, reason, now = Date.now() }: { ids?: readonly string[]; reason: string; now?: number },
): Promise<string[]> {
  const cancelReason = reason.trim()
  if (cancelReason === '') throw new DomainError('invalid', REASON_REQUIRED, { reason: [REASON_REQUIRED] })
  const stays = await staysToCome(tx, { host, ids }, dayInIndia(new Date(now)), MOST_AT_ONCE)
  return cancelStays(tx, stays, { by: 'operator', cancelReason, now })
}

/** Per transaction, because others wait for it. */
const MOST_AT_ONCE = 100

async function cancelStays(
  tx: Db,
  stays: UpcomingStay[],
  how: { by: 'host' | 'operator'; cancelReason: string; now: number },
): Promise<string[]> {
  // Sorted, so that concurrent cancellations don't deadlock.
  for (const placeId of [...new Set(stays.map((stay) => stay.placeId))].toSorted()) {
    await lockPlaceNights(tx, placeId)
  }
  const cancelled: string[] = []
  for (const { id, ownerId } of stays) {
    await endIfLate(tx, id)
    const booking = await lockOwnBooking(tx, id, { id: ownerId })
    if (booking.status !== 'confirmed') continue
    await cancelLocked(tx, { id, ...booking }, how)
    cancelled.push(id)
  }
  return cancelled
}

/**
 * Cancels, as their host, all stays that are not over of a booking's guest.
 *
 * @param reason read by the guest
 * @throws DomainError 'not_found' for a booking at another host's place or none; 'invalid' without a reason
 */
export function cancelAllOfGuest(host: { id: string }, bookingId: string, reason: string): Promise<number> {
  return write(async (tx) => {
    const { guestId, ownerId } = await lockOwnBooking(tx, bookingId, host)
    if (ownerId !== host.id) throw new DomainError('not_found', 'Booking not found')
    return (await cancelStaysOf(tx, { id: guestId }, { host, reason })).length
  })
}

/** Stays that are not over, the soonest first. @throws DomainError 'not_found' for others */
export async function staysOfSameGuest(
  host: { id: string },
  bookingId: string,
  today = todayInIndia(),
): Promise<UpcomingStay[]> {
  const [found] = await db
    .select({ guestId: bookings.guestId })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(eq(bookings.id, bookingId), eq(places.ownerId, host.id)))
  if (!found) throw new DomainError('not_found', 'Booking not found')
  return staysToCome(db, { guest: { id: found.guestId }, host }, today)
}

interface UpcomingStay extends Nights {
  id: string
  placeId: string
  title: string
  ownerId: string
}

/** Active ones, the soonest first. @param of the guest, and a filter */
async function staysToCome(
  tx: Db,
  { guest, host, ids }: { guest?: { id: string }; host?: { id: string }; ids?: readonly string[] },
  today: CalendarDate,
  limit = 1000,
): Promise<UpcomingStay[]> {
  return tx
    .select({
      id: bookings.id,
      placeId: bookings.placeId,
      title: places.title,
      ownerId: places.ownerId,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
    })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(
      and(
        guest && eq(bookings.guestId, guest.id),
        isActive(),
        // Matches the partial index of bookings that are not cancelled.
        isNull(bookings.cancelledAt),
        gt(bookings.checkOut, today),
        host && eq(places.ownerId, host.id),
        ids && inArray(bookings.id, [...ids]),
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
    .limit(limit)
}
