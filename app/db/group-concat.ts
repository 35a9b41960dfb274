import { sql, type Column, type SQL } from 'drizzle-orm'
import type { Db } from './queries.ts'

/**
 * A column of other rows as one text of a row, with commas between: one row for each of many would take longer to read.
 *
 * @param of which rows they are, by a column of the row
 * @param by what their order is
 * @returns null where there are none
 */
export function groupConcat(
  door: Db,
  column: Column,
  { of, by }: { of: SQL; by: Column },
): SQL<string | null> {
  const joined = door
    .select({ joined: sql`string_agg(${column}, ',' ORDER BY ${by})` })
    .from(column.table)
    .where(of)
  return sql<string | null>`(${joined})`
}
