import Database from 'better-sqlite3'
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { isOlder, worksFrom } from '../migration-compatibility.ts'
import { programVersion } from '../program-folder.server.ts'
import { migrate, assertOurs } from './migrate.server.ts'

const run = promisify(execFile)

// Some of these start processes, which a busy machine does slowly.
vi.setConfig({ testTimeout: 60_000 })

function aFile(name = 'a.db'): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-migrate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, name)
}

function opened(file: string): Database.Database {
  const connection = new Database(file)
  onTestFinished(() => void connection.close())
  return connection
}

const schemaOf = (connection: Database.Database) =>
  connection.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all()

async function start(file: string): Promise<string> {
  const env = { ...process.env, DATABASE_PATH: file }
  const { stderr } = await run(process.execPath, ['tests/setup/database/migrate.ts'], {
    env,
  })
  return stderr
}

async function refusal(file: string): Promise<string> {
  const failure: unknown = await start(file).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(failure).toBeInstanceOf(Error)
  return (failure as { stderr: string }).stderr
}

test('an empty file becomes a database with every table, and a second run changes nothing', () => {
  const connection = opened(aFile())
  migrate(connection)
  const schema = schemaOf(connection)
  expect(schema.length).toBeGreaterThan(20)
  const changes = connection.prepare('SELECT total_changes()').pluck()
  const before = changes.get()
  migrate(connection)
  expect(changes.get()).toBe(before)
  expect(schemaOf(connection)).toEqual(schema)
})

test('every table is strict and every migration is noted once', () => {
  const connection = opened(aFile())
  migrate(connection)
  const loose = connection
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0")
    .pluck()
    .all() as string[]
  expect(loose.filter((name) => !name.startsWith('sqlite_'))).toEqual([])
  const journal = JSON.parse(readFileSync('drizzle/migrations/meta/_journal.json', 'utf8')) as {
    entries: unknown[]
  }
  expect(connection.prepare('SELECT count(*) FROM migrations').pluck().get()).toBe(journal.entries.length)
})

test('a migration that fails leaves nothing of those before it', () => {
  const connection = opened(aFile())
  const exec = connection.exec.bind(connection)
  connection.exec = (sql) => {
    if (sql.includes('place_search_on_delete')) throw new Error('no more')
    return exec(sql)
  }
  expect(() => migrate(connection)).toThrow('no more')
  expect(schemaOf(connection)).toEqual([])
})

test('nobody else can write from before the first look at the file until the last migration', () => {
  const file = aFile()
  const [connection, other] = [opened(file), opened(file)]
  connection.pragma('journal_mode = WAL')
  other.pragma('busy_timeout = 0')
  const exec = connection.exec.bind(connection)
  const tried: unknown[] = []
  connection.exec = (sql) => {
    expect(() => other.exec('CREATE TABLE meanwhile (x)')).toThrow(/locked/)
    tried.push(sql)
    return exec(sql)
  }
  migrate(connection)
  expect(tried.length).toBeGreaterThan(20)
})

test('processes that start together migrate once', { tags: 'slow' }, async () => {
  const file = aFile()
  await Promise.all([start(file), start(file), start(file)])
  const connection = opened(file)
  const reference = opened(inject('migratedTemplate'))
  expect(schemaOf(connection)).toEqual(schemaOf(reference))
  expect(connection.pragma('integrity_check', { simple: true })).toBe('ok')
})

test('a start waits while another process has the new file for itself', { tags: 'slow' }, async () => {
  const file = aFile()
  const other = opened(file)
  other.exec('BEGIN IMMEDIATE')
  const starting = start(file)
  // Long enough that the start has come to it.
  await wait(3000)
  other.exec('ROLLBACK')
  expect(await starting).toBe('')
  expect(schemaOf(other).length).toBeGreaterThan(20)
})

test('a database of a newer version is refused and not touched', { tags: 'slow' }, async () => {
  const file = aFile()
  cpSync(inject('migratedTemplate'), file)
  const newer = new Database(file)
  newer.prepare('INSERT INTO migrations VALUES (?, ?, NULL)').run('a hash of tomorrow', 9e12)
  newer.pragma('journal_mode = DELETE')
  newer.close()
  const before = readFileSync(file)
  expect(await refusal(file)).toContain(
    `The database ${file} was written by a newer or another version of Basera, and ${programVersion} can't work with it; it is left as it is. Start the newer version again, or restore your backup from before the upgrade`,
  )
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(existsSync(`${file}-wal`)).toBe(false)
})

test('a database that a newer version has only added to is used, and left as it is', () => {
  const connection = opened(aFile())
  migrate(connection)
  const note = connection.prepare('INSERT INTO migrations (hash, created_at, works_from) VALUES (?, 9e12, ?)')
  note.run('adds', '1.0.0')
  note.run('takes away what this version does without', programVersion)
  const before = schemaOf(connection)
  expect(() => migrate(connection)).not.toThrow()
  expect(schemaOf(connection)).toEqual(before)
  note.run('takes away what this version needs', '99.0.0')
  expect(() => assertOurs(connection)).toThrow('was written by a newer or another version of Basera')
})

test('a database from before the first release learns who works on it', () => {
  const connection = opened(aFile())
  migrate(connection)
  const schema = schemaOf(connection)
  connection.exec('ALTER TABLE migrations DROP COLUMN works_from')
  migrate(connection)
  expect(schemaOf(connection)).toEqual(schema)
})

test('what a migration takes away is said in a comment, and versions are compared by number', () => {
  expect(worksFrom(['ALTER TABLE places ADD floor integer'])).toBe('1.0.0')
  expect(
    worksFrom(['-- Works from 1.10.0, which does without the floor.\nALTER TABLE places DROP floor']),
  ).toBe('1.10.0')
  expect(isOlder('1.9.0', '1.10.0')).toBe(true)
  expect(isOlder('1.10.0', '1.9.9')).toBe(false)
  expect(isOlder('1.10.0', '1.10.0')).toBe(false)
})

test(
  'a database of something else is refused and not touched, also one with a table called migrations',
  { tags: 'slow' },
  async () => {
    for (const table of ['notes', 'migrations']) {
      const file = aFile()
      const other = new Database(file)
      other.exec(`CREATE TABLE ${table} (hash TEXT)`)
      other.close()
      const before = readFileSync(file)
      expect(await refusal(file)).toContain(
        `The database ${file} holds the tables of something else; it is left as it is.`,
      )
      expect(readFileSync(file).equals(before)).toBe(true)
    }
  },
)

test('a file that is no database is refused and not touched', { tags: 'slow' }, async () => {
  const file = aFile('holiday.jpg')
  writeFileSync(file, 'This is a photo of a beach, or says it is. '.repeat(50))
  const before = readFileSync(file)
  expect(await refusal(file)).toContain(`The file ${file} is not a database; it is left as it is.`)
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(existsSync(`${file}-wal`)).toBe(false)
})

test('an empty file and a current database are no strangers', () => {
  expect(() => assertOurs(opened(aFile()))).not.toThrow()
  expect(() => assertOurs(opened(inject('migratedTemplate')))).not.toThrow()
})

test('places listed before the search index was built anew are found in it', () => {
  const connection = opened(aFile())
  const old = connection.exec.bind(connection)
  connection.exec = (sql) => {
    if (sql.includes('CREATE VIRTUAL TABLE place_words')) addPlace(old)
    return old(sql)
  }
  migrate(connection)
  for (const index of ['place_names', 'place_words']) {
    const found = connection.prepare(`SELECT rowid FROM ${index} WHERE ${index} MATCH 'palolem'`)
    expect(found.pluck().all()).toEqual([1])
  }
})

function addPlace(exec: (sql: string) => unknown) {
  exec("INSERT OR IGNORE INTO users (id, name, email, email_key) VALUES ('u', 'Asha', 'a', 'a')")
  exec(`INSERT OR IGNORE INTO places (id, owner_id, title, address, description, max_guests, price)
        VALUES ('p', 'u', '☀️Palolem', 'Goa', '', 2, 500)`)
}
