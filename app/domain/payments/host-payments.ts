import type { CalendarDate } from '../calendar-date.ts'
import { csvOf } from '../csv.ts'
import { describeKind } from './describe-payments.ts'
import type { Payment } from './payment.ts'

/** In which a host reads payments. */
export const PAYMENT_LISTS = ['to come in', 'to give back', 'came in', 'given back'] as const
export type PaymentListName = (typeof PAYMENT_LISTS)[number]
export type PaymentLists = Record<PaymentListName, ListedPayment[]>

/** A payment as a row of its host's list. */
export interface ListedPayment extends Pick<Payment, 'id' | 'kind' | 'amount' | 'state' | 'reference'> {
  bookingId: string
  /** Of the booking. */
  number: string
  /** Of the guest. */
  name: string
  /** The title of the place. */
  place: string
  /** On which it came, or is due. */
  day: CalendarDate
}

/** Whole rupees. */
export function totalOf(payments: readonly Pick<ListedPayment, 'amount'>[]): number {
  return payments.reduce((total, { amount }) => total + amount, 0)
}

/** What a host has to do about a payment that is open, or what is awaited. */
export function describeListed({ kind, state }: Pick<ListedPayment, 'kind' | 'state'>): string {
  if (state === 'said')
    return kind === 'refund' ? 'You have said that it is paid' : 'Your guest says it is paid: has it come?'
  if (state === 'refused') return 'Has not arrived'
  if (state === 'received') return 'Received'
  return kind === 'refund' ? 'Not given back yet' : 'Not paid yet'
}

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
