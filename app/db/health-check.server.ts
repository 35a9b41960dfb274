import { adapter } from './adapter.server.ts'

export const {
  /** Runs a query against the database. @throws Error when it does not answer, or can't store a write */
  checkDatabase,
  /** Bytes used by the database, and free bytes on its disk if known. */
  databaseDiskUsage,
} = adapter
