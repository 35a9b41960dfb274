import type { Table } from 'drizzle-orm'

interface Lockable {
  for: (strength: 'no key update', config: { of?: Table }) => unknown
}

/**
 * Locks the rows of a query. No key is ever changed, so new rows may refer to locked ones: a lock of keys, too, would have
 * the reviews of a place wait for each other in two orders. Typed as SQLite's builder; at run time it is PostgreSQL's, which has
 * `for`.
 */
export function forUpdate<Query>(query: Query, of?: Table): Query {
  return (query as unknown as Lockable).for('no key update', { of }) as Query
}
