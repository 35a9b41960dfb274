import { siteName } from '#app/site/site.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { feeStatements } from '#app/db/schema/fees.ts'
import { users } from '#app/db/schema/users.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import type { EmailPart } from '#app/platform/mail/email-content.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { eq } from 'drizzle-orm'
import { formatMonth } from '../calendar-month.ts'
import { greeting, nameInMail } from '../mail-greeting.ts'
import { formatRupees } from '../money.ts'
import { statementOf } from './statements.server.ts'
import type { Statement } from './statement.ts'

/** The kind of job that mails a host about a statement of theirs. */
export const STATEMENT_EMAIL_JOB = 'fee-letter'

type About = 'made' | 'received' | 'refused'

/** Queues the email about a statement, within its transaction. */
export function queueStatementEmail(tx: Db, statement: string, about: About, now: number): Promise<void> {
  const id = `fee-${about}-${statement}-${now}`
  return addJob(tx, { kind: STATEMENT_EMAIL_JOB, id, what: { statement, about, at: now } })
}

/**
 * Builds the email of a job of `queueStatementEmail`. It is about money that is owed: hosts can't turn it off.
 *
 * @returns undefined if the account is deleted, or something else has been said of the statement since
 */
export async function buildStatementEmail(what: Record<string, unknown>): Promise<Email | undefined> {
  const { statement: id, about, at } = what as { statement: string; about: About; at: number }
  const [host] = await db
    .select({ name: users.name, email: users.email, provedAt: users.provedAt })
    .from(feeStatements)
    .innerJoin(users, eq(users.id, feeStatements.hostId))
    .where(eq(feeStatements.id, id))
  if (!host || host.email === '') return undefined
  const { statement } = await statementOf(undefined, id)
  if (about !== 'made' && (statement.state !== about || statement.answeredAt !== at)) return undefined
  const name = nameInMail(host)
  return {
    id: `fee-${about}-${id}-${at}`,
    to: { name, address: host.email },
    subject: subjectOf(statement, about),
    parts: [
      greeting(name),
      sentenceOf(statement, about),
      { facts: factsOf(statement) },
      ...(about === 'refused' && statement.words !== '' ? [`Their words:\n${statement.words}`] : []),
      { link: 'The statement', href: `${env.ORIGIN}${paths.feeStatement(id)}` },
      FOOTER,
    ],
  }
}

function subjectOf({ month, due }: Statement, about: About): string {
  const of = formatMonth(month)
  if (about === 'received') return `Your fee for ${of} has come`
  if (about === 'refused') return `Your fee for ${of} has not arrived`
  return due > 0 ? `Your fee for ${of}: ${formatRupees(due)}` : `Your statement for ${of}: nothing to pay`
}

function sentenceOf({ month, due }: Statement, about: About): string {
  const of = formatMonth(month)
  if (about === 'received')
    return `The ${formatRupees(due)} that you have paid for ${of} has come. Thank you.`
  if (about === 'refused')
    return `The ${formatRupees(due)} for ${of} has not arrived. Please look in your payment app whether it was paid, and to whom.`
  if (due > 0)
    return `This is your statement of the fee for ${of}, stay by stay. You pay it by UPI, and say so on its page.`
  return `This is your statement of the fee for ${of}, stay by stay. There is nothing to pay.`
}

function factsOf({ number, stays, total, fee, carried, due }: Statement) {
  const facts: [name: string, value: string][] = [
    ['Number', number],
    ['Stays that took place', String(stays)],
    ['Their price, without taxes', formatRupees(total)],
    ['Fee', formatRupees(fee)],
  ]
  if (carried !== 0) facts.push(['From the statement before', formatRupees(carried)])
  facts.push([due < 0 ? 'Taken off the next one' : 'To pay', formatRupees(Math.abs(due))])
  return facts
}

const FOOTER: EmailPart = {
  footer: `${siteName}\nYou get this because guests have stayed at a place of yours. Mails about the fee come even if you have turned the others off.`,
}
