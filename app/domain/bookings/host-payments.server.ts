import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { payments, receipts } from '#app/db/schema/payments.ts'
import { places } from '#app/db/schema/places.ts'
import { and, asc, eq, gte, inArray, isNull, lt, not, or, type SQL } from 'drizzle-orm'
import { ANONYMOUS_GUEST } from '../guest-name.ts'
import { dayInIndia, daysBetween, startOfDay, type CalendarDate } from '../calendar-date.ts'
import { nextMonth, type CalendarMonth } from '../calendar-month.ts'
import { feeBase, feeOf } from '../payments/stay-fee.server.ts'
import {
  PAYMENT_LISTS,
  type HostMonth,
  type ListedPayment,
  type MonthStay,
  type PaymentLists,
} from '../payments/host-payments.ts'
import { paymentsOf } from '../payments/payment-rows.server.ts'
import { meansOf, sumsOf, type PaymentState, receiptNumber } from '../payments/payment.ts'
import { parseLines } from '../rates/price-lines.ts'
import { bookingNumber } from './booking-number.ts'
import { isActive } from './booking-rows.server.ts'

const OPEN: PaymentState[] = ['due', 'said', 'refused']
/** Ended stays count only for claimed payments and for refunds. */
const isAwaited = or(isActive(), eq(payments.state, 'said'), eq(payments.kind, 'refund'))

/** True if a stay was ever booked at one of the host's places. */
export async function hasPayments(host: { id: string }): Promise<boolean> {
  const found = await db
    .select({ seq: bookings.seq })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(eq(places.ownerId, host.id))
    .limit(1)
  return found.length > 0
}

/**
 * A host's payments and stays: money to come in and to give back at present; money received and refunded in a month
 * (India's time), each list by day; and the stays that end in that month. Stays paid at the place and not noted as paid
 * count as 'to come in' only if they end in that month or later; otherwise hosts who never note payments would see all
 * of them forever.
 */
export async function paymentsOfHost(host: { id: string }, month: CalendarMonth): Promise<HostMonth> {
  const isReceived = and(
    eq(payments.state, 'received'),
    gte(payments.answeredAt, startOf(month)),
    lt(payments.answeredAt, startOf(nextMonth(month))),
  )
  const [open, received, stays] = await Promise.all([
    select(host, and(inArray(payments.state, OPEN), isAwaited)),
    select(host, isReceived),
    staysFrom(host, month),
  ])
  const lists = Object.fromEntries(PAYMENT_LISTS.map((list) => [list, []])) as unknown as PaymentLists
  for (const payment of open) lists[payment.kind === 'refund' ? 'to give back' : 'to come in'].push(payment)
  for (const payment of received) lists[payment.kind === 'refund' ? 'given back' : 'came in'].push(payment)
  lists['to come in'].push(
    ...stays.filter((stay) => !stay.hasPayments && stay.total > 0).map(toBePaidAtPlace),
  )
  for (const list of PAYMENT_LISTS) lists[list].sort(byDay)
  const last = `${nextMonth(month)}-01`
  return {
    lists,
    stays: stays
      .filter(({ checkOut }) => checkOut < last)
      .map(({ hasPayments: _, checkIn: __, ...stay }) => stay),
  }
}

type StayOfHost = MonthStay & { checkIn: CalendarDate; hasPayments: boolean }

async function staysFrom(host: { id: string }, month: CalendarMonth): Promise<StayOfHost[]> {
  const rows = await db
    .select({
      id: bookings.id,
      seq: bookings.seq,
      name: bookings.name,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      units: bookings.units,
      price: bookings.price,
      lines: bookings.lines,
      feeRate: bookings.feeRate,
      place: places.title,
    })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(
      and(
        eq(places.ownerId, host.id),
        // Matches the partial index of active bookings.
        isNull(bookings.cancelledAt),
        isActive(),
        isNull(bookings.noShowAt),
        gte(bookings.checkOut, `${month}-01`),
      ),
    )
    .orderBy(asc(bookings.checkOut), asc(bookings.seq))
  const paymentsBy = await paymentsOf(rows.map(({ id }) => id))
  return rows.map(({ id, seq, name, units, price, lines, feeRate, ...stay }) => {
    const own = paymentsBy.get(id)
    const { open, claimed } = sumsOf(own ?? [])
    const base = feeBase({ price, lines: parseLines(lines) })
    return {
      ...stay,
      bookingId: id,
      number: bookingNumber(seq),
      name: name || ANONYMOUS_GUEST,
      nights: daysBetween(stay.checkIn, stay.checkOut) * units,
      total: price,
      taxes: price - base,
      fee: feeOf(base, feeRate),
      due: own ? open + claimed : price,
      hasPayments: own !== undefined,
    }
  })
}

function toBePaidAtPlace({ bookingId, number, name, place, checkIn, total }: StayOfHost): ListedPayment {
  const open = { kind: 'stay', state: 'due', reference: '', means: null, receipt: '' } as const
  return { ...open, id: bookingId, bookingId, number, name, place, amount: total, day: checkIn }
}

/** Claims of guests and open refunds, the oldest first. */
export function paymentsThatWait(host: { id: string }, limit: number): Promise<ListedPayment[]> {
  const isRefund = eq(payments.kind, 'refund')
  const isClaimed = and(not(isRefund), eq(payments.state, 'said'))
  const isOwed = and(isRefund, inArray(payments.state, ['due', 'refused']))
  return select(host, or(isClaimed, isOwed), limit)
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
      means: payments.means,
      receiptYear: receipts.year,
      receiptNumber: receipts.number,
    })
    .from(payments)
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(eq(payments.hostId, host.id), which))
    .orderBy(asc(payments.seq))
    .$dynamic()
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map(({ seq, name, checkIn, dueAt, answeredAt, createdAt, ...row }) => {
    const { receiptYear: year, receiptNumber: number, ...payment } = row
    const { state, kind } = payment
    // Money paid at the place is due on arrival, a refund from when it is owed.
    const at = state === 'received' ? answeredAt : kind === 'refund' ? createdAt : dueAt
    return {
      ...payment,
      means: state === 'received' && kind !== 'refund' ? meansOf(payment) : null,
      receipt: year === null || number === null ? '' : receiptNumber({ year, number }),
      number: bookingNumber(seq),
      name: name || ANONYMOUS_GUEST,
      day: at === null ? checkIn : dayInIndia(new Date(at)),
    }
  })
}

function startOf(month: CalendarMonth): number {
  return startOfDay(`${month}-01`)
}
