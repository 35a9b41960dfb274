import { DomainError } from '#app/platform/domain-error.ts'
import type { CalendarDate } from '../calendar-date.ts'

export const PAYMENT_KINDS = ['advance', 'rest', 'refund'] as const
export const PAYMENT_STATES = ['due', 'said', 'received', 'refused', 'waived'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]
export type PaymentState = (typeof PAYMENT_STATES)[number]

export type PaymentSide = 'guest' | 'host'
export type PaymentMeans = 'upi' | 'cash'

export interface Payment {
  id: string
  kind: PaymentKind
  /** Whole rupees. */
  amount: number
  state: PaymentState
  /** When it is due, in milliseconds since 1970; null for no fixed time. */
  dueAt: number | null
  /** The bank's, 12 digits; empty for none. */
  reference: string
  /** The means of payment according to the host: see `meansOf`. */
  means: PaymentMeans | null
  paidTo: string
  claimedAt: number | null
  answeredAt: number | null
  answeredBy: PaymentSide | 'operator' | 'deadline' | 'site' | null
  words: string
  refusals: number
  paper: 'receipt' | 'tax invoice' | null
}

export type PaymentEvent =
  | { what: 'said'; reference: string; paidTo: string }
  | { what: 'received'; means?: PaymentMeans }
  | { what: 'refused'; words: string }
  | { what: 'waived' }

type PaymentChange = Partial<Omit<Payment, 'id' | 'kind' | 'amount' | 'dueAt' | 'paper'>>

export function payerOf({ kind }: Pick<Payment, 'kind'>): PaymentSide {
  return kind === 'refund' ? 'host' : 'guest'
}

/** The receiver, who alone can confirm it (promise 50). */
export function receiverOf({ kind }: Pick<Payment, 'kind'>): PaymentSide {
  return kind === 'refund' ? 'guest' : 'host'
}

/** The means of a received payment: without a reference, and not an advance, it was cash at the place. */
export function meansOf({
  kind,
  means,
  reference,
}: Pick<Payment, 'kind' | 'means' | 'reference'>): PaymentMeans {
  return means ?? (kind === 'advance' || reference !== '' ? 'upi' : 'cash')
}

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

/** The next part with its deadline; undefined if all of it is reported as paid, or there is none. */
export function advanceDue(payments: readonly Payment[] = []): (Payment & { dueAt: number }) | undefined {
  return payments.find(
    (payment): payment is Payment & { dueAt: number } =>
      payment.kind === 'advance' && isOpen(payment) && payment.dueAt !== null,
  )
}

/** True if it was waived because the booking lapsed: money that arrives anyway can be received, and refunded. */
export function isEndedByDeadline({ state, answeredBy }: Pick<Payment, 'state' | 'answeredBy'>): boolean {
  return state === 'waived' && answeredBy === 'deadline'
}

/** Closed by an operator, because its host would never answer. */
export function isClosed({ state, answeredBy }: Pick<Payment, 'state' | 'answeredBy'>): boolean {
  return state === 'waived' && answeredBy === 'site'
}

export function waitsForHost(payment: Pick<Payment, 'kind' | 'state'>): boolean {
  return payment.kind === 'refund' ? isOpen(payment) : payment.state === 'said'
}

/**
 * A payment that is no longer needed can be reported again: an earlier report was refused, maybe for a typo in its
 * reference; or it was paid but not reported before the booking lapsed; or an operator has closed it. Once it
 * arrives, it has to be refunded.
 */
export function canBeClaimedAgain(
  payment: Pick<Payment, 'kind' | 'state' | 'refusals' | 'answeredBy'>,
): boolean {
  const { kind, state, refusals } = payment
  if (isClosed(payment)) return true
  return kind !== 'refund' && state === 'waived' && (refusals > 0 || isEndedByDeadline(payment))
}

/**
 * The payer reports a payment; the receiver confirms or refuses it; no side does both.
 *
 * @param now milliseconds since 1970
 * @throws DomainError 'forbidden' for the other side's part, 'conflict' if the payment is past that already
 */
export function changePayment(
  payment: Payment,
  event: PaymentEvent,
  by: PaymentSide,
  now: number,
): PaymentChange {
  if (event.what === 'said') {
    if (by !== payerOf(payment)) throw new DomainError('forbidden', 'Only the one who pays can report this.')
    if (!isOpen(payment) && payment.state !== 'said' && !canBeClaimedAgain(payment)) throw pastThat(payment)
    const { reference, paidTo } = event
    return { state: 'said', reference, paidTo, claimedAt: now, answeredAt: null, answeredBy: null, words: '' }
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
      ? 'This payment has already been received. There is nothing more to do.'
      : 'This payment is no longer needed. Please do not pay it.',
  )
}

function notAwaited({ state }: Payment): DomainError {
  const sentences: Record<PaymentState, string> = {
    due: 'This has not been reported as paid yet.',
    said: 'It was reported as paid. Please say first whether it has arrived.',
    received: 'You have already confirmed this payment.',
    refused: 'You have already reported that this has not arrived.',
    waived: 'This payment is no longer needed.',
  }
  return new DomainError('conflict', sentences[state])
}

/** In whole rupees. */
export function sumsOf(payments: readonly Pick<Payment, 'kind' | 'state' | 'amount'>[]) {
  const sum = (is: (payment: Pick<Payment, 'kind' | 'state' | 'amount'>) => boolean) =>
    payments.filter(is).reduce((total, { amount }) => total + amount, 0)
  const isRefund = ({ kind }: Pick<Payment, 'kind'>) => kind === 'refund'
  return {
    received: sum((one) => !isRefund(one) && one.state === 'received'),
    claimed: sum((one) => !isRefund(one) && one.state === 'said'),
    open: sum((one) => !isRefund(one) && isOpen(one)),
    refunds: sum((one) => isRefund(one) && one.state !== 'waived'),
    refunded: sum((one) => isRefund(one) && one.state === 'received'),
  }
}

export interface Settlement {
  /** New amounts of open payments, by id; 0 for one that is no longer needed. */
  amounts: Map<string, number>
  /** In whole rupees, on top of earlier ones. */
  refund: number
}

/**
 * Settles the payments of a stay with its current price. Open payments shrink from the last one on; money received
 * beyond the price is refunded. Nothing more is charged, because the receiver may have waived a part.
 *
 * @param payments in the order they are due
 * @param total whole rupees
 */
export function settle(payments: readonly Payment[], total: number): Settlement {
  const { received, claimed, refunds } = sumsOf(payments)
  const amounts = new Map<string, number>()
  let owed = Math.max(0, total - (received - refunds) - claimed)
  for (const payment of payments) {
    if (payment.kind === 'refund' || !isOpen(payment)) continue
    const amount = Math.min(payment.amount, owed)
    if (amount !== payment.amount) amounts.set(payment.id, amount)
    owed -= amount
  }
  return { amounts, refund: Math.max(0, received - refunds - total) }
}

/** The year in which a day's financial year begins: April to March, so 2026 for 2027-03-31. */
export function financialYearOf(day: CalendarDate): number {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return month >= 4 ? year : year - 1
}

/** '2026-27/14': the fourteenth from April 2026 to March 2027. */
export function receiptNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}/${number}`
}
