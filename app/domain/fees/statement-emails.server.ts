import { db, type Db } from '#app/db/connections.server.ts'
import { feeStatements } from '#app/db/schema/fees.ts'
import { users } from '#app/db/schema/users.ts'
import { paths } from '#app/paths.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { eq } from 'drizzle-orm'
import { formatMonth } from '../calendar-month.ts'
import { greeting, nameInMail } from '../mail-greeting.ts'
import { footerOf } from '../mail-preferences.server.ts'
import { mailReader, type MailReader } from '../mail-reader.server.ts'
import { formatRupees } from '../money.ts'
import { statementOf } from './statements.server.ts'
import type { Statement } from './statement.ts'
import { recipientColumns } from '../mail-recipient.server.ts'

export const STATEMENT_EMAIL_JOB = 'fee-letter'

type About = 'made' | 'received' | 'refused'

export function queueStatementEmail(tx: Db, statement: string, about: About, now: number): Promise<void> {
  const id = `fee-${about}-${statement}-${now}`
  return addJob(tx, { kind: STATEMENT_EMAIL_JOB, id, what: { statement, about, at: now } })
}

/**
 * Builds the email of a job of `queueStatementEmail`. It is about money that is owed, so hosts can't turn it off.
 *
 * @returns undefined if the account is deleted, or the statement has changed since
 */
export async function buildStatementEmail(what: Record<string, unknown>): Promise<Email | undefined> {
  const { statement: id, about, at } = what as { statement: string; about: About; at: number }
  const [host] = await db
    .select(recipientColumns(users))
    .from(feeStatements)
    .innerJoin(users, eq(users.id, feeStatements.hostId))
    .where(eq(feeStatements.id, id))
  if (!host || host.email === '') return undefined
  const { statement } = await statementOf(undefined, id)
  if (about !== 'made' && (statement.state !== about || statement.answeredAt !== at)) return undefined
  const name = nameInMail(host)
  const reader = mailReader(host)
  const { t } = reader
  return {
    id: `fee-${about}-${id}-${at}`,
    to: { name, address: host.email },
    language: reader.language,
    subject: subjectOf(statement, about, reader),
    parts: [
      greeting(name, t),
      sentenceOf(statement, about, reader),
      { facts: factsOf(statement, reader) },
      ...(about === 'refused' && statement.words !== '' ? [`${t('Their words:')}\n${statement.words}`] : []),
      { link: t('The statement'), href: reader.urlOf(paths.feeStatement(id)) },
      footerOf(
        t(
          'You get this because guests have stayed at a place of yours. Mails about the fee come even if you have turned the others off.',
        ),
      ),
    ],
  }
}

function subjectOf({ month, due }: Statement, about: About, { t }: MailReader): string {
  const values = { month: formatMonth(month, t) }
  if (about === 'received') return t('Your fee for {month} has come', values)
  if (about === 'refused') return t('Your fee for {month} has not arrived', values)
  return due > 0
    ? t('Your fee for {month}: {sum}', { ...values, sum: formatRupees(due) })
    : t('Your statement for {month}: nothing to pay', values)
}

function sentenceOf({ month, due }: Statement, about: About, { t }: MailReader): string {
  const values = { month: formatMonth(month, t) }
  const sum = formatRupees(due)
  if (about === 'received')
    return t('The {sum} that you have paid for {month} has come. Thank you.', { ...values, sum })
  if (about === 'refused')
    return t(
      'The {sum} for {month} has not arrived. Please look in your payment app whether it was paid, and to whom.',
      { ...values, sum },
    )
  return due > 0
    ? t(
        'This is your statement of the fee for {month}, stay by stay. You pay it by UPI, and say so on its page.',
        values,
      )
    : t('This is your statement of the fee for {month}, stay by stay. There is nothing to pay.', values)
}

function factsOf({ number, stays, total, fee, carried, due }: Statement, { t }: MailReader) {
  const facts: [name: string, value: string][] = [
    [t('Number'), number],
    [t('Stays that took place'), String(stays)],
    [t('Their price, without taxes'), formatRupees(total)],
    [t('Fee'), formatRupees(fee)],
  ]
  if (carried !== 0) facts.push([t('From the statement before'), formatRupees(carried)])
  facts.push([t(due < 0 ? 'Taken off the next one' : 'To pay'), formatRupees(Math.abs(due))])
  return facts
}
