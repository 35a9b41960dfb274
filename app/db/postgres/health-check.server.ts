import { reading, writing } from './connections.server.ts'

/**
 * Asks the database a real question through both doors.
 *
 * @throws Error when it does not answer, or only reads
 */
export async function checkDatabase(): Promise<void> {
  await reading.query('SELECT 1 FROM places LIMIT 1')
  const { rows } = await writing.query<{ follows: boolean }>('SELECT pg_is_in_recovery() AS follows')
  if (rows[0]?.follows !== false) throw new Error('The database follows another one and takes no writes')
}
