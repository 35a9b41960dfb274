import { readPool, writePool } from './connections.server.ts'

/** Queries the database through both pools. @throws Error when it does not answer, or is a replica */
export async function checkDatabase(): Promise<void> {
  await readPool.query('SELECT 1 FROM places LIMIT 1')
  const { rows } = await writePool.query<{ follows: boolean }>('SELECT pg_is_in_recovery() AS follows')
  if (rows[0]?.follows !== false) throw new Error('The database follows another one and takes no writes')
}
