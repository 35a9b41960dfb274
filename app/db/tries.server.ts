import { and, eq, gt, lt } from 'drizzle-orm'
import { RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible'
import { db, writing } from './connections.server.ts'
import { rateLimits } from './schema.ts'
import { write } from './write.server.ts'

export interface Allowance {
  /** Stands before the key, so that one person's different deeds are counted apart. */
  name: string
  /** How many tries there are. */
  points: number
  /** After how long the count begins anew. */
  seconds: number
}

/** Counts tries, the same count for every process on this database. */
export interface Tries {
  /**
   * Counts a try before it is made, so that tries made at the same moment can't slip by together.
   *
   * @param points how many tries it is worth
   * @returns undefined when it may be made, else after how many milliseconds there are tries again
   */
  take: (key: string, points?: number) => Promise<number | undefined>
  /** Begins anew. */
  forget: (key: string) => Promise<void>
}

/** The counter of one kind of deed. Its counts are on disk, like everything that is written. */
export function triesOf({ name, points, seconds }: Allowance): Tries {
  const limiter = new RateLimiterSQLite({
    // Asked inside of `write` only: its statements are then a savepoint of the group's transaction. On a
    // connection of its own it would wait, and block, for the lock this very process may be holding.
    storeClient: writing,
    storeType: 'better-sqlite3',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  return {
    async take(key, worth = 1) {
      // Whoever is over the limit already costs a read, not a write.
      const wait = await untilNext(limiter.getKey(key), points)
      if (wait !== undefined) return wait
      const taken = await write(() => limiter.consume(key, worth).catch(onlyRefusals))
      return taken.consumedPoints > points ? taken.msBeforeNext : undefined
    },
    async forget(key) {
      await write(() => limiter.delete(key))
    },
  }
}

/**
 * Removes counts that would begin anew anyway.
 *
 * @returns how many
 */
export async function sweepCounts(now: number): Promise<number> {
  const gone = await write((tx) =>
    tx.delete(rateLimits).where(lt(rateLimits.expire, now)).returning({ key: rateLimits.key }),
  )
  return gone.length
}

async function untilNext(key: string, points: number): Promise<number | undefined> {
  const now = Date.now()
  const [full] = await db
    .select({ expire: rateLimits.expire })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.expire, now), gt(rateLimits.points, points - 1)))
  return full?.expire ? full.expire - now : undefined
}

// A refusal is thrown, too; the count behind it must not be rolled back.
function onlyRefusals(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}
