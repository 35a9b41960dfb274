import type { Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { payments } from '#app/db/schema/payments.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { eq } from 'drizzle-orm'
import { lockAccount } from '../active-account.server.ts'
import { dayInIndia, startOfDay, type CalendarDate } from '../calendar-date.ts'
import { newPayment, paymentsOf } from '../payments/payment-rows.server.ts'
import { isNotedCash, isOpen, type Payment } from '../payments/payment.ts'
import { updateLapse } from './lapse-booking.server.ts'
import { lockStay, type LockedStay } from './lock-stay.server.ts'
import { queuePaymentEmails } from './payment-emails.server.ts'
import { writeReceipt } from './receipts.server.ts'
import { parseTerms } from './terms.ts'

const NOON_MS = 12 * 3_600_000

/**
 * Notes a cash payment of whatever a stay still owes: the whole price if it is paid at the place, otherwise the
 * payments not reported as paid by UPI. Idempotent. Sends no email and writes no receipt.
 *
 * @param paidOn not later than today, and not before it was booked
 * @param options.paymentId only this payment
 * @throws DomainError 'not_found' for a booking at another host's place or none; 'invalid' for another day, or a stay
 *         that was cancelled; 'conflict' if nothing is due
 */
export async function notePaid(
  host: { id: string },
  bookingId: string,
  paidOn: CalendarDate,
  { now = Date.now(), paymentId }: { now?: number; paymentId?: string } = {},
): Promise<void> {
  await write(async (tx) => {
    const { stay, own } = await lockOwnStay(tx, bookingId, host)
    if (stay.status !== 'confirmed')
      throw new DomainError(
        'invalid',
        stay.status === 'lapsed' ? 'This booking has lapsed.' : 'This stay was cancelled.',
      )
    const today = dayInIndia(new Date(now))
    const booked = dayInIndia(new Date(stay.createdAt))
    const sentence = 'Please choose a day between the booking and today'
    if (paidOn > today || paidOn < (booked < stay.checkIn ? booked : stay.checkIn))
      throw new DomainError('invalid', sentence, { paidOn: [sentence] })
    const due = own.filter(
      (one) => one.kind !== 'refund' && isOpen(one) && (paymentId === undefined || one.id === paymentId),
    )
    const isAtPlace = own.length === 0 && stay.price > 0
    if (due.length === 0 && !isAtPlace) {
      if (own.some(isNotedCash)) return
      throw new DomainError('conflict', 'Nothing more is due for this stay. Please reload the page.')
    }
    const cash = {
      state: 'received' as const,
      means: 'cash' as const,
      answeredBy: 'host' as const,
      answeredAt: paidOn === today ? now : startOfDay(paidOn) + NOON_MS,
      words: '',
    }
    if (isAtPlace) {
      const parties = { bookingId, guestId: stay.guestId, hostId: host.id }
      await tx
        .insert(payments)
        .values({ ...newPayment(parties, { kind: 'rest', amount: stay.price }), ...cash })
    }
    for (const { id } of due) await tx.update(payments).set(cash).where(eq(payments.id, id))
    await tx.update(bookings).set({ paidOn }).where(eq(bookings.id, bookingId))
    await updateLapse(tx, bookingId, now)
  })
}

/** The same amount is due again. Idempotent. @throws DomainError 'not_found'; 'conflict' after a receipt or refund */
export async function takePaidBack(host: { id: string }, bookingId: string, now = Date.now()): Promise<void> {
  await write(async (tx) => {
    const { stay, own } = await lockOwnStay(tx, bookingId, host)
    const noted = own.filter(isNotedCash)
    if (noted.length === 0) {
      if (stay.paidOn !== null && own.some(({ state }) => state === 'received'))
        throw new DomainError('conflict', 'This payment has a receipt, so it can’t be undone.')
      return
    }
    if (stay.status !== 'confirmed' || own.some(({ kind, state }) => kind === 'refund' && state !== 'waived'))
      throw new DomainError(
        'conflict',
        'A refund is due for this stay, so this payment can’t be undone. If your guest never paid it, they can mark the refund as not needed.',
      )
    const left = own.filter((one) => !noted.includes(one))
    const isAtPlace = !parseTerms(stay.terms)?.payment
    if (isAtPlace && left.every((one) => one.kind === 'rest' && isOpen(one)))
      await tx.delete(payments).where(eq(payments.bookingId, bookingId))
    else
      for (const { id, dueAt } of noted)
        await tx
          .update(payments)
          .set({
            state: 'due',
            means: null,
            answeredBy: null,
            answeredAt: null,
            // A deadline in the past would end the booking at once.
            dueAt: dueAt !== null && dueAt > now ? dueAt : null,
          })
          .where(eq(payments.id, id))
    if (!left.some(({ state }) => state === 'received'))
      await tx.update(bookings).set({ paidOn: null }).where(eq(bookings.id, bookingId))
    await updateLapse(tx, bookingId, now)
  })
}

/**
 * Writes the receipt of a noted cash payment and emails it to both sides. It is final: receipt numbers have no gaps.
 *
 * @param now milliseconds since 1970
 * @throws DomainError 'not_found' for a booking at another host's place or none; 'conflict' if no payment is noted, or
 *         it has a receipt already
 */
export async function writeCashReceipt(
  host: { id: string },
  bookingId: string,
  now = Date.now(),
): Promise<string> {
  return write(async (tx) => {
    // A host's receipts are numbered one by one; accounts are locked before bookings.
    await lockAccount(tx, host)
    const { own } = await lockOwnStay(tx, bookingId, host)
    const noted = own.filter(isNotedCash)
    const [first] = noted
    if (!first)
      throw new DomainError(
        'conflict',
        own.some(({ paper }) => paper !== null)
          ? 'This payment already has a receipt.'
          : 'First note the day on which your guest paid.',
      )
    for (const { id, answeredAt } of noted) {
      await writeReceipt(tx, { paymentId: id, bookingId }, now)
      await queuePaymentEmails(tx, id, 'received', answeredAt ?? now)
    }
    return first.id
  })
}

async function lockOwnStay(
  tx: Db,
  bookingId: string,
  host: { id: string },
): Promise<{ stay: LockedStay; own: readonly Payment[] }> {
  const stay = await lockStay(tx, bookingId, host)
  if (stay.side !== 'host') throw new DomainError('not_found', 'Booking not found')
  return { stay, own: (await paymentsOf([bookingId], tx)).get(bookingId) ?? [] }
}
