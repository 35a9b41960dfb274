import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { countAttempts, networkOf } from '#app/platform/rate-limiter.server.ts'
import { queueAccountEmail } from './account-emails.server.ts'
import { rejectCommonPassword } from './common-passwords.server.ts'
import { emailKey, mailboxOf } from './email-key.ts'
import type { ClientInfo } from './log-in.server.ts'
import { lockEmailTokenOwner, emailTokenOwner, revokeEmailTokens } from './email-tokens.server.ts'
import { replacePassword } from './replace-password.server.ts'
import { passwordQueue, hashPassword } from './password.server.ts'

/**
 * Mails a link for a new password to whoever has this email; who has only Google is told to log in with it. What is
 * answered, and the time it takes, are the same where nobody has it.
 *
 * @throws RateLimitError after too many, whether or not there is such an account
 */
export async function requestPasswordReset(email: string, { address }: ClientInfo): Promise<void> {
  const key = emailKey(email)
  await countAttempts([
    { limit: RATE_LIMITS.resetsOfNetwork, subject: [networkOf(address)] },
    { limit: RATE_LIMITS.resets, subject: [key] },
    { limit: RATE_LIMITS.resetsADay, subject: [mailboxOf(key)] },
  ])
  await write(async (tx) => {
    const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.emailKey, key))
    // A letter to nobody costs as much as one to somebody, until it is to be sent.
    await queueAccountEmail(tx, found ?? { id: '' }, { about: 'reset' })
  })
}

/** Whether a link for a new password is still good. */
export async function isValidResetToken(token: string): Promise<boolean> {
  return (await emailTokenOwner(token, 'new password')) !== undefined
}

/**
 * Sets a new password by a mailed link (promise 21): the link, and all others of that person, are used up, all their
 * sessions end, and they are told. Whoever opens that mail has shown whose address it is.
 *
 * @returns whose it was
 * @throws DomainError 'not_found' for a link that is wrong, old or used, 'invalid' for a password that many have,
 *         'busy' when its turn to be hashed never came
 */
export async function resetPassword(
  token: string,
  password: string,
  { address, signal }: ClientInfo,
): Promise<{ id: string }> {
  // Nothing is hashed for who has no link.
  if (!(await isValidResetToken(token))) throw invalidLink()
  rejectCommonPassword(password)
  const asker = { key: networkOf(address), signal }
  const passwordHash = await passwordQueue.join(asker, (turn) => hashPassword(password, turn))
  return write(async (tx) => {
    const holder = await lockEmailTokenOwner(tx, token, 'new password')
    if (!holder) throw invalidLink()
    await revokeEmailTokens(tx, holder)
    const unproved = and(eq(users.id, holder.id), isNull(users.provedAt))
    await tx.update(users).set({ provedAt: Date.now() }).where(unproved)
    await replacePassword(tx, holder, passwordHash)
    return holder
  })
}

function invalidLink(): DomainError {
  return new DomainError('not_found', 'This link does not work any more.')
}
