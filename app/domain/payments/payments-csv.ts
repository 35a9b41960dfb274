import { english, type Label, type Say } from '#app/languages/say.ts'
import { ANONYMOUS_GUEST } from '../guest-name.ts'
import { csvOf } from '../csv.ts'
import { describeKind } from './describe-payments.ts'
import { describeListed, PAYMENT_LISTS, type PaymentListName, type PaymentLists } from './host-payments.ts'

const LISTS: Record<PaymentListName, Label> = {
  'to come in': 'to come in|list',
  'to give back': 'to give back|list',
  'came in': 'came in|list',
  'given back': 'given back|list',
}

/** The lists as a file for spreadsheets: money that goes out is below 0. */
export function paymentsCsv(lists: PaymentLists, say: Say = english): string {
  const head = [
    say('List'),
    say('Day'),
    say('Amount in rupees'),
    say('What'),
    say('State'),
    say('Reference'),
    say('Booking number'),
    say('Guest'),
    say('Place'),
  ]
  const rows = PAYMENT_LISTS.flatMap((list) =>
    lists[list].map((payment) => [
      say(LISTS[list]),
      payment.day,
      payment.kind === 'refund' ? -payment.amount : payment.amount,
      describeKind(payment, say),
      describeListed(payment, say),
      payment.reference,
      payment.number,
      payment.name === ANONYMOUS_GUEST ? say(ANONYMOUS_GUEST) : payment.name,
      payment.place,
    ]),
  )
  return csvOf([head, ...rows])
}
