import { NOW } from '#app/db/columns.ts'
import type { Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { and, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import { isClockBelieved } from '../clock/clock-check.server.ts'

// A hold past its `lapsesAt` holds nothing. The rules of the database know no clock, so whoever takes nights of a place
// deletes such holds first; whoever reads leaves them out.

/** The condition that a hold still holds its nights, by the database's clock, which is one for all servers. */
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
 * Deletes the lapsed holds of a place, and no more: see `freeLapsedHolds`. Bookings that are late with what was to be paid
 * have lapsed from then on, whoever has found it first. The place is locked.
 *
 * @returns how many they were
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

/** What follows from it, payments and mails, is for the job that is due by now: see bookings/lapse-booking.server.ts. */
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
