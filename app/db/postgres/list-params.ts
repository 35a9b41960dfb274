import { sql, type Column, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Condition that a column's value is in a list parameter of a prepared statement, of any length. */
export function inList(column: Column, list: Placeholder<string, readonly (string | number)[]>): SQL {
  return sql`${column} = ANY(${sql.placeholder(list.name)})`
}

/** Encodes a list parameter: the driver makes an array of it. */
export function encodeList(list: readonly unknown[]): unknown {
  return list
}

/** Condition that a column's value is among those that a query selects, skipping locked rows. */
export function inSkipLocked(column: Column, query: SQLWrapper): SQL {
  // ARRAY is evaluated once, whatever plan is chosen for the rest.
  return sql`${column} = ANY(ARRAY(${query.getSQL()} FOR UPDATE SKIP LOCKED))`
}
