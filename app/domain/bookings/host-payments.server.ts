import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { payments } from '#app/db/schema/payments.ts'
import { places } from '#app/db/schema/places.ts'
import { and, asc, eq, gte, inArray, lt, not, or, type SQL } from 'drizzle-orm'
import { ANONYMOUS_GUEST } from '../guest-name.ts'
import { dayInIndia, startOfDay } from '../calendar-date.ts'
import { nextMonth, type CalendarMonth } from '../calendar-month.ts'
import { PAYMENT_LISTS, type ListedPayment, type PaymentLists } from '../payments/host-payments.ts'
import type { PaymentState } from '../payments/payment.ts'
import { bookingNumber } from './booking-number.ts'
import { isStanding } from './standing.server.ts'

const OPEN: PaymentState[] = ['due', 'said', 'refused']
/** Of a stay that is off only what is said to be paid, and what is to be given back. */
const isAwaited = or(isStanding(), eq(payments.state, 'said'), eq(payments.kind, 'refund'))

/** Whether a host has ever been owed something by UPI. */
export async function hasPayments(host: { id: string }): Promise<boolean> {
  const found = await db
    .select({ seq: payments.seq })
    .from(payments)
    .where(eq(payments.hostId, host.id))
    .limit(1)
  return found.length > 0
}

/**
 * The payments of a host: what is to come in and to give back as things are now, and what came in and was given back in a
 * month of India's time, each in the order of its day.
 */
export async function paymentsOfHost(host: { id: string }, month: CalendarMonth): Promise<PaymentLists> {
  const isReceived = and(
    eq(payments.state, 'received'),
    gte(payments.answeredAt, startOf(month)),
    lt(payments.answeredAt, startOf(nextMonth(month))),
  )
  const [open, received] = await Promise.all([
    select(host, and(inArray(payments.state, OPEN), isAwaited)),
    select(host, isReceived),
  ])
  const lists = Object.fromEntries(PAYMENT_LISTS.map((list) => [list, []])) as unknown as PaymentLists
  for (const payment of open) lists[payment.kind === 'refund' ? 'to give back' : 'to come in'].push(payment)
  for (const payment of received) lists[payment.kind === 'refund' ? 'given back' : 'came in'].push(payment)
  for (const list of PAYMENT_LISTS) lists[list].sort(byDay)
  return lists
}

/** What waits for a host: payments that a guest says to have made, and refunds that are not given, the oldest first. */
export function paymentsThatWait(host: { id: string }, limit: number): Promise<ListedPayment[]> {
  const isRefund = eq(payments.kind, 'refund')
  const isSaid = and(not(isRefund), eq(payments.state, 'said'))
  const isOwed = and(isRefund, inArray(payments.state, ['due', 'refused']))
  return select(host, or(isSaid, isOwed), limit)
}

const byDay = (one: ListedPayment, other: ListedPayment) =>
  one.day === other.day ? 0 : one.day < other.day ? -1 : 1

async function select(
  host: { id: string },
  which: SQL | undefined,
  limit?: number,
): Promise<ListedPayment[]> {
  const query = db
    .select({
      id: payments.id,
      bookingId: payments.bookingId,
      seq: bookings.seq,
      name: bookings.name,
      checkIn: bookings.checkIn,
      place: places.title,
      kind: payments.kind,
      amount: payments.amount,
      state: payments.state,
      dueAt: payments.dueAt,
      answeredAt: payments.answeredAt,
      createdAt: payments.createdAt,
      reference: payments.reference,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(eq(payments.hostId, host.id), which))
    .orderBy(asc(payments.seq))
    .$dynamic()
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map(({ seq, name, checkIn, dueAt, answeredAt, createdAt, ...payment }) => {
    // What is paid at the place is due when they come, and what is given back from when it is owed.
    const at = payment.state === 'received' ? answeredAt : payment.kind === 'refund' ? createdAt : dueAt
    return {
      ...payment,
      number: bookingNumber(seq),
      name: name || ANONYMOUS_GUEST,
      day: at === null ? checkIn : dayInIndia(new Date(at)),
    }
  })
}

function startOf(month: CalendarMonth): number {
  return startOfDay(`${month}-01`)
}
