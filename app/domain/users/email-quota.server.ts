import { db, type Db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { log } from '#app/log.server.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { RateLimitError } from '#app/platform/domain-error.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { countAttemptIn, type RateLimit } from '#app/platform/rate-limiter.server.ts'
import { emailKey, mailboxOf } from './email-key.ts'

/**
 * True if an email may be sent. A verified address has no limit; any other has a daily limit per mailbox, across all
 * accounts, spellings and bookings. A host has a limit of emails about one guest, who might book and cancel all day.
 * Emails over the limit are dropped and logged. A suspended account gets only the emails meant for it, whenever the
 * others were queued (promise 56).
 */
export async function canSendMail(email: Email): Promise<boolean> {
  const { id, to, isVerified, isCounted, countedBy, isForSuspended } = email
  if (!isForSuspended && (await isSuspendedEmail(to.address))) return false
  // A link for a new password is the last resort: a mailbox's other emails never block it (promise 34).
  const isOpen = isVerified || isCounted || (await isVerifiedEmail(to.address))
  if (isOpen && !countedBy) return true
  const isAllowed = await write(async (tx) => {
    // An email is counted once, however often its job is retried.
    if (!(await isWithinLimit(tx, RATE_LIMITS.emailsCounted, [id]))) return true
    if (countedBy && !(await isWithinLimit(tx, RATE_LIMITS.emailsAboutGuest, countedBy))) return false
    return isOpen || isWithinLimit(tx, RATE_LIMITS.emailsToUnverified, [mailboxOf(to.address)])
  })
  if (!isAllowed) log.warn({ mail: id }, 'Daily limit for a mailbox reached: a mail is not sent')
  return isAllowed
}

async function isVerifiedEmail(address: string): Promise<boolean> {
  const isVerified = and(eq(users.emailKey, emailKey(address)), isNotNull(users.verifiedAt))
  return (await db.$count(users, isVerified)) > 0
}

async function isSuspendedEmail(address: string): Promise<boolean> {
  const isSuspended = and(eq(users.emailKey, emailKey(address)), isNotNull(users.suspendedAt))
  return (await db.$count(users, isSuspended)) > 0
}

async function isWithinLimit(tx: Db, limit: RateLimit, subject: readonly string[]): Promise<boolean> {
  try {
    await countAttemptIn(tx, limit, [...subject])
    return true
  } catch (failure) {
    if (failure instanceof RateLimitError) return false
    throw failure
  }
}
