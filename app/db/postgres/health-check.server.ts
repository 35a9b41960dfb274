import { readPool, writePool } from './connections.server.ts'

/**
 * Asks the database a real question through both doors.
 *
 * @throws Error when it does not answer, or only reads
 */
export async function checkDatabase(): Promise<void> {
  await readPool.query('SELECT 1 FROM places LIMIT 1')
  const { rows } = await writePool.query<{ follows: boolean }>('SELECT pg_is_in_recovery() AS follows')
  if (rows[0]?.follows !== false) throw new Error('The database follows another one and takes no writes')
}
