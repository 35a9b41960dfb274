import { inArray, sql, type Column, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'

export function inList(column: Column, list: Placeholder<string, readonly (string | number)[]>): SQL {
  return inArray(column, sql`(SELECT value FROM json_each(${sql.placeholder(list.name)}))`)
}

export function encodeList(list: readonly unknown[]): unknown {
  return JSON.stringify(list)
}

export function inSkipLocked(column: Column, query: SQLWrapper): SQL {
  return sql`${column} IN (${query.getSQL()})`
}
