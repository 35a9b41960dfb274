import { db, type Db } from '#app/db/connections.server.ts'
import { payments, receipts } from '#app/db/schema/payments.ts'
import { newId } from '#app/platform/ids.server.ts'
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { CalendarDate } from '../calendar-date.ts'
import { lapseTime, paymentDueAt, type StayPayment } from './stay-payment.ts'
import { PAYMENT_KINDS, type Payment, type PaymentKind } from './payment.ts'

/** In the order they are due; most bookings have none. */
export async function paymentsOf(
  bookingIds: readonly string[],
  tx: Db = db,
): Promise<ReadonlyMap<string, Payment[]>> {
  const byBooking = new Map<string, Payment[]>()
  if (bookingIds.length === 0) return byBooking
  const rows = await tx
    .select({ ...getTableColumns(payments), paper: receipts.kind })
    .from(payments)
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(inArray(payments.bookingId, [...bookingIds]))
    .orderBy(asc(payments.seq))
  for (const row of rows) {
    const { bookingId, seq: _, guestId: __, hostId: ___, createdAt: ____, ...payment } = row
    const others = byBooking.get(bookingId)
    if (others) others.push(payment)
    else byBooking.set(bookingId, [payment])
  }
  const orderOf = ({ kind }: Payment) => PAYMENT_KINDS.indexOf(kind)
  for (const list of byBooking.values()) list.sort((a, b) => orderOf(a) - orderOf(b))
  return byBooking
}

export interface PaymentParties {
  bookingId: string
  guestId: string
  hostId: string
}

/** None and null if paid at the place. @param bookedAt milliseconds since 1970 */
export function firstPayments(
  parties: PaymentParties,
  stay: { checkIn: CalendarDate; price: number; payment: StayPayment | undefined },
  bookedAt: number,
): { due: (typeof payments.$inferInsert)[]; lapsesAt: number | null } {
  const { checkIn, price, payment } = stay
  if (!payment) return { due: [], lapsesAt: null }
  const advance = { kind: 'advance' as const, amount: payment.amount }
  const rest = price - payment.amount
  const dueAt = paymentDueAt(payment, checkIn, bookedAt)
  return {
    due: [
      { ...newPayment(parties, advance), dueAt },
      ...(rest > 0 ? [newPayment(parties, { kind: 'rest', amount: rest })] : []),
    ],
    lapsesAt: lapseTime(payment, checkIn, dueAt),
  }
}

export function newPayment(
  { bookingId, guestId, hostId }: PaymentParties,
  { kind, amount }: { kind: PaymentKind; amount: number },
) {
  return { id: newId(), bookingId, guestId, hostId, kind, amount }
}
