import { db } from '#app/db/connections.server.ts'
import { sessions } from '#app/db/schema.ts'
import { write } from '#app/db/write.server.ts'
import { and, count, desc, eq, gt, like, ne } from 'drizzle-orm'
import { dayInIndia, formatLongDay } from '../calendar-date.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { UNUSED_FOR_MS } from './sessions.server.ts'

/** Where somebody is signed in, as they are shown it. */
export interface SignedInWhere {
  /** Names it to its owner: part of what is kept of its token. */
  id: string
  browser: string
  network: string
  /** A day in words. */
  since: string
  /** Within two hours, or a day: when it was used is noted once an hour. */
  lastSeen: string
  isHere: boolean
}

const HOUR_MS = 3_600_000
const MOST_SHOWN = 50
const ID = /^[0-9a-f]{32}$/

/**
 * Where somebody is signed in: what was used last first, at most fifty.
 *
 * @param token of the session that asks
 */
export async function signedInWhere(
  user: { id: string },
  token: string,
  now = Date.now(),
): Promise<{ shown: SignedInWhere[]; others: number }> {
  const alive = and(eq(sessions.userId, user.id), gt(sessions.lastUsedAt, now - UNUSED_FOR_MS))
  const [rows, [all]] = await Promise.all([
    db.select().from(sessions).where(alive).orderBy(desc(sessions.lastUsedAt)).limit(MOST_SHOWN),
    db.select({ sessions: count() }).from(sessions).where(alive),
  ])
  const here = hashToken(token)
  const shown = rows.map(({ tokenHash, browser, network, createdAt, lastUsedAt }) => ({
    id: tokenHash.slice(0, 32),
    browser: browser || 'A browser that is not known',
    network,
    since: dayInWords(createdAt),
    lastSeen: now - lastUsedAt < 2 * HOUR_MS ? 'within two hours' : dayInWords(lastUsedAt),
    isHere: tokenHash === here,
  }))
  return { shown, others: (all?.sessions ?? 1) - 1 }
}

/** Signs somebody out in one place. One that is over, or somebody else's, is no mistake. @param id as `signedInWhere` has it */
export async function signOutThere(user: { id: string }, id: string): Promise<void> {
  if (!ID.test(id)) return
  await write((tx) =>
    tx.delete(sessions).where(and(eq(sessions.userId, user.id), like(sessions.tokenHash, `${id}%`))),
  )
}

/** Signs somebody out everywhere but where they are. @param token of the session that stays */
export async function signOutElsewhere(user: { id: string }, token: string): Promise<void> {
  await write((tx) =>
    tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, hashToken(token)))),
  )
}

function dayInWords(at: number): string {
  return formatLongDay(dayInIndia(new Date(at)))
}
