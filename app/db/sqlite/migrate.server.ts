import { StartupError } from '#app/startup-error.ts'
import Database from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import path from 'node:path'
import {
  isUsable,
  migrationsBeyond,
  newerDatabase,
  worksFrom,
  type AppliedMigration,
} from '../migration-compatibility.ts'
import { programFolder } from '../program-folder.server.ts'
import { newestCopy } from './early-copies.server.ts'

const MIGRATIONS = path.join(programFolder, 'drizzle/migrations')
const LEFT_UNCHANGED = 'it is left as it is.'

/** @throws StartupError when it is no database, holds other tables, or a newer Basera wrote it that this can't share */
export function assertOurs(connection: Database.Database): void {
  const tables = tablesOf(connection)
  if (tables.length === 0) return
  if (!tables.includes('migrations') || !tables.includes('places')) {
    throw new StartupError(
      `The database ${connection.name} holds the tables of something else; ${LEFT_UNCHANGED}`,
    )
  }
  if (!isUsable(appliedMigrations(connection), knownMigrations())) {
    throw new StartupError(newerDatabase(connection.name, newestCopy() ?? 'see Restore in docs/operating.md'))
  }
}

/** @throws StartupError when it is damaged */
export function assertIntact(connection: Database.Database): void {
  const result = connection.pragma('quick_check(1)', { simple: true })
  if (result !== 'ok') throw damagedError(connection.name, result)
}

export function damagedError(file: string, why: unknown): StartupError {
  const reason = String(why).split('\n').at(-1) ?? ''
  return new StartupError(
    `The database ${file} is damaged (${reason}); ${LEFT_UNCHANGED} Please restore a backup.`,
  )
}

/**
 * Applies missing migrations, all or none. Drizzle's own runner reads what is missing before it takes the
 * lock, so two processes starting together would both apply it; this one takes the lock first.
 *
 * @throws StartupError as `assertOurs` does
 */
export function migrate(connection: Database.Database): number {
  return connection
    .transaction(() => {
      let ran = 0
      // Again, as another process may have come first.
      assertOurs(connection)
      connection.exec(
        'CREATE TABLE IF NOT EXISTS migrations (hash TEXT PRIMARY KEY, created_at INTEGER NOT NULL) STRICT',
      )
      if (!saysWhoWorks(connection)) connection.exec('ALTER TABLE migrations ADD works_from TEXT')
      const applied = new Set(appliedMigrations(connection).map(({ hash }) => hash))
      const note = connection.prepare(
        'INSERT INTO migrations (hash, created_at, works_from) VALUES (?, ?, ?)',
      )
      for (const { sql, hash, folderMillis } of knownMigrations()) {
        if (applied.has(hash)) continue
        for (const statement of sql) connection.exec(statement)
        note.run(hash, folderMillis, worksFrom(sql))
        ran += 1
      }
      return ran
    })
    .immediate()
}

/** True if a database is in use and lacks migrations of this version: its rows are about to be changed. */
export function isToBeMigrated(connection: Database.Database): boolean {
  if (tablesOf(connection).length === 0) return false
  return migrationsBeyond(knownMigrations(), appliedMigrations(connection)).length > 0
}

export function knownMigrations() {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS })
}

export function appliedMigrations(connection: Database.Database): AppliedMigration[] {
  const column = saysWhoWorks(connection) ? 'works_from' : 'NULL'
  return connection.prepare<[], AppliedMigration>(`SELECT hash, ${column} AS worksFrom FROM migrations`).all()
}

/** True if its migrations are recorded in the form used since the first release. */
function saysWhoWorks(connection: Database.Database): boolean {
  const columns = connection.prepare("SELECT name FROM pragma_table_info('migrations')").pluck().all()
  return columns.includes('works_from')
}

function tablesOf(connection: Database.Database): string[] {
  try {
    return connection.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
  } catch (failure) {
    const isNone = failure instanceof Database.SqliteError && failure.code === 'SQLITE_NOTADB'
    if (!isNone) throw failure
    throw new StartupError(`The file ${connection.name} is not a database; ${LEFT_UNCHANGED}`, {
      cause: failure,
    })
  }
}
