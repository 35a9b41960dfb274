import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { logEvent } from '#app/log.server.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { DomainError, RateLimitError } from '#app/platform/domain-error.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { countAttempt, countAttempts, networkOf } from '#app/platform/rate-limiter.server.ts'
import { queueAccountEmail } from './account-emails.server.ts'
import { rejectCommonPassword } from './common-passwords.server.ts'
import { knownDevice } from './device-cookie.server.ts'
import { emailKey, mailboxOf } from './email-key.ts'
import type { ClientInfo } from './log-in.server.ts'
import { emailTokenOwner, isMailedToken, lockEmailTokenOwner } from './email-tokens.server.ts'
import { replacePassword } from './replace-password.server.ts'
import { queuePasswords, hashPassword } from './password.server.ts'

/**
 * Emails a link for a new password to the account with this email; one that has only Google gets a reminder of that.
 * The response and its time are the same if there is no such account.
 *
 * Counted by requester, so that no stranger uses up the owner's limit (promise 34): by network, or by a device that is
 * known to the account. At most one link an hour is sent, however many request it.
 *
 * @throws RateLimitError after too many, for unknown accounts as well
 */
export async function requestPasswordReset(
  email: string,
  { address, deviceCookie }: ClientInfo,
): Promise<void> {
  const key = emailKey(email)
  const deviceId = await knownDevice(deviceCookie, key)
  const network = networkOf(address)
  if (deviceId !== undefined) {
    await countAttempt(RATE_LIMITS.passwordResets, [key, deviceId])
  } else {
    await countAttempts([
      { limit: RATE_LIMITS.passwordResets, subject: [key, network] },
      { limit: RATE_LIMITS.passwordResetsPerNetwork, subject: [network] },
    ])
    await countLinkTo(key)
  }
  logEvent('reset_asked', 'A password reset was requested')
  await write(async (tx) => {
    const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.emailKey, key))
    // Queued without an account, too, so that it takes the same time.
    await queueAccountEmail(tx, found ?? { id: '' }, { about: 'reset' })
  })
}

async function countLinkTo(key: string): Promise<void> {
  try {
    await countAttempt(RATE_LIMITS.passwordResetsPerDay, [mailboxOf(key)])
  } catch (failure) {
    if (!(failure instanceof RateLimitError)) throw failure
    // By address: another spelling of the mailbox may have no account, and would consume the owner's limit.
    await countAttempt(RATE_LIMITS.passwordResetsAtLeast, [key])
  }
}

export async function isValidResetToken(token: string): Promise<boolean> {
  return (await emailTokenOwner(token, 'new password')) !== undefined
}

/**
 * Sets a new password by a link (promise 21). Ends all links and sessions of the user and notifies them. An emailed
 * link also verifies their address.
 *
 * @throws DomainError 'not_found' for a link that is wrong, expired or used, 'invalid' for a common password, 'busy'
 *   as `queuePasswords` does
 */
export async function resetPassword(
  token: string,
  password: string,
  client: ClientInfo,
): Promise<{ id: string }> {
  // No hashing without a valid link.
  if (!(await isValidResetToken(token))) throw invalidLink()
  rejectCommonPassword(password)
  const passwordHash = await queuePasswords(client, (turn) => hashPassword(password, turn))
  return write(async (tx) => {
    const holder = await lockEmailTokenOwner(tx, token, 'new password')
    if (!holder) throw invalidLink()
    const isUnverified = and(eq(users.id, holder.id), isNull(users.verifiedAt))
    if (isMailedToken(token)) await tx.update(users).set({ verifiedAt: Date.now() }).where(isUnverified)
    await replacePassword(tx, holder, passwordHash)
    return holder
  })
}

function invalidLink(): DomainError {
  return new DomainError('not_found', 'This link no longer works.')
}
