import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'

/** What domain code reads and writes with. Await every query; never `.get()`, `.all()` or `.run()`. */
export type Db = Omit<BetterSQLite3Database, 'query' | 'transaction' | 'run' | 'all' | 'get'>

/**
 * Whether a query that counts has counted nothing. PostgreSQL would join what it asks for by NOT EXISTS with all that
 * might be there; a count it looks up row by row.
 */
export function countIsZero(query: SQLWrapper): SQL {
  return sql`(${query}) = 0`
}

/** A column of numbers by its value alone: the plus keeps engines from its index, where another one finds fewer. */
export function unindexed(column: SQLWrapper): SQL<number> {
  return sql<number>`+${column}`
}
