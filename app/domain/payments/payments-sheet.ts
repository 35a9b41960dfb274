import { english, type Label, type Say } from '#app/languages/say.ts'
import { ANONYMOUS_GUEST } from '../guest-name.ts'
import type { Sheet } from '../sheet.ts'
import { describeKind } from './describe-payments.ts'
import { describeListed, PAYMENT_LISTS, type HostMonth, type PaymentListName } from './host-payments.ts'

const LISTS: Record<PaymentListName, Label> = {
  'to come in': 'to come in|list',
  'to give back': 'to give back|list',
  'came in': 'came in|list',
  'given back': 'given back|list',
}

const MEANS = { upi: 'By UPI', cash: 'In cash' } as const

/**
 * The lists as a spreadsheet, outgoing money negative; then a row for each stay of the month, with the figures that the
 * page adds up.
 */
export function paymentsSheet({ lists, stays }: HostMonth, say: Say = english): Sheet {
  const columns = [
    say('List'),
    say('Day'),
    say('Amount in rupees'),
    say('What'),
    say('State'),
    { identifier: say('Reference') },
    { identifier: say('Booking number') },
    say('Guest'),
    say('Place'),
    say('How it came'),
    { identifier: say('Receipt') },
    say('Nights'),
    say('Taxes in rupees'),
    say('Fee in rupees'),
    say('Still due in rupees'),
  ]
  const nameOf = (name: string) => (name === ANONYMOUS_GUEST ? say(ANONYMOUS_GUEST) : name)
  const payments = PAYMENT_LISTS.flatMap((list) =>
    lists[list].map((payment) => [
      say(LISTS[list]),
      payment.day,
      payment.kind === 'refund' ? -payment.amount : payment.amount,
      describeKind(payment, say),
      describeListed(payment, say),
      payment.reference,
      payment.number,
      nameOf(payment.name),
      payment.place,
      payment.means === null ? '' : say(MEANS[payment.means]),
      payment.receipt,
      '',
      '',
      '',
      '',
    ]),
  )
  const ofStays = stays.map((stay) => [
    say('stay|list'),
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
