import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { countAttemptIn } from '#app/platform/rate-limiter.server.ts'
import { queueAccountEmail } from './account-emails.server.ts'
import { lockEmailTokenOwner, emailTokenOwner, revokeEmailTokens } from './email-tokens.server.ts'

export async function isEmailVerified(user: { id: string }): Promise<boolean> {
  const isVerified = and(eq(users.id, user.id), isNotNull(users.verifiedAt))
  const [found] = await db.select({ id: users.id }).from(users).where(isVerified)
  return found !== undefined
}

export async function isVerificationTokenOf(user: { id: string }, token: string): Promise<boolean> {
  return (await emailTokenOwner(token, 'proved address'))?.id === user.id
}

/**
 * Marks a user's email as verified, given both the link and a session of the account: with the link alone, a stranger
 * whose address was registered by someone else would verify it for them.
 *
 * @throws DomainError 'not_found' for a link that is wrong, expired, used or another user's
 */
export async function verifyEmail(user: { id: string }, token: string): Promise<void> {
  await write(async (tx) => {
    const holder = await lockEmailTokenOwner(tx, token, 'proved address')
    if (holder?.id !== user.id) throw new DomainError('not_found', 'This link no longer works.')
    await revokeEmailTokens(tx, user, 'proved address')
    await tx.update(users).set({ verifiedAt: Date.now() }).where(eq(users.id, user.id))
  })
}

/** Emails a user another verification link, unless their email is verified. @throws RateLimitError after a few */
export async function resendVerification(user: { id: string }): Promise<void> {
  if (await isEmailVerified(user)) return
  await write(async (tx) => {
    await countAttemptIn(tx, RATE_LIMITS.verificationEmails, [user.id])
    await queueAccountEmail(tx, user, { about: 'proof' })
  })
}
