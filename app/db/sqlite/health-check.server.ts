import { env } from '#app/env.server.ts'
import { statSync } from 'node:fs'
import { readConnection } from './connections.server.ts'
import { checkDisk } from './write.server.ts'

const openedInode = env.DATABASE_PATH === ':memory:' ? undefined : statSync(env.DATABASE_PATH).ino

/**
 * Runs a query against the database.
 *
 * @throws Error when it does not answer, its file is no longer the one that was opened, or the disk has
 *   failed to store a write
 */
export async function checkDatabase(): Promise<void> {
  checkDisk()
  readConnection.prepare('SELECT 1 FROM places LIMIT 1').get()
  if (openedInode !== undefined && statSync(env.DATABASE_PATH).ino !== openedInode) {
    throw new Error(`${env.DATABASE_PATH} is not the file that was opened`)
  }
}
