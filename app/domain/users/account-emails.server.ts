import { db, type Db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import type { MailLanguage } from '#app/languages/mail-languages.ts'
import { paths } from '#app/paths.ts'
import { newId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { eq } from 'drizzle-orm'
import { browserInWords } from '../browser-name.ts'
import { formatDateTime } from '../calendar-date.ts'
import { mailReader, type MailReader } from '../mails/mail-reader.server.ts'
import { writeMail, type Recipient } from '../mails/write-mail.server.ts'
import { retention } from '../retention.server.ts'
import { formatYears } from '../retention.ts'
import { emailKey } from './email-key.ts'
import { createEmailToken, linksVersionOf } from './email-tokens.server.ts'

export const ACCOUNT_EMAIL_JOB = 'account-letter'

/** Events that account emails report. Stored in the email's job: the values of `about` can't change. */
export type AccountEvent =
  | { about: 'welcome' | 'proof' | 'reset' }
  | { about: 'new password'; hadPasskeys?: boolean }
  | { about: 'passkey added' | 'passkey removed'; name: string }
  | { about: 'new browser'; browser: string; network: string }
  | { about: 'new address'; email: string; language?: MailLanguage }
  | FormerAddressEvent

/**
 * Events whose email goes to an address that may no longer be the account's at sending: they hold all their data. The
 * name is empty if the address was not verified.
 */
type FormerAddressEvent = { name: string; email: string; language?: MailLanguage } & (
  | { about: 'left'; isEvidenceKept?: boolean }
  | { about: 'address changed' }
  /** Another UPI id, or an empty text if it was removed. */
  | { about: 'payee'; upiId: string }
  /** Another GSTIN, or an empty text if it was removed. */
  | { about: 'gstin'; gstin: string }
  | { about: 'address asked'; newEmail: string }
)

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

/** Queues an email about an account, which need not exist, in the event's transaction. Can't be turned off. */
export async function queueAccountEmail(tx: Db, user: { id: string }, event: AccountEvent): Promise<void> {
  const id = `${event.about.replace(' ', '-')}-${newId()}`
  const links = LINK_EVENTS.includes(event.about) ? await linksVersionOf(tx, user) : undefined
  const payload: AccountEmailJob = { id, user: user.id, news: event, at: Date.now(), links }
  await addJob(tx, { kind: ACCOUNT_EMAIL_JOB, id, payload })
}

/**
 * Builds the email of a job from the state at sending, with a new link. Undefined if the user does not exist, the
 * event is outdated, or all links have been revoked since.
 */
export async function buildAccountEmail(payload: Record<string, unknown>): Promise<Email | undefined> {
  const { id, user, news: event, at, links = 0 } = payload as AccountEmailJob
  if ('email' in event && event.about !== 'new address') return formerAddressEmail(id, event, at)
  const [row] = await db.select().from(users).where(eq(users.id, user))
  // A deleted account has no address.
  if (!row?.email) return undefined
  const person = { ...row, linksVersion: links }
  // Only emails about the account's security.
  const head = { id, isForSuspended: true }
  const reader = mailReader(person)
  const { urlOf } = reader
  const changed = eventFacts(at, reader)
  switch (event.about) {
    case 'reset':
      return passwordResetEmail(id, person)
    case 'new password':
      return writeMail(
        'password-changed',
        person,
        { ...changed, hadPasskeys: event.hadPasskeys === true },
        head,
      )
    case 'passkey added':
    case 'passkey removed': {
      const passkey = event.name === '' ? '' : browserInWords(event.name, reader.t)
      const name = event.about === 'passkey added' ? 'passkey-added' : 'passkey-removed'
      return writeMail(name, person, { ...changed, passkey }, head)
    }
    case 'new browser': {
      // The owner of an unverified address may not be the user: no notices of log-ins.
      if (person.verifiedAt === null) return undefined
      const browser = event.browser === '' ? '' : browserInWords(event.browser, reader.t)
      return writeMail('new-browser', person, { ...changed, browser, network: event.network }, head)
    }
    case 'new address':
      return newAddressEmail(id, event.email, person)
    default: {
      if (person.verifiedAt !== null) return undefined
      const token = await createEmailToken(person, 'proved address')
      if (token === undefined) return undefined
      const name = event.about === 'welcome' ? 'welcome' : 'confirm-email'
      return writeMail(name, person, { confirmUrl: urlOf(paths.verifyEmail({ token })) }, head)
    }
  }
}

type Person = typeof users.$inferSelect

/** The link for a new password; for an account without one, how its owner logs in. */
async function passwordResetEmail(id: string, person: Person): Promise<Email | undefined> {
  const { urlOf } = mailReader(person)
  const head = { id, isForSuspended: true, isCounted: true }
  if (person.passwordHash === null && person.googleSub !== null)
    return writeMail('password-reset-google', person, { loginUrl: urlOf(paths.login()) }, head)
  const token = await createEmailToken(person, 'new password')
  if (token === undefined) return undefined
  return writeMail('password-reset', person, { resetUrl: urlOf(paths.resetPassword({ token })) }, head)
}

/**
 * To a new address, with the link that confirms it. If that address has an account already, its owner gets a warning
 * instead. Undefined once it is confirmed.
 */
async function newAddressEmail(id: string, email: string, person: Person): Promise<Email | undefined> {
  const [owner] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)))
  // A retry, after the user has confirmed it.
  if (owner?.id === person.id) return undefined
  if (owner) {
    const loginUrl = mailReader(owner).urlOf(paths.login())
    return writeMail('address-in-use', owner, { loginUrl }, { id, isForSuspended: true })
  }
  const token = await createEmailToken(person, 'new address', { email })
  if (token === undefined) return undefined
  const to: Recipient = { name: '', email, verifiedAt: null, language: person.language }
  const confirmUrl = mailReader(person).urlOf(paths.confirmEmail({ token }))
  return writeMail('new-address', to, { confirmUrl }, { id })
}

function formerAddressEmail(id: string, event: FormerAddressEvent, at: number): Promise<Email> {
  const { name, email, language = 'en' } = event
  const isVerified = name !== ''
  const to: Recipient = { name, email, verifiedAt: isVerified ? 0 : null, language }
  const reader = mailReader({ language })
  const head = { id, isVerified }
  const changed = eventFacts(at, reader)
  switch (event.about) {
    case 'left': {
      const years = formatYears(retention.bookingYears, reader.t)
      return writeMail('account-deleted', to, { years, isEvidenceKept: event.isEvidenceKept === true }, head)
    }
    case 'address changed':
      return writeMail('address-changed', to, { when: changed.when }, head)
    case 'address asked':
      return writeMail('address-change-asked', to, { ...changed, newEmail: event.newEmail }, head)
    case 'payee':
      return writeMail(
        'upi-changed',
        to,
        { ...changed, removed: event.upiId === '', upiId: event.upiId },
        head,
      )
    case 'gstin':
      return writeMail(
        'gstin-changed',
        to,
        { ...changed, removed: event.gstin === '', gstin: event.gstin },
        head,
      )
  }
}

/** @param at when it happened, in milliseconds since 1970 */
function eventFacts(at: number, { t, urlOf }: MailReader) {
  return {
    when: t('{time} (Indian time)', { time: formatDateTime(new Date(at), t) }),
    newPasswordUrl: urlOf(paths.forgotPassword()),
  }
}
