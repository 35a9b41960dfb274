import { english, type Label, type Translate } from '#app/languages/translate.ts'
import { ANONYMOUS_GUEST } from '../guest-name.ts'
import type { Sheet } from '../sheet.ts'
import { describeKind } from './describe-payments.ts'
import { describeListed, PAYMENT_LISTS, type HostMonth, type PaymentListName } from './host-payments.ts'

const LISTS: Record<PaymentListName, Label> = {
  'to come in': 'to receive|list',
  'to give back': 'to refund|list',
  'came in': 'received|list',
  'given back': 'refunded|list',
}

const MEANS = { upi: 'By UPI', cash: 'In cash' } as const

/** Outgoing money is negative. A row for each stay of the month follows, with the figures that the page adds up. */
export function paymentsSheet({ lists, stays }: HostMonth, t: Translate = english): Sheet {
  const columns = [
    t('List'),
    t('Day'),
    t('Amount in rupees'),
    t('What'),
    t('State'),
    { identifier: t('Reference') },
    { identifier: t('Booking number') },
    t('Guest'),
    t('Place'),
    t('Payment method'),
    { identifier: t('Receipt') },
    t('Nights'),
    t('Taxes in rupees'),
    t('Fee in rupees'),
    t('Still due in rupees'),
  ]
  const nameOf = (name: string) => (name === ANONYMOUS_GUEST ? t(ANONYMOUS_GUEST) : name)
  const payments = PAYMENT_LISTS.flatMap((list) =>
    lists[list].map((payment) => [
      t(LISTS[list]),
      payment.day,
      payment.kind === 'refund' ? -payment.amount : payment.amount,
      describeKind(payment, t),
      describeListed(payment, t),
      payment.reference,
      payment.number,
      nameOf(payment.name),
      payment.place,
      payment.means === null ? '' : t(MEANS[payment.means]),
      payment.receipt,
      '',
      '',
      '',
      '',
    ]),
  )
  const ofStays = stays.map((stay) => [
    t('stay|list'),
    stay.checkOut,
    stay.total,
    '',
    '',
    '',
    stay.number,
    nameOf(stay.name),
    stay.place,
    '',
    '',
    stay.nights,
    stay.taxes,
    stay.fee,
    stay.due,
  ])
  return { columns, rows: [...payments, ...ofStays] }
}
