import { db, type Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { forUpdate } from '#app/db/for-update.server.ts'
import { write } from '#app/db/write.server.ts'
import { aliasedTable, and, eq, or } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { releaseBookingHold } from '../availability/holds.server.ts'
import { lockPlaceNights } from '../availability/hold-claims.server.ts'
import { withPlaces } from './booking-rows.server.ts'
import type { Booking } from './booking.ts'
import { REASON_REQUIRED } from './cancel-forms.ts'
import { guestCancelError, hostCancelError } from './cancellation.ts'
import { queueCancellationEmails } from './emails.server.ts'

const hosts = aliasedTable(users, 'hosts')

interface CancelOptions {
  /** A message to the other side; required from a host. */
  reason?: string
  /** Milliseconds since 1970. */
  now?: number
}

/**
 * Cancels a booking and releases its nights. Idempotent.
 *
 * @param user its guest, until the deadline of the booking and for 15 minutes after it was made; or the host of its place,
 *        until the stay is over and with a reason
 * @throws DomainError 'not_found' for somebody else's or none; 'invalid' if it is too late, or the host gives no reason
 */
export async function cancelBooking(
  id: string,
  user: { id: string },
  { reason = '', now = Date.now() }: CancelOptions = {},
): Promise<Booking> {
  await write(async (tx) => {
    await lockPlaceOf(tx, id)
    const booking = await lockOwnBooking(tx, id, user)
    if (booking.status !== 'confirmed') return
    const isHost = booking.ownerId === user.id
    const error = isHost ? hostCancelError(booking, now) : guestCancelError(booking, now)
    if (error !== undefined) throw new DomainError('invalid', error)
    const cancelReason = reason.trim()
    if (isHost && cancelReason === '')
      throw new DomainError('invalid', REASON_REQUIRED, { reason: [REASON_REQUIRED] })
    const status = isHost ? 'cancelled by host' : 'cancelled by guest'
    await tx
      .update(bookings)
      .set({ status, cancelReason, cancelledAt: now })
      .where(and(eq(bookings.id, id), eq(bookings.status, 'confirmed')))
    await releaseBookingHold(tx, booking.placeId, booking, id)
    await queueCancellationEmails(tx, { id, ...booking }, isHost ? 'host' : 'guest')
  })
  const [booking] = await withPlaces(await db.select().from(bookings).where(eq(bookings.id, id)))
  if (!booking) throw new DomainError('not_found', 'Booking not found')
  return booking
}

// Places are locked before their bookings.
async function lockPlaceOf(tx: Db, bookingId: string): Promise<void> {
  const [booking] = await tx
    .select({ placeId: bookings.placeId })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (booking) await lockPlaceNights(tx, booking.placeId)
}

async function lockOwnBooking(tx: Db, id: string, user: { id: string }) {
  const [booking] = await forUpdate(
    tx
      .select({
        status: bookings.status,
        placeId: bookings.placeId,
        guestId: bookings.guestId,
        checkIn: bookings.checkIn,
        checkOut: bookings.checkOut,
        cancelBy: bookings.cancelBy,
        bookedAt: bookings.createdAt,
        ownerId: places.ownerId,
        wantsEmail: { guest: users.wantsMail, host: hosts.wantsHostMail },
      })
      .from(bookings)
      .innerJoin(places, eq(places.id, bookings.placeId))
      .innerJoin(users, eq(users.id, bookings.guestId))
      .innerJoin(hosts, eq(hosts.id, places.ownerId))
      .where(and(eq(bookings.id, id), or(eq(bookings.guestId, user.id), eq(places.ownerId, user.id)))),
    bookings,
  )
  if (!booking) throw new DomainError('not_found', 'Booking not found')
  return booking
}
