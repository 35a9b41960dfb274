import { CannotStart } from '#app/startup-error.ts'
import { addressesIn, env } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Queries } from '../queries.ts'
import * as schema from '../schema.ts'
import { askTogether, NotAsked, type Answer, type Question } from './pipelining.ts'
import { atAnyOf } from './failover.ts'
import { migrate } from './migrate.server.ts'

/** How many connections there are at most for each purpose, in each process. */
const MOST_CONNECTIONS = { reading: 6, searching: 4, writing: 8, versions: 1 }

/** So many questions go over a connection together. */
const MOST_TOGETHER = 20

// Counts and sums come as numbers: none is near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const addresses = atAnyOf(addressesIn(env.DATABASE_URL!))

const SETTINGS: pg.PoolConfig = {
  application_name: 'basera',
  // Whoever can't be reached is busy, which people are told: nobody waits for long.
  connectionTimeoutMillis: 5000,
  statement_timeout: 20_000,
  query_timeout: 25_000,
  idle_in_transaction_session_timeout: 20_000,
  keepAlive: true,
}

// Disks that read anywhere as fast as in a row, and questions too short to be compiled or shared out.
const EVERYWHERE = '-c random_page_cost=1.1 -c jit=off -c max_parallel_workers_per_gather=0'
const READ_ONLY = `${EVERYWHERE} -c default_transaction_read_only=on`
// What is asked for by a key is found by it, whatever it is: to plan that anew takes half of the time.
const BY_KEYS = '-c plan_cache_mode=force_generic_plan'
const FOR_WRITES = `${EVERYWHERE} ${BY_KEYS}`
const FOR_READS = `${READ_ONLY} ${BY_KEYS}`
// Planned anew each time: a word that every place has wants another way than one that none has.
const FOR_SEARCHES = `${READ_ONLY} -c plan_cache_mode=force_custom_plan`

function poolOf(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...SETTINGS, ...settings, ...addresses.forPools })
  // One that breaks while nobody uses it is replaced with the next question; whoever uses it is told by their query.
  pool.on('error', (failure) => log.warn({ err: failure }, 'A connection to the database broke'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

try {
  const settings = { ...SETTINGS, statement_timeout: 0, query_timeout: 0, connectionTimeoutMillis: 10_000 }
  await addresses.each((connectionString) => migrate({ ...settings, connectionString }))
} catch (failure) {
  if (failure instanceof CannotStart || !(failure instanceof Error)) throw failure
  // The address may hold a password.
  const { host, pathname } = new URL(addresses.now())
  throw new CannotStart(`The database ${pathname.slice(1)} at ${host} can't be used: ${failure.message}.`, {
    cause: failure,
  })
}

/** The connections of every read; they refuse to write. */
export const reading = poolOf({ max: MOST_CONNECTIONS.reading, options: FOR_READS })

/** The connections of searches, which refuse to write, too. */
export const searching = poolOf({ max: MOST_CONNECTIONS.searching, options: FOR_SEARCHES })

/** The connections that `write` hands out, one for each that is being made. */
export const writing = poolOf({ max: MOST_CONNECTIONS.writing, options: FOR_WRITES })

/** The connection for the versions of kept pages: no long read is in their way, and none of its own is waited for. */
export const versions = poolOf({
  max: MOST_CONNECTIONS.versions,
  options: FOR_READS,
  statement_timeout: 2_000,
  query_timeout: 3_000,
})

/** The door for reads. */
export const db = doorThrough(byOneConnection(reading))

/** The door for searches. */
export const searchDb = doorThrough(searching)

/** How questions come to the database. */
export interface Way {
  query: (question: Question, values?: unknown[]) => Promise<Answer>
}

interface Sharing {
  client: Promise<pg.PoolClient>
  asking: number
  /** What says that the connection is of no more use. */
  broken?: Error
}

/** Asks what is asked at once on one connection, instead of waking several for it. */
function byOneConnection(pool: pg.Pool): Way {
  let next: Sharing | undefined
  function join(): Sharing {
    const those: Sharing = next ?? { client: pool.connect(), asking: 0 }
    if (!next) {
      next = those
      const leave = () => void (next = next === those ? undefined : next)
      those.client.then(leave, leave)
    }
    // Where all connections are taken, more would wait for this one than it answers soon.
    if (++those.asking === MOST_TOGETHER) next = undefined
    return those
  }
  return {
    async query(...asked) {
      const those = join()
      const client = await those.client
      try {
        return await askForOne(client, ...asked)
      } catch (failure) {
        if (isOfTheConnection(failure)) those.broken = failure
        throw failure
      } finally {
        if (--those.asking === 0) client.release(those.broken)
      }
    },
  }
}

/** Asks together with others, none of which is kept from its answer by another one that fails. */
async function askForOne(client: pg.PoolClient, ...asked: [Question, unknown[]?]): Promise<Answer> {
  try {
    return await askTogether(client, ...asked)
  } catch (failure) {
    if (!(failure instanceof NotAsked)) throw failure
    if (isOfTheConnection(failure.cause)) throw failure.cause
    return askForOne(client, ...asked)
  }
}

function isOfTheConnection(failure: unknown): failure is Error {
  return !(failure instanceof pg.DatabaseError) || failure.severity === 'FATAL'
}

/** A door through which questions come by some way. */
export function doorThrough(way: Way): Queries {
  const query = (question: Question, values?: unknown[]) => way.query(question, values?.map(keepable))
  return drizzle({ query } as unknown as pg.Pool, { schema }) as unknown as Queries
}

// PostgreSQL knows no NUL. Nobody's text has one (domain/person-text), but an id from an address may: it is asked for as
// the last code point, which no text has, either.
function keepable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keepable)
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\u{10FFFD}') : value
}

/** Ends all connections, each when what it does is done. */
export async function closeDatabase(): Promise<void> {
  await Promise.all([reading, searching, writing, versions].map((pool) => pool.end()))
}
