import { adapter } from './adapter.server.ts'

export type { Db } from './queries.ts'

export const {
  db,
  /** Connections for searches, whose best plan depends on the values searched for. */
  searchDb,
  closeDatabase,
} = adapter
