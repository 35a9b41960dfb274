import { sql } from 'drizzle-orm'
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Queries } from '../queries.ts'
import { askTogether, cutOff, NotAsked } from './postgres-ask-together.ts'
import { doorTo, writing } from './postgres-connections.server.ts'
import { isCollision } from './postgres-failures.server.ts'

/** So often a write is begun anew when others came between. */
const MOST_TRIES = 12

/** What one write leaves for its end. */
interface AtTheEnd {
  withCommit: Promise<unknown>[]
  /** What failed of it before it was sent, so that the database knows nothing of it. */
  failed?: { why: unknown }
  onceWritten: (() => void)[]
}

const BEGIN = { name: 'begin', text: 'BEGIN' }
const COMMIT = { name: 'commit', text: 'COMMIT' }

const atTheEnd = new AsyncLocalStorage<AtTheEnd>()

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
  atTheEnd.getStore()?.onceWritten.push(then)
}

/** Inside of `write`: queries that nothing waits for until it ends. They are sent together with the commit. */
export function withCommit(...asks: (() => unknown)[]): void {
  const end = atTheEnd.getStore()
  const queries = Promise.all(asks.map(async (ask) => ask()))
  queries.catch((why: unknown) => {
    if (end) end.failed ??= { why }
  })
  end?.withCommit.push(queries)
}

async function once<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await writing.connect()
  const end: AtTheEnd = { withCommit: [], onceWritten: [] }
  let broken: Error | undefined
  try {
    const begun = askTogether(client, BEGIN)
    // What is sent later doesn't wait for it, and would be written without.
    begun.catch(() => cutOff(client))
    const [result] = await Promise.all([atTheEnd.run(end, () => work(doorTo(client))), begun])
    if (end.failed) throw end.failed.why
    const [{ command }] = await Promise.all([askTogether(client, COMMIT), ...end.withCommit])
    // What PostgreSQL does when a query has failed and nobody said so.
    if (command === 'ROLLBACK') throw new Error('A query of this write failed, and the write went on')
    for (const one of end.onceWritten) one()
    return result
  } catch (failure) {
    broken = await rollBack(client)
    throw failure instanceof NotAsked ? failure.cause : failure
  } finally {
    // A connection that can't even undo is not handed out again.
    client.release(broken)
  }
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
