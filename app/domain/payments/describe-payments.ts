import { siteName } from '#app/site/site.ts'
import { formatMoment } from '../calendar-date.ts'
import { formatRupees } from '../money.ts'
import { payerOf, sumsOf, type Payment, type PaymentKind, type PaymentSide } from './payment.ts'

const KINDS: Record<PaymentKind, string> = {
  advance: 'By UPI before arrival',
  rest: 'At the place, or by UPI',
  refund: 'To give back',
}

/** What a payment is for, as a row begins. */
export function describeKind({ kind }: Pick<Payment, 'kind'>): string {
  return KINDS[kind]
}

/** 'Paid ₹2,000 of ₹9,300': what has come of a stay's price, and what of it goes back. */
export function describePaid(payments: readonly Payment[], price: number): string {
  const { received, refunds, refunded } = sumsOf(payments)
  const back = refunded > 0 ? `, ${formatRupees(refunded)} given back` : ''
  const owed = refunds > refunded ? `, ${formatRupees(refunds - refunded)} to be given back` : ''
  return `Paid ${formatRupees(received)} of ${formatRupees(price)}${back}${owed}`
}

/** Where a payment stands, in words for one of the sides. */
export function describeState(payment: Payment, side: PaymentSide): string {
  const { state, dueAt, reference, saidAt, answeredAt } = payment
  const isPayer = payerOf(payment) === side
  const other = side === 'guest' ? 'Your host' : 'Your guest'
  // As the deadlines beside it.
  const at = (moment: number | null) => (moment === null ? '' : ` at ${formatMoment(moment)}`)
  const by = dueAt === null ? '' : ` by ${formatMoment(dueAt)}`
  if (state === 'due') return `${isPayer ? 'To pay' : 'Not paid yet: to come'}${by}`
  if (state === 'said')
    return isPayer
      ? `You have said${at(saidAt)} that it is paid, reference ${reference}. ${other} has not said yet that it has come.`
      : `${other} has said${at(saidAt)} that it is paid, reference ${reference}. Has it come?`
  if (state === 'received') return `Received${at(answeredAt)}${reference && `, reference ${reference}`}`
  if (state === 'refused')
    return isPayer
      ? `${other} has said${at(answeredAt)} that it has not arrived.`
      : `You have said${at(answeredAt)} that it has not arrived.`
  return 'Not needed any more'
}

/**
 * What a guest has to know before anything else of the payment that is next: that it has not arrived, and is not to be paid
 * twice for that; or that they need not pay it here. Undefined where there is nothing to add.
 */
export function describeBeforePaying({ kind, state, amount }: Payment): string | undefined {
  if (state === 'refused')
    return `Your host has said that ${formatRupees(amount)} has not arrived. If it has left your account, do not pay again: look up the reference in your payment app, and say it once more below.`
  return kind === 'rest' ? 'You can pay this at the place, too.' : undefined
}

/** What is given back if a stay is cancelled now, in a sentence for its guest; before it is. */
export function describeRefund(payments: readonly Payment[]): string {
  const { received, refunds, said } = sumsOf(payments)
  const back = received - refunds
  if (back > 0) {
    const pending =
      said > 0 ? ` The same holds for the ${formatRupees(said)} that you say is paid, once it has come.` : ''
    return `Your host has received ${formatRupees(back)} of you, and has to give it back: ${siteName} holds no money. It stays listed until you say that it has come.${pending}`
  }
  return said > 0
    ? `You say that ${formatRupees(said)} is paid. Once your host has it, they have to give it back.`
    : 'You have paid nothing, so nothing is paid back.'
}

/** The same for the host who cancels; an empty text where nothing has come. */
export function describeRefundByHost(payments: readonly Payment[]): string {
  const { received, refunds, said } = sumsOf(payments)
  const back = received - refunds
  if (back > 0)
    return `You have received ${formatRupees(back)}, and have to give it back. It stays listed until your guest says that it has come.`
  return said > 0
    ? `Your guest says that ${formatRupees(said)} is paid. Once it has come, you have to give it back.`
    : ''
}
