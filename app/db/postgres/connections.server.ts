import { StartupError } from '#app/startup-error.ts'
import { expandHosts, env } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../queries.ts'
import { pipelineQuery, PipelineAborted, type QueryResult, type PipelinedQuery } from './pipelining.ts'
import { failoverHosts } from './failover.ts'
import { migrate } from './migrate.server.ts'

/** How many connections there are at most for each purpose, in each process. */
const MAX_CONNECTIONS = { reading: 6, searching: 4, writing: 8, versions: 1 }

/** So many questions go over a connection together. */
const MAX_PIPELINED = 20

// Counts and sums come as numbers: none is near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const hosts = failoverHosts(expandHosts(env.DATABASE_URL!))

const POOL_SETTINGS: pg.PoolConfig = {
  application_name: 'basera',
  // Whoever can't be reached is busy, which people are told: nobody waits for long.
  connectionTimeoutMillis: 5000,
  statement_timeout: 20_000,
  query_timeout: 25_000,
  idle_in_transaction_session_timeout: 20_000,
  keepAlive: true,
}

// Disks that read anywhere as fast as in a row, and questions too short to be compiled or shared out.
const BASE_OPTIONS = '-c random_page_cost=1.1 -c jit=off -c max_parallel_workers_per_gather=0'
const READ_ONLY_OPTIONS = `${BASE_OPTIONS} -c default_transaction_read_only=on`
// What is asked for by a key is found by it, whatever it is: to plan that anew takes half of the time.
const GENERIC_PLANS = '-c plan_cache_mode=force_generic_plan'
const WRITE_OPTIONS = `${BASE_OPTIONS} ${GENERIC_PLANS}`
const READ_OPTIONS = `${READ_ONLY_OPTIONS} ${GENERIC_PLANS}`
// Planned anew each time: a word that every place has wants another way than one that none has.
const SEARCH_OPTIONS = `${READ_ONLY_OPTIONS} -c plan_cache_mode=force_custom_plan`

function createPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...POOL_SETTINGS, ...settings, ...hosts.forPools })
  // One that breaks while nobody uses it is replaced with the next question; whoever uses it is told by their query.
  pool.on('error', (failure) => log.warn({ err: failure }, 'A connection to the database broke'))
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
  await hosts.each((connectionString) => migrate({ ...settings, connectionString }))
} catch (failure) {
  if (failure instanceof StartupError || !(failure instanceof Error)) throw failure
  // The address may hold a password.
  const { host, pathname } = new URL(hosts.now())
  throw new StartupError(`The database ${pathname.slice(1)} at ${host} can't be used: ${failure.message}.`, {
    cause: failure,
  })
}

/** The connections of every read; they refuse to write. */
export const readPool = createPool({ max: MAX_CONNECTIONS.reading, options: READ_OPTIONS })

/** The connections of searches, which refuse to write, too. */
const searchPool = createPool({ max: MAX_CONNECTIONS.searching, options: SEARCH_OPTIONS })

/** The connections that `write` hands out, one for each that is being made. */
export const writePool = createPool({ max: MAX_CONNECTIONS.writing, options: WRITE_OPTIONS })

/** The connection for the versions of kept pages: no long read is in their way, and none of its own is waited for. */
export const versionsPool = createPool({
  max: MAX_CONNECTIONS.versions,
  options: READ_OPTIONS,
  statement_timeout: 2_000,
  query_timeout: 3_000,
})

/** The door for reads. */
export const db = createDb(sharedConnection(readPool))

/** The door for searches. */
export const searchDb = createDb(searchPool)

/** How questions come to the database. */
interface QueryChannel {
  query: (question: PipelinedQuery, values?: unknown[]) => Promise<QueryResult>
}

interface SharedConnection {
  client: Promise<pg.PoolClient>
  inFlight: number
  /** What says that the connection is of no more use. */
  broken?: Error
}

/** Asks what is asked at once on one connection, instead of waking several for it. */
function sharedConnection(pool: pg.Pool): QueryChannel {
  let next: SharedConnection | undefined
  function join(): SharedConnection {
    const those: SharedConnection = next ?? { client: pool.connect(), inFlight: 0 }
    if (!next) {
      next = those
      const leave = () => void (next = next === those ? undefined : next)
      those.client.then(leave, leave)
    }
    // Where all connections are taken, more would wait for this one than it answers soon.
    if (++those.inFlight === MAX_PIPELINED) next = undefined
    return those
  }
  return {
    async query(...asked) {
      const those = join()
      const client = await those.client
      try {
        return await pipelineWithRetry(client, ...asked)
      } catch (failure) {
        if (isConnectionError(failure)) those.broken = failure
        throw failure
      } finally {
        if (--those.inFlight === 0) client.release(those.broken)
      }
    },
  }
}

/** Asks together with others, none of which is kept from its answer by another one that fails. */
async function pipelineWithRetry(
  client: pg.PoolClient,
  ...asked: [PipelinedQuery, unknown[]?]
): Promise<QueryResult> {
  try {
    return await pipelineQuery(client, ...asked)
  } catch (failure) {
    if (!(failure instanceof PipelineAborted)) throw failure
    if (isConnectionError(failure.cause)) throw failure.cause
    return pipelineWithRetry(client, ...asked)
  }
}

function isConnectionError(failure: unknown): failure is Error {
  return !(failure instanceof pg.DatabaseError) || failure.severity === 'FATAL'
}

/** A door through which questions come by some way. */
export function createDb(way: QueryChannel): Db {
  const query = (question: PipelinedQuery, values?: unknown[]) => way.query(question, values?.map(replaceNul))
  return drizzle({ query } as unknown as pg.Pool) as unknown as Db
}

// PostgreSQL knows no NUL. Nobody's text has one (domain/person-text), but an id from an address may: it is asked for as
// the last code point, which no text has, either.
function replaceNul(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaceNul)
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\u{10FFFD}') : value
}

/** Ends all connections, each when what it does is done. */
export async function closeDatabase(): Promise<void> {
  await Promise.all([readPool, searchPool, writePool, versionsPool].map((pool) => pool.end()))
}
