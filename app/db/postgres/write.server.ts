import { sql } from 'drizzle-orm'
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from '../queries.ts'
import { pipelineQuery, destroyConnection, discardUnsent, PipelineAborted } from './pipelining.ts'
import { createDb, writePool } from './connections.server.ts'
import { isAbortedTransaction, isWriteConflict } from './errors.server.ts'

/** So often a write is begun anew when others came between. */
const MAX_ATTEMPTS = 12

/** One write that is being made. */
interface ActiveWrite {
  client: pg.PoolClient
  /** Its end is asked for: what is asked from here on would be written without it. */
  isEnding: boolean
  /** What failed first: all that is asked after it fails for it alone. */
  firstFailure?: unknown
  atCommit: Promise<unknown>[]
  afterCommit: (() => void)[]
}

const BEGIN = { name: 'begin', text: 'BEGIN' }
const COMMIT = { name: 'commit', text: 'COMMIT' }

const activeWrite = new AsyncLocalStorage<ActiveWrite>()
const dbByClient = new WeakMap<pg.PoolClient, Db>()

/**
 * The door for writes: runs `work` inside a transaction (READ COMMITTED) on a connection that it has for itself.
 *
 * @throws whatever `work` throws, its own changes undone
 */
export async function write<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(work)
    } catch (failure) {
      if (tries === MAX_ATTEMPTS || !isWriteConflict(failure)) throw failure
    }
    // Who met goes on at different moments, so as not to meet again.
    await wait(Math.random() * 4 * 2 ** Math.min(tries, 5))
  }
}

/** Inside of `write`: does something as soon as what is written is on the disk, and never when it is undone. */
export function afterCommit(then: () => void): void {
  activeWrite.getStore()?.afterCommit.push(then)
}

/** Inside of `write`: queries that nothing waits for until it ends. They are sent together with the commit. */
export function atCommit(...asks: (() => unknown)[]): void {
  const queries = Promise.all(asks.map(async (ask) => ask()))
  queries.catch(() => undefined)
  activeWrite.getStore()?.atCommit.push(queries)
}

async function attempt<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await writePool.connect()
  const one: ActiveWrite = { client, isEnding: false, atCommit: [], afterCommit: [] }
  let broken: Error | undefined
  try {
    const begun = pipelineQuery(client, BEGIN)
    // What is sent later doesn't wait for it, and would be written without.
    begun.catch((why: unknown) => why instanceof PipelineAborted || destroyConnection(client))
    const [result] = await Promise.all([activeWrite.run(one, async () => work(dbOn(client))), begun])
    const committed = pipelineQuery(client, COMMIT)
    one.isEnding = true
    const [{ command }] = await Promise.all([committed, ...one.atCommit])
    // What PostgreSQL does when a query has failed and nobody said so.
    if (command === 'ROLLBACK') throw new Error('A query of this write failed, and the write went on')
    for (const then of one.afterCommit) then()
    return result
  } catch (failure) {
    one.isEnding = true
    discardUnsent(client, failure as Error)
    broken = await rollBack(client)
    const isAfter = failure instanceof PipelineAborted || isAbortedTransaction(failure)
    throw isAfter ? (one.firstFailure ?? failure) : failure
  } finally {
    // A connection that can't even undo is not handed out again.
    client.release(broken)
  }
}

/** The door to one connection: the same each time, so that what is built on it is built once. */
function dbOn(client: pg.PoolClient): Db {
  const door =
    dbByClient.get(client) ??
    createDb({
      async query(...asked) {
        const one = activeWrite.getStore()
        if (one?.client !== client || one.isEnding) throw new Error('This write has ended')
        const answered = pipelineQuery(client, ...asked)
        answered.catch((failure: unknown) => (one.firstFailure ??= failure))
        return answered
      },
    })
  dbByClient.set(client, door)
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
export async function advisoryLock(tx: Db, what: string): Promise<void> {
  await tx
    .select({ got: sql`pg_advisory_xact_lock(hashtextextended(${what}, 0))` })
    .from(sql`(SELECT) AS one`)
}
