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
import { unreadOfHost } from '../messages/conversation-rows.server.ts'
import type { ListedPayment } from '../payments/host-payments.ts'
import type { StayRequest } from '../requests/request.ts'
import { requestsToAnswer } from '../requests/requests.server.ts'

const MAX_UNREAD = 20
/** Limit of payments to confirm or refund, and of changes proposed by guests. */
const MAX_WAITING = 50

export interface Today {
  today: CalendarDate
  tomorrow: CalendarDate
  arriving: HostedStay[]
  leaving: HostedStay[]
  staying: HostedStay[]
  ofTomorrow: Pick<DayOfHost, 'arriving' | 'leaving'>
  isCut: boolean
  newBookings: NewBooking[]
  /** The earliest to lapse first. */
  requests: StayRequest[]
  /** Changes proposed by guests, in the same order. */
  changes: ChangeToAnswer[]
  payments: ListedPayment[]
  /** Fees that the host owes the site's operator; none on most sites. */
  fees: Statement[]
  unread: UnreadConversation[]
  clashes: DoubleBooking[]
}

/** A host's day and the next, in India. Each part takes one to three indexed queries, whatever the number of stays. */
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
