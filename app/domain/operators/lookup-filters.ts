import { isCalendarDate, type CalendarDate } from '../calendar-date.ts'
import { STATUSES, type Status } from '../bookings/booking.ts'
import { PAYMENT_STATES, type PaymentState } from '../payments/payment.ts'
import type { RequestState } from '../requests/request.ts'

/** Filters of an operator's lists; a list ignores those that don't apply to it. */
export interface LookupFilters {
  /** The host: any part of a name, mail or phone, or the id. */
  host?: string
  /** The gazetteer's key of a state of India. */
  state?: string
  status?: string
  /** Days of India, both included: of creation, or of the nights for bookings and requests. */
  from?: CalendarDate
  to?: CalendarDate
  /** Created within the last seven days. */
  isNew?: boolean
  isReported?: boolean
  /** Hidden or suspended by an operator. */
  isHidden?: boolean
}

export const NEW_DAYS = 7

export const PERSON_STATES = {
  host: 'Has listed a place',
  guest: 'Has booked a stay',
  unproved: 'Email not proved',
  checked: 'Identity checked',
} as const

export const PLACE_STATES = { listed: 'Listed', paused: 'Paused by its host', deleted: 'Deleted' } as const

/** Further filters for places if the site approves them before listing. */
export const APPROVAL_STATES = {
  waiting: 'Waits to be approved',
  changed: 'Changed, to be looked at',
  refused: 'Not approved',
} as const

export const BOOKING_STATES = {
  confirmed: 'Confirmed',
  'cancelled by guest': 'Cancelled by the guest',
  'cancelled by host': 'Cancelled by the host',
  'cancelled by operator': 'Cancelled by an operator',
  lapsed: 'Lapsed',
} as const satisfies Record<Status, string>

export type AskedState = Exclude<RequestState, 'accepted'>

export const REQUEST_STATES = {
  requested: 'Waits for an answer',
  refused: 'Refused by the host',
  withdrawn: 'Withdrawn by the guest',
  lapsed: 'Not answered in time',
} as const satisfies Record<AskedState, string>

export const PAYMENT_LABELS = {
  due: 'Due',
  said: 'Reported as paid',
  received: 'Received',
  refused: 'Has not arrived',
  waived: 'Not needed',
} as const satisfies Record<PaymentState, string>

export function isStatus(text: string | undefined): text is Status {
  return (STATUSES as readonly string[]).includes(text ?? '')
}

export function isApprovalState(text: string | undefined): text is keyof typeof APPROVAL_STATES {
  return Object.hasOwn(APPROVAL_STATES, text ?? '')
}

export function isRequestState(text: string | undefined): text is AskedState {
  return Object.hasOwn(REQUEST_STATES, text ?? '')
}

export function isPaymentState(text: string | undefined): text is PaymentState {
  return (PAYMENT_STATES as readonly string[]).includes(text ?? '')
}

/** A text of a URL, without characters that no stored text has: NUL and lone surrogates. */
export function lookupText(query: URLSearchParams, name: string): string {
  return (query.get(name) ?? '').slice(0, 200).replace(/\0|\p{Surrogate}/gu, '')
}

/** The filters in a URL; invalid ones are left out. */
export function parseFilters(query: URLSearchParams): LookupFilters {
  const text = (name: string) => lookupText(query, name).trim() || undefined
  const day = (name: string) => {
    const written = text(name)
    return written !== undefined && isCalendarDate(written) ? written : undefined
  }
  const isTicked = (name: string) => query.get(name) === 'yes' || undefined
  return {
    host: text('host'),
    state: text('state'),
    status: text('status'),
    from: day('from'),
    to: day('to'),
    isNew: isTicked('new'),
    isReported: isTicked('reported'),
    isHidden: isTicked('hidden'),
  }
}

export function filterQuery({
  isNew,
  isReported,
  isHidden,
  ...texts
}: LookupFilters): Record<string, string> {
  const ticked = { new: isNew, reported: isReported, hidden: isHidden }
  return Object.fromEntries([
    ...Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ...Object.entries(ticked).flatMap(([name, isTicked]) => (isTicked ? [[name, 'yes'] as const] : [])),
  ])
}
