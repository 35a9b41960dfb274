import type { Db } from '#app/db/connections.server.ts'
import { feeStatements } from '#app/db/schema/fees.ts'
import { DELETED_USER_NAME, users } from '#app/db/schema/users.ts'
import { write, forUpdate, isConstraintViolation } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { tryCountAttemptIn } from '#app/platform/rate-limiter.server.ts'
import { eq } from 'drizzle-orm'
import { RATE_LIMITS } from '../rate-limits.ts'
import { queueStatementEmail } from './statement-emails.server.ts'
import { isOpenStatement, type StatementState } from './statement.ts'

const SAME_REFERENCE =
  'This reference is already used for another payment. Each payment has its own: please look it up in your payment app.'

type Row = typeof feeStatements.$inferSelect

/**
 * Reports a statement as paid, for its host. It is only a claim; an operator confirms it. Repeating the same reference
 * is one claim.
 *
 * @param said the bank's reference, 12 digits, and the UPI id that was shown
 * @throws DomainError 'not_found' for another host's statement or none; 'conflict' if nothing is due, another payment
 *         is reported already, or for a reference that was used already; RateLimitError
 */
export async function sayFeePaid(
  host: { id: string },
  id: string,
  { reference, paidTo = '' }: { reference: string; paidTo?: string },
  now = Date.now(),
): Promise<void> {
  await write(async (tx) => {
    const statement = await lockStatement(tx, id)
    if (statement.hostId !== host.id) throw notFound()
    const isClaimed = statement.state === 'said' || statement.state === 'received'
    if (isClaimed && statement.reference === reference) return
    if (statement.state !== 'due' && statement.state !== 'refused') throw pastThat(statement.state)
    const limited = await tryCountAttemptIn(tx, RATE_LIMITS.payments, [host.id])
    if (limited) throw limited
    await tx
      .update(feeStatements)
      .set({ state: 'said', reference, paidTo, claimedAt: now, answeredAt: null, words: '' })
      .where(eq(feeStatements.id, id))
  }).catch((failure: unknown) => {
    throw isSameReference(failure)
      ? new DomainError('conflict', SAME_REFERENCE, { reference: [SAME_REFERENCE] })
      : failure
  })
}

export type FeeAnswer = 'received' | 'refused' | 'waived' | 'reopened'

/**
 * Records an operator's answer on a statement, within their transaction.
 *
 * @param words read by the host, if it has not arrived
 * @returns the statement as it was before
 * @throws DomainError 'not_found'; 'conflict' if it is past that
 */
export async function answerFee(
  tx: Db,
  id: string,
  { answer, words, now }: { answer: FeeAnswer; words: string; now: number },
): Promise<Row> {
  const statement = await lockStatement(tx, id)
  const { state } = statement
  const isClosed = state === 'received' || state === 'waived'
  if (answer === 'reopened' ? !isClosed : !isOpenStatement(statement)) throw pastThat(state)
  if (answer === 'refused' && state !== 'said')
    throw new DomainError('conflict', 'This has not been reported as paid.')
  const next = answer === 'reopened' ? 'due' : answer
  await tx
    .update(feeStatements)
    .set({
      state: next,
      answeredAt: answer === 'reopened' ? null : now,
      words: answer === 'refused' ? words : '',
      // A deleted host's name stays while the statement is open.
      ...(!isOpenStatement({ state: next }) &&
        (await hasLeft(tx, statement)) && { hostName: DELETED_USER_NAME }),
    })
    .where(eq(feeStatements.id, id))
  if (answer === 'received' || answer === 'refused') await queueStatementEmail(tx, id, answer, now)
  return statement
}

async function hasLeft(tx: Db, { hostId }: Row): Promise<boolean> {
  const [host] = await tx.select({ email: users.email }).from(users).where(eq(users.id, hostId))
  return host === undefined || host.email === ''
}

async function lockStatement(tx: Db, id: string): Promise<Row> {
  const [statement] = await forUpdate(tx.select().from(feeStatements).where(eq(feeStatements.id, id)))
  if (!statement) throw notFound()
  return statement
}

const notFound = () => new DomainError('not_found', 'Statement not found')

function pastThat(state: StatementState): DomainError {
  const sentences: Record<StatementState, string> = {
    due: 'This statement is already open.',
    said: 'This was already reported as paid. The operator has to confirm it.',
    received: 'This statement is already paid. There is nothing more to do.',
    refused: 'This was already reported as not received.',
    waived: 'This statement is no longer needed. Please do not pay it.',
    nothing: 'Nothing is due on this statement.',
  }
  return new DomainError('conflict', sentences[state])
}

// SQLite reports the columns of the index, PostgreSQL its name.
function isSameReference(failure: unknown): boolean {
  return ['fee_statements.reference', 'fee_statements_have_one_reference'].some((rule) =>
    isConstraintViolation(failure, rule),
  )
}
