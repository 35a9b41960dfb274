import { db } from '#app/db/connections.server.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { write } from '#app/db/write.server.ts'
import { and, count, desc, eq, gt, like, ne } from 'drizzle-orm'
import { dayInIndia, type CalendarDate } from '../calendar-date.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { SESSION_TTL_MS } from './sessions.server.ts'

export interface SessionSummary {
  /** The first half of the token's hash. */
  id: string
  /** 'Chrome on Android'; empty if unknown. */
  browser: string
  network: string
  since: CalendarDate
  /** The day, or null within the last two hours: the time of use is stored once an hour. */
  lastSeen: CalendarDate | null
  isCurrent: boolean
}

const HOUR_MS = 3_600_000
const MAX_LISTED = 50
const SESSION_ID = /^[0-9a-f]{32}$/

/** A user's sessions, the most recently used first, at most fifty. `others` counts all but the current one. */
export async function listSessions(
  user: { id: string },
  token: string,
  now = Date.now(),
): Promise<{ shown: SessionSummary[]; others: number }> {
  const isActive = and(eq(sessions.userId, user.id), gt(sessions.lastUsedAt, now - SESSION_TTL_MS))
  const [rows, [all]] = await Promise.all([
    db.select().from(sessions).where(isActive).orderBy(desc(sessions.lastUsedAt)).limit(MAX_LISTED),
    db.select({ sessions: count() }).from(sessions).where(isActive),
  ])
  const currentHash = hashToken(token)
  const shown = rows.map(({ tokenHash, browser, network, createdAt, lastUsedAt }) => ({
    id: tokenHash.slice(0, 32),
    browser,
    network,
    since: dayInIndia(new Date(createdAt)),
    lastSeen: now - lastUsedAt < 2 * HOUR_MS ? null : dayInIndia(new Date(lastUsedAt)),
    isCurrent: tokenHash === currentHash,
  }))
  return { shown, others: (all?.sessions ?? 1) - 1 }
}

/** Ends one session; ignores one that has ended or is another user's. @param id of `SessionSummary` */
export async function signOutSession(user: { id: string }, id: string): Promise<void> {
  if (!SESSION_ID.test(id)) return
  await write((tx) =>
    tx.delete(sessions).where(and(eq(sessions.userId, user.id), like(sessions.tokenHash, `${id}%`))),
  )
}

/** Ends all sessions of a user but one. @param token of the session that stays */
export async function signOutOtherSessions(user: { id: string }, token: string): Promise<void> {
  await write((tx) =>
    tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, hashToken(token)))),
  )
}
