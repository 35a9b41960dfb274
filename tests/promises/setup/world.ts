import Database from 'better-sqlite3'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, inject } from 'vitest'
import { bucketSettings } from '../../setup/storage/bucket-server.ts'
import { queryPostgresSync } from '../../setup/postgres/query-sync.ts'

export interface Person {
  id: string
  name: string
  email: string
  /** Of a session that is open. */
  token: string
}

export interface StoredPlace {
  id: string
  ownerId: string
  price: number
  maxGuests: number
  /** Paths. */
  photos: string[]
}

/** What is in the database that every world begins with. */
export interface WorldContents {
  people: Person[]
  /** Many who own nothing and can't log in: races of bookings need more guests than may book twenty stays each. */
  guests: Person[]
  places: StoredPlace[]
  /** Paths of photos that hang nowhere: of the first and of the second person. */
  unusedPhotos: string[]
}

/** A database and folders on this machine that servers are started on. */
export interface World extends WorldContents {
  folder: string
  database: string
  uploads: string
  /** Where servers put what they are still receiving. */
  tempFolder: string
  /** Settings for a database and photos that are no files; the rest lies beside `database`. */
  settings: Record<string, string>
  /** Queries the database directly. */
  query: <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) => Row[]
  /** Changes the database directly. */
  execute: (sql: string, ...values: unknown[]) => void
  /** The rows of every table but those of work that goes on in the background: jobs, and links in mails. */
  rowCounts: () => Record<string, number>
  /** All that is in those tables, and the jobs that something has caused. */
  contents: () => unknown[][]
  /** The files in the uploads folder; of a world whose photos are in a bucket this is not to be asked. */
  uploadedFiles: () => string[]
}

const folders: string[] = []

/** What has to end before the worlds of a file go: servers, which write to them until they have ended. */
export const teardowns: (() => Promise<unknown>)[] = []

/** A world of one's own, for one test or one file of tests. It goes with the file. */
export function aWorld(parent = tmpdir()): World {
  return makeWorld(parent, inject('worldTemplate').contents, false)
}

/** A world without people and tables: the first server that is started on it makes its database. */
export function anEmptyWorld(): World {
  return makeWorld(tmpdir(), { people: [], guests: [], places: [], unusedPhotos: [] }, true)
}

function makeWorld(parent: string, contents: WorldContents, isEmpty: boolean): World {
  const folder = mkdtempSync(path.join(parent, 'basera-promise-'))
  folders.push(folder)
  const uploads = path.join(folder, 'uploads')
  const temporary = path.join(folder, 'temporary')
  mkdirSync(uploads)
  mkdirSync(temporary)
  const {
    settings,
    query,
    queryAll,
    execute: change,
    tables,
  } = inject('postgresWorld') ? createPostgres(isEmpty) : openSqlite(folder, isEmpty)
  return {
    ...contents,
    folder,
    database: path.join(folder, DATABASE),
    uploads,
    tempFolder: temporary,
    settings,
    query: <Row>(sql: string, ...values: unknown[]) => query(sql, values) as Row[],
    execute: change,
    rowCounts: () => {
      const counted = lastingTables(tables())
      const counts = queryAll(counted.map((table) => `SELECT count(*) AS rows FROM "${table}"`))
      return Object.fromEntries(counted.map((table, i) => [table, (counts[i]![0] as { rows: number }).rows]))
    },
    contents: () =>
      queryAll([
        ...lastingTables(tables()).map((table) => `SELECT * FROM "${table}"`),
        // Those that come again and again run by themselves.
        'SELECT * FROM jobs WHERE id <> kind',
      ]),
    uploadedFiles() {
      if ('PHOTOS_URL' in settings) throw new Error('The photos of this world are in a bucket.')
      return readdirSync(uploads).filter(isUpload)
    },
  }
}

/** Whether a file is somebody's, not one that the server writes for a moment to see whether the disk takes it. */
export const isUpload = (file: string) => !file.startsWith('health.')

const DATABASE = 'basera.db'
const BACKGROUND_TABLES = ['jobs', 'mailed_links', 'clock_readings', 'milestones', 'daily_stats']
const lastingTables = (tables: string[]) => tables.filter((table) => !BACKGROUND_TABLES.includes(table))

interface WorldDatabase {
  settings: Record<string, string>
  query: (sql: string, values: unknown[]) => unknown[]
  /** Several queries, on one connection where opening one for each would cost more than all of them. */
  queryAll: (queries: string[]) => unknown[][]
  execute: (sql: string, ...values: unknown[]) => void
  tables: () => string[]
}

function openSqlite(folder: string, isEmpty: boolean): WorldDatabase {
  const database = path.join(folder, DATABASE)
  if (!isEmpty) copyFileSync(inject('worldTemplate').database, database)
  function withFile<T>(readonly: boolean, work: (connection: Database.Database) => T): T {
    const connection = new Database(database, { readonly })
    try {
      return work(connection)
    } finally {
      connection.close()
    }
  }
  return {
    settings: {},
    query: (sql, values) => withFile(true, (connection) => connection.prepare(sql).all(...values)),
    queryAll: (queries) =>
      withFile(true, (connection) => queries.map((sql) => connection.prepare(sql).all())),
    execute: (sql, ...values) =>
      withFile(false, (connection) => {
        connection.pragma('busy_timeout = 10000')
        connection.prepare(sql).run(...values)
      }),
    tables: () =>
      withFile(true, (connection) =>
        connection
          .prepare<[], string>(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
          )
          .pluck()
          .all(),
      ),
  }
}

function createPostgres(isEmpty: boolean): WorldDatabase {
  const { server, template, bucket } = inject('postgresWorld')!
  const name = `${template}${process.pid}_${process.hrtime.bigint()}`
  const from = isEmpty ? "template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'" : template
  queryPostgresSync(`${server}/postgres`, `CREATE DATABASE ${name} TEMPLATE ${from}`)
  const DATABASE_URL = `${server}/${name}`
  const runQuery = (sql: string, values: unknown[] = []) => queryPostgresSync(DATABASE_URL, sql, values)
  cleanups.push(() => queryPostgresSync(`${server}/postgres`, `DROP DATABASE ${name} WITH (FORCE)`))
  return {
    settings: { DATABASE_URL, ...bucketSettings(bucket, name) },
    query: runQuery,
    queryAll: (queries) => queries.map((sql) => runQuery(sql)),
    execute: (sql, ...values) => void runQuery(sql, values),
    tables: () =>
      (
        runQuery("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'") as { name: string }[]
      ).map(({ name: table }) => table),
  }
}

/** What goes once the servers have ended. */
const cleanups: (() => unknown)[] = []

afterAll(async () => {
  await Promise.all(teardowns.map((end) => end()))
  for (const one of cleanups) one()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
