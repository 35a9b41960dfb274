import { db } from '#app/db/connections.server.ts'
import { roomCancellations, bookings } from '#app/db/schema/bookings.ts'
import { asc, inArray, and, eq, gt, isNull, not, or, type SQL } from 'drizzle-orm'
import { ANONYMOUS_GUEST } from '../guest-name.ts'
import { placesByIds } from '../places/places.server.ts'
import type { Payment } from '../payments/payment.ts'
import { paymentsOf } from '../payments/payment-rows.server.ts'
import { parseLines } from '../rates/price-lines.ts'
import { bookingNumber } from './booking-number.ts'
import type { Booking, CancelledUnits } from './booking.ts'
import { endedAtDeadline, statusAt } from './lapsing.ts'
import { openChangesOf } from './stay-changes.server.ts'
import { parseTerms } from './terms.ts'
import { NOW } from '#app/db/columns.ts'

type Row = typeof bookings.$inferSelect

export async function withPlaces(stored: Row[], now = Date.now()): Promise<Booking[]> {
  const rows = stored.map((row) => ({ ...row, status: statusAt(row, now) }))
  const [found, cancelledOf, proposedFor, payments] = await Promise.all([
    placesByIds([...new Set(rows.map((row) => row.placeId))]),
    cancelledUnitsOf(rows),
    openChangesOf(rows.filter(({ status }) => status === 'confirmed').map(({ id }) => id)),
    // Most have none: the guest pays at the place, and the host has not noted it.
    paymentsOf(
      rows.filter(({ terms, paidOn }) => paidOn !== null || parseTerms(terms)?.payment).map(({ id }) => id),
    ),
  ])
  const byId = new Map(found.map((place) => [place.id, place]))
  return rows.flatMap(({ placeId, seq, createdAt, lines, terms, ...columns }) => {
    // Hidden from both sides; the operator's fee is between operator and host.
    const { network: _, feeRate: __, ...row } = columns
    const place = byId.get(placeId)
    const proposed = proposedFor.get(row.id)
    return place
      ? [
          {
            ...row,
            ...cancelledOf.get(row.id),
            ...(proposed && { proposed }),
            ...(payments.has(row.id) && { payments: paymentsAt(row, payments.get(row.id)!) }),
            // A lapsed booking has it only until its job has stored the lapse.
            lapsesAt: row.status === 'confirmed' ? row.lapsesAt : null,
            cancelledAt: row.status === 'lapsed' ? (row.cancelledAt ?? row.lapsesAt) : row.cancelledAt,
            number: bookingNumber(seq),
            name: row.name || ANONYMOUS_GUEST,
            lines: parseLines(lines),
            terms: parseTerms(terms),
            bookedAt: createdAt,
            place,
          },
        ]
      : []
  })
}

function paymentsAt({ status, lapsesAt }: Pick<Row, 'status' | 'lapsesAt'>, payments: Payment[]): Payment[] {
  const isUnsettled = status === 'lapsed' && lapsesAt !== null
  return isUnsettled ? payments.map((payment) => endedAtDeadline(payment, lapsesAt)) : payments
}

async function cancelledUnitsOf(rows: Row[]): Promise<Map<string, { cancelledUnits: CancelledUnits[] }>> {
  const ids = rows.filter(({ terms, units }) => (parseTerms(terms)?.units ?? 1) > units).map(({ id }) => id)
  const byId = new Map(ids.map((id) => [id, { cancelledUnits: [] as CancelledUnits[] }]))
  if (ids.length === 0) return byId
  const found = await db
    .select()
    .from(roomCancellations)
    .where(inArray(roomCancellations.bookingId, ids))
    .orderBy(asc(roomCancellations.seq))
  for (const { bookingId, units, by, price, reason, createdAt } of found)
    byId.get(bookingId)?.cancelledUnits.push({ units, by, price, reason, cancelledAt: createdAt })
  return byId
}

/** Matches active bookings: not cancelled, and not past the payment deadline by the database's clock. */
export function isActive(): SQL {
  return and(eq(bookings.status, 'confirmed'), or(isNull(bookings.lapsesAt), gt(bookings.lapsesAt, NOW)))!
}

export function isEnded(): SQL {
  return not(isActive())
}
