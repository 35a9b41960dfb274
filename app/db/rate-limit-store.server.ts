import { and, eq, gt, gte, lt, lte, sql } from 'drizzle-orm'
import { CLOCK_TOLERANCE_MS } from './clock-tolerance.ts'
import { db, type Db } from './connections.server.ts'
import { preparedStatement, type Params } from './prepared-statement.server.ts'
import { rateLimits } from './schema/system.ts'
import { write } from './write.server.ts'

type ConsumeParams = { key: string; points: number; expire: number; now: number; latest: number }

const incrementCount = preparedStatement((tx, params: Params<ConsumeParams>) => {
  // A count dated by a clock that was ahead would go on for years, and lock everyone out.
  const isOver = sql`(${rateLimits.expire} <= ${params.now} OR ${rateLimits.expire} > ${params.latest})`
  return tx
    .insert(rateLimits)
    .values({ key: params.key, points: params.points, expire: params.expire })
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
  (tx, params: Params<{ key: string; now: number; latest: number; points: number }>) =>
    tx
      .select({ expire: rateLimits.expire })
      .from(rateLimits)
      .where(
        and(
          eq(rateLimits.key, params.key),
          gt(rateLimits.expire, params.now),
          lte(rateLimits.expire, params.latest),
          gte(rateLimits.points, params.points),
        ),
      ),
)

interface RateLimitWindow {
  /** Prefix of the key, so that different actions are counted apart. */
  name: string
  points: number
  /** Length of the window, from the first attempt on. */
  seconds: number
}

/**
 * Counts an attempt before it is made, so that concurrent attempts can't slip through: one count for all
 * processes, stored with whatever else the transaction writes.
 *
 * @param cost how many attempts it counts as
 * @returns undefined when allowed, else milliseconds until the window ends
 */
export async function consumePoints(
  tx: Db,
  { name, points, seconds }: RateLimitWindow,
  key: string,
  cost = 1,
) {
  const now = Date.now()
  const [row] = await incrementCount(tx, {
    key: `${name}:${key}`,
    points: cost,
    expire: now + seconds * 1000,
    now,
    latest: latestEnd(now, seconds),
  })
  return row && row.points > points ? Math.max(0, (row.expire ?? now) - now) : undefined
}

/** Milliseconds until attempts are allowed again; undefined when they are. Counts nothing. */
export async function msUntilAllowed(
  { name, points, seconds }: RateLimitWindow,
  key: string,
): Promise<number | undefined> {
  const now = Date.now()
  const latest = latestEnd(now, seconds)
  const [row] = await selectExhausted(db, { key: `${name}:${key}`, now, latest, points })
  return row?.expire ? row.expire - now : undefined
}

/** The latest end of any window that has begun, whichever server's clock began it. */
function latestEnd(now: number, seconds: number): number {
  return now + seconds * 1000 + CLOCK_TOLERANCE_MS
}

export async function resetCount(tx: Db, { name }: RateLimitWindow, key: string): Promise<void> {
  await tx.delete(rateLimits).where(eq(rateLimits.key, `${name}:${key}`))
}

export async function refundPoint(tx: Db, { name }: RateLimitWindow, key: string): Promise<void> {
  await tx
    .update(rateLimits)
    .set({ points: sql`CASE WHEN ${rateLimits.points} > 0 THEN ${rateLimits.points} - 1 ELSE 0 END` })
    .where(eq(rateLimits.key, `${name}:${key}`))
}

export async function deleteExpiredCounts(now: number): Promise<number> {
  const deleted = await write((tx) =>
    tx.delete(rateLimits).where(lt(rateLimits.expire, now)).returning({ key: rateLimits.key }),
  )
  return deleted.length
}
