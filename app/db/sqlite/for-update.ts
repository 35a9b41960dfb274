import type { Table } from 'drizzle-orm'

/** SQLite has one writer at a time, so nothing needs a lock. */
export function forUpdate<Query>(query: Query, _of?: Table): Query {
  return query
}

export const forDelete = forUpdate
