import type { Db } from '#app/db/connections.server.ts'
import { payments } from '#app/db/schema/payments.ts'
import { eq } from 'drizzle-orm'
import type { CalendarDate } from '../calendar-date.ts'
import { newPayment, paymentsOf, type PaymentParties } from './payment-rows.server.ts'
import { isOpen, settle, sumsOf, type Payment } from './payment.ts'
import { movedDueAt, type StayPayment } from './stay-payment.ts'

/**
 * Reduces the payments of a booking to its current price, in the transaction that changes it. Money received beyond
 * that has to be refunded. Does nothing if the guest pays at the place.
 *
 * @param total whole rupees
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
  /** Whole rupees. */
  oldPrice: number
  price: number
  payment: StayPayment | undefined
  bookedAt: number
}

/**
 * Adjusts a booking's payments to its changed stay, in the same transaction: a lower price waives or refunds payments,
 * a higher one adds to the rest. Due dates move with the new check-in.
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
  const { received, refunds, claimed, open } = sumsOf(own)
  // Waived amounts stay waived: at most the increase in price is charged.
  let more = Math.min(stay.price - stay.oldPrice, stay.price - (received - refunds) - claimed - open)
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
