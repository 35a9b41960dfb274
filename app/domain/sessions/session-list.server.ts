import { db } from '#app/db/connections.server.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { write } from '#app/db/write.server.ts'
import { and, count, desc, eq, gt, like, ne } from 'drizzle-orm'
import { dayInIndia, formatLongDate } from '../calendar-date.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { SESSION_TTL_MS } from './sessions.server.ts'

/** Where somebody is signed in, as they are shown it. */
export interface SessionSummary {
  /** Names it to its owner: part of what is kept of its token. */
  id: string
  browser: string
  network: string
  /** A day in words. */
  since: string
  /** Within two hours, or a day: when it was used is noted once an hour. */
  lastSeen: string
  isCurrent: boolean
}

const HOUR_MS = 3_600_000
const MAX_LISTED = 50
const SESSION_ID = /^[0-9a-f]{32}$/

/**
 * Where somebody is signed in: what was used last first, at most fifty.
 *
 * @param token of the session that asks
 */
export async function listSessions(
  user: { id: string },
  token: string,
  now = Date.now(),
): Promise<{ shown: SessionSummary[]; others: number }> {
  const alive = and(eq(sessions.userId, user.id), gt(sessions.lastUsedAt, now - SESSION_TTL_MS))
  const [rows, [all]] = await Promise.all([
    db.select().from(sessions).where(alive).orderBy(desc(sessions.lastUsedAt)).limit(MAX_LISTED),
    db.select({ sessions: count() }).from(sessions).where(alive),
  ])
  const here = hashToken(token)
  const shown = rows.map(({ tokenHash, browser, network, createdAt, lastUsedAt }) => ({
    id: tokenHash.slice(0, 32),
    browser: browser || 'A browser that is not known',
    network,
    since: formatTimestamp(createdAt),
    lastSeen: now - lastUsedAt < 2 * HOUR_MS ? 'within two hours' : formatTimestamp(lastUsedAt),
    isCurrent: tokenHash === here,
  }))
  return { shown, others: (all?.sessions ?? 1) - 1 }
}

/** Signs somebody out in one place. One that is over, or somebody else's, is no mistake. @param id as `listSessions` has it */
export async function signOutSession(user: { id: string }, id: string): Promise<void> {
  if (!SESSION_ID.test(id)) return
  await write((tx) =>
    tx.delete(sessions).where(and(eq(sessions.userId, user.id), like(sessions.tokenHash, `${id}%`))),
  )
}

/** Signs somebody out everywhere but where they are. @param token of the session that stays */
export async function signOutOtherSessions(user: { id: string }, token: string): Promise<void> {
  await write((tx) =>
    tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, hashToken(token)))),
  )
}

function formatTimestamp(at: number): string {
  return formatLongDate(dayInIndia(new Date(at)))
}
