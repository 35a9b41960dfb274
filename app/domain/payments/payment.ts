import { DomainError } from '#app/platform/domain-error.ts'

export const PAYMENT_KINDS = ['advance', 'rest', 'refund'] as const
export const PAYMENT_STATES = ['due', 'said', 'received', 'refused', 'waived'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]
export type PaymentState = (typeof PAYMENT_STATES)[number]

export type PaymentSide = 'guest' | 'host'
export type PaymentMeans = 'upi' | 'cash'

/** A payment of a booking, as its guest and its host see it. */
export interface Payment {
  id: string
  kind: PaymentKind
  /** Whole rupees. */
  amount: number
  state: PaymentState
  /** Until when it is to be paid, in milliseconds since 1970; null for no certain time. */
  dueAt: number | null
  /** The bank's, 12 digits; an empty text for none. */
  reference: string
  /** How it came, where its host has said so: see `meansOf`. */
  means: PaymentMeans | null
  /** The UPI id that was shown to who says to have paid; an empty text for none. */
  paidTo: string
  saidAt: number | null
  answeredAt: number | null
  answeredBy: PaymentSide | 'operator' | 'deadline' | 'site' | null
  /** What whoever refused or closed it said. */
  words: string
  refusals: number
  /** What is written of it; null for nothing yet. */
  paper: 'receipt' | 'tax invoice' | null
}

/** What somebody does with a payment. */
export type PaymentEvent =
  | { what: 'said'; reference: string; paidTo: string }
  | { what: 'received'; means?: PaymentMeans }
  | { what: 'refused'; words: string }
  | { what: 'waived' }

type PaymentChange = Partial<Omit<Payment, 'id' | 'kind' | 'amount' | 'dueAt' | 'paper'>>

/** Who pays: the guest, and of a refund the host. */
export function payerOf({ kind }: Pick<Payment, 'kind'>): PaymentSide {
  return kind === 'refund' ? 'host' : 'guest'
}

/** Who gets it, and alone can say that it has come (promise 50). */
export function receiverOf({ kind }: Pick<Payment, 'kind'>): PaymentSide {
  return kind === 'refund' ? 'guest' : 'host'
}

/** How a payment that has come was paid: what came without a reference, and was no advance, changed hands at the place. */
export function meansOf({
  kind,
  means,
  reference,
}: Pick<Payment, 'kind' | 'means' | 'reference'>): PaymentMeans {
  return means ?? (kind === 'advance' || reference !== '' ? 'upi' : 'cash')
}

/** Whether a host has noted it as paid in cash, and can still take that back: no paper is written of it. */
export function isNotedCash(payment: Payment): boolean {
  return (
    payment.kind !== 'refund' &&
    payment.state === 'received' &&
    payment.paper === null &&
    meansOf(payment) === 'cash'
  )
}

export function isOpen({ state }: Pick<Payment, 'state'>): boolean {
  return state === 'due' || state === 'refused'
}

/** What of an advance is paid next, and until when; undefined once all of it is said to be paid, and where there is none. */
export function advanceDue(payments: readonly Payment[] = []): (Payment & { dueAt: number }) | undefined {
  return payments.find(
    (payment): payment is Payment & { dueAt: number } =>
      payment.kind === 'advance' && isOpen(payment) && payment.dueAt !== null,
  )
}

/** Whether it was needless as the booking had lapsed: what came of it all the same can be received, and be given back. */
export function isEndedByDeadline({ state, answeredBy }: Pick<Payment, 'state' | 'answeredBy'>): boolean {
  return state === 'waived' && answeredBy === 'deadline'
}

/** Whether an operator has closed it, as its host would never answer. */
export function isClosed({ state, answeredBy }: Pick<Payment, 'state' | 'answeredBy'>): boolean {
  return state === 'waived' && answeredBy === 'site'
}

/** Whether nothing becomes of it without its host: a guest says that it is paid, or is to get it back. */
export function waitsForHost(payment: Pick<Payment, 'kind' | 'state'>): boolean {
  return payment.kind === 'refund' ? isOpen(payment) : payment.state === 'said'
}

/**
 * Whether a payment that is not needed any more can be said to be paid all the same: it was said before and had not arrived,
 * which may be a slip in its reference, or was paid and not said before the booking lapsed, or an operator has closed it. Once it
 * comes it is to be given back.
 */
export function canBeSaidAgain(
  payment: Pick<Payment, 'kind' | 'state' | 'refusals' | 'answeredBy'>,
): boolean {
  const { kind, state, refusals } = payment
  if (isClosed(payment)) return true
  return kind !== 'refund' && state === 'waived' && (refusals > 0 || isEndedByDeadline(payment))
}

/**
 * What a payment becomes. Who pays says so; who gets it says that it has come, or that it has not; nobody says both.
 *
 * @param by the side that acts
 * @param now milliseconds since 1970
 * @throws DomainError 'forbidden' for the other side's part, 'conflict' where the payment is past that already
 */
export function changePayment(
  payment: Payment,
  event: PaymentEvent,
  by: PaymentSide,
  now: number,
): PaymentChange {
  if (event.what === 'said') {
    if (by !== payerOf(payment)) throw new DomainError('forbidden', 'Only the one who pays can report this.')
    if (!isOpen(payment) && payment.state !== 'said' && !canBeSaidAgain(payment)) throw pastThat(payment)
    const { reference, paidTo } = event
    return { state: 'said', reference, paidTo, saidAt: now, answeredAt: null, answeredBy: null, words: '' }
  }
  if (by !== receiverOf(payment))
    throw new DomainError('forbidden', 'Only the one who is paid can confirm this.')
  const answer = { answeredAt: now, answeredBy: by }
  if (event.what === 'refused') {
    if (payment.state !== 'said') throw notAwaited(payment)
    return { state: 'refused', words: event.words, refusals: payment.refusals + 1, ...answer }
  }
  const isPast = payment.state === 'received' || payment.state === 'waived'
  const mayComeLate = event.what === 'received' && (isEndedByDeadline(payment) || isClosed(payment))
  const isWaivedTooSoon = event.what === 'waived' && payment.state === 'said'
  if ((isPast && !mayComeLate) || isWaivedTooSoon) throw notAwaited(payment)
  if (event.what === 'waived') return { state: event.what, ...answer }
  const means = payment.kind === 'refund' ? null : (event.means ?? null)
  return { state: event.what, words: '', means, ...answer }
}

function pastThat({ state }: Payment): DomainError {
  return new DomainError(
    'conflict',
    state === 'received'
      ? 'This payment has been received already. There is nothing more to do.'
      : 'This payment is not needed any more. Please do not pay it.',
  )
}

function notAwaited({ state }: Payment): DomainError {
  const sentences: Record<PaymentState, string> = {
    due: 'This has not been reported as paid yet.',
    said: 'It was reported as paid. Say first whether it has come.',
    received: 'You have already confirmed this payment.',
    refused: 'You have already reported that this has not come.',
    waived: 'This payment is not needed any more.',
  }
  return new DomainError('conflict', sentences[state])
}

/** What has come of a stay's price, in whole rupees, and what has been given back of it. */
export function sumsOf(payments: readonly Pick<Payment, 'kind' | 'state' | 'amount'>[]) {
  const sum = (is: (payment: Pick<Payment, 'kind' | 'state' | 'amount'>) => boolean) =>
    payments.filter(is).reduce((total, { amount }) => total + amount, 0)
  const isRefund = ({ kind }: Pick<Payment, 'kind'>) => kind === 'refund'
  return {
    received: sum((one) => !isRefund(one) && one.state === 'received'),
    said: sum((one) => !isRefund(one) && one.state === 'said'),
    open: sum((one) => !isRefund(one) && isOpen(one)),
    /** To be given back, or given back already. */
    refunds: sum((one) => isRefund(one) && one.state !== 'waived'),
    refunded: sum((one) => isRefund(one) && one.state === 'received'),
  }
}

/** What has to change so that the payments of a stay add up to what it costs. */
export interface Settlement {
  /** New amounts of payments that are open, by id; 0 for one that is not needed any more. */
  amounts: Map<string, number>
  /** To be given back besides, in whole rupees. */
  refund: number
}

/**
 * Settles the payments of a stay with what it costs by now: nothing once it is cancelled, less without some of its rooms.
 * What is still to be paid shrinks from the last one on; what has been received beyond it is given back. Nothing is asked for
 * besides: who gets the money may have said that some of it is not needed.
 *
 * @param payments in the order in which they are to be paid
 * @param total whole rupees
 */
export function settle(payments: readonly Payment[], total: number): Settlement {
  const { received, said, refunds } = sumsOf(payments)
  const amounts = new Map<string, number>()
  let owed = Math.max(0, total - (received - refunds) - said)
  for (const payment of payments) {
    if (payment.kind === 'refund' || !isOpen(payment)) continue
    const amount = Math.min(payment.amount, owed)
    if (amount !== payment.amount) amounts.set(payment.id, amount)
    owed -= amount
  }
  return { amounts, refund: Math.max(0, received - refunds - total) }
}
