import { adapter } from './adapter.server.ts'

export const {
  /** Bytes: what the database takes, and what is left on its disk, where that can be known. */
  databaseDiskUsage,
} = adapter
