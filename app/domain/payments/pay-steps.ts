import { canBeSaidAgain, isOpen, type Payment } from './payment.ts'

/** The screens on which a guest pays for a stay; all payments at once on the last. */
export type PayStep = 'pay' | 'reference' | 'done' | 'overview'

/**
 * Which screen a guest sees: the one that an address asks for, as long as it is about the payment that is next; otherwise what
 * there is to do, or to wait for.
 *
 * @param next the payment that is next
 * @param asked of an address: the screen, and the id of the payment that it is about
 */
export function payStepOf(
  payments: readonly Payment[],
  next: Payment | null,
  asked: { step: string | null; payment: string | null },
): PayStep {
  const isOfNext = next !== null && (asked.payment === null || asked.payment === next.id)
  if (isOfNext && (asked.step === 'pay' || asked.step === 'reference')) return asked.step
  if (payments.some(({ kind, state }) => kind !== 'refund' && state === 'said')) return 'done'
  if (next?.state === 'refused') return 'reference'
  return next?.kind === 'advance' ? 'pay' : 'overview'
}

/** The payment that a guest makes next; undefined for none. */
export function nextPayment(payments: readonly Payment[]): Payment | undefined {
  return payments.find((payment) => payment.kind !== 'refund' && isOpen(payment))
}

/** What was paid of a booking that has lapsed and was not said in time, as far as it can still be said: one after the other. */
export function paidTooLate(payments: readonly Payment[]): Payment | null {
  const advance = payments.filter(({ kind }) => kind === 'advance')
  const late = payments.find(canBeSaidAgain)
  const isNext = late?.kind === 'advance' || advance.every(({ state }) => state === 'received')
  return (isNext && late) || null
}
