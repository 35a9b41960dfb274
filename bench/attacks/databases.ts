import Database from 'better-sqlite3'
import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync } from 'node:fs'
import path from 'node:path'
import {
  createDatabase,
  NO_DURABILITY,
  startLocalPostgres,
  type PostgresServer,
} from '../../tests/setup/postgres/postgres-server.ts'
import { queryPostgresSync } from '../../tests/setup/postgres/query-sync.ts'
import { tempFolder } from '../temp-folder.ts'

export interface SiteDatabase {
  /** Settings that lead a server to it. */
  settings: Record<string, string>
  /** Where the SQLite file is, or would be: mails are written beside it. */
  file: string
  uploads: string
  /** @param sql with a question mark for each value, as both engines understand it */
  query: <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) => Row[]
  execute: (sql: string, ...values: unknown[]) => void
}

/** Places of a made-up world. */
export const PLACES = 93
const WORLD = ['--places', String(PLACES), '--bookings', '200', '--users', '20']

const folder = tempFolder('attacks')

/** A new folder, which goes with this run. */
export function newFolder(name: string): string {
  return mkdtempSync(path.join(folder, `${name}-`))
}

/** Seeds a made-up world by a build's own command. @returns makes fresh copies of it */
export async function seedWorlds(
  checkout: string,
  postgres: PostgresServer | undefined,
): Promise<() => SiteDatabase> {
  const seeded = newFolder('template')
  const template = path.join(seeded, 'basera.db')
  const uploads = path.join(seeded, 'uploads')
  mkdirSync(uploads)
  const name = `basera_attacks_${process.hrtime.bigint()}`
  const url = postgres && (await createDatabase(postgres, name))
  execFileSync(process.execPath, ['drizzle/seed/seed.ts', ...WORLD], {
    cwd: checkout,
    env: {
      ...process.env,
      DATABASE_URL: url ?? '',
      DATABASE_PATH: template,
      UPLOADS_DIR: uploads,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return () => {
    const here = newFolder('world')
    const own = { file: path.join(here, 'basera.db'), uploads: path.join(here, 'uploads') }
    cpSync(uploads, own.uploads, { recursive: true })
    if (postgres) return { ...own, ...copyOnPostgres(postgres, name) }
    copyFileSync(template, own.file)
    return { ...own, ...onSqlite(own.file) }
  }
}

/** A PostgreSQL of this run's own. */
export function startAttackedPostgres(): Promise<PostgresServer> {
  return startLocalPostgres(NO_DURABILITY)
}

type Door = Pick<SiteDatabase, 'settings' | 'query' | 'execute'>

function onSqlite(file: string): Door {
  function withFile<T>(readonly: boolean, work: (connection: Database.Database) => T): T {
    const connection = new Database(file, { readonly })
    try {
      connection.pragma('busy_timeout = 10000')
      return work(connection)
    } finally {
      connection.close()
    }
  }
  return {
    settings: { DATABASE_URL: '' },
    query: <Row>(sql: string, ...values: unknown[]) =>
      withFile(true, (connection) => connection.prepare(sql).all(...values) as Row[]),
    execute: (sql, ...values) => withFile(false, (connection) => void connection.prepare(sql).run(...values)),
  }
}

function copyOnPostgres(postgres: PostgresServer, template: string): Door {
  const name = `${template}_${process.hrtime.bigint()}`
  queryPostgresSync(`${postgres.url}/postgres`, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = `${postgres.url}/${name}`
  return {
    settings: { DATABASE_URL: url },
    query: <Row>(sql: string, ...values: unknown[]) => queryPostgresSync(url, sql, values) as Row[],
    execute: (sql, ...values) => void queryPostgresSync(url, sql, values),
  }
}
