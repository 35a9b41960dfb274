import { dayOf, type DayOfHost, type HostedStay } from '../bookings/host-days.ts'
import { paymentsThatWait } from '../bookings/host-payments.server.ts'
import { newBookingsOf, type NewBooking } from '../bookings/new-bookings.server.ts'
import { staysWithin } from '../bookings/host-days.server.ts'
import type { ChangeToAnswer } from '../bookings/stay-change.ts'
import { changesToAnswer } from '../bookings/stay-changes.server.ts'
import { addDays, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import type { Statement } from '../fees/statement.ts'
import { statementsToPay } from '../fees/statements.server.ts'
import { doubleBookingsOf } from '../ical/double-bookings.server.ts'
import type { DoubleBooking } from '../ical/import-form.ts'
import type { UnreadConversation } from '../messages/conversation.ts'
import { unreadOfHost } from '../messages/unread-conversations.server.ts'
import type { ListedPayment } from '../payments/host-payments.ts'
import type { StayRequest } from '../requests/request.ts'
import { requestsToAnswer } from '../requests/requests.server.ts'

/** Of conversations with unread messages. */
const MAX_UNREAD = 20
/** Of payments to answer or to give back, and of changes that guests propose. */
const MAX_WAITING = 50

/** What a host has to know in the morning. */
export interface Today {
  today: CalendarDate
  tomorrow: CalendarDate
  arriving: HostedStay[]
  leaving: HostedStay[]
  staying: HostedStay[]
  ofTomorrow: Pick<DayOfHost, 'arriving' | 'leaving'>
  /** Whether there are more stays than are read. */
  isCut: boolean
  /** Those that the host has not seen on the page of guests. */
  newBookings: NewBooking[]
  /** Those first that lapse first. */
  requests: StayRequest[]
  /** What guests propose to change of their stays, in the same order. */
  changes: ChangeToAnswer[]
  /** Those that guests say to have made, and refunds that are not given. */
  payments: ListedPayment[]
  /** What the host owes the operator of the site; none on most. */
  fees: Statement[]
  unread: UnreadConversation[]
  /** Bookings whose nights another site's calendar has, too. */
  clashes: DoubleBooking[]
}

/**
 * A host's day and the next one, in India. Each part is one to three queries that indexes answer, however many places the
 * host has and however many stays are over or to come.
 */
export async function todayOf(host: { id: string }, today = todayInIndia()): Promise<Today> {
  const tomorrow = addDays(today, 1)
  const [{ stays, isCut }, newBookings, requests, changes, payments, fees, unread, clashes] =
    await Promise.all([
      staysWithin(host, { from: today, to: tomorrow }),
      newBookingsOf(host),
      requestsToAnswer(host),
      changesToAnswer(host, MAX_WAITING),
      paymentsThatWait(host, MAX_WAITING),
      statementsToPay(host),
      unreadOfHost(host, MAX_UNREAD),
      doubleBookingsOf(host, {}, today),
    ])
  const { arriving, leaving } = dayOf(stays, tomorrow)
  return {
    today,
    tomorrow,
    ...dayOf(stays, today),
    ofTomorrow: { arriving, leaving },
    isCut,
    newBookings,
    requests,
    changes,
    payments,
    fees,
    unread,
    clashes,
  }
}
