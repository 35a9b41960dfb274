import { db, type Db } from '#app/db/connections.server.ts'
import { forUpdate } from '#app/db/for-update.server.ts'
import { newestWrite } from '#app/db/newest-write.server.ts'
import { clockReadings } from '#app/db/schema/system.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'

/** Why the clock is not believed. */
export interface ClockDoubt {
  /** What it said last, milliseconds since 1970. */
  readAt: number
  /** The last time that was believed. */
  trustedAt: number
  /** When it is believed, if it runs on evenly until then. */
  trustedFrom: number
}

type Reading = typeof clockReadings.$inferSelect

const DAY_MS = 86_400_000
/** A jump of more than this is doubted. */
const MAX_JUMP_MS = DAY_MS
/** A clock that jumped and then runs evenly for so long is right: the server was off, or the database is a backup. */
const STEADY_MS = 7 * DAY_MS
const NAME = 'server'

/**
 * Reads the server's clock against what the database knows. The database remembers the last reading that was believed,
 * as rows alone can't tell: a wrong clock dates new ones.
 *
 * @param now what the clock says, milliseconds since 1970
 * @returns undefined while the clock is believed
 */
export function checkClock(now: number): Promise<ClockDoubt | undefined> {
  return write(async (tx) => {
    const [last] = await forUpdate(tx.select().from(clockReadings).where(eq(clockReadings.name, NAME)))
    const next = nextReading(now, last ?? (await firstReading(tx, now)))
    await tx
      .insert(clockReadings)
      .values({ name: NAME, ...next })
      .onConflictDoUpdate({ target: clockReadings.name, set: next })
    return toDoubt(next)
  })
}

/** Whether a check now would believe the clock, without noting anything; within a transaction that ends what is late. */
export async function isClockBelieved(tx: Db, now = Date.now()): Promise<boolean> {
  const [last] = await tx.select().from(clockReadings).where(eq(clockReadings.name, NAME))
  return toDoubt(nextReading(now, last ?? (await firstReading(tx, now)))) === undefined
}

/**
 * What the time is for what is to be compared with it later: of a clock that is behind, when it was last right. Dated by
 * such a clock it would be old as soon as the clock is right again.
 */
export async function believedTime(tx: Db, now = Date.now()): Promise<number> {
  const [last] = await tx.select().from(clockReadings).where(eq(clockReadings.name, NAME))
  return last && last.trustedAt - now > MAX_JUMP_MS ? last.trustedAt : now
}

/** What the last check found; undefined while the clock is believed. */
export async function clockDoubt(): Promise<ClockDoubt | undefined> {
  const [last] = await db.select().from(clockReadings).where(eq(clockReadings.name, NAME))
  return last && toDoubt(last)
}

/** Says that the clock is right, whatever was believed before. @param now what it says, milliseconds since 1970 */
export async function trustClock(tx: Db, now: number): Promise<void> {
  const reading = { readAt: now, trustedAt: now, doubtedSince: null }
  await tx
    .insert(clockReadings)
    .values({ name: NAME, ...reading })
    .onConflictDoUpdate({ target: clockReadings.name, set: reading })
}

/** What the log, commands and /operator say of a clock that is not believed. */
export function describeDoubt({ readAt, trustedAt, trustedFrom }: ClockDoubt): string {
  const [read, trusted, from] = [readAt, trustedAt, trustedFrom].map((time) => new Date(time).toISOString())
  return `The clock says ${read}, and the database was last in use at ${trusted}: nothing old is deleted until the clock is right, has run on evenly until ${from}, or an operator says at /operator that it is right, as npm run sweep -- --clock-is-right does`
}

function nextReading(
  now: number,
  { readAt, trustedAt, doubtedSince }: Omit<Reading, 'name'>,
): Omit<Reading, 'name'> {
  // A little back is an ordinary correction: the later time stays, as what is older than it was believed already.
  if (Math.abs(now - trustedAt) <= MAX_JUMP_MS)
    return { readAt: now, trustedAt: Math.max(now, trustedAt), doubtedSince: null }
  const isSteady = doubtedSince !== null && now >= readAt && now - readAt <= MAX_JUMP_MS
  const since = isSteady ? doubtedSince : now
  if (now - since >= STEADY_MS) return { readAt: now, trustedAt: now, doubtedSince: null }
  return { readAt: now, trustedAt, doubtedSince: since }
}

async function firstReading(tx: Db, now: number): Promise<Omit<Reading, 'name'>> {
  return { readAt: now, trustedAt: (await newestWrite(tx)) ?? now, doubtedSince: null }
}

function toDoubt({ readAt, trustedAt, doubtedSince }: Omit<Reading, 'name'>): ClockDoubt | undefined {
  return doubtedSince === null ? undefined : { readAt, trustedAt, trustedFrom: doubtedSince + STEADY_MS }
}
