import { adapter } from './adapter.server.ts'

export type { Db } from './queries.ts'

export const {
  /** The door for reads. */
  db,
  /** The same for places by their words, or in the order of their prices: the best way depends on what is asked for. */
  searchDb,
  /** Lets go of the database, when the process is about to end. */
  closeDatabase,
} = adapter
