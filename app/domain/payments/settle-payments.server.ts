import type { Db } from '#app/db/connections.server.ts'
import { payments } from '#app/db/schema/payments.ts'
import { eq } from 'drizzle-orm'
import type { CalendarDate } from '../calendar-date.ts'
import { newPayment, paymentsOf, type PaymentParties } from './payment-rows.server.ts'
import { isOpen, settle, sumsOf, type Payment } from './payment.ts'
import { movedDueAt, type StayPayment } from './stay-payment.ts'

/**
 * Makes the payments of a booking add up to no more than it costs by now, in the transaction that changes it: nothing for one that
 * is cancelled. What has been received beyond it is to be given back. Where all is paid at the place, there is nothing to do.
 *
 * @param total whole rupees
 * @param by who makes payments needless by it
 */
export async function settlePayments(
  tx: Db,
  parties: PaymentParties,
  { total, by, now }: { total: number; by: NonNullable<Payment['answeredBy']>; now: number },
): Promise<void> {
  const own = (await paymentsOf([parties.bookingId], tx)).get(parties.bookingId)
  if (!own) return
  const { amounts, refund } = settle(own, total)
  for (const [id, amount] of amounts) await changeAmount(tx, id, amount, { by, now })
  if (refund > 0) await tx.insert(payments).values(newPayment(parties, { kind: 'refund', amount: refund }))
}

interface MovedStay {
  checkIn: CalendarDate
  /** Whole rupees, before and by now. */
  oldPrice: number
  price: number
  /** As its terms have it by now. */
  payment: StayPayment | undefined
  /** Milliseconds since 1970. */
  bookedAt: number
}

/**
 * Moves the payments of a booking along with its stay, in the transaction that changes it: what it costs less is not needed
 * any more or to be given back, what it costs more is a part of the rest. What is due is due by the new day of check-in.
 *
 * @param by who agrees to the change
 */
export async function movePayments(
  tx: Db,
  parties: PaymentParties,
  stay: MovedStay,
  { by, now }: { by: NonNullable<Payment['answeredBy']>; now: number },
): Promise<void> {
  await settlePayments(tx, parties, { total: stay.price, by, now })
  const own = (await paymentsOf([parties.bookingId], tx)).get(parties.bookingId)
  if (!own) return
  const { received, refunds, said, open } = sumsOf(own)
  // What a host has waived before stays waived: no more is asked for than the stay costs more.
  let more = Math.min(stay.price - stay.oldPrice, stay.price - (received - refunds) - said - open)
  for (const refund of own.filter((payment) => payment.kind === 'refund' && isOpen(payment))) {
    if (more <= 0) break
    const kept = Math.max(0, refund.amount - more)
    await changeAmount(tx, refund.id, kept, { by, now })
    more -= refund.amount - kept
  }
  if (more > 0) await addToRest(tx, parties, own, more)
  const { payment, checkIn, bookedAt } = stay
  if (!payment) return
  const isRenewed = own.some(({ refusals }) => refusals > 0)
  for (const { id, dueAt } of own.filter((one) => one.dueAt !== null && isOpen(one))) {
    const moved = { bookedAt, now, ...(isRenewed && { renewed: dueAt! }) }
    await tx
      .update(payments)
      .set({ dueAt: movedDueAt(payment, checkIn, moved) })
      .where(eq(payments.id, id))
  }
}

async function addToRest(
  tx: Db,
  parties: PaymentParties,
  own: readonly Payment[],
  more: number,
): Promise<void> {
  const rest = own.find((payment) => payment.kind === 'rest' && isOpen(payment))
  if (rest)
    await tx
      .update(payments)
      .set({ amount: rest.amount + more })
      .where(eq(payments.id, rest.id))
  else await tx.insert(payments).values(newPayment(parties, { kind: 'rest', amount: more }))
}

async function changeAmount(
  tx: Db,
  id: string,
  amount: number,
  { by, now }: { by: NonNullable<Payment['answeredBy']>; now: number },
): Promise<void> {
  const change = amount > 0 ? { amount } : { state: 'waived' as const, answeredBy: by, answeredAt: now }
  await tx.update(payments).set(change).where(eq(payments.id, id))
}
