import { db, type Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { payments } from '#app/db/schema/payments.ts'
import { places } from '#app/db/schema/places.ts'
import { write, forUpdate, isConstraintViolation } from '#app/db/write.server.ts'
import { messageWith } from '#app/languages/message.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { tryCountAttemptIn } from '#app/platform/rate-limiter.server.ts'
import { and, eq, or } from 'drizzle-orm'
import { isSuspended, lockAccount } from '../active-account.server.ts'
import { formatRupees } from '../money.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { withPlaces } from './booking-rows.server.ts'
import type { Booking } from './booking.ts'
import { writeReceipt } from './receipts.server.ts'
import { endIfLate, renewDeadline, updateLapse } from './lapse-booking.server.ts'
import { queuePaymentEmails } from './payment-emails.server.ts'
import { newPayment, paymentsOf, type PaymentParties } from '../payments/payment-rows.server.ts'
import {
  canBeClaimedAgain,
  changePayment,
  isEndedByDeadline,
  isOpen,
  payerOf,
  type Payment,
  type PaymentEvent,
  type PaymentSide,
} from '../payments/payment.ts'
import { settlePayments } from '../payments/settle-payments.server.ts'

const NOT_FOUND = new DomainError('not_found', 'Payment not found')
const CHANGED = 'This payment has changed since. Please reload the page.'
const SAME_REFERENCE =
  'This reference is already used for another payment. Each payment has its own: please look it up in your payment app. If it is yours, write to the other side.'

const HOST_IS_SUSPENDED =
  "This host's account is suspended. Please do not pay. If you have paid, the page of your trip says what to do."

interface Claim {
  amount: number
  reference: string
  paidTo?: string
  /** The id of the payment on the page; no other one is claimed instead. */
  payment?: string
}

/**
 * Reports a payment for a booking: the guest's to the host, or the host's refund. It is only a claim; the receiver
 * confirms it. A part of the next payment may be reported first: the remainder stays due. A booking that would lapse is
 * safe once all that is due before is reported; a payment reported too late is for the host to refund. Repeating the
 * same report, in another tab too, is one claim.
 *
 * @throws DomainError 'not_found' for another person's booking or none; 'conflict' if nothing is due, or for a
 *         reference that was used already; 'invalid' for more than is due next; RateLimitError
 */
export async function claimPaid(
  person: { id: string },
  bookingId: string,
  { amount, reference, paidTo = '', payment: shown = '' }: Claim,
  now = Date.now(),
): Promise<string> {
  try {
    return await write(async (tx) => {
      const { side, parties } = await lockParties(tx, person, bookingId)
      if (side === 'guest' && (await isSuspended({ id: parties.hostId }, tx)))
        throw new DomainError('conflict', HOST_IS_SUSPENDED)
      const own = (await paymentsOf([bookingId], tx)).get(bookingId) ?? []
      const theirs = own.filter((payment) => payerOf(payment) === side)
      const same = theirs.find((payment) => isSameClaim(payment, { amount, reference }))
      if (same) return same.id
      const next = theirs.find(isOpen) ?? theirs.find(canBeClaimedAgain)
      const payment = shown === '' ? next : theirs.find(isShown(shown, next))
      if (!payment) throw nothingDue(shown === '' ? theirs : theirs.filter(({ id }) => id === shown))
      if (amount > payment.amount) {
        const message = messageWith(
          'The next payment is {amount}. Report that one first, and anything beyond it once it has arrived.',
          { amount: formatRupees(payment.amount) },
        )
        throw new DomainError('invalid', message, { amount: [message] })
      }
      const limited = await tryCountAttemptIn(tx, RATE_LIMITS.payments, [person.id])
      if (limited) throw limited
      const change = changePayment(payment, { what: 'said', reference, paidTo }, side, now)
      const left = payment.amount - amount
      await tx
        .update(payments)
        .set({ ...change, amount })
        .where(eq(payments.id, payment.id))
      // More of it may have been paid before the booking lapsed.
      const ended = isEndedByDeadline(payment) && pickEnd(payment)
      if (left > 0 && (isOpen(payment) || ended)) {
        const { kind, dueAt } = payment
        await tx.insert(payments).values({ ...newPayment(parties, { kind, amount: left }), dueAt, ...ended })
      }
      await updateLapse(tx, bookingId, now)
      await queuePaymentEmails(tx, payment.id, 'said', now)
      return payment.id
    })
  } catch (failure) {
    if (!isSameReference(failure)) throw failure
    throw new DomainError('conflict', SAME_REFERENCE, { reference: [SAME_REFERENCE] })
  }
}

/**
 * Corrects the reference of a reported payment until the other side has answered. The other side is emailed the new
 * one, and can't answer the old one any more.
 *
 * @throws DomainError 'not_found' for another person's payment or none; 'forbidden' for the other side's; 'conflict' if
 *         it is answered by now, or for a reference that was used already; RateLimitError
 */
export async function correctReference(
  person: { id: string },
  paymentId: string,
  reference: string,
  now = Date.now(),
): Promise<void> {
  try {
    await write(async (tx) => {
      const { bookingId } = await findPayment(tx, paymentId)
      const { side } = await lockParties(tx, person, bookingId)
      const own = (await paymentsOf([bookingId], tx)).get(bookingId) ?? []
      const payment = own.find(({ id }) => id === paymentId)
      if (!payment) throw NOT_FOUND
      if (payment.state !== 'said')
        throw new DomainError('conflict', 'This payment has been answered since. Please reload the page.')
      const { paidTo } = payment
      const change = changePayment(payment, { what: 'said', reference, paidTo }, side, now)
      if (reference === payment.reference) return
      const limited = await tryCountAttemptIn(tx, RATE_LIMITS.payments, [person.id])
      if (limited) throw limited
      await tx.update(payments).set(change).where(eq(payments.id, paymentId))
      await queuePaymentEmails(tx, paymentId, 'said', now)
    })
  } catch (failure) {
    if (!isSameReference(failure)) throw failure
    throw new DomainError('conflict', SAME_REFERENCE, { reference: [SAME_REFERENCE] })
  }
}

/**
 * Records the receiver's answer: the payment has arrived, has not, or is not needed. If the stay is cancelled by then,
 * it has to be refunded.
 *
 * @param options.seen the reference on the page: a different one by now is a conflict
 * @throws DomainError 'not_found' for another person's payment or none; 'forbidden' for one's own payment to the other;
 *         'conflict' if it was answered otherwise
 */
export async function answerPayment(
  person: { id: string },
  paymentId: string,
  event: Exclude<PaymentEvent, { what: 'said' }>,
  { now = Date.now(), seen }: { now?: number; seen?: string } = {},
): Promise<{ bookingId: string }> {
  try {
    return await write(async (tx) => {
      const found = await findPayment(tx, paymentId)
      // A host's receipts are numbered one by one; accounts are locked before bookings.
      if (event.what === 'received') await lockAccount(tx, { id: found.hostId })
      const { side, parties, booking } = await lockParties(tx, person, found.bookingId)
      const own = (await paymentsOf([found.bookingId], tx)).get(found.bookingId) ?? []
      const payment = own.find(({ id }) => id === paymentId)
      if (!payment) throw NOT_FOUND
      if (seen !== undefined && seen !== payment.reference) throw new DomainError('conflict', CHANGED)
      if (payment.state === event.what && payment.answeredBy === side) return { bookingId: found.bookingId }
      const change = changePayment(payment, event, side, now)
      await tx.update(payments).set(change).where(eq(payments.id, paymentId))
      if (event.what !== 'waived' && payment.kind !== 'refund') {
        if (event.what === 'received') await writeReceipt(tx, { paymentId, bookingId: found.bookingId }, now)
        // A payment that has not arrived is due again only up to the stay's current total.
        const total = booking.status === 'confirmed' ? booking.price : 0
        await settlePayments(tx, parties, { total, by: side, now })
      }
      if (event.what === 'refused') await renewDeadline(tx, found.bookingId, now)
      await updateLapse(tx, found.bookingId, now)
      if (event.what !== 'waived') await queuePaymentEmails(tx, paymentId, event.what, now)
      return { bookingId: found.bookingId }
    })
  } catch (failure) {
    if (!isSameReference(failure)) throw failure
    throw new DomainError('conflict', SAME_REFERENCE)
  }
}

/** In the guest's view. @throws DomainError 'not_found', also for anyone else */
export async function bookingForParties(person: { id: string }, id: string): Promise<Booking> {
  const rows = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(eq(bookings.id, id), or(eq(bookings.guestId, person.id), eq(places.ownerId, person.id))))
  const [booking] = await withPlaces(rows.map((row) => row.booking))
  if (!booking) throw new DomainError('not_found', 'Booking not found')
  return booking
}

async function findPayment(tx: Db, id: string): Promise<{ bookingId: string; hostId: string }> {
  const [found] = await tx
    .select({ bookingId: payments.bookingId, hostId: payments.hostId })
    .from(payments)
    .where(eq(payments.id, id))
  if (!found) throw NOT_FOUND
  return found
}

async function lockParties(
  tx: Db,
  person: { id: string },
  bookingId: string,
): Promise<{
  side: PaymentSide
  parties: PaymentParties
  booking: { status: string; price: number }
}> {
  await endIfLate(tx, bookingId)
  const [found] = await forUpdate(
    tx
      .select({
        guestId: bookings.guestId,
        hostId: places.ownerId,
        status: bookings.status,
        price: bookings.price,
      })
      .from(bookings)
      .innerJoin(places, eq(places.id, bookings.placeId))
      .where(
        and(eq(bookings.id, bookingId), or(eq(bookings.guestId, person.id), eq(places.ownerId, person.id))),
      ),
    bookings,
  )
  if (!found) throw new DomainError('not_found', 'Booking not found')
  const { guestId, hostId, ...booking } = found
  return {
    side: hostId === person.id ? 'host' : 'guest',
    parties: { bookingId, guestId, hostId },
    booking,
  }
}

/** True for the payment that a page showed, if it is next or can be reported again. */
const isShown = (shown: string, next: Payment | undefined) => (payment: Payment) =>
  payment.id === shown && (payment === next || canBeClaimedAgain(payment))

function isSameClaim({ state, ...payment }: Payment, { amount, reference }: Claim): boolean {
  const isClaimed = state === 'said' || state === 'received'
  return isClaimed && payment.reference === reference && payment.amount === amount
}

const pickEnd = ({ state, answeredBy, answeredAt }: Payment) => ({ state, answeredBy, answeredAt })

function nothingDue(theirs: readonly Payment[]): DomainError {
  if (theirs.some(isOpen)) return new DomainError('conflict', CHANGED)
  const message = theirs.some(({ state }) => state === 'said')
    ? 'You reported this as paid. The other side has to confirm it.'
    : theirs.some(({ state }) => state === 'received')
      ? 'Everything due here is paid. There is nothing more to do.'
      : 'Nothing is due here. Please do not pay for this stay by UPI.'
  return new DomainError('conflict', message)
}

// SQLite reports the columns of the index, PostgreSQL its name.
function isSameReference(failure: unknown): boolean {
  return ['payments.reference', 'payments_have_one_reference'].some((rule) =>
    isConstraintViolation(failure, rule),
  )
}
