import { english, type Translate } from '#app/languages/translate.ts'
import type { CalendarDate } from '../calendar-date.ts'
import type { Payment, PaymentKind, PaymentMeans } from './payment.ts'

export const PAYMENT_LISTS = ['to come in', 'to give back', 'came in', 'given back'] as const
export type PaymentListName = (typeof PAYMENT_LISTS)[number]
export type PaymentLists = Record<PaymentListName, ListedPayment[]>

export interface ListedPayment extends Pick<Payment, 'id' | 'amount' | 'state' | 'reference'> {
  /** 'stay': the total of a stay that is paid at the place, without any payment noted yet. */
  kind: PaymentKind | 'stay'
  /** null before it has arrived, and for refunds. */
  means: PaymentMeans | null
  receipt: string
  bookingId: string
  number: string
  name: string
  place: string
  /** The day it arrived or is due. */
  day: CalendarDate
}

export interface MonthStay {
  bookingId: string
  number: string
  name: string
  place: string
  checkOut: CalendarDate
  nights: number
  /** Whole rupees: the total with taxes, and the taxes in it. */
  total: number
  taxes: number
  /** The operator's fee, rounded as on a statement. */
  fee: number
  /** The part that is neither received nor waived. */
  due: number
}

/** A host's payments: open ones at present, and those of a month in India's time. */
export interface HostMonth {
  lists: PaymentLists
  stays: MonthStay[]
}

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
  /** Owed at present, for any month. */
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

export function describeListed(
  { kind, state }: Pick<ListedPayment, 'kind' | 'state'>,
  t: Translate = english,
): string {
  if (state === 'said')
    return t(
      kind === 'refund' ? 'You reported it as paid' : 'Your guest reported it as paid. Has it arrived?',
    )
  if (state === 'refused') return t('Has not arrived')
  if (state === 'received') return t('Received')
  return t(kind === 'refund' ? 'Not refunded yet' : 'Not paid yet')
}
