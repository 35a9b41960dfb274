import { db, type Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { payments } from '#app/db/schema/payments.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { addJob, removeJob } from '#app/platform/jobs/jobs.server.ts'
import { aliasedTable, and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { lockPlaceNights } from '../availability/hold-claims.server.ts'
import { freeLapsedHolds } from '../availability/holds.server.ts'
import { paymentsOf } from '../payments/payment-rows.server.ts'
import { isOpen } from '../payments/payment.ts'
import { settlePayments } from '../payments/settle-payments.server.ts'
import { lapseTime, renewedDueAt } from '../payments/stay-payment.ts'
import { queueLapsedEmails } from './emails.server.ts'
import { endOpenChanges } from './end-changes.server.ts'
import { isActive } from './booking-rows.server.ts'
import { parseTerms } from './terms.ts'

export const BOOKING_LAPSE_JOB = 'booking-lapse'
/** Id prefix of these jobs: their deadlines may be weeks away. */
export const BOOKING_LAPSE_IDS = `${BOOKING_LAPSE_JOB}-`
/** Retry delay if the database's clock is behind the server's. */
const RETRY_MS = 60_000

const hosts = aliasedTable(users, 'hosts')

/** Adds the job for a booking's deadline, in the transaction that sets it. It does nothing if the deadline moves. */
export function queueBookingLapse(tx: Db, { id, lapsesAt }: { id: string; lapsesAt: number }): Promise<void> {
  return addJob(tx, {
    kind: BOOKING_LAPSE_JOB,
    id: jobId(id, lapsesAt),
    payload: { booking: id, at: lapsesAt },
    due: lapsesAt,
  })
}

/**
 * Updates the lapse deadline from the open part of the advance, in the transaction that changes payments or nights:
 * none once the guest reports all of it as paid, or the host confirms or waives it. The place is locked.
 *
 * @param now milliseconds since 1970: a booking whose deadline has passed by then lapses at once
 */
export async function updateLapse(tx: Db, bookingId: string, now: number): Promise<void> {
  const [booking] = await tx
    .select({
      placeId: bookings.placeId,
      status: bookings.status,
      terms: bookings.terms,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      lapsesAt: bookings.lapsesAt,
    })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  const payment = parseTerms(booking?.terms ?? null)?.payment
  if (!booking || !payment?.lapses || booking.status !== 'confirmed') return
  const own = (await paymentsOf([bookingId], tx)).get(bookingId) ?? []
  const open = own.filter((one) => one.kind === 'advance' && isOpen(one) && one.dueAt !== null)
  const lapsesAt =
    open.length === 0
      ? null
      : lapseTime(payment, booking.checkIn, Math.min(...open.map(({ dueAt }) => dueAt!)))
  await setLapse(tx, { id: bookingId, ...booking }, lapsesAt)
  if (lapsesAt !== null && lapsesAt <= now) await endIfLate(tx, bookingId)
}

/** Clears payment deadlines, in the transaction that suspends a host: guests are advised to ask before they pay. */
export async function endDeadlinesAt(tx: Db, host: { id: string }): Promise<void> {
  const lapsing = await tx
    .select({
      id: bookings.id,
      placeId: bookings.placeId,
      checkOut: bookings.checkOut,
      lapsesAt: bookings.lapsesAt,
    })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(eq(places.ownerId, host.id), isNotNull(bookings.lapsesAt), isActive()))
    .orderBy(asc(bookings.placeId), asc(bookings.id))
  for (const booking of lapsing) {
    await lockPlaceNights(tx, booking.placeId)
    const isAsked = and(eq(payments.bookingId, booking.id), inArray(payments.state, ['due', 'refused']))
    await tx.update(payments).set({ dueAt: null }).where(isAsked)
    await setLapse(tx, booking, null)
  }
}

export async function clearLapse(
  tx: Db,
  { id, lapsesAt }: { id: string; lapsesAt: number | null },
): Promise<void> {
  if (lapsesAt === null) return
  await tx.update(bookings).set({ lapsesAt: null }).where(eq(bookings.id, id))
  await removeJob(tx, jobId(id, lapsesAt))
}

/**
 * Restarts the guest's time to pay, once, when the host reports that a payment has not arrived. The second time, the
 * remaining time stands. Runs in the transaction that records the report.
 */
export async function renewDeadline(tx: Db, bookingId: string, now: number): Promise<void> {
  const [booking] = await tx
    .select({ terms: bookings.terms, checkIn: bookings.checkIn, status: bookings.status })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  const payment = parseTerms(booking?.terms ?? null)?.payment
  const own = (await paymentsOf([bookingId], tx)).get(bookingId) ?? []
  const advance = own.filter(({ kind }) => kind === 'advance')
  const refusals = advance.reduce((sum, one) => sum + one.refusals, 0)
  if (booking?.status !== 'confirmed' || !payment?.lapses || refusals !== 1) return
  for (const { id, dueAt } of advance)
    await tx
      .update(payments)
      .set({ dueAt: renewedDueAt(payment, booking.checkIn, { dueAt: dueAt ?? 0, now }) })
      .where(eq(payments.id, id))
}

/**
 * Ends a booking whose time to pay is over, within a transaction that is about to change it. Locks the place first, so
 * that concurrent calls at the deadline agree. Settles the payments, ends proposed changes and notifies both sides.
 *
 * @returns a retry delay if the database's clock has not reached the deadline, or is in doubt
 */
export async function endIfLate(tx: Db, bookingId: string): Promise<void | { retryInMs: number }> {
  const [found] = await tx
    .select({ placeId: bookings.placeId })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (!found) return
  await lockPlaceNights(tx, found.placeId)
  const [before] = await tx
    .select({ lapsesAt: bookings.lapsesAt })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (!before || before.lapsesAt === null || before.lapsesAt > Date.now()) return
  await freeLapsedHolds(tx, found.placeId)
  const booking = await lockWithPeople(tx, bookingId)
  if (booking?.lapsesAt == null) return
  if (booking.status === 'confirmed') return { retryInMs: RETRY_MS }
  const { guestId, ownerId, lapsesAt } = booking
  await endOpenChanges(tx, { bookingId }, { now: lapsesAt })
  await settlePayments(
    tx,
    { bookingId, guestId, hostId: ownerId },
    { total: 0, by: 'deadline', now: lapsesAt },
  )
  await tx.update(bookings).set({ lapsesAt: null }).where(eq(bookings.id, bookingId))
  await queueLapsedEmails(tx, { id: bookingId, wantsEmail: booking.wantsEmail })
}

/** Safe to run twice, early or late. */
export async function lapseBooking(payload: Record<string, unknown>): Promise<void | { retryInMs: number }> {
  const { booking: id, at } = payload as { booking: string; at: number }
  const result = await write((tx) => endIfLate(tx, id))
  if (result) return result
  const [booking] = await db.select({ lapsesAt: bookings.lapsesAt }).from(bookings).where(eq(bookings.id, id))
  const left = at - Date.now()
  // The job ran early, as after a wrong clock; a moved deadline has its own job.
  return booking?.lapsesAt === at && left > 0 ? { retryInMs: left } : undefined
}

interface Deadline {
  id: string
  placeId: string
  checkOut: string
  lapsesAt: number | null
}

async function setLapse(
  tx: Db,
  { id, placeId, checkOut, lapsesAt: before }: Deadline,
  lapsesAt: number | null,
): Promise<void> {
  // Also if unchanged: a moved stay has new holds.
  if (lapsesAt === null && before === null) return
  await tx.update(bookings).set({ lapsesAt }).where(eq(bookings.id, id))
  await tx
    .update(holds)
    .set({ lapsesAt })
    .where(
      and(
        eq(holds.placeId, placeId),
        eq(holds.checkOut, checkOut),
        eq(holds.bookingId, id),
        eq(holds.what, 'booking'),
      ),
    )
  if (lapsesAt === before) return
  if (before !== null) await removeJob(tx, jobId(id, before))
  if (lapsesAt !== null) await queueBookingLapse(tx, { id, lapsesAt })
}

async function lockWithPeople(tx: Db, id: string) {
  const [booking] = await forUpdate(
    tx
      .select({
        status: bookings.status,
        guestId: bookings.guestId,
        lapsesAt: bookings.lapsesAt,
        ownerId: places.ownerId,
        wantsEmail: { guest: users.wantsMail, host: hosts.wantsHostMail },
      })
      .from(bookings)
      .innerJoin(places, eq(places.id, bookings.placeId))
      .innerJoin(users, eq(users.id, bookings.guestId))
      .innerJoin(hosts, eq(hosts.id, places.ownerId))
      .where(eq(bookings.id, id)),
    bookings,
  )
  return booking
}

/** Includes the deadline, so that a running job does not block the one of a later deadline. */
const jobId = (bookingId: string, lapsesAt: number) => `${BOOKING_LAPSE_IDS}${bookingId}-${lapsesAt}`
