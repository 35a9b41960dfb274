import { db } from '#app/db/connections.server.ts'
import { deleteSome } from '#app/db/delete-some.server.ts'
import { countIsZero } from '#app/db/queries.ts'
import { feeLines, feeStatements } from '#app/db/schema/fees.ts'
import { and, count, eq, isNotNull, lt } from 'drizzle-orm'
import { retention } from '../retention.server.ts'

const YEAR_MS = 365.25 * 86_400_000

/**
 * Deletes statements of the same age as deleted bookings. Those with a line of a remaining booking stay: without them
 * the stay would be stated anew.
 *
 * @param now milliseconds since 1970
 */
export function deleteOldStatements(now: number, years = retention.bookingYears): Promise<number> {
  const ofStays = db
    .select({ lines: count() })
    .from(feeLines)
    .where(and(eq(feeLines.statementId, feeStatements.id), isNotNull(feeLines.bookingId)))
  return deleteSome(
    feeStatements.id,
    and(lt(feeStatements.createdAt, now - years * YEAR_MS), countIsZero(ofStays)),
  )
}
