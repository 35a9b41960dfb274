import type { Db } from '#app/db/connections.server.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { users } from '#app/db/schema/users.ts'
import { isConstraintViolation } from '#app/db/errors.server.ts'
import { advisoryLock, write } from '#app/db/write.server.ts'
import { and, eq, ne } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { countAttemptIn } from '#app/platform/rate-limiter.server.ts'
import { queueAccountEmail } from './account-emails.server.ts'
import { requireOwnerReauth, type SessionContext } from './edit-profile.server.ts'
import { emailKey, mailboxOf } from './email-key.ts'
import { revokeEmailTokens, emailTokenOwner } from './email-tokens.server.ts'
import type { User } from './user.ts'
import { requireActiveSession } from './users.server.ts'

/**
 * Mails a link to another address that is to become somebody's, and tells the one they have. What is answered and
 * written is the same where that address has an account already: its owner is told instead, when the mail is written.
 *
 * @param change checked by `changeEmailForm`; an account without a password has to have signed in within ten minutes
 * @throws DomainError 'forbidden' where the proof is missing or wrong, 'invalid' for the address they have,
 *         'unauthenticated' when the session has ended meanwhile
 * @throws RateLimitError after a few, and as `reauthenticate` does
 */
export async function requestEmailChange(
  user: User,
  { email, currentPassword }: { email: string; currentPassword: string },
  asking: SessionContext,
): Promise<void> {
  if (emailKey(email) === emailKey(user.email)) {
    const sentence = 'This is your email already.'
    throw new DomainError('invalid', sentence, { email: [sentence] })
  }
  await requireOwnerReauth(user, currentPassword, asking, 'change your email')
  await write(async (tx) => {
    await requireActiveSession(tx, user, asking.token)
    await countAttemptIn(tx, RATE_LIMITS.newAddresses, [user.id])
    await countAttemptIn(tx, RATE_LIMITS.newAddressesOfMailbox, [mailboxOf(email)])
    // One change waits at a time: the last one asked for.
    await revokeEmailTokens(tx, user, 'new address')
    await queueAccountEmail(tx, user, { about: 'new address', email })
    await queueAccountEmail(tx, user, {
      about: 'address asked',
      ...(await currentAddress(tx, user)),
      newEmail: email,
    })
  })
}

/** The address that a link makes somebody's: a good link, asked for by them. */
export async function emailOfChangeToken(user: { id: string }, token: string): Promise<string | undefined> {
  const holder = await emailTokenOwner(token, 'new address')
  return holder?.id === user.id ? holder.email : undefined
}

/**
 * Makes an address somebody's, by the link that was mailed to it and the account's session together, as
 * `verifyEmail` does. All their other sessions and links end, and the old address is told.
 *
 * @returns the new address
 * @throws DomainError 'not_found' for a link that is wrong, old, used or somebody else's; 'conflict' when the address
 *         has got an account meanwhile; 'unauthenticated' when the session has ended
 */
export async function confirmEmailChange(user: User, token: string, session: string): Promise<string> {
  try {
    return await write(async (tx) => {
      await requireActiveSession(tx, user, session)
      const holder = await emailTokenOwner(token, 'new address', tx)
      if (holder?.id !== user.id) throw new DomainError('not_found', 'This link does not work any more.')
      const { email } = holder
      await advisoryLock(tx, `email ${emailKey(email)}`)
      const before = await currentAddress(tx, user)
      await tx
        .update(users)
        .set({ email, emailKey: emailKey(email), provedAt: Date.now() })
        .where(eq(users.id, user.id))
      await tx
        .delete(sessions)
        .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, hashToken(session))))
      await revokeEmailTokens(tx, user)
      await queueAccountEmail(tx, user, { about: 'address changed', ...before })
      return email
    })
  } catch (failure) {
    if (!isConstraintViolation(failure, 'users.email_key')) throw failure
    throw new DomainError('conflict', 'Another account has got this email meanwhile. Yours is as it was.')
  }
}

/** The address that somebody has, and by what name it is written to: by none, where nobody has proved it. */
async function currentAddress(tx: Db, user: { id: string }): Promise<{ name: string; email: string }> {
  const [found] = await tx
    .select({ name: users.name, email: users.email, provedAt: users.provedAt })
    .from(users)
    .where(eq(users.id, user.id))
  return { name: found?.provedAt ? found.name : '', email: found?.email ?? '' }
}
