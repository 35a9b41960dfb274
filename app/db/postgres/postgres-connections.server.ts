import { CannotStart } from '#app/cannot-start.ts'
import { addressesIn, env } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Queries } from '../queries.ts'
import * as schema from '../schema.ts'
import { atAnyOf } from './postgres-addresses.ts'
import { migrate } from './postgres-migrate.server.ts'

/** How many connections there are at most for each purpose, in each process. */
const MOST_CONNECTIONS = { reading: 6, searching: 4, writing: 8, versions: 1 }

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
const FOR_READS = `${READ_ONLY} -c plan_cache_mode=force_generic_plan`
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
export const writing = poolOf({ max: MOST_CONNECTIONS.writing, options: EVERYWHERE, pipeline: true })

/** The connection for the versions of kept pages: no long read is in their way. */
export const versions = poolOf({ max: MOST_CONNECTIONS.versions, options: FOR_READS })

/** The door for reads. */
export const db = doorThrough(reading)

/** The door for searches. */
export const searchDb = doorThrough(searching)

const doors = new WeakMap<pg.PoolClient, Queries>()

/** The door to one connection: the same each time, so that what is prepared on it stays prepared. */
export function doorTo(client: pg.PoolClient): Queries {
  const door = doors.get(client) ?? doorThrough(client)
  doors.set(client, door)
  return door
}

function doorThrough(connection: pg.Pool | pg.PoolClient): Queries {
  const query = (asked: pg.QueryConfig, values?: unknown[]) => connection.query(asked, values?.map(keepable))
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
