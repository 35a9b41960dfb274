import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { db, type Db } from './connections.server.ts'
import { preparedStatement, type Params } from './prepared-statement.server.ts'
import { rateLimits } from './schema/system.ts'
import { write } from './write.server.ts'

type ConsumeParams = { key: string; points: number; expire: number; now: number }

const incrementCount = preparedStatement((door, given: Params<ConsumeParams>) => {
  const isOver = sql`${rateLimits.expire} <= ${given.now}`
  return door
    .insert(rateLimits)
    .values({ key: given.key, points: given.points, expire: given.expire })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`CASE WHEN ${isOver} THEN excluded.points ELSE ${rateLimits.points} + excluded.points END`,
        expire: sql`CASE WHEN ${isOver} THEN excluded.expire ELSE ${rateLimits.expire} END`,
      },
    })
    .returning({ points: rateLimits.points, expire: rateLimits.expire })
})

const selectExhausted = preparedStatement(
  (door, given: Params<{ key: string; now: number; points: number }>) =>
    door
      .select({ expire: rateLimits.expire })
      .from(rateLimits)
      .where(
        and(
          eq(rateLimits.key, given.key),
          gt(rateLimits.expire, given.now),
          gte(rateLimits.points, given.points),
        ),
      ),
)

interface RateLimitWindow {
  /** Stands before the key, so that one person's different deeds are counted apart. */
  name: string
  /** How many tries there are. */
  points: number
  /** After how long, from the first try on, the count begins anew. */
  seconds: number
}

/**
 * Counts a try before it is made, so that tries made at the same moment can't slip by together: the same count
 * for every process on this database, and on disk with whatever else the transaction writes.
 *
 * @param worth how many tries it is
 * @returns undefined when it may be made, else after how many milliseconds there are tries again
 */
export async function consumePoints(
  tx: Db,
  { name, points, seconds }: RateLimitWindow,
  key: string,
  worth = 1,
) {
  const now = Date.now()
  const [taken] = await incrementCount(tx, {
    key: `${name}:${key}`,
    points: worth,
    expire: now + seconds * 1000,
    now,
  })
  return taken && taken.points > points ? Math.max(0, (taken.expire ?? now) - now) : undefined
}

/** After how many milliseconds there are tries again; undefined when there is one now. It counts none. */
export async function msUntilAllowed(
  { name, points }: RateLimitWindow,
  key: string,
): Promise<number | undefined> {
  const now = Date.now()
  const [full] = await selectExhausted(db, { key: `${name}:${key}`, now, points })
  return full?.expire ? full.expire - now : undefined
}

/** Begins anew. */
export async function resetCount(tx: Db, { name }: RateLimitWindow, key: string): Promise<void> {
  await tx.delete(rateLimits).where(eq(rateLimits.key, `${name}:${key}`))
}

/** Takes one try back that was counted. */
export async function refundPoint(tx: Db, { name }: RateLimitWindow, key: string): Promise<void> {
  await tx
    .update(rateLimits)
    .set({ points: sql`CASE WHEN ${rateLimits.points} > 0 THEN ${rateLimits.points} - 1 ELSE 0 END` })
    .where(eq(rateLimits.key, `${name}:${key}`))
}

/**
 * Removes counts that would begin anew anyway.
 *
 * @returns how many
 */
export async function deleteExpiredCounts(now: number): Promise<number> {
  const gone = await write((tx) =>
    tx.delete(rateLimits).where(lt(rateLimits.expire, now)).returning({ key: rateLimits.key }),
  )
  return gone.length
}
