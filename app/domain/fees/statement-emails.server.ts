import { db, type Db } from '#app/db/connections.server.ts'
import { feeStatements } from '#app/db/schema/fees.ts'
import { users } from '#app/db/schema/users.ts'
import { paths } from '#app/paths.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { eq } from 'drizzle-orm'
import { formatMonth } from '../calendar-month.ts'
import { mailReader, recipientColumns } from '../mails/mail-reader.server.ts'
import type { MailName } from '../mails/mail-kinds.ts'
import { writeMail } from '../mails/write-mail.server.ts'
import { formatRupees } from '../money.ts'
import { statementOf } from './statements.server.ts'
export const STATEMENT_EMAIL_JOB = 'fee-letter'

type About = 'made' | 'received' | 'refused'

export function queueStatementEmail(tx: Db, statement: string, about: About, now: number): Promise<void> {
  const id = `fee-${about}-${statement}-${now}`
  return addJob(tx, { kind: STATEMENT_EMAIL_JOB, id, payload: { statement, about, at: now } })
}

/** About money owed, so hosts can't turn it off. Undefined for a deleted account, or a statement changed since. */
export async function buildStatementEmail(payload: Record<string, unknown>): Promise<Email | undefined> {
  const { statement: id, about, at } = payload as { statement: string; about: About; at: number }
  const [host] = await db
    .select(recipientColumns(users))
    .from(feeStatements)
    .innerJoin(users, eq(users.id, feeStatements.hostId))
    .where(eq(feeStatements.id, id))
  if (!host || host.email === '') return undefined
  const { statement } = await statementOf(undefined, id)
  if (about !== 'made' && (statement.state !== about || statement.answeredAt !== at)) return undefined
  const { t, urlOf } = mailReader(host)
  const { number, month, stays, total, fee, carried, due, words } = statement
  return writeMail(
    TEMPLATES[about],
    host,
    {
      month: formatMonth(month, t),
      isDue: due > 0,
      due: formatRupees(Math.max(due, 0)),
      credit: due < 0 ? formatRupees(-due) : undefined,
      number,
      stays: String(stays),
      price: formatRupees(total),
      fee: formatRupees(fee),
      carried: carried === 0 ? undefined : formatRupees(carried),
      reason: words,
      statementUrl: urlOf(paths.feeStatement(id)),
    },
    { id: `fee-${about}-${id}-${at}` },
  )
}

const TEMPLATES = {
  made: 'fee-statement',
  received: 'fee-received',
  refused: 'fee-missing',
} as const satisfies Record<About, MailName>
