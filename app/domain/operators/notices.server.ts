import { db, type Db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import { eq } from 'drizzle-orm'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import type { EmailContent, EmailPart } from '#app/platform/mail/email-content.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { auditEntryById } from './audit-log.server.ts'
import type { AuditEntry } from './audit-log.ts'

/** The kind of job that tells somebody what was done to their account or a place of theirs. */
export const NOTICE_JOB = 'notice'

/** Has whom it concerns told of an act, with the transaction that does it. @param seq its number */
export function queueNotice(tx: Db, seq: number): Promise<void> {
  return addJob(tx, { kind: NOTICE_JOB, id: `notice-${seq}`, what: { act: seq } })
}

/**
 * The mail of a job that `queueNotice` added. Nobody can turn these off.
 *
 * @returns undefined when there is nobody left to tell
 */
export async function buildNotice(what: Record<string, unknown>): Promise<Email | undefined> {
  const act = await auditEntryById(Number(what.act))
  const concerned = act && (await recipientOf(act))
  const letter = concerned && TEMPLATES[act.act]?.(act, concerned.title)
  // Who has left has no address any more.
  if (!letter || concerned.email === '') return undefined
  const { name, email } = concerned
  return {
    id: `notice-${act.seq}`,
    to: { name, address: email },
    subject: letter.subject,
    parts: [`Hello ${name},`, ...letter.parts, FOOTER],
  }
}

const FOOTER: EmailPart = {
  below:
    'Basera\nYou get this because it is about your account. Such mails come even if you have turned the others off.',
}

const TEMPLATES: Record<string, (act: AuditEntry, title: string) => EmailContent> = {
  hide: ({ reason, subjectId }, title) => ({
    subject: `We have hidden your place: ${title}`,
    parts: [
      `${title} is hidden. Nobody but you sees it, and nobody can book it. Stays that are booked stay booked.`,
      { facts: [['Why', reason]] },
      { link: 'Your place', to: absoluteUrl(paths.editPlace(subjectId)) },
      ...appealParts(),
    ],
  }),
  show: ({ subjectId }, title) => ({
    subject: `Your place is no longer hidden: ${title}`,
    parts: [
      `We no longer hide ${title}.`,
      { link: 'Your place', to: absoluteUrl(paths.editPlace(subjectId)) },
    ],
  }),
  suspend: ({ reason }) => ({
    subject: 'Your account is suspended',
    parts: [
      "We have suspended your account. You can't log in, and nobody sees your places. Stays that are booked stay booked.",
      { facts: [['Why', reason]] },
      ...appealParts(),
    ],
  }),
  lift: () => ({
    subject: 'Your account is open again',
    parts: [
      'You can log in again, and your places are shown as they were.',
      { link: 'Log in', to: absoluteUrl(paths.login()) },
    ],
  }),
}

// An address that nobody reads is not offered for an answer.
function appealParts(): EmailPart[] {
  return /no-?reply@/i.test(env.MAIL_FROM)
    ? []
    : ['If you think that we are mistaken, please answer this mail.']
}

function absoluteUrl(path: string): string {
  return env.ORIGIN + path
}

async function recipientOf({ subject, subjectId }: AuditEntry) {
  const columns = { name: users.name, email: users.email }
  if (subject === 'person') {
    const [person] = await db.select(columns).from(users).where(eq(users.id, subjectId))
    return person && { ...person, title: '' }
  }
  const [host] = await db
    .select({ ...columns, title: places.title })
    .from(places)
    .innerJoin(users, eq(users.id, places.ownerId))
    .where(eq(places.id, subjectId))
  return host
}
