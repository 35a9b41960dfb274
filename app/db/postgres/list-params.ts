import { sql, type Column, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Whether a column's value is one of a list that a prepared statement is given, however long the list is. */
export function inList(column: Column, list: Placeholder<string, readonly (string | number)[]>): SQL {
  return sql`${column} = ANY(${sql.placeholder(list.name)})`
}

/** A list as a prepared statement is given it: the driver makes an array of it. */
export function encodeList(list: readonly unknown[]): unknown {
  return list
}

/** Whether a column's value is among those that a query picks, which nobody else picks at the same moment. */
export function inSkipLocked(column: Column, query: SQLWrapper): SQL {
  // An array is made once, whatever the planner thinks of the rest.
  return sql`${column} = ANY(ARRAY(${query.getSQL()} FOR UPDATE SKIP LOCKED))`
}
