import { payments } from '#app/db/schema/payments.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { lockAccount } from '../active-account.server.ts'
import { newPayment, paymentsOf } from '../payments/payment-rows.server.ts'
import { lockStay } from './lock-stay.server.ts'
import { queuePaymentEmails } from './payment-emails.server.ts'
import { writeReceipt } from './receipts.server.ts'

/**
 * Writes the receipt of a stay whose guest has paid all of it at the place, as its host has noted: a payment that has come,
 * with its paper. It stays: numbers have no gaps.
 *
 * @param now milliseconds since 1970
 * @returns the id of the payment
 * @throws DomainError 'not_found' for a booking at somebody else's place or none; 'invalid' for a stay that was cancelled;
 *         'conflict' where it is not noted as paid, or has payments already
 */
export async function writePlaceReceipt(
  host: { id: string },
  bookingId: string,
  now = Date.now(),
): Promise<string> {
  return write(async (tx) => {
    // Receipts of a host are counted one after the other; accounts are locked before bookings.
    await lockAccount(tx, host)
    const { side, status, paidOn, guestId, price } = await lockStay(tx, bookingId, host)
    if (side !== 'host') throw new DomainError('not_found', 'Booking not found')
    if (status !== 'confirmed') throw new DomainError('invalid', 'This stay was cancelled.')
    if ((await paymentsOf([bookingId], tx)).has(bookingId))
      throw new DomainError(
        'conflict',
        'What is paid of this stay stands with its payments, with a receipt of each.',
      )
    if (paidOn === null) throw new DomainError('conflict', 'Note first on which day your guest has paid.')
    const parties = { bookingId, guestId, hostId: host.id }
    const payment = newPayment(parties, { kind: 'rest', amount: price })
    await tx.insert(payments).values({ ...payment, state: 'received', answeredBy: 'host', answeredAt: now })
    await writeReceipt(tx, { paymentId: payment.id, bookingId }, now)
    await queuePaymentEmails(tx, payment.id, 'received', now)
    return payment.id
  })
}
