import { db, type Db } from '#app/db/connections.server.ts'
import { bookings, roomCancellations } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { forUpdate } from '#app/db/for-update.server.ts'
import { write } from '#app/db/write.server.ts'
import { aliasedTable, and, asc, eq, gt, or } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { lockAccount } from '../active-account.server.ts'
import { releaseBookingHold, releaseBookingUnits } from '../availability/holds.server.ts'
import { lockPlaceNights } from '../availability/hold-claims.server.ts'
import { dayInIndia, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
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
import { isStanding } from './standing.server.ts'

const hosts = aliasedTable(users, 'hosts')

interface CancelOptions {
  /** A message to the other side; required from a host. */
  reason?: string
  /** How many units stay booked; none where it is left out. */
  keepUnits?: number
  /** Milliseconds since 1970. */
  now?: number
}

/**
 * Cancels a booking, or some of its units, and releases their nights. Idempotent: of a booking that has no more than
 * `keepUnits` nothing is cancelled, nor of one that has lapsed, which it says.
 *
 * @param user its guest, until the deadline of the booking and for 15 minutes after it was made; or the host of its place,
 *        until the stay is over and with a reason
 * @throws DomainError 'not_found' for somebody else's or none; 'invalid' if it is too late, or the host gives no reason
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
    if (error !== undefined) throw new DomainError('invalid', error)
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

/**
 * Cancels all stays of a guest that are not over, in one transaction: at the places of one host, or anywhere. What they are
 * booking meanwhile is booked before and cancelled, too, or after.
 *
 * @param host whose places; undefined for an operator, who cancels them wherever they are
 * @param reason that both sides read
 * @returns how many there were
 * @throws DomainError 'invalid' without a reason
 */
export async function cancelStaysOf(
  tx: Db,
  guest: { id: string },
  { host, reason, now = Date.now() }: { host?: { id: string }; reason: string; now?: number },
): Promise<number> {
  const cancelReason = reason.trim()
  if (cancelReason === '') throw new DomainError('invalid', REASON_REQUIRED, { reason: [REASON_REQUIRED] })
  await lockAccount(tx, guest)
  const stays = await staysToCome(tx, guest, host, dayInIndia(new Date(now)))
  // In one order, so that two who cancel at once do not wait for each other.
  for (const placeId of [...new Set(stays.map((stay) => stay.placeId))].toSorted()) {
    await lockPlaceNights(tx, placeId)
  }
  let cancelled = 0
  for (const { id, ownerId } of stays) {
    await endIfLate(tx, id)
    const booking = await lockOwnBooking(tx, id, { id: ownerId })
    if (booking.status !== 'confirmed') continue
    await cancelLocked(tx, { id, ...booking }, { by: host ? 'host' : 'operator', cancelReason, now })
    cancelled += 1
  }
  return cancelled
}

/**
 * As host, cancels all stays at one's places that are not over of the guest of a booking there.
 *
 * @param reason that the guest reads
 * @returns how many there were
 * @throws DomainError 'not_found' for a booking at somebody else's place or none; 'invalid' without a reason
 */
export function cancelAllOfGuest(host: { id: string }, bookingId: string, reason: string): Promise<number> {
  return write(async (tx) => {
    const { guestId, ownerId } = await lockOwnBooking(tx, bookingId, host)
    if (ownerId !== host.id) throw new DomainError('not_found', 'Booking not found')
    return cancelStaysOf(tx, { id: guestId }, { host, reason })
  })
}

/**
 * The stays at a host's places that are not over of the guest of a booking there, the soonest first.
 *
 * @throws DomainError 'not_found' for a booking at somebody else's place or none
 */
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
  return staysToCome(db, { id: found.guestId }, host, today)
}

interface UpcomingStay extends Nights {
  id: string
  placeId: string
  title: string
  ownerId: string
}

function staysToCome(
  tx: Db,
  guest: { id: string },
  host: { id: string } | undefined,
  today: CalendarDate,
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
        eq(bookings.guestId, guest.id),
        isStanding(),
        gt(bookings.checkOut, today),
        host && eq(places.ownerId, host.id),
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
}

type LockedBooking = Awaited<ReturnType<typeof lockOwnBooking>> & { id: string }

async function cancelLocked(
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
  await queueRoomsCancelledEmails(tx, booking, { by, seq: cancelled!.seq })
}

function partiesOf({ id, guestId, ownerId }: LockedBooking) {
  return { bookingId: id, guestId, hostId: ownerId }
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
