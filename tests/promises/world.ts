import Database from 'better-sqlite3'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, inject } from 'vitest'

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
  temporary: string
  /** Asks the database file itself, as an operator could. */
  query: <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) => Row[]
  /** Changes the database file behind the servers' backs. */
  change: (sql: string, ...values: unknown[]) => void
  /** The rows of every table but those of work that goes on in the background: jobs, and links in mails. */
  rowCounts: () => Record<string, number>
  /** The files in the uploads folder. */
  uploaded: () => string[]
}

const folders: string[] = []

/** What has to end before the worlds of a file go: servers, which write to them until they have ended. */
export const endings: (() => Promise<unknown>)[] = []

/** A world of one's own, for one test or one file of tests. It goes with the file. */
export function aWorld(parent = tmpdir()): World {
  const { database: template, contents } = inject('worldTemplate')
  const folder = mkdtempSync(path.join(parent, 'basera-promise-'))
  folders.push(folder)
  const database = path.join(folder, 'basera.db')
  const uploads = path.join(folder, 'uploads')
  const temporary = path.join(folder, 'temporary')
  copyFileSync(template, database)
  mkdirSync(uploads)
  mkdirSync(temporary)

  function withFile<T>(readonly: boolean, work: (connection: Database.Database) => T): T {
    const connection = new Database(database, { readonly })
    try {
      return work(connection)
    } finally {
      connection.close()
    }
  }
  const query = <Row>(sql: string, ...values: unknown[]) =>
    withFile(true, (connection) => connection.prepare(sql).all(...values) as Row[])

  return {
    ...contents,
    folder,
    database,
    uploads,
    temporary,
    query,
    change: (sql, ...values) => void withFile(false, (connection) => connection.prepare(sql).run(...values)),
    rowCounts: () =>
      withFile(true, (connection) => {
        const tables = connection
          .prepare<[], string>(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT IN ('jobs', 'mailed_links')",
          )
          .pluck()
          .all()
        const count = (table: string) =>
          connection.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get()
        return Object.fromEntries(tables.map((table) => [table, count(table) ?? 0]))
      }),
    uploaded: () => readdirSync(uploads),
  }
}

afterAll(async () => {
  await Promise.all(endings.map((end) => end()))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
