import { StartupError } from '#app/startup-error.ts'
import { expandHosts, env } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../queries.ts'
import { pipelineQuery, PipelineAborted, type QueryResult, type PipelinedQuery } from './pipelining.ts'
import { isWriteConflict } from './errors.server.ts'
import { failoverHosts } from './failover.ts'
import { migrate } from './migrate.server.ts'

/** In each process. */
const MAX_CONNECTIONS = { reading: 6, searching: 4, writing: 8, versions: 1 }

const MAX_PIPELINED = 20

// Counts and sums become numbers: none is near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const hosts = failoverHosts(expandHosts(env.DATABASE_URL!))

const POOL_SETTINGS: pg.PoolConfig = {
  application_name: 'basera',
  // An unreachable server counts as busy: no request waits for long.
  connectionTimeoutMillis: 5000,
  statement_timeout: 20_000,
  query_timeout: 25_000,
  idle_in_transaction_session_timeout: 20_000,
  keepAlive: true,
}

// Random reads cost about as much as sequential ones, and queries are too short for JIT or parallel workers.
const BASE_OPTIONS = '-c random_page_cost=1.1 -c jit=off -c max_parallel_workers_per_gather=0'
const READ_ONLY_OPTIONS = `${BASE_OPTIONS} -c default_transaction_read_only=on`
// Lookups by key use the key whatever its value: planning each anew takes half of the time.
const GENERIC_PLANS = '-c plan_cache_mode=force_generic_plan'
const WRITE_OPTIONS = `${BASE_OPTIONS} ${GENERIC_PLANS}`
const READ_OPTIONS = `${READ_ONLY_OPTIONS} ${GENERIC_PLANS}`
// Planned each time: a frequent word needs another plan than one without matches.
const SEARCH_OPTIONS = `${READ_ONLY_OPTIONS} -c plan_cache_mode=force_custom_plan`

function createPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...POOL_SETTINGS, ...settings, ...hosts.forPools })
  // An idle connection that breaks is replaced with the next query; a busy one reports by its query.
  pool.on('error', (error) => log.warn({ err: error }, 'A connection to the database broke'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

try {
  const settings = {
    ...POOL_SETTINGS,
    statement_timeout: 0,
    query_timeout: 0,
    connectionTimeoutMillis: 10_000,
  }
  const migrations = await hosts.each((connectionString) => migrate({ ...settings, connectionString }))
  if (migrations > 0)
    log.info(
      { migrations },
      'The database was brought up to date. No backup was made: those of PostgreSQL are its own',
    )
} catch (error) {
  if (error instanceof StartupError || !(error instanceof Error)) throw error
  // The URL may hold a password.
  const { host, pathname } = new URL(hosts.now())
  throw new StartupError(`The database ${pathname.slice(1)} at ${host} can't be used: ${error.message}.`, {
    cause: error,
  })
}

export const readPool = createPool({ max: MAX_CONNECTIONS.reading, options: READ_OPTIONS })

const searchPool = createPool({ max: MAX_CONNECTIONS.searching, options: SEARCH_OPTIONS })

export const writePool = createPool({ max: MAX_CONNECTIONS.writing, options: WRITE_OPTIONS })

/** The connection for cache tag versions, apart from the others so that no long read delays it. */
export const versionsPool = createPool({
  max: MAX_CONNECTIONS.versions,
  options: READ_OPTIONS,
  statement_timeout: 2_000,
  query_timeout: 3_000,
})

export const db = createDb(retryingDeadlocks(sharedConnection(readPool)))

export const searchDb = createDb(retryingDeadlocks(searchPool))

interface QueryChannel {
  query: (query: PipelinedQuery, values?: unknown[]) => Promise<QueryResult>
}

interface SharedConnection {
  client: Promise<pg.PoolClient>
  inFlight: number
  broken?: Error
}

/** Sends queries made in the same tick over one connection, instead of waking several for them. */
function sharedConnection(pool: pg.Pool): QueryChannel {
  let next: SharedConnection | undefined
  function acquire(): SharedConnection {
    const connection: SharedConnection = next ?? { client: pool.connect(), inFlight: 0 }
    if (!next) {
      next = connection
      const release = () => void (next = next === connection ? undefined : next)
      connection.client.then(release, release)
    }
    // Bounds the queries that wait for one connection while all are in use.
    if (++connection.inFlight === MAX_PIPELINED) next = undefined
    return connection
  }
  return {
    async query(...args) {
      const connection = acquire()
      const client = await connection.client
      try {
        return await pipelineWithRetry(client, ...args)
      } catch (error) {
        if (isConnectionError(error)) connection.broken = error
        throw error
      } finally {
        if (--connection.inFlight === 0) client.release(connection.broken)
      }
    },
  }
}

/** Retries reads that PostgreSQL ended because of a deadlock with the migration of a newer version. */
function retryingDeadlocks(channel: QueryChannel): QueryChannel {
  return {
    query: (...args) =>
      channel.query(...args).catch((error: unknown) => {
        if (!isWriteConflict(error)) throw error
        return channel.query(...args)
      }),
  }
}

async function pipelineWithRetry(
  client: pg.PoolClient,
  ...args: [PipelinedQuery, unknown[]?]
): Promise<QueryResult> {
  try {
    return await pipelineQuery(client, ...args)
  } catch (error) {
    if (!(error instanceof PipelineAborted)) throw error
    if (isConnectionError(error.cause)) throw error.cause
    return pipelineWithRetry(client, ...args)
  }
}

function isConnectionError(error: unknown): error is Error {
  return !(error instanceof pg.DatabaseError) || error.severity === 'FATAL'
}

export function createDb(channel: QueryChannel): Db {
  const client = {
    query: (query: PipelinedQuery, values?: unknown[]) => channel.query(query, values?.map(replaceNul)),
  }
  return drizzle(client as unknown as pg.Pool) as unknown as Db
}

// PostgreSQL can't store NUL. No stored text contains it (domain/text-field), but an id from a URL may: it becomes the
// last code point, which no text contains either.
function replaceNul(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaceNul)
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\u{10FFFD}') : value
}

export async function closeDatabase(): Promise<void> {
  await Promise.all([readPool, searchPool, writePool, versionsPool].map((pool) => pool.end()))
}
