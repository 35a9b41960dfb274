import { sql } from 'drizzle-orm'
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Queries } from '../queries.ts'
import { askTogether, cutOff, dropUnsent, NotAsked } from './pipelining.ts'
import { doorThrough, writing } from './connections.server.ts'
import { isAfterFailure, isCollision } from './errors.server.ts'

/** So often a write is begun anew when others came between. */
const MOST_TRIES = 12

/** One write that is being made. */
interface Write {
  client: pg.PoolClient
  /** Its end is asked for: what is asked from here on would be written without it. */
  isOver: boolean
  /** What failed first: all that is asked after it fails for it alone. */
  firstFailure?: unknown
  withCommit: Promise<unknown>[]
  onceWritten: (() => void)[]
}

const BEGIN = { name: 'begin', text: 'BEGIN' }
const COMMIT = { name: 'commit', text: 'COMMIT' }

const underWay = new AsyncLocalStorage<Write>()
const doors = new WeakMap<pg.PoolClient, Queries>()

/**
 * The door for writes: runs `work` inside a transaction (READ COMMITTED) on a connection that it has for itself.
 *
 * @throws whatever `work` throws, its own changes undone
 */
export async function write<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await once(work)
    } catch (failure) {
      if (tries === MOST_TRIES || !isCollision(failure)) throw failure
    }
    // Who met goes on at different moments, so as not to meet again.
    await wait(Math.random() * 4 * 2 ** Math.min(tries, 5))
  }
}

/** Inside of `write`: does something as soon as what is written is on the disk, and never when it is undone. */
export function onceWritten(then: () => void): void {
  underWay.getStore()?.onceWritten.push(then)
}

/** Inside of `write`: queries that nothing waits for until it ends. They are sent together with the commit. */
export function withCommit(...asks: (() => unknown)[]): void {
  const queries = Promise.all(asks.map(async (ask) => ask()))
  queries.catch(() => undefined)
  underWay.getStore()?.withCommit.push(queries)
}

async function once<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await writing.connect()
  const one: Write = { client, isOver: false, withCommit: [], onceWritten: [] }
  let broken: Error | undefined
  try {
    const begun = askTogether(client, BEGIN)
    // What is sent later doesn't wait for it, and would be written without.
    begun.catch((why: unknown) => why instanceof NotAsked || cutOff(client))
    const [result] = await Promise.all([underWay.run(one, async () => work(doorTo(client))), begun])
    const committed = askTogether(client, COMMIT)
    one.isOver = true
    const [{ command }] = await Promise.all([committed, ...one.withCommit])
    // What PostgreSQL does when a query has failed and nobody said so.
    if (command === 'ROLLBACK') throw new Error('A query of this write failed, and the write went on')
    for (const then of one.onceWritten) then()
    return result
  } catch (failure) {
    one.isOver = true
    dropUnsent(client, failure as Error)
    broken = await rollBack(client)
    const isAfter = failure instanceof NotAsked || isAfterFailure(failure)
    throw isAfter ? (one.firstFailure ?? failure) : failure
  } finally {
    // A connection that can't even undo is not handed out again.
    client.release(broken)
  }
}

/** The door to one connection: the same each time, so that what is built on it is built once. */
function doorTo(client: pg.PoolClient): Queries {
  const door =
    doors.get(client) ??
    doorThrough({
      async query(...asked) {
        const one = underWay.getStore()
        if (one?.client !== client || one.isOver) throw new Error('This write has ended')
        const answered = askTogether(client, ...asked)
        answered.catch((failure: unknown) => (one.firstFailure ??= failure))
        return answered
      },
    })
  doors.set(client, door)
  return door
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (failure) {
    return failure as Error
  }
}

/** Inside of `write`: lets nobody else who names the same come past here until this write has ended. */
export async function alone(tx: Queries, what: string): Promise<void> {
  await tx
    .select({ got: sql`pg_advisory_xact_lock(hashtextextended(${what}, 0))` })
    .from(sql`(SELECT) AS one`)
}
