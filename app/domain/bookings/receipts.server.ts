import { db, type Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { payments, receipts } from '#app/db/schema/payments.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, eq, max, or } from 'drizzle-orm'
import { ANONYMOUS_GUEST } from '../availability/hold.ts'
import { dayInIndia } from '../calendar-date.ts'
import { financialYearOf, receiptNumber } from '../payments/receipt-number.ts'
import { parseLines } from '../rates/price-lines.ts'
import { bookingNumber } from './booking-number.ts'

/**
 * Writes the receipt of a payment that has come, in the transaction that says so. The account of its host is locked, so that
 * each number follows the one before.
 *
 * @param now milliseconds since 1970
 */
export async function writeReceipt(
  tx: Db,
  { paymentId, bookingId }: { paymentId: string; bookingId: string },
  now: number,
): Promise<void> {
  const [stay] = await tx
    .select({
      hostId: places.ownerId,
      hostName: users.name,
      address: places.address,
      total: bookings.price,
      lines: bookings.lines,
    })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .innerJoin(users, eq(users.id, places.ownerId))
    .where(eq(bookings.id, bookingId))
  if (!stay) return
  const year = financialYearOf(dayInIndia(new Date(now)))
  const [last] = await tx
    .select({ number: max(receipts.number) })
    .from(receipts)
    .where(and(eq(receipts.hostId, stay.hostId), eq(receipts.year, year)))
  await tx
    .insert(receipts)
    .values({ ...stay, year, number: (last?.number ?? 0) + 1, paymentId, createdAt: now })
}

/**
 * The receipt of a payment, for the guest who paid and the host who got it.
 *
 * @throws DomainError 'not_found', also for anybody else and for a payment that has none
 */
export async function receiptFor(person: { id: string }, paymentId: string) {
  const [found] = await db
    .select({
      receipt: receipts,
      payment: { amount: payments.amount, kind: payments.kind, reference: payments.reference },
      guestId: payments.guestId,
      booking: {
        id: bookings.id,
        seq: bookings.seq,
        name: bookings.name,
        checkIn: bookings.checkIn,
        checkOut: bookings.checkOut,
      },
      title: places.title,
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(
      and(
        eq(receipts.paymentId, paymentId),
        or(eq(payments.guestId, person.id), eq(payments.hostId, person.id)),
      ),
    )
  if (!found) throw new DomainError('not_found', 'Receipt not found')
  const { receipt, payment, guestId, booking, title } = found
  const { id, seq, name, ...nights } = booking
  return {
    number: receiptNumber(receipt),
    receivedOn: dayInIndia(new Date(receipt.createdAt)),
    hostName: receipt.hostName,
    address: receipt.address,
    total: receipt.total,
    lines: parseLines(receipt.lines),
    payment,
    booking: { id, number: bookingNumber(seq), name: name || ANONYMOUS_GUEST, ...nights },
    title,
    isGuest: guestId === person.id,
  }
}
