import { english, type Say } from '#app/languages/say.ts'
import type { CalendarDate } from '../calendar-date.ts'
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
export function describeListed(
  { kind, state }: Pick<ListedPayment, 'kind' | 'state'>,
  say: Say = english,
): string {
  if (state === 'said')
    return say(
      kind === 'refund' ? 'You have said that it is paid' : 'Your guest says it is paid: has it come?',
    )
  if (state === 'refused') return say('Has not arrived')
  if (state === 'received') return say('Received')
  return say(kind === 'refund' ? 'Not given back yet' : 'Not paid yet')
}
