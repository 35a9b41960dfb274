import { db, type Db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { eq } from 'drizzle-orm'
import { newId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { mailReader } from '../mail-reader.server.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import {
  confirmNewEmail,
  emailTo,
  newDeviceEmail,
  passkeyEmail,
  passwordChangedEmail,
  passwordResetEmail,
  verificationEmail,
  type AccountEvent,
  type OtherRecipientEvent,
  type Person,
} from './account-email-texts.server.ts'
import {
  accountDeletedEmail,
  emailChangedEmail,
  emailChangeRequestedEmail,
  gstinChangedEmail,
  payeeChangedEmail,
} from './other-recipient-emails.server.ts'
import { linksVersionOf } from './email-tokens.server.ts'

export const ACCOUNT_EMAIL_JOB = 'account-letter'

interface AccountEmailJob extends Record<string, unknown> {
  id: string
  user: string
  news: AccountEvent
  /** Time of the event, in milliseconds. */
  at: number
  /** Version of the link that was requested; the first one if absent. */
  links?: number
}

/** Events whose email has a link that gives access. A new account has only the first version. */
const LINK_EVENTS: readonly AccountEvent['about'][] = ['proof', 'reset', 'new address']

/**
 * Queues an email about an account, within the transaction of the event. Users can't turn these off: they concern
 * security.
 *
 * @param user who need not exist: then nothing is sent
 */
export async function queueAccountEmail(tx: Db, user: { id: string }, event: AccountEvent): Promise<void> {
  const id = `${event.about.replace(' ', '-')}-${newId()}`
  const links = LINK_EVENTS.includes(event.about) ? await linksVersionOf(tx, user) : undefined
  const what: AccountEmailJob = { id, user: user.id, news: event, at: Date.now(), links }
  await addJob(tx, { kind: ACCOUNT_EMAIL_JOB, id, what })
}

/**
 * Builds the email of a job from the state at sending, with a new link.
 *
 * @param what the job's payload
 * @returns undefined if the user does not exist, the event is outdated, or all links have been revoked since
 */
export async function buildAccountEmail(what: Record<string, unknown>): Promise<Email | undefined> {
  const { id, user, news: event, at, links = 0 } = what as AccountEmailJob
  if (event.about === 'left') return accountDeletedEmail(id, event)
  if (event.about === 'address changed') return emailChangedEmail(id, event, at)
  if (event.about === 'address asked') return emailChangeRequestedEmail(id, event, at)
  if (event.about === 'payee') return payeeChangedEmail(id, event, at)
  if (event.about === 'gstin') return gstinChangedEmail(id, event, at)
  const [row] = await db.select().from(users).where(eq(users.id, user))
  // A deleted account has no address.
  if (!row?.email) return undefined
  const found = { ...row, linksVersion: links }
  if (event.about === 'new address') return confirmNewEmail(id, event.email, found)
  const content = await emailContent(event, found, at)
  return content && { ...emailTo(found, id, content), isCounted: event.about === 'reset' }
}

async function emailContent(
  event: Exclude<AccountEvent, OtherRecipientEvent>,
  person: Person,
  at: number,
): Promise<EmailContent | undefined> {
  if (event.about === 'reset') return passwordResetEmail(person)
  const reader = mailReader(person)
  if (event.about === 'new password') return passwordChangedEmail(event, at, reader)
  if (event.about === 'passkey added' || event.about === 'passkey removed')
    return passkeyEmail(event, at, reader)
  // The owner of an unverified address may not be the user: no notices of log-ins.
  if (event.about === 'new browser')
    return person.verifiedAt === null ? undefined : newDeviceEmail(event, at, reader)
  return person.verifiedAt === null ? verificationEmail(event.about, person) : undefined
}
