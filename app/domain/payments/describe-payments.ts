import { english, type Translate } from '#app/languages/translate.ts'
import { siteName } from '#app/site/site.ts'
import { formatMoment } from '../calendar-date.ts'
import { formatRupees } from '../money.ts'
import {
  advanceDue,
  isClosed,
  meansOf,
  payerOf,
  sumsOf,
  type Payment,
  type PaymentKind,
  type PaymentSide,
} from './payment.ts'

const KINDS = {
  advance: 'By UPI before arrival',
  rest: 'At the place, or by UPI',
  refund: 'To refund',
  stay: 'At the place',
} as const satisfies Record<PaymentKind | 'stay', string>

/** Once received, with its means. */
export function describeKind(payment: DescribedKind, t: Translate = english): string {
  const { kind, state } = payment
  if (state !== 'received' || kind === 'refund' || kind === 'stay') return t(KINDS[kind])
  if (meansOf({ ...payment, kind }) === 'cash') return t('In cash')
  return t(kind === 'rest' ? 'By UPI' : KINDS[kind])
}

type DescribedKind = Pick<Payment, 'state' | 'means' | 'reference'> & { kind: PaymentKind | 'stay' }

/** 'Paid ₹2,000 of ₹9,300', and the refunds. */
export function describePaid(payments: readonly Payment[], price: number, t: Translate = english): string {
  const { received, refunds, refunded } = sumsOf(payments)
  const values = { paid: formatRupees(received), price: formatRupees(price) }
  const back = formatRupees(refunded)
  const owed = formatRupees(refunds - refunded)
  if (refunds > refunded)
    return refunded > 0
      ? t('Paid {paid} of {price}, {back} refunded, {owed} to be refunded', { ...values, back, owed })
      : t('Paid {paid} of {price}, {owed} to be refunded', { ...values, owed })
  return refunded > 0
    ? t('Paid {paid} of {price}, {back} refunded', { ...values, back })
    : t('Paid {paid} of {price}', values)
}

export function describeBooked(payments: readonly Payment[] = [], t: Translate = english): string {
  const advance = advanceDue(payments)
  return advance
    ? t('Almost booked: pay {amount} by {time}', {
        amount: formatRupees(advance.amount),
        time: formatMoment(advance.dueAt, undefined, t),
      })
    : t('Congratulations! Enjoy your trip.')
}

export function describeState(payment: Payment, side: PaymentSide, t: Translate = english): string {
  const { state, dueAt } = payment
  const isPayer = payerOf(payment) === side
  // In the same format as the deadlines beside it.
  const at = (moment: number | null) => formatMoment(moment ?? 0, undefined, t)
  switch (state) {
    case 'due':
      if (isPayer) return dueAt === null ? t('To pay') : t('To pay by {time}', { time: at(dueAt) })
      return dueAt === null ? t('Payment awaited') : t('Payment awaited by {time}', { time: at(dueAt) })
    case 'said':
      return t(SAID_TO_BE_PAID[side][isPayer ? 'payer' : 'receiver'], {
        time: at(payment.claimedAt),
        reference: payment.reference,
      })
    case 'received':
      return describeReceived(payment, t)
    case 'refused':
      return t(isPayer ? NOT_ARRIVED[side] : 'You reported at {time} that it has not arrived.', {
        time: at(payment.answeredAt),
      })
    default:
      if (!isClosed(payment)) return t('No longer needed')
      return t(payment.kind === 'refund' ? CLOSED_REFUND : CLOSED[side], {
        site: siteName,
        time: at(payment.answeredAt),
      })
  }
}

export function describeUnanswered({ kind, claimedAt, reference }: Payment, t: Translate = english): string {
  if (kind === 'refund') return t('Your host can’t refund it through {site} at present.', { site: siteName })
  const time = formatMoment(claimedAt ?? 0, undefined, t)
  return t(
    'You reported it as paid at {time}, reference {reference}. Your host can’t confirm it at present.',
    { time, reference },
  )
}

const SAID_TO_BE_PAID = {
  guest: {
    payer: 'You reported it as paid at {time}, reference {reference}. Your host has not confirmed it yet.',
    receiver: 'Your host reported it as paid at {time}, reference {reference}. Has it arrived?',
  },
  host: {
    payer: 'You reported it as paid at {time}, reference {reference}. Your guest has not confirmed it yet.',
    receiver: 'Your guest reported it as paid at {time}, reference {reference}. Has it arrived?',
  },
} as const

const CLOSED = {
  guest: 'Closed by {site} at {time}: your host can’t confirm it. It does not count as paid.',
  host: 'Closed by {site} at {time}. It does not count as paid unless you confirm that it has arrived.',
} as const
const CLOSED_REFUND = 'Closed by {site} at {time}: it has not been refunded.'

const NOT_ARRIVED = {
  guest: 'Your host reported at {time} that it has not arrived.',
  host: 'Your guest reported at {time} that it has not arrived.',
} as const

function describeReceived({ answeredAt, reference }: Payment, t: Translate): string {
  if (answeredAt === null)
    return reference ? t('Received, reference {reference}', { reference }) : t('Received')
  const time = formatMoment(answeredAt, undefined, t)
  return reference
    ? t('Received at {time}, reference {reference}', { time, reference })
    : t('Received at {time}', { time })
}

/** Warns a guest that the next payment has not arrived, and must not be paid twice, or need not be paid here. */
export function describeBeforePaying(
  { kind, state, amount }: Payment,
  t: Translate = english,
): string | undefined {
  if (state === 'refused')
    return t(
      'Your host reported that {amount} has not arrived. If it has left your account, do not pay again: look up the reference in your payment app, and enter it once more below.',
      { amount: formatRupees(amount) },
    )
  return kind === 'rest' ? t('You can pay this at the place, too.') : undefined
}

export function describeRefund(payments: readonly Payment[], t: Translate = english): string {
  const { received, refunds, claimed } = sumsOf(payments)
  const back = received - refunds
  const pending = { said: formatRupees(claimed) }
  if (back > 0) {
    const owed = t(
      'Your host has your {back} and must refund it: {site} holds no money. It stays listed until you confirm that it has arrived.',
      { back: formatRupees(back), site: siteName },
    )
    return claimed > 0
      ? `${owed} ${t('They must also refund the {said} that you reported as paid, once it has arrived.', pending)}`
      : owed
  }
  return claimed > 0
    ? t('You reported {said} as paid. Once it has arrived, your host must refund it.', pending)
    : t('You have paid nothing, so nothing is paid back.')
}

/** Empty if nothing has been received. */
export function describeRefundByHost(payments: readonly Payment[], t: Translate = english): string {
  const { received, refunds, claimed } = sumsOf(payments)
  const back = received - refunds
  if (back > 0)
    return t(
      "You have your guest's {back} and must refund it. It stays listed until your guest confirms that it has arrived.",
      { back: formatRupees(back) },
    )
  return claimed > 0
    ? t('Your guest reported {said} as paid. Once it has arrived, you must refund it.', {
        said: formatRupees(claimed),
      })
    : ''
}
