import { createPrivateFile, PRIVATE_FOLDER } from '../private-files.server.ts'
import { StartupError } from '#app/startup-error.ts'
import Database from 'better-sqlite3'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { migrationsBeyond } from '../migration-compatibility.ts'
import { appliedMigrations, knownMigrations, migrate, assertOurs } from '../sqlite/migrate.server.ts'
import type { Endpoint, Table, Value } from './endpoint.ts'

const BATCH_SIZE = 500

/** Opens a file for reading, as of this moment. @throws StartupError when it is not ours or not up to date */
export function sqliteSource(file: string): Endpoint {
  if (!existsSync(file)) throw new StartupError(`There is no database at ${file}.`)
  const database = new Database(file, { readonly: true, timeout: 10_000 })
  assertOurs(database)
  const [applied, known] = [appliedMigrations(database), knownMigrations()]
  if (migrationsBeyond(known, applied).length > 0) {
    throw new StartupError(`${file} is of an older Basera: start this one on it once, and move it then.`)
  }
  // This version may work on a newer database, but can't move its tables.
  if (migrationsBeyond(applied, known).length > 0) {
    throw new StartupError(`${file} is of a newer Basera, which has to move it.`)
  }
  database.exec('BEGIN')
  return endpointOf(file, database)
}

/** Opens a file for writing, creating it if need be. @throws StartupError when it is not ours */
export function sqliteTarget(file: string): Endpoint {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: PRIVATE_FOLDER })
  createPrivateFile(file)
  const database = new Database(file, { timeout: 10_000 })
  assertOurs(database)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  migrate(database)
  database.exec('BEGIN IMMEDIATE')
  return endpointOf(file, database)
}

function endpointOf(name: string, database: Database.Database): Endpoint {
  const quoted = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')
  return {
    name,
    isCounting: true,
    columnsOf: async (table) =>
      database
        .prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?)')
        .all(table)
        .map((column) => ({ name: column.name, isBoolean: false })),
    async *rowsOf(table: Table, columns) {
      const rows = database
        .prepare<[], Value[]>(`SELECT ${quoted(columns)} FROM "${table.name}" ORDER BY ${quoted(table.key)}`)
        .raw()
        .iterate()
      let batch: Value[][] = []
      for (const row of rows) {
        batch.push(row)
        if (batch.length < BATCH_SIZE) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },
    countOf: async (table) =>
      database.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0,
    insert: async (table, columns, rows) => {
      const names = columns.map((column) => column.name)
      const statement = database.prepare(
        `INSERT INTO "${table.name}" (${quoted(names)}) VALUES (${names.map(() => '?').join(', ')})`,
      )
      for (const row of rows) statement.run(...row)
    },
    resetSequence: async () => undefined,
    clear: async (table) => void database.exec(`DELETE FROM "${table.name}"`),
    commit: async () => void database.exec('COMMIT'),
    close: async () => {
      if (database.inTransaction) database.exec('ROLLBACK')
      database.close()
    },
  }
}
