import { engine } from './columns.ts'
import type * as sqlite from './sqlite/adapter.server.ts'

export type { Db } from './queries.ts'

type Adapter = typeof sqlite

/** The engine's implementation, chosen once and imported only here; for app/db alone. Loading it opens the database. */
export const adapter: Adapter =
  engine === 'postgres'
    ? await import('./postgres/adapter.server.ts')
    : await import('./sqlite/adapter.server.ts')

export const {
  db,
  /** Connections for searches, whose best plan depends on the values searched for. */
  searchDb,
  closeDatabase,
  /** Runs a query against the database. @throws Error when it does not answer, or can't store a write */
  checkDatabase,
  /** Bytes; those free on its disk if known. */
  databaseDiskUsage,
} = adapter
