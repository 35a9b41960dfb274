import { english, type Say } from '#app/languages/say.ts'
import type { CalendarDate } from '../calendar-date.ts'
import type { Payment, PaymentKind, PaymentMeans } from './payment.ts'

/** In which a host reads payments. */
export const PAYMENT_LISTS = ['to come in', 'to give back', 'came in', 'given back'] as const
export type PaymentListName = (typeof PAYMENT_LISTS)[number]
export type PaymentLists = Record<PaymentListName, ListedPayment[]>

/** A payment as a row of its host's list. */
export interface ListedPayment extends Pick<Payment, 'id' | 'amount' | 'state' | 'reference'> {
  /** 'stay': all of a stay that is paid at the place, for which no payment is noted yet. */
  kind: PaymentKind | 'stay'
  /** How it came; null before it has, and for what is given back. */
  means: PaymentMeans | null
  /** The number of its receipt or tax invoice; an empty text for none. */
  receipt: string
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

/** A stay in the month of its check-out. */
export interface MonthStay {
  bookingId: string
  /** Of the booking. */
  number: string
  /** Of the guest. */
  name: string
  /** The title of the place. */
  place: string
  checkOut: CalendarDate
  /** Of all its rooms. */
  nights: number
  /** Whole rupees, with taxes; and what of it are taxes. */
  total: number
  taxes: number
  /** The operator's, rounded as on a statement. */
  fee: number
  /** What of it has not come, as far as the host has not waived it. */
  due: number
}

/** A host's payments: as they are now, and of a month of India's time. */
export interface HostMonth {
  lists: PaymentLists
  /** Those that took place, or will: neither cancelled nor noted as 'did not come'. */
  stays: MonthStay[]
}

/** What a month comes to, in whole rupees but for stays and nights. */
export interface MonthSums {
  stays: number
  nights: number
  total: number
  taxes: number
  fee: number
  due: number
  byUpi: number
  inCash: number
  givenBack: number
  /** As things are now, of any month. */
  refundsOwed: number
}

export function sumsOfMonth({ lists, stays }: HostMonth): MonthSums {
  const sum = (what: 'nights' | 'total' | 'taxes' | 'fee' | 'due') =>
    stays.reduce((all, stay) => all + stay[what], 0)
  const cameBy = (means: PaymentMeans) => totalOf(lists['came in'].filter((one) => one.means === means))
  return {
    stays: stays.length,
    nights: sum('nights'),
    total: sum('total'),
    taxes: sum('taxes'),
    fee: sum('fee'),
    due: sum('due'),
    byUpi: cameBy('upi'),
    inCash: cameBy('cash'),
    givenBack: totalOf(lists['given back']),
    refundsOwed: totalOf(lists['to give back']),
  }
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
    return say(kind === 'refund' ? 'You reported it as paid' : 'Your guest says it is paid: has it come?')
  if (state === 'refused') return say('Has not arrived')
  if (state === 'received') return say('Received')
  return say(kind === 'refund' ? 'Not given back yet' : 'Not paid yet')
}
