import { write } from '#app/db/write.server.ts'
import { settlementText, type CaseSubject, type Settlement } from '../reports/case.ts'
import { settleReportIn, settleReportsIn } from '../reports/reports.server.ts'
import { recordAuditEntry } from './audit-log.server.ts'
import type { Operator } from './operators.server.ts'
import { subjectOf } from './work-on-case.server.ts'

/**
 * Settles one report, and its case if no other is open.
 *
 * @throws DomainError 'not_found'; 'conflict' if it is settled already
 */
export function settleReport(operator: Operator, seq: number, settlement: Settlement): Promise<void> {
  return write(async (tx) => {
    await settleReportIn(tx, seq, settlement)
    const { settledAs, words } = settlement
    const target = { subject: 'report', id: String(seq) } as const
    await recordAuditEntry(tx, operator, 'done', target, settlementText(settledAs, words))
  })
}

/**
 * Settles all open reports of a case up to the latest that the operator has seen; one that came after it keeps it open.
 *
 * @returns how many
 * @throws DomainError 'conflict' if they are settled already
 */
export function settleCase(
  operator: Operator,
  of: CaseSubject,
  latest: number,
  settlement: Settlement,
): Promise<number> {
  return write(async (tx) => {
    const settled = await settleReportsIn(tx, of, latest, settlement)
    const action = 'placeId' in of ? 'done with all' : 'done with all of person'
    const { settledAs, words } = settlement
    await recordAuditEntry(tx, operator, action, subjectOf(of), settlementText(settledAs, words))
    return settled
  })
}
