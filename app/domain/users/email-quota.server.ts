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
 * Whether a mail may be sent: any to a proved address, and so many a day to one mailbox whose owner has proved nothing,
 * whatever accounts, spellings and bookings somebody else makes up for it. One that may not is lost, and logged.
 */
export async function canSendMail({ id, to, isVerified: isProved }: Email): Promise<boolean> {
  if (isProved || (await isVerifiedEmail(to.address))) return true
  const may = await write(async (tx) => {
    // A mail that a busy server has not taken comes again.
    if (!(await isWithinLimit(tx, RATE_LIMITS.mailsCounted, id))) return true
    return isWithinLimit(tx, RATE_LIMITS.mailsToUnproved, mailboxOf(to.address))
  })
  if (!may) log.warn({ mail: id }, 'A mailbox has had many mails today: one is not sent')
  return may
}

async function isVerifiedEmail(address: string): Promise<boolean> {
  const proved = and(eq(users.emailKey, emailKey(address)), isNotNull(users.provedAt))
  return (await db.$count(users, proved)) > 0
}

async function isWithinLimit(tx: Db, limit: RateLimit, who: string): Promise<boolean> {
  try {
    await countAttemptIn(tx, limit, [who])
    return true
  } catch (failure) {
    if (failure instanceof RateLimitError) return false
    throw failure
  }
}
