import { canBeClaimedAgain, isOpen, type Payment } from './payment.ts'

/** The screens on which a guest pays for a stay; 'overview' shows all payments. */
export type PayStep = 'pay' | 'reference' | 'done' | 'overview'

/** The screen in the address if it is about the next payment, otherwise the current step. */
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

export function nextPayment(payments: readonly Payment[]): Payment | undefined {
  return payments.find((payment) => payment.kind !== 'refund' && isOpen(payment))
}

export function paidTooLate(payments: readonly Payment[]): Payment | null {
  const advance = payments.filter(({ kind }) => kind === 'advance')
  const late = payments.find(canBeClaimedAgain)
  const isNext = late?.kind === 'advance' || advance.every(({ state }) => state === 'received')
  return (isNext && late) || null
}
