import { db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { conversations } from '#app/db/schema/conversations.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { and, eq, gt, or } from 'drizzle-orm'
import { noteSessionUse, SESSION_TTL_MS } from '../sessions/sessions.server.ts'

const selectNews = preparedStatement((tx, params: Params<{ tokenHash: string; since: number; id: string }>) =>
  tx
    .select({ version: conversations.version, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(
      conversations,
      and(
        eq(conversations.id, params.id),
        or(eq(conversations.guestId, sessions.userId), eq(conversations.hostId, sessions.userId)),
      ),
    )
    .where(and(eq(sessions.tokenHash, params.tokenHash), gt(sessions.lastUsedAt, params.since))),
)

/**
 * The version of a conversation, in one query: every open conversation polls four times a minute. Undefined for
 * another user's conversation or none, and for an ended session.
 */
export async function versionForSession(
  token: string,
  id: string,
  now = Date.now(),
): Promise<number | undefined> {
  const tokenHash = hashToken(token)
  const [found] = await selectNews(db, { tokenHash, since: now - SESSION_TTL_MS, id })
  if (!found) return undefined
  await noteSessionUse({ tokenHash, lastUsedAt: found.lastUsedAt }, now)
  return found.version
}
