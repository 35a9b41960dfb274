import { readPool } from './connections.server.ts'

/** Bytes used by the database. Free space on its disk can't be seen from here. */
export async function databaseDiskUsage(): Promise<{ used: number; free: number | undefined }> {
  const { rows } = await readPool.query<{ used: number }>(
    'SELECT pg_database_size(current_database()) AS used',
  )
  return { used: rows[0]?.used ?? 0, free: undefined }
}
