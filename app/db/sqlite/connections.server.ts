import { StartupError } from '#app/startup-error.ts'
import { env } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { createPrivateFile, PRIVATE_FOLDER } from '../private-files.server.ts'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import fs, { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '../queries.ts'
import { backUp } from './backup.server.ts'
import { copiesFolder, ownCopy, removeOldCopies } from './early-copies.server.ts'
import { isUnavailable, isCorrupt } from './errors.server.ts'
import { damagedError, isToBeMigrated, migrate, assertIntact, assertOurs } from './migrate.server.ts'

/** Files up to this size are checked at the start; 40 MB take a second on a slow machine. */
const MAX_CHECKED_BYTES = 64 * 1024 * 1024

// Through a connection that can't write: one that can would tidy up a log left by a crash when it closes,
// and change a file that isn't ours to change.
function checkBeforeOpening() {
  const size = statSync(env.DATABASE_PATH, { throwIfNoEntry: false })?.size ?? 0
  if (size === 0) return
  const connection = new Database(env.DATABASE_PATH, { readonly: true, timeout: 5000 })
  try {
    assertOurs(connection)
    // SQLite itself checks that a larger file is as long as it should be.
    if (size <= MAX_CHECKED_BYTES) assertIntact(connection)
  } finally {
    connection.close()
  }
}

function open(): Database.Database {
  const connection = new Database(env.DATABASE_PATH)
  connection.pragma('busy_timeout = 5000')
  assertOurs(connection)
  enableWal(connection)
  // Set on every connection: better-sqlite3 is built to reopen a WAL file with NORMAL, which by itself can lose
  // an answered write when the power goes.
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('cache_size = -8000')
  connection.pragma('temp_store = MEMORY')
  return connection
}

// Once per file, by the first process. SQLite does not wait for this, whatever the timeout: it fails at once when
// another starting process does the same.
function enableWal(connection: Database.Database) {
  for (const until = performance.now() + 5000; ;) {
    try {
      connection.pragma('journal_mode = WAL')
      return
    } catch (failure) {
      if (!isUnavailable(failure) || performance.now() > until) throw failure
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
  }
}

/** Copies the database and returns the file. @throws StartupError when that fails: then nothing is changed */
function backUpBeforeMigrating(): string {
  try {
    mkdirSync(copiesFolder, { recursive: true, mode: PRIVATE_FOLDER })
    backUp(env.DATABASE_PATH, ownCopy, { force: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
    throw new StartupError(
      `No backup of ${env.DATABASE_PATH} could be made in ${copiesFolder} before it is brought up to date (${reason}): it is left as it is. Make room there for a second database, or set BACKUP_DIR to a folder on another disk.`,
      { cause: error },
    )
  }
  removeOldCopies()
  return ownCopy
}

/** @throws StartupError, in a sentence that names the file */
function openMigrated(): Database.Database {
  try {
    mkdirSync(path.dirname(env.DATABASE_PATH), { recursive: true, mode: PRIVATE_FOLDER })
    checkBeforeOpening()
    createPrivateFile(env.DATABASE_PATH)
    const connection = open()
    const backup = isToBeMigrated(connection) ? backUpBeforeMigrating() : undefined
    const migrations = migrate(connection)
    if (migrations > 0)
      log.info(
        { migrations, backup },
        backup ? 'The database was brought up to date' : 'A new database was made',
      )
    return connection
  } catch (failure) {
    if (failure instanceof StartupError || !(failure instanceof Error)) throw failure
    if (isCorrupt(failure)) throw damagedError(env.DATABASE_PATH, failure.message)
    throw new StartupError(`The database ${env.DATABASE_PATH} can't be opened: ${failure.message}.`, {
      cause: failure,
    })
  }
}

/** Used by `write` alone, which waits for other processes and the disk (`syncWal`); checkpoints wait by themselves. */
export const writeConnection = openMigrated()
writeConnection.pragma('busy_timeout = 0')
writeConnection.pragma('synchronous = NORMAL')

let walFile: number | undefined

/**
 * Resolves when everything committed so far is on the disk. SQLite's own wait for it, at FULL, would block all reads
 * for as long as the disk takes.
 *
 * @throws the system's error; what was committed may then be lost when the power goes
 */
export function syncWal(): Promise<void> {
  return new Promise((resolve, reject) => {
    // The file stays the same one for as long as any connection is open.
    const log = (walFile ??= openSync(`${env.DATABASE_PATH}-wal`, 'r+'))
    fs.fdatasync(log, (failure) => (failure ? reject(failure) : resolve()))
  })
}

/** The connection of every read; it refuses to write. */
export const readConnection = open()
readConnection.pragma('query_only = ON')
readConnection.pragma('cache_size = -32000')
// Pages already read stay in memory when a write empties the cache. They count as memory of each process.
readConnection.pragma('mmap_size = 67108864')

export const db: Db = drizzle(readConnection)

export const writeDb: Db = drizzle(writeConnection)

/** Empties the write-ahead log into the database file, too. */
export async function closeDatabase(): Promise<void> {
  readConnection.close()
  if (writeConnection.open) {
    writeConnection.pragma('busy_timeout = 1000')
    writeConnection.pragma('wal_checkpoint(TRUNCATE)')
  }
  writeConnection.close()
  if (walFile !== undefined) closeSync(walFile)
  walFile = undefined
}
