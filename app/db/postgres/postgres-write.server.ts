import { sql } from 'drizzle-orm'
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Queries } from '../queries.ts'
import { doorTo, writing } from './postgres-connections.server.ts'
import { isCollision } from './postgres-failures.server.ts'

/** So often a write is begun anew when others came between. */
const MOST_TRIES = 12

const afterwards = new AsyncLocalStorage<(() => void)[]>()

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
  afterwards.getStore()?.push(then)
}

async function once<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await writing.connect()
  const then: (() => void)[] = []
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await afterwards.run(then, () => work(doorTo(client)))
    const { command } = await client.query('COMMIT')
    // What PostgreSQL does when a query has failed and nobody said so.
    if (command === 'ROLLBACK') throw new Error('A query of this write failed, and the write went on')
    for (const one of then) one()
    return result
  } catch (failure) {
    broken = await rollBack(client)
    throw failure
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
