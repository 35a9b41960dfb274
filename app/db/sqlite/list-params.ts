import { inArray, sql, type Column, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Whether a column's value is in a list parameter of a prepared statement, of any length. */
export function inList(column: Column, list: Placeholder<string, readonly (string | number)[]>): SQL {
  return inArray(column, sql`(SELECT value FROM json_each(${sql.placeholder(list.name)}))`)
}

/** Encodes a list parameter. */
export function encodeList(list: readonly unknown[]): unknown {
  return JSON.stringify(list)
}

/** Whether a column's value is among those that a query selects, without waiting for locked rows. */
export function inSkipLocked(column: Column, query: SQLWrapper): SQL {
  return sql`${column} IN (${query.getSQL()})`
}
