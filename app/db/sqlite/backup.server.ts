import { createPrivateFile } from '../private-files.server.ts'
import Database from 'better-sqlite3'
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { migrationsBeyond, COUNTED_TABLES, type Inspection } from '../migration-compatibility.ts'
import { appliedMigrations, knownMigrations, assertOurs } from './migrate.server.ts'

const MAX_PROBLEMS = 20

/**
 * Copies a database in use: a consistent snapshot, renamed once checked and on disk. `VACUUM INTO` reads one snapshot;
 * SQLite's backup API would start over with every write of another process.
 *
 * @throws Error when the target exists and `force` isn't set, or the copy fails the check
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
      createPrivateFile(part)
      source.prepare('VACUUM INTO ?').run(part)
    } finally {
      source.close()
    }
    const report = inspectSqlite(part)
    if (report.problems.length > 0) throw new Error(`The copy is damaged: ${report.problems.join(' ')}`)
    syncFile(part)
    renameSync(part, to)
    syncFile(path.dirname(path.resolve(to)))
    return report
  } finally {
    rmSync(part, { force: true })
  }
}

export function inspectSqlite(file: string): Inspection {
  const report: Inspection = { problems: [], counts: {}, missingMigrations: 0, photos: [] }
  if (!existsSync(file)) return { ...report, problems: [`There is no file ${file}.`] }
  const database = new Database(file, { readonly: true })
  try {
    assertOurs(database)
    const rows = database.pragma(`integrity_check(${MAX_PROBLEMS})`, { simple: false }) as {
      integrity_check: string
    }[]
    for (const { integrity_check: message } of rows) if (message !== 'ok') report.problems.push(`${message}.`)
    const orphans = database.pragma('foreign_key_check') as { table: string; parent: string }[]
    for (const { table, parent } of orphans.slice(0, MAX_PROBLEMS)) {
      report.problems.push(`A row of ${table} belongs to a row of ${parent} that is not there.`)
    }
    const tables = database
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .pluck()
      .all()
    if (!COUNTED_TABLES.every((table) => tables.includes(table))) {
      report.problems.push('It holds no tables of Basera.')
      return report
    }
    for (const table of COUNTED_TABLES) {
      report.counts[table] = database.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0
    }
    report.missingMigrations = migrationsBeyond(knownMigrations(), appliedMigrations(database)).length
    report.photos = database
      .prepare<[], Inspection['photos'][number]>('SELECT id, width, height, color FROM photos')
      .all()
  } catch (failure) {
    report.problems.push(
      failure instanceof Error ? `${failure.message.replace(/\.$/, '')}.` : String(failure),
    )
  } finally {
    database.close()
  }
  return report
}

function syncFile(file: string) {
  const handle = openSync(file, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
