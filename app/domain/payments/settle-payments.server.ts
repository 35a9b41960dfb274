import type { Db } from '#app/db/connections.server.ts'
import { payments } from '#app/db/schema/payments.ts'
import { eq } from 'drizzle-orm'
import { newPayment, paymentsOf, type PaymentParties } from './payment-rows.server.ts'
import { settle, type Payment } from './payment.ts'

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
  for (const [id, amount] of amounts) {
    const change = amount > 0 ? { amount } : { state: 'waived' as const, answeredBy: by, answeredAt: now }
    await tx.update(payments).set(change).where(eq(payments.id, id))
  }
  if (refund > 0) await tx.insert(payments).values(newPayment(parties, { kind: 'refund', amount: refund }))
}
