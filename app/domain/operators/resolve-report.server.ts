import { write } from '#app/db/write.server.ts'
import { markReportResolved } from '../reports/reports.server.ts'
import { recordAuditEntry } from './audit-log.server.ts'
import type { Operator } from './operators.server.ts'

/**
 * Resolves a report.
 *
 * @throws DomainError 'not_found'; 'conflict' if it is resolved already
 */
export function resolveReport(operator: Operator, seq: number, outcome: string): Promise<void> {
  return write(async (tx) => {
    await markReportResolved(tx, seq, outcome)
    await recordAuditEntry(tx, operator, 'done', { subject: 'report', id: String(seq) }, outcome)
  })
}
