import type { Table } from 'drizzle-orm'

// Typed as SQLite's builder; at run time it is PostgreSQL's, which has `for`.
interface Lockable {
  for: (strength: 'update' | 'no key update', config: { of?: Table }) => unknown
}

/**
 * Locks the rows of a query. Keys never change, so new rows may refer to locked ones: locking keys, too, would make the
 * reviews of a place wait for each other in two orders.
 */
export function forUpdate<Query>(query: Query, of?: Table): Query {
  return (query as unknown as Lockable).for('no key update', { of }) as Query
}

/** Locks the rows of a query and their keys: no row that refers to one can be added. */
export function forDelete<Query>(query: Query, of?: Table): Query {
  return (query as unknown as Lockable).for('update', { of }) as Query
}
