import { KEPT } from '../retention.ts'
import { deleteSome } from '#app/db/delete-some.server.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { emailTokens } from '#app/db/schema/accounts.ts'
import { increment, isStillOpen } from '#app/db/queries.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq, lt } from 'drizzle-orm'
import { newToken, hashToken } from '#app/platform/ids.server.ts'
import { lockAccount } from '../active-account.server.ts'

type TokenPurpose = (typeof emailTokens.$inferSelect)['leadsTo']

interface TokenTarget {
  email?: string
  requestId?: string
}

const MINUTE_MS = 60_000
/** Prefix of tokens that were not emailed. Other tokens have no full stop. */
const UNMAILED = 'unmailed.'

const TOKEN_TTL_MS: Record<TokenPurpose, number> = {
  'new password': 60 * MINUTE_MS,
  'proved address': 7 * 24 * 60 * MINUTE_MS,
  'new address': KEPT.newEmailMinutes * MINUTE_MS,
  // Same as the lifetime of a request: see domain/requests.
  'answered request': 24 * 60 * MINUTE_MS,
}

/**
 * Makes the token of a one-time link, of which only the hash is stored; undefined if all links have been revoked
 * since the request. Called when its email is written, so that its lifetime begins at sending and the stored job does
 * not contain it.
 */
export async function createEmailToken(
  user: { id: string; linksVersion: number },
  purpose: TokenPurpose,
  of: TokenTarget = {},
): Promise<string | undefined> {
  const token = newToken()
  return write(async (tx) => {
    await lockAccount(tx, user)
    if ((await linksVersionOf(tx, user)) !== user.linksVersion) return undefined
    await storeToken(tx, user, token, purpose, of)
    return token
  })
}

/** Makes the token of a one-time link that is not emailed: its use verifies no address. */
export async function createUnmailedToken(
  tx: Db,
  user: { id: string },
  purpose: TokenPurpose,
): Promise<string> {
  const token = UNMAILED + newToken()
  await storeToken(tx, user, token, purpose)
  return token
}

/** True if a link's token was emailed, so that its use verifies the address. */
export function isMailedToken(token: string): boolean {
  return !token.startsWith(UNMAILED)
}

async function storeToken(
  tx: Db,
  user: { id: string },
  token: string,
  purpose: TokenPurpose,
  { email = '', requestId }: TokenTarget = {},
) {
  const endsAt = Date.now() + TOKEN_TTL_MS[purpose]
  await tx
    .insert(emailTokens)
    .values({ tokenHash: hashToken(token), userId: user.id, leadsTo: purpose, email, endsAt, requestId })
}

/** The request that a valid token answers; reading does not use it up. */
export async function requestOfToken(token: string, tx: Db = db): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: emailTokens.requestId })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.tokenHash, hashToken(token)),
        eq(emailTokens.leadsTo, 'answered request'),
        isStillOpen(emailTokens.endsAt, TOKEN_TTL_MS['answered request']),
      ),
    )
  return found?.id ?? undefined
}

export async function revokeRequestTokens(tx: Db, host: { id: string }, requestId: string): Promise<void> {
  await tx
    .delete(emailTokens)
    .where(and(eq(emailTokens.userId, host.id), eq(emailTokens.requestId, requestId)))
}

/** The current version of a user's links, see `endLinks`; 0 if the user does not exist. */
export async function linksVersionOf(tx: Db, user: { id: string }): Promise<number> {
  const [found] = await tx.select({ version: users.linksVersion }).from(users).where(eq(users.id, user.id))
  return found?.version ?? 0
}

/** Revokes every link that gives access to an account or its data (promise 38): emailed, queued, and to archives. */
export async function endLinks(tx: Db, user: { id: string }): Promise<void> {
  // First: it locks the account, so that a link being made now is either deleted below or not made.
  await tx
    .update(users)
    .set({ linksVersion: increment(users.linksVersion) })
    .where(eq(users.id, user.id))
  await tx.delete(emailTokens).where(eq(emailTokens.userId, user.id))
}

/** The owner of a valid token, and its new address, if any. Doesn't use it up: mail programs open links, too. */
export async function emailTokenOwner(
  token: string,
  purpose: TokenPurpose,
  tx: Db = db,
): Promise<{ id: string; email: string } | undefined> {
  const [found] = await tx
    .select({ id: emailTokens.userId, email: emailTokens.email })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.tokenHash, hashToken(token)),
        eq(emailTokens.leadsTo, purpose),
        isStillOpen(emailTokens.endsAt, TOKEN_TTL_MS[purpose]),
      ),
    )
  return found
}

/** Same as `emailTokenOwner`, with the account locked: of two concurrent uses, the second finds the token used. */
export async function lockEmailTokenOwner(tx: Db, token: string, purpose: TokenPurpose) {
  const holder = await emailTokenOwner(token, purpose, tx)
  if (!holder) return undefined
  await lockAccount(tx, holder)
  return emailTokenOwner(token, purpose, tx)
}

export async function revokeEmailTokens(tx: Db, user: { id: string }, purpose: TokenPurpose): Promise<void> {
  await tx.delete(emailTokens).where(and(eq(emailTokens.userId, user.id), eq(emailTokens.leadsTo, purpose)))
}

export function deleteExpiredEmailTokens(now: number): Promise<number> {
  return deleteSome(emailTokens.tokenHash, lt(emailTokens.endsAt, now))
}
