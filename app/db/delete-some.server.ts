import { and, inArray, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { write } from './write.server.ts'

/** How many rows of a kind one sweep deletes or empties: what goes wrong in one is seen before all is gone. */
export const MAX_ROWS_PER_SWEEP = 2000

/**
 * Deletes rows by a rule, only so many at a time.
 *
 * @param key a column that tells the rows apart; rows that share its value are deleted together
 * @returns how many
 */
export async function deleteSome(
  key: SQLiteColumn,
  rule: SQL | undefined,
  max = MAX_ROWS_PER_SWEEP,
): Promise<number> {
  const deleted = await write((tx) => {
    const some = tx.select({ key }).from(key.table).where(rule).limit(max)
    return tx
      .delete(key.table)
      .where(and(rule, inArray(key, some)))
      .returning({ key })
  })
  return deleted.length
}
