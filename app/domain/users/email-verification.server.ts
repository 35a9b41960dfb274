import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { countAttemptIn } from '#app/platform/rate-limiter.server.ts'
import { queueAccountEmail } from './account-emails.server.ts'
import { lockEmailTokenOwner, emailTokenOwner, revokeEmailTokens } from './email-tokens.server.ts'

/** Whether somebody has proved that mail to the address of their account reaches them; Google proves it, too. */
export async function isEmailVerified(user: { id: string }): Promise<boolean> {
  const proved = and(eq(users.id, user.id), isNotNull(users.provedAt))
  const [found] = await db.select({ id: users.id }).from(users).where(proved)
  return found !== undefined
}

/** Whether a link proves somebody's address: a good one, mailed to them. */
export async function isVerificationTokenOf(user: { id: string }, token: string): Promise<boolean> {
  return (await emailTokenOwner(token, 'proved address'))?.id === user.id
}

/**
 * Notes that somebody's address is theirs: the link shows that they read its mail, and being signed in that the account
 * is theirs. The link alone would let whoever registers with a stranger's address have that stranger prove it.
 *
 * @throws DomainError 'not_found' for a link that is wrong, old, used or somebody else's
 */
export async function verifyEmail(user: { id: string }, token: string): Promise<void> {
  await write(async (tx) => {
    const holder = await lockEmailTokenOwner(tx, token, 'proved address')
    if (holder?.id !== user.id) throw new DomainError('not_found', 'This link does not work any more.')
    await revokeEmailTokens(tx, user, 'proved address')
    await tx.update(users).set({ provedAt: Date.now() }).where(eq(users.id, user.id))
  })
}

/**
 * Mails somebody another link that proves their address, if that is still to be done.
 *
 * @throws RateLimitError after a few
 */
export async function resendVerification(user: { id: string }): Promise<void> {
  if (await isEmailVerified(user)) return
  await write(async (tx) => {
    await countAttemptIn(tx, RATE_LIMITS.proofs, [user.id])
    await queueAccountEmail(tx, user, { about: 'proof' })
  })
}
