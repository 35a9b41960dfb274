import { write } from '#app/db/write.server.ts'
import { answerFee, type FeeAnswer } from '../fees/pay-fee.server.ts'
import { statementNumber } from '../fees/statement.ts'
import { recordAuditEntry } from './audit-log.server.ts'
import type { AuditAction } from './audit-log.ts'
import type { Operator } from './operators.server.ts'

const ACTS = {
  received: 'fee received',
  refused: 'fee refused',
  waived: 'fee waived',
  reopened: 'fee reopened',
} as const satisfies Record<FeeAnswer, AuditAction>

/**
 * Sets a statement's fee to received, not arrived, not needed, or open again after a mistake.
 *
 * @param reason for the audit log; also shown to the host if the fee has not arrived
 * @throws DomainError 'not_found'; 'conflict' if the statement's state no longer allows it
 */
export async function settleFee(
  operator: Operator,
  id: string,
  answer: FeeAnswer,
  reason: string,
  now = Date.now(),
): Promise<void> {
  await write(async (tx) => {
    const statement = await answerFee(tx, id, { answer, words: reason, now })
    const target = { subject: 'person', id: statement.hostId } as const
    await recordAuditEntry(
      tx,
      operator,
      ACTS[answer],
      target,
      `Statement ${statementNumber(statement)}: ${reason}`,
    )
  })
}
