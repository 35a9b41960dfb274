import { NOW } from '#app/db/columns.ts'
import type { Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { and, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import { isClockBelieved } from '../clock/clock-check.server.ts'

// A hold past its `lapsesAt` is void. The database's constraints know no clock, so writers of a place's nights delete
// such holds first, and readers skip them.

/** By the database's clock, which all servers share. */
export function isLive(of: Pick<typeof holds, 'lapsesAt'> = holds): SQL | undefined {
  return or(isNull(of.lapsesAt), gt(of.lapsesAt, NOW))
}

const selectLapsed = preparedStatement((tx, params: Params<{ placeId: string }>) =>
  tx
    .select({ seq: holds.seq, what: holds.what, bookingId: holds.bookingId })
    .from(holds)
    .where(and(eq(holds.placeId, params.placeId), lte(holds.lapsesAt, NOW))),
)

/**
 * Deletes the lapsed holds of a locked place, and nothing else: see `freeLapsedHolds`. Bookings with an overdue payment
 * lapse with them.
 */
export async function deleteLapsedHolds(tx: Db, placeId: string): Promise<number> {
  const lapsed = await selectLapsed(tx, { placeId })
  if (lapsed.length === 0) return 0
  const late = lapsed.flatMap(({ what, bookingId }) => (what === 'booking' && bookingId ? [bookingId] : []))
  const ended = await endLateBookings(tx, [...new Set(late)])
  const gone = lapsed.filter(({ what, bookingId }) => what !== 'booking' || ended.has(bookingId))
  if (gone.length > 0)
    await tx.delete(holds).where(
      inArray(
        holds.seq,
        gone.map(({ seq }) => seq),
      ),
    )
  return gone.length
}

/** Payments and emails are left to the job that is due by now: see bookings/lapse-booking.server.ts. */
async function endLateBookings(tx: Db, ids: string[]): Promise<Set<string | null>> {
  // A clock that is ahead would end stays that guests can still pay for.
  if (ids.length === 0 || !(await isClockBelieved(tx))) return new Set()
  const ended = await tx
    .update(bookings)
    .set({ status: 'lapsed', cancelledAt: bookings.lapsesAt, network: null })
    .where(and(inArray(bookings.id, ids), eq(bookings.status, 'confirmed'), lte(bookings.lapsesAt, NOW)))
    .returning({ id: bookings.id })
  return new Set(ended.map(({ id }) => id))
}
