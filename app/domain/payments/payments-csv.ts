import { csvOf } from '../csv.ts'
import { describeKind } from './describe-payments.ts'
import { describeListed, PAYMENT_LISTS, type PaymentLists } from './host-payments.ts'

/** The lists as a file for spreadsheets: money that goes out is below 0. */
export function paymentsCsv(lists: PaymentLists): string {
  const head = [
    'List',
    'Day',
    'Amount in rupees',
    'What',
    'State',
    'Reference',
    'Booking number',
    'Guest',
    'Place',
  ]
  const rows = PAYMENT_LISTS.flatMap((list) =>
    lists[list].map((payment) => [
      list,
      payment.day,
      payment.kind === 'refund' ? -payment.amount : payment.amount,
      describeKind(payment),
      describeListed(payment),
      payment.reference,
      payment.number,
      payment.name,
      payment.place,
    ]),
  )
  return csvOf([head, ...rows])
}
