import type { Table } from 'drizzle-orm'

interface Lockable {
  for: (strength: 'update', config: { of?: Table }) => unknown
}

/** Locks the rows of a query. Typed as SQLite's builder; at run time it is PostgreSQL's, which has `for`. */
export function forUpdate<Query>(query: Query, of?: Table): Query {
  return (query as unknown as Lockable).for('update', { of }) as Query
}
