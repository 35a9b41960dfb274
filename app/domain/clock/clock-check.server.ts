import { db, type Db } from '#app/db/connections.server.ts'
import { newestWrite } from '#app/db/newest-write.server.ts'
import { clockReadings } from '#app/db/schema/system.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'

export interface ClockDoubt {
  /** Its last reading, milliseconds since 1970. */
  readAt: number
  trustedAt: number
  /** When it will be trusted, if it runs evenly until then. */
  trustedFrom: number
}

type Reading = typeof clockReadings.$inferSelect

const DAY_MS = 86_400_000
/** A larger jump is not trusted. */
const MAX_JUMP_MS = DAY_MS
/** A clock that jumped and then runs evenly for this long is right: the server was off, or the database is a backup. */
const STEADY_MS = 7 * DAY_MS
const NAME = 'server'

/**
 * Checks the server's clock, `now`, against the last trusted reading in the database; undefined if it is trusted.
 * Rows alone are no proof: a wrong clock dates new ones.
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

/** True if a check now would trust the clock; records nothing. Used in transactions that end overdue things. */
export async function isClockBelieved(tx: Db, now = Date.now()): Promise<boolean> {
  const [last] = await tx.select().from(clockReadings).where(eq(clockReadings.name, NAME))
  return toDoubt(nextReading(now, last ?? (await firstReading(tx, now)))) === undefined
}

/** The current time for later comparison: if the clock is slow, the last trusted one, so that it isn't old at once. */
export async function believedTime(tx: Db, now = Date.now()): Promise<number> {
  const [last] = await tx.select().from(clockReadings).where(eq(clockReadings.name, NAME))
  return last && last.trustedAt - now > MAX_JUMP_MS ? last.trustedAt : now
}

/** The result of the last check; undefined if the clock is trusted. */
export async function clockDoubt(): Promise<ClockDoubt | undefined> {
  const [last] = await db.select().from(clockReadings).where(eq(clockReadings.name, NAME))
  return last && toDoubt(last)
}

/** Trusts the clock, whatever was trusted before. @param now its reading, milliseconds since 1970 */
export async function trustClock(tx: Db, now: number): Promise<void> {
  const reading = { readAt: now, trustedAt: now, doubtedSince: null }
  await tx
    .insert(clockReadings)
    .values({ name: NAME, ...reading })
    .onConflictDoUpdate({ target: clockReadings.name, set: reading })
}

export function describeDoubt({ readAt, trustedAt, trustedFrom }: ClockDoubt): string {
  const [read, trusted, from] = [readAt, trustedAt, trustedFrom].map((time) => new Date(time).toISOString())
  return `The clock says ${read}, and the database was last in use at ${trusted}: nothing old is deleted until the clock is right, has run on evenly until ${from}, or an operator says at /operator that it is right, as npm run sweep -- --clock-is-right does`
}

function nextReading(
  now: number,
  { readAt, trustedAt, doubtedSince }: Omit<Reading, 'name'>,
): Omit<Reading, 'name'> {
  // A small step back is an ordinary correction: the later time stays, as older dates were trusted already.
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
