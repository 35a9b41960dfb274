import { write } from '#app/db/write.server.ts'
import { markReportResolved, markReportsResolved } from '../reports/reports.server.ts'
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

/**
 * Resolves all open reports of a place, or of a person, up to the latest that the operator has seen.
 *
 * @returns how many
 * @throws DomainError 'conflict' if they are resolved already
 */
export function resolveReportsOf(
  operator: Operator,
  of: { placeId: string } | { personId: string },
  latest: number,
  outcome: string,
): Promise<number> {
  return write(async (tx) => {
    const resolved = await markReportsResolved(tx, of, latest, outcome)
    if ('personId' in of) {
      const person = { subject: 'person', id: of.personId } as const
      await recordAuditEntry(tx, operator, 'done with all of person', person, outcome)
    } else {
      await recordAuditEntry(tx, operator, 'done with all', { subject: 'place', id: of.placeId }, outcome)
    }
    return resolved
  })
}
