import type { MailLanguage } from '#app/languages/mail-languages.ts'
import type { Db } from '#app/db/connections.server.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { users } from '#app/db/schema/users.ts'
import { advisoryLock, write, isConstraintViolation } from '#app/db/write.server.ts'
import { and, eq, ne } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { countAttemptIn } from '#app/platform/rate-limiter.server.ts'
import { queueAccountEmail } from './account-emails.server.ts'
import { requireOwnerReauth, type SessionContext } from './reauth.server.ts'
import { emailKey, mailboxOf } from './email-key.ts'
import { endLinks, revokeEmailTokens, emailTokenOwner } from './email-tokens.server.ts'
import type { User } from './user.ts'
import { requireActiveSession, requireDeliverable } from './users.server.ts'
import { recipientColumns } from '../mails/mail-reader.server.ts'

/**
 * Emails a confirmation link to a user's new address, and a notice to the current one. The response is the same if
 * the new address has an account already: its owner gets a notice instead of the link.
 *
 * @throws DomainError 'forbidden' as `requireOwnerReauth`, 'invalid' for the current address and as
 *   `requireDeliverable`, 'unauthenticated' if the session has ended
 * @throws RateLimitError after a few requests, and as `reauthenticate` does
 */
export async function requestEmailChange(
  user: User,
  { email, currentPassword }: { email: string; currentPassword: string },
  context: SessionContext,
): Promise<void> {
  if (emailKey(email) === emailKey(user.email)) {
    const sentence = 'This is already your email.'
    throw new DomainError('invalid', sentence, { email: [sentence] })
  }
  await requireDeliverable(email)
  await requireOwnerReauth(user, currentPassword, context, 'email')
  await write(async (tx) => {
    await requireActiveSession(tx, user, context.token)
    await countAttemptIn(tx, RATE_LIMITS.emailChanges, [user.id])
    await countAttemptIn(tx, RATE_LIMITS.emailChangesPerMailbox, [mailboxOf(email)])
    // Only the latest requested change stays pending.
    await revokeEmailTokens(tx, user, 'new address')
    await queueAccountEmail(tx, user, { about: 'new address', email })
    await queueAccountEmail(tx, user, {
      about: 'address asked',
      ...(await currentAddress(tx, user)),
      newEmail: email,
    })
  })
}

/** The new address of a valid confirmation link that this user has requested. */
export async function emailOfChangeToken(user: { id: string }, token: string): Promise<string | undefined> {
  const holder = await emailTokenOwner(token, 'new address')
  return holder?.id === user.id ? holder.email : undefined
}

/**
 * Changes a user's email, given the mailed link and a session of the account, as `verifyEmail` does. Ends all other
 * sessions and links of the user and notifies the old address.
 *
 * @throws DomainError 'not_found' for an invalid or another user's link; 'conflict' if the address has got an account
 *   meanwhile; 'unauthenticated' if the session has ended
 */
export async function confirmEmailChange(user: User, token: string, session: string): Promise<string> {
  try {
    return await write(async (tx) => {
      await requireActiveSession(tx, user, session)
      const holder = await emailTokenOwner(token, 'new address', tx)
      if (holder?.id !== user.id) throw new DomainError('not_found', 'This link no longer works.')
      const { email } = holder
      await advisoryLock(tx, `email ${emailKey(email)}`)
      const previous = await currentAddress(tx, user)
      await tx
        .update(users)
        .set({ email, emailKey: emailKey(email), verifiedAt: Date.now() })
        .where(eq(users.id, user.id))
      await tx
        .delete(sessions)
        .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, hashToken(session))))
      await endLinks(tx, user)
      await queueAccountEmail(tx, user, { about: 'address changed', ...previous })
      return email
    })
  } catch (failure) {
    if (!isConstraintViolation(failure, 'users.email_key')) throw failure
    throw new DomainError('conflict', 'Another account now uses this email. Yours is unchanged.')
  }
}

/** A user's address, the language of emails to it, and the name they use: empty unless the address is verified. */
async function currentAddress(
  tx: Db,
  user: { id: string },
): Promise<{ name: string; email: string; language?: MailLanguage }> {
  const [found] = await tx.select(recipientColumns(users)).from(users).where(eq(users.id, user.id))
  const name = found?.verifiedAt ? found.name : ''
  return { name, email: found?.email ?? '', language: found?.language }
}
