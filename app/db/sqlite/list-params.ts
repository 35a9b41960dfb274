import { inArray, sql, type Column, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Whether a column's value is one of a list that a prepared statement is given, however long the list is. */
export function inList(column: Column, list: Placeholder<string, readonly (string | number)[]>): SQL {
  return inArray(column, sql`(SELECT value FROM json_each(${sql.placeholder(list.name)}))`)
}

/** A list as a prepared statement is given it. */
export function encodeList(list: readonly unknown[]): unknown {
  return JSON.stringify(list)
}

/** Whether a column's value is among those that a query picks, which nobody else picks at the same moment. */
export function inSkipLocked(column: Column, query: SQLWrapper): SQL {
  return sql`${column} IN (${query.getSQL()})`
}
