import type { Table } from 'drizzle-orm'

// Typed as SQLite's builder; at run time it is PostgreSQL's, which has `for`.
interface Lockable {
  for: (strength: 'update' | 'no key update', config: { of?: Table }) => unknown
}

/**
 * Locks the rows of a query. No key is ever changed, so new rows may refer to locked ones: a lock of keys, too, would have
 * the reviews of a place wait for each other in two orders.
 */
export function forUpdate<Query>(query: Query, of?: Table): Query {
  return (query as unknown as Lockable).for('no key update', { of }) as Query
}

/** Locks the rows of a query and their keys: nobody adds a row that refers to one. */
export function forDelete<Query>(query: Query, of?: Table): Query {
  return (query as unknown as Lockable).for('update', { of }) as Query
}
