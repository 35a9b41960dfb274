import type { Table } from 'drizzle-orm'

// Typed as SQLite's builder; at run time it is PostgreSQL's, which has `for`.
interface Lockable {
  for: (strength: 'update' | 'no key update', config: { of?: Table }) => unknown
}

/** Locks rows, but not their keys, which never change: otherwise reviews of a place would wait in two orders. */
export function forUpdate<Query>(query: Query, of?: Table): Query {
  return (query as unknown as Lockable).for('no key update', { of }) as Query
}

/** Locks the rows of a query and their keys: no row that refers to one can be added. */
export function forDelete<Query>(query: Query, of?: Table): Query {
  return (query as unknown as Lockable).for('update', { of }) as Query
}
