import { db, type Db } from '#app/db/connections.server.ts'
import { bookings, roomCancellations } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { aliasedTable, and, eq, or } from 'drizzle-orm'
import type { Translate } from '#app/languages/translate.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { releaseBookingHold, releaseBookingUnits } from '../availability/holds.server.ts'
import { withPlaces } from './booking-rows.server.ts'
import type { Booking } from './booking.ts'
import { REASON_REQUIRED } from './cancel-forms.ts'
import { settlePayments } from '../payments/settle-payments.server.ts'
import { parseLines, serializeLines } from '../rates/price-lines.ts'
import { guestCancelError, hostCancelError } from './cancellation.ts'
import { endOpenChanges } from './end-changes.server.ts'
import { queueCancellationEmails, queueRoomsCancelledEmails } from './emails.server.ts'
import { bookingOfUnits } from './keep-units.ts'
import { clearLapse, endIfLate, updateLapse } from './lapse-booking.server.ts'

const hosts = aliasedTable(users, 'hosts')

interface CancelOptions {
  /** The message to the other side; required from a host. */
  reason?: string
  keepUnits?: number
  now?: number
}

/**
 * Cancels a booking, or some of its units, and releases their nights. Idempotent: nothing happens if the booking has no
 * more than `keepUnits` units; for a lapsed one, the result says so.
 *
 * @param user its guest, until the cancellation deadline and for 15 minutes after booking; or the host of its place,
 *        until the stay is over and with a reason
 * @throws DomainError 'not_found' for another person's booking or none; 'invalid' if it is too late, or the host gives
 *         no reason
 */
export async function cancelBooking(
  id: string,
  user: { id: string },
  { reason = '', keepUnits = 0, now = Date.now() }: CancelOptions = {},
): Promise<Booking> {
  await write(async (tx) => {
    await endIfLate(tx, id)
    const booking = await lockOwnBooking(tx, id, user)
    if (booking.status !== 'confirmed' || keepUnits >= booking.units) return
    const isHost = booking.ownerId === user.id
    const error = isHost ? hostCancelError(booking, now) : guestCancelError(booking, now)
    if (error !== undefined) {
      const inWords = (t?: Translate) => guestCancelError(booking, now, t) ?? error
      throw new DomainError('invalid', isHost ? error : inWords)
    }
    const cancelReason = reason.trim()
    if (isHost && cancelReason === '')
      throw new DomainError('invalid', REASON_REQUIRED, { reason: [REASON_REQUIRED] })
    const by = isHost ? 'host' : 'guest'
    if (keepUnits > 0) await cancelUnitsLocked(tx, { id, ...booking }, { by, cancelReason, now, keepUnits })
    else await cancelLocked(tx, { id, ...booking }, { by, cancelReason, now })
  })
  const [booking] = await withPlaces(await db.select().from(bookings).where(eq(bookings.id, id)))
  if (!booking) throw new DomainError('not_found', 'Booking not found')
  return booking
}

type LockedBooking = Awaited<ReturnType<typeof lockOwnBooking>> & { id: string }

/** Booking and place are locked. */
export async function cancelLocked(
  tx: Db,
  booking: LockedBooking,
  { by, cancelReason, now }: { by: 'guest' | 'host' | 'operator'; cancelReason: string; now: number },
): Promise<void> {
  const { id } = booking
  await endOpenChanges(tx, { bookingId: id }, { now })
  await tx
    .update(bookings)
    .set({ status: `cancelled by ${by}` as const, cancelReason, cancelledAt: now })
    .where(and(eq(bookings.id, id), eq(bookings.status, 'confirmed')))
  await clearLapse(tx, booking)
  await settlePayments(tx, partiesOf(booking), { total: 0, by, now })
  await releaseBookingHold(tx, booking.placeId, booking, id)
  await queueCancellationEmails(tx, booking, by)
}

async function cancelUnitsLocked(
  tx: Db,
  booking: LockedBooking,
  {
    by,
    cancelReason,
    now,
    keepUnits,
  }: { by: 'guest' | 'host'; cancelReason: string; now: number; keepUnits: number },
): Promise<void> {
  const { id, placeId, guestId } = booking
  await endOpenChanges(tx, { bookingId: id }, { now })
  const units = booking.units - keepUnits
  const left = bookingOfUnits({ ...booking, lines: parseLines(booking.lines) }, keepUnits)
  await tx
    .update(bookings)
    .set({ ...left, lines: serializeLines(left.lines) })
    .where(and(eq(bookings.id, id), eq(bookings.status, 'confirmed')))
  await settlePayments(tx, partiesOf(booking), { total: left.price, by, now })
  const [cancelled] = await tx
    .insert(roomCancellations)
    .values({
      bookingId: id,
      guestId,
      by,
      units,
      price: booking.price - left.price,
      reason: cancelReason,
      createdAt: now,
    })
    .returning({ seq: roomCancellations.seq })
  await releaseBookingUnits(tx, placeId, booking, { bookingId: id, units })
  await updateLapse(tx, id, now)
  await queueRoomsCancelledEmails(tx, booking, cancelled!.seq)
}

function partiesOf({ id, guestId, ownerId }: LockedBooking) {
  return { bookingId: id, guestId, hostId: ownerId }
}

/** Locks a booking for its guest or host. @throws DomainError 'not_found' for anyone else */
export async function lockOwnBooking(tx: Db, id: string, user: { id: string }) {
  const [booking] = await forUpdate(
    tx
      .select({
        status: bookings.status,
        placeId: bookings.placeId,
        guestId: bookings.guestId,
        checkIn: bookings.checkIn,
        checkOut: bookings.checkOut,
        cancelBy: bookings.cancelBy,
        noOfGuests: bookings.noOfGuests,
        units: bookings.units,
        price: bookings.price,
        lines: bookings.lines,
        maxGuests: places.maxGuests,
        bookedAt: bookings.createdAt,
        lapsesAt: bookings.lapsesAt,
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
