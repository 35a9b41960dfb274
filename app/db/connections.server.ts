import { behind } from './behind.server.ts'

export type { Queries } from './queries.ts'

export const {
  /** The door for reads. */
  db,
  /** Lets go of the database, when the process is about to end. */
  closeDatabase,
} = behind
