import { db, type Db } from '#app/db/connections.server.ts'
import { forUpdate } from '#app/db/for-update.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { payments } from '#app/db/schema/payments.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
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
import { isStanding } from './standing.server.ts'
import { parseTerms } from './terms.ts'

/** The kind of job that ends a booking whose advance is late. */
export const BOOKING_LAPSE_JOB = 'booking-lapse'
/** How the ids of such jobs begin: their deadlines may be weeks away. */
export const BOOKING_LAPSE_IDS = `${BOOKING_LAPSE_JOB}-`
/** A database whose clock is behind that of the server is asked again. */
const RETRY_MS = 60_000

const hosts = aliasedTable(users, 'hosts')

/** Adds the job that ends a booking at its deadline, in the transaction that sets it. One of a deadline that has moved does nothing. */
export function queueBookingLapse(tx: Db, { id, lapsesAt }: { id: string; lapsesAt: number }): Promise<void> {
  return addJob(tx, {
    kind: BOOKING_LAPSE_JOB,
    id: jobId(id, lapsesAt),
    what: { booking: id, at: lapsesAt },
    due: lapsesAt,
  })
}

/**
 * Sets when a booking lapses from what of its advance is open, in the transaction that changes its payments or nights: not at
 * all once its guest says that all of it is paid, or its host that it has come or is not needed. Its place is locked.
 *
 * @param now milliseconds since 1970: a booking whose deadline is past by then lapses at once
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

/**
 * Takes the deadline to pay from all stays at a host's places that would lapse by themselves, in the transaction that suspends
 * the host: their guests are told not to pay before they have asked.
 */
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
    .where(and(eq(places.ownerId, host.id), isNotNull(bookings.lapsesAt), isStanding()))
    .orderBy(asc(bookings.placeId), asc(bookings.id))
  for (const booking of lapsing) {
    await lockPlaceNights(tx, booking.placeId)
    const isAsked = and(eq(payments.bookingId, booking.id), inArray(payments.state, ['due', 'refused']))
    await tx.update(payments).set({ dueAt: null }).where(isAsked)
    await setLapse(tx, booking, null)
  }
}

/** What a booking that is cancelled has left of its deadline: nothing. */
export async function clearLapse(
  tx: Db,
  { id, lapsesAt }: { id: string; lapsesAt: number | null },
): Promise<void> {
  if (lapsesAt === null) return
  await tx.update(bookings).set({ lapsesAt: null }).where(eq(bookings.id, id))
  await removeJob(tx, jobId(id, lapsesAt))
}

/**
 * Gives the guest of a booking that lapses by itself as much time again, once, as its host says that a payment has not arrived.
 * The second time what was left of it stays. In the transaction that notes it.
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
 * Ends a booking whose time to pay is over, in a transaction that is about to change it, and before that locks its place: of
 * all who act at the deadline each finds the same. What follows is done here, too: its payments are settled, what is proposed
 * for it ends, and both sides are told.
 *
 * @returns when it is asked again, where its time should be over and is not for the database, or its clock is in doubt
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

/** The work of the job at a booking's deadline. Runs twice, too soon, and late, without harm. */
export async function lapseBooking(what: Record<string, unknown>): Promise<void | { retryInMs: number }> {
  const { booking: id, at } = what as { booking: string; at: number }
  const result = await write((tx) => endIfLate(tx, id))
  if (result) return result
  const [booking] = await db.select({ lapsesAt: bookings.lapsesAt }).from(bookings).where(eq(bookings.id, id))
  const left = at - Date.now()
  // It was put forward, as after a clock that was wrong; where the deadline has moved there is another job.
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
  // Also where it is as before: the holds of a stay that was moved are new.
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

/** With the deadline: a job that is being done just now does not stand for the one of a later deadline. */
const jobId = (bookingId: string, lapsesAt: number) => `${BOOKING_LAPSE_IDS}${bookingId}-${lapsesAt}`
