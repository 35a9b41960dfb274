import { and, inArray, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { write } from './write.server.ts'

/** Maximum rows of a kind that one sweep deletes or empties, so that a mistake shows before everything is gone. */
export const MAX_ROWS_PER_SWEEP = 2000

/** Deletes a limited number of matching rows; rows that share the value of `key` go together. @returns how many */
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
