import { sql } from 'drizzle-orm'
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from '../queries.ts'
import { pipelineQuery, destroyConnection, discardUnsent, PipelineAborted } from './pipelining.ts'
import { createDb, writePool } from './connections.server.ts'
import { isAbortedTransaction, isWriteConflict } from './errors.server.ts'

const MAX_ATTEMPTS = 12

interface ActiveWrite {
  client: pg.PoolClient
  /** The commit is sent: a later query would be written outside of it. */
  isEnding: boolean
  firstFailure?: unknown
  atCommit: Promise<unknown>[]
  afterCommit: (() => void)[]
}

const BEGIN = { name: 'begin', text: 'BEGIN' }
const COMMIT = { name: 'commit', text: 'COMMIT' }

const activeWrite = new AsyncLocalStorage<ActiveWrite>()
const dbByClient = new WeakMap<pg.PoolClient, Db>()

/** Runs `work` in a transaction (READ COMMITTED). @throws whatever `work` throws, its changes rolled back */
export async function write<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt(work)
    } catch (error) {
      if (attempts === MAX_ATTEMPTS || !isWriteConflict(error)) throw error
    }
    // Random delays, so that conflicting writes don't meet again.
    await wait(Math.random() * 4 * 2 ** Math.min(attempts, 5))
  }
}

export function afterCommit(callback: () => void): void {
  activeWrite.getStore()?.afterCommit.push(callback)
}

export function atCommit(...thunks: (() => unknown)[]): void {
  const queries = Promise.all(thunks.map(async (query) => query()))
  queries.catch(() => undefined)
  activeWrite.getStore()?.atCommit.push(queries)
}

async function attempt<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await writePool.connect()
  const active: ActiveWrite = { client, isEnding: false, atCommit: [], afterCommit: [] }
  let broken: Error | undefined
  try {
    const beginning = pipelineQuery(client, BEGIN)
    // Later queries don't wait for BEGIN, and would be written without it.
    beginning.catch((error: unknown) => error instanceof PipelineAborted || destroyConnection(client))
    const [result] = await Promise.all([activeWrite.run(active, async () => work(dbOn(client))), beginning])
    const committed = pipelineQuery(client, COMMIT)
    active.isEnding = true
    const [{ command }] = await Promise.all([committed, ...active.atCommit])
    // PostgreSQL turns COMMIT into ROLLBACK after a failed query.
    if (command === 'ROLLBACK') throw new Error('A query of this write failed, and the write went on')
    for (const callback of active.afterCommit) callback()
    return result
  } catch (error) {
    active.isEnding = true
    discardUnsent(client, error as Error)
    broken = await rollBack(client)
    const isAfter = error instanceof PipelineAborted || isAbortedTransaction(error)
    throw isAfter ? (active.firstFailure ?? error) : error
  } finally {
    // A connection that can't roll back is not reused.
    client.release(broken)
  }
}

/** The query interface of one connection, cached so that statements are built once. */
function dbOn(client: pg.PoolClient): Db {
  const db =
    dbByClient.get(client) ??
    createDb({
      async query(...args) {
        const active = activeWrite.getStore()
        if (active?.client !== client || active.isEnding) throw new Error('This write has ended')
        const answered = pipelineQuery(client, ...args)
        answered.catch((error: unknown) => (active.firstFailure ??= error))
        return answered
      },
    })
  dbByClient.set(client, db)
  return db
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (error) {
    return error as Error
  }
}

/** Inside `write`: holds a named lock until the write ends. Await it alone: a query sent beside it may run first. */
export async function advisoryLock(tx: Db, what: string): Promise<void> {
  await tx
    .select({ got: sql`pg_advisory_xact_lock(hashtextextended(${what}, 0))` })
    .from(sql`(SELECT) AS one`)
}
