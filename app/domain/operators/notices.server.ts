import { db, type Db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import { eq } from 'drizzle-orm'
import { mailReader, recipientColumns } from '../mails/mail-reader.server.ts'
import type { FactsOf } from '../mails/mail-kinds.ts'
import { writeMail } from '../mails/write-mail.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { auditEntryById } from './audit-log.server.ts'
import type { AuditEntry } from './audit-log.ts'
import { operatorPaths } from './operator-paths.ts'
import { ROLE_DUTIES, type Role } from './roles.ts'
export const NOTICE_JOB = 'notice'

/** Queues the email about an action, within its transaction; `to` is an operator besides the action's subject. */
export function queueNotice(tx: Db, seq: number, { to }: { to?: string } = {}): Promise<void> {
  if (to === undefined) return addJob(tx, { kind: NOTICE_JOB, id: `notice-${seq}`, payload: { act: seq } })
  return addJob(tx, { kind: NOTICE_JOB, id: `notice-${seq}-${to}`, payload: { act: seq, to } })
}

/** Builds the email of a `queueNotice` job. Users can't turn these off. @returns undefined if the account is deleted */
export async function buildNotice(payload: Record<string, unknown>): Promise<Email | undefined> {
  const entry = await auditEntryById(Number(payload.act))
  if (typeof payload.to === 'string') return entry && newOperatorNotice(entry, payload.to)
  const to = entry && (await recipientOf(entry))
  if (!to || to.email === '') return undefined
  const { act, reason, subjectId } = entry
  const { urlOf } = mailReader(to)
  const head = { id: `notice-${entry.seq}`, isForSuspended: true }
  const ofPlace = { place: to.title, reason, placeUrl: urlOf(paths.editPlace(subjectId)) }
  switch (act) {
    case 'hide':
      return writeMail('place-hidden', to, ofPlace, head)
    case 'show':
      return writeMail('place-shown', to, ofPlace, head)
    case 'approve':
      return writeMail('place-approved', to, { ...ofPlace, placeUrl: urlOf(paths.place(subjectId)) }, head)
    case 'refuse':
      return writeMail('place-refused', to, ofPlace, head)
    case 'suspend':
      return writeMail('account-suspended', to, { reason }, head)
    case 'lift':
      return writeMail('account-restored', to, { loginUrl: urlOf(paths.login()) }, head)
    case 'make operator':
    case 'make support':
    case 'make accountant':
      return writeMail('role-given', to, roleFacts(act.replace('make ', '') as Role), head)
    case 'remove operator':
    case 'take role':
      return writeMail('role-ended', to, {}, head)
    default:
      return undefined
  }
}

function roleFacts(role: Role): FactsOf<'role-given'> {
  const name = { operator: 'an operator', support: 'in support', accountant: 'the accountant' }[role]
  return { role: name, duties: ROLE_DUTIES[role], pagesUrl: env.ORIGIN + paths.operator() }
}

/** To the other operators about a new one: a stolen operator account could create more. */
async function newOperatorNotice(entry: AuditEntry, id: string): Promise<Email | undefined> {
  const [subject, to] = await Promise.all([recipientOf(entry), personById(id)])
  if (!subject || !to || to.email === '') return undefined
  const { operator, reason } = entry
  const teamUrl = env.ORIGIN + operatorPaths.team()
  return writeMail(
    'new-operator',
    to,
    { operator, email: subject.email, reason, teamUrl },
    { id: `notice-${entry.seq}-${id}` },
  )
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
