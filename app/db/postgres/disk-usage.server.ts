import { readPool } from './connections.server.ts'

/** Bytes: what the database takes. What is left on its disk is not ours to see. */
export async function databaseDiskUsage(): Promise<{ used: number; free: number | undefined }> {
  const { rows } = await readPool.query<{ used: number }>(
    'SELECT pg_database_size(current_database()) AS used',
  )
  return { used: rows[0]?.used ?? 0, free: undefined }
}
