import type { Table } from 'drizzle-orm'

/** Whoever writes to SQLite is alone anyway. */
export function forUpdate<Query>(query: Query, _of?: Table): Query {
  return query
}
