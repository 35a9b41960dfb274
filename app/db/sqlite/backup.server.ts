import Database from 'better-sqlite3'
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { COUNTED_TABLES, type Inspection } from '../inspection.ts'
import { knownMigrations, assertOurs } from './migrate.server.ts'

const MAX_PROBLEMS = 20

/**
 * Copies a database while others read and write it: what was committed when this began, in one piece. The
 * copy gets its name only when it is whole, checked and on disk.
 *
 * `VACUUM INTO` reads one snapshot. SQLite's backup API would begin anew with every write of another process.
 *
 * @param options.force replace a file that is there
 * @throws Error when the target is there, or the copy does not pass the check
 */
export function backUp(from: string, to: string, { force = false } = {}): Inspection {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}.`)
  if (existsSync(to) && !force) throw new Error(`${to} is there already; say --force to replace it.`)
  if (path.resolve(to) === path.resolve(from)) throw new Error('A database is no backup of itself.')
  const part = `${to}.${process.pid}.part`
  rmSync(part, { force: true })
  try {
    const source = new Database(from, { readonly: true, timeout: 10_000 })
    try {
      source.prepare('VACUUM INTO ?').run(part)
    } finally {
      source.close()
    }
    const found = inspectSqlite(part)
    if (found.problems.length > 0) throw new Error(`The copy is damaged: ${found.problems.join(' ')}`)
    syncFile(part)
    renameSync(part, to)
    syncFile(path.dirname(path.resolve(to)))
    return found
  } finally {
    rmSync(part, { force: true })
  }
}

/** Looks whether a database is whole and ours. The file is opened for reading only. */
export function inspectSqlite(file: string): Inspection {
  const found: Inspection = { problems: [], counts: {}, missingMigrations: 0, photos: [] }
  if (!existsSync(file)) return { ...found, problems: [`There is no file ${file}.`] }
  const database = new Database(file, { readonly: true })
  try {
    assertOurs(database)
    const faults = database.pragma(`integrity_check(${MAX_PROBLEMS})`, { simple: false }) as {
      integrity_check: string
    }[]
    for (const { integrity_check: fault } of faults) if (fault !== 'ok') found.problems.push(`${fault}.`)
    const orphans = database.pragma('foreign_key_check') as { table: string; parent: string }[]
    for (const { table, parent } of orphans.slice(0, MAX_PROBLEMS)) {
      found.problems.push(`A row of ${table} belongs to a row of ${parent} that is not there.`)
    }
    const tables = database
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .pluck()
      .all()
    if (!COUNTED_TABLES.every((table) => tables.includes(table))) {
      found.problems.push('It holds no tables of Basera.')
      return found
    }
    for (const table of COUNTED_TABLES) {
      found.counts[table] = database.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0
    }
    const applied = database.prepare<[], number>('SELECT count(*) FROM migrations').pluck().get() ?? 0
    found.missingMigrations = knownMigrations().length - applied
    found.photos = database
      .prepare<[], Inspection['photos'][number]>('SELECT id, width, height, color FROM photos')
      .all()
  } catch (failure) {
    found.problems.push(failure instanceof Error ? `${failure.message.replace(/\.$/, '')}.` : String(failure))
  } finally {
    database.close()
  }
  return found
}

function syncFile(file: string) {
  const handle = openSync(file, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
