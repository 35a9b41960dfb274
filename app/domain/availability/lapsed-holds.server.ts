import type { Db } from '#app/db/connections.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'

// A hold past its `lapsesAt` holds nothing. The rules of the database know no clock, so whoever takes nights of a place
// deletes such holds first; whoever reads leaves them out.

/** The condition that a hold still holds its nights. @param now milliseconds since 1970 */
export function isLive(now = Date.now()): SQL | undefined {
  return or(isNull(holds.lapsesAt), gt(holds.lapsesAt, now))
}

/**
 * Deletes the lapsed holds of a place, in the transaction that takes nights there. The place is locked.
 *
 * @returns how many they were
 */
export async function deleteLapsedHolds(tx: Db, placeId: string, now = Date.now()): Promise<number> {
  const gone = await tx
    .delete(holds)
    .where(and(eq(holds.placeId, placeId), lte(holds.lapsesAt, now)))
    .returning({ seq: holds.seq })
  return gone.length
}
