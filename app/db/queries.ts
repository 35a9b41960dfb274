import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type * as schema from './schema.ts'

/** What domain code reads and writes with. Await every query; never `.get()`, `.all()` or `.run()`. */
export type Queries = Omit<BetterSQLite3Database<typeof schema>, 'transaction' | 'run' | 'all' | 'get'>
