import type { Payment } from '#app/domain/payments/payment.ts'

let payments = 0

/** A payment as it stands in a list of a stay's: an advance that is due. It is in no database. */
export function aPayment(details: Partial<Payment> = {}): Payment {
  return {
    id: String((payments += 1)),
    kind: 'advance',
    amount: 2000,
    state: 'due',
    dueAt: null,
    reference: '',
    means: null,
    paper: null,
    paidTo: '',
    claimedAt: null,
    answeredAt: null,
    answeredBy: null,
    words: '',
    refusals: 0,
    ...details,
  }
}
