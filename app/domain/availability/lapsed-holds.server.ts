import { NOW } from '#app/db/columns.ts'
import type { Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'

// A hold past its `lapsesAt` holds nothing. The rules of the database know no clock, so whoever takes nights of a place
// deletes such holds first; whoever reads leaves them out.

/** The condition that a hold still holds its nights, by the database's clock, which is one for all servers. */
export function isLive(): SQL | undefined {
  return or(isNull(holds.lapsesAt), gt(holds.lapsesAt, NOW))
}

const deleteLapsed = preparedStatement((tx, params: Params<{ placeId: string }>) =>
  tx
    .delete(holds)
    .where(and(eq(holds.placeId, params.placeId), lte(holds.lapsesAt, NOW)))
    .returning({ seq: holds.seq }),
)

/**
 * Deletes the lapsed holds of a place, and no more: see `freeLapsedHolds`. The place is locked.
 *
 * @returns how many they were
 */
export async function deleteLapsedHolds(tx: Db, placeId: string): Promise<number> {
  return (await deleteLapsed(tx, { placeId })).length
}
