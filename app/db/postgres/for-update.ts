import type { Table } from 'drizzle-orm'

interface Lockable {
  for: (strength: 'update', config: { of?: Table }) => unknown
}

/** Locks what a query reads. To TypeScript it is SQLite's; here it is PostgreSQL's, which can. */
export function forUpdate<Query>(query: Query, of?: Table): Query {
  return (query as unknown as Lockable).for('update', { of }) as Query
}
