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
 * Whether an email may be sent: any to a verified address; to any other a limited number a day per mailbox, however many
 * accounts, spellings and bookings somebody makes up for it. One over the limit is dropped and logged.
 */
export async function canSendMail({ id, to, isVerified, isCounted }: Email): Promise<boolean> {
  // A link for a new password is the door of last resort: nobody's other mails close it (promise 34).
  if (isVerified || isCounted || (await isVerifiedEmail(to.address))) return true
  const isAllowed = await write(async (tx) => {
    // A mail is counted once, however often its job is retried.
    if (!(await isWithinLimit(tx, RATE_LIMITS.emailsCounted, id))) return true
    return isWithinLimit(tx, RATE_LIMITS.emailsToUnverified, mailboxOf(to.address))
  })
  if (!isAllowed) log.warn({ mail: id }, 'A mailbox has had many mails today: one is not sent')
  return isAllowed
}

async function isVerifiedEmail(address: string): Promise<boolean> {
  const isVerified = and(eq(users.emailKey, emailKey(address)), isNotNull(users.provedAt))
  return (await db.$count(users, isVerified)) > 0
}

async function isWithinLimit(tx: Db, limit: RateLimit, subject: string): Promise<boolean> {
  try {
    await countAttemptIn(tx, limit, [subject])
    return true
  } catch (failure) {
    if (failure instanceof RateLimitError) return false
    throw failure
  }
}
