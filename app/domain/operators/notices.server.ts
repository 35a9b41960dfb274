import { db, type Db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import { eq } from 'drizzle-orm'
import { greeting, nameInMail } from '../mail-greeting.ts'
import { footerOf } from '../mail-preferences.server.ts'
import { mailReader, type MailReader } from '../mail-reader.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import type { EmailContent, EmailPart } from '#app/platform/mail/email-content.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { APPROVAL_MAILS } from './approval-mails.server.ts'
import { newOperatorMail, ROLE_MAILS } from './role-mails.server.ts'
import { auditEntryById } from './audit-log.server.ts'
import type { AuditEntry } from './audit-log.ts'
import { recipientColumns } from '../mail-recipient.server.ts'

/** Job kind: emails a user about an action on their account or place. */
export const NOTICE_JOB = 'notice'

/**
 * Queues the email about an action, within its transaction.
 *
 * @param seq of the audit entry
 * @param to an operator to notify besides the subject of the action
 */
export function queueNotice(tx: Db, seq: number, { to }: { to?: string } = {}): Promise<void> {
  if (to === undefined) return addJob(tx, { kind: NOTICE_JOB, id: `notice-${seq}`, what: { act: seq } })
  return addJob(tx, { kind: NOTICE_JOB, id: `notice-${seq}-${to}`, what: { act: seq, to } })
}

/** Builds the email of a `queueNotice` job. Users can't turn these off. @returns undefined if the account is deleted */
export async function buildNotice(what: Record<string, unknown>): Promise<Email | undefined> {
  const entry = await auditEntryById(Number(what.act))
  if (typeof what.to === 'string') return entry && buildOperatorNotice(entry, what.to)
  const recipient = entry && (await recipientOf(entry))
  // Staff read English.
  const reader = mailReader(entry && entry.act in ROLE_MAILS ? undefined : recipient)
  const content = recipient && TEMPLATES[entry.act]?.(entry, recipient.title, reader)
  if (!content || recipient.email === '') return undefined
  const { email } = recipient
  const name = nameInMail(recipient)
  return {
    id: `notice-${entry.seq}`,
    isForSuspended: true,
    to: { name, address: email },
    language: reader.language,
    subject: content.subject,
    parts: [greeting(name, reader.t), ...content.parts, footerFor(reader)],
  }
}

async function buildOperatorNotice(entry: AuditEntry, id: string): Promise<Email | undefined> {
  const [subject, recipient] = await Promise.all([recipientOf(entry), personById(id)])
  if (!subject || !recipient || recipient.email === '') return undefined
  const name = nameInMail(recipient)
  const { parts, ...content } = newOperatorMail(entry, subject.email)
  return {
    id: `notice-${entry.seq}-${id}`,
    to: { name, address: recipient.email },
    ...content,
    parts: [greeting(name), ...parts, footerFor(mailReader())],
  }
}

function footerFor({ t }: MailReader): EmailPart {
  return footerOf(
    t(
      'You get this because it is about your account. Such mails come even if you have turned the others off.',
    ),
  )
}

const TEMPLATES: Record<string, (entry: AuditEntry, title: string, reader: MailReader) => EmailContent> = {
  hide: ({ reason, subjectId }, place, reader) => ({
    subject: reader.t('We have hidden your place: {place}', { place }),
    parts: [
      reader.t(
        "{place} is hidden: only you can see it, and it can't be booked. Stays already booked are not affected.",
        { place },
      ),
      { facts: [[reader.t('Why'), reason]] },
      placeLink(subjectId, reader),
      ...appealParts(reader),
    ],
  }),
  show: ({ subjectId }, place, reader) => ({
    subject: reader.t('Your place is no longer hidden: {place}', { place }),
    parts: [reader.t('We no longer hide {place}.', { place }), placeLink(subjectId, reader)],
  }),
  suspend: ({ reason }, _title, reader) => ({
    subject: reader.t('Your account is suspended'),
    parts: [
      reader.t(
        "We have suspended your account. You can't log in, and nobody sees your places. We have told the guests of your places what becomes of their stays. You get no more mails about them.",
      ),
      { facts: [[reader.t('Why'), reason]] },
      ...appealParts(reader),
    ],
  }),
  lift: (_entry, _title, { t, urlOf }) => ({
    subject: t('Your account is open again'),
    parts: [
      t('You can log in again, and your places are shown as they were.'),
      t(
        'Stays that were cancelled and requests that ended meanwhile stay so. You got no mails about your guests: please look at the page of your guests.',
      ),
      { link: t('Log in'), href: urlOf(paths.login()) },
    ],
  }),
  ...APPROVAL_MAILS,
  ...ROLE_MAILS,
}

// Never invites replies to a no-reply address, or mail to an operator's own one.
function appealParts({ t }: MailReader): EmailPart[] {
  if (!/no-?reply@/i.test(env.MAIL_FROM))
    return [t('If you think that we are mistaken, please answer this mail.')]
  const contact = env.CONTACT_EMAIL
  return contact === undefined
    ? []
    : [t('If you think that we are mistaken, please write to us at {contact}.', { contact })]
}

function placeLink(id: string, { t, urlOf }: MailReader): EmailPart {
  return { link: t('Your place'), href: urlOf(paths.editPlace(id)) }
}

async function recipientOf({ subject, subjectId }: AuditEntry) {
  if (subject === 'person') {
    const person = await personById(subjectId)
    return person && { ...person, title: '' }
  }
  const [host] = await db
    .select({ ...recipientColumns(users), title: places.title })
    .from(places)
    .innerJoin(users, eq(users.id, places.ownerId))
    .where(eq(places.id, subjectId))
  return host
}

async function personById(id: string) {
  const [person] = await db.select(recipientColumns(users)).from(users).where(eq(users.id, id))
  return person
}
