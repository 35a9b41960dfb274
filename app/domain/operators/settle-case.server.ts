import { db } from '#app/db/connections.server.ts'
import { reports } from '#app/db/schema/operators.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { settlementText, type CaseSubject, type Settlement } from '../reports/case.ts'
import { settleReportIn, settleReportsIn } from '../reports/reports.server.ts'
import { recordAuditEntry } from './audit-log.server.ts'
import type { Operator } from './operators.server.ts'
import { subjectOf } from './work-on-case.server.ts'

/** Settles a report, and its case if no other is open. @throws DomainError 'not_found'; 'conflict' if settled */
export function settleReport(operator: Operator, seq: number, settlement: Settlement): Promise<void> {
  return write(async (tx) => {
    await settleReportIn(tx, seq, settlement)
    const { settledAs, words } = settlement
    const target = { subject: 'report', id: String(seq) } as const
    await recordAuditEntry(tx, operator, 'done', target, settlementText(settledAs, words))
  })
}

/** Settles a case's open reports up to the latest that the operator has seen. @throws DomainError 'conflict' */
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

/** Settles all open reports by one account as dishonest, like `settleCase`, and cases without other open ones. */
export async function settleReportsBy(
  operator: Operator,
  reporterId: string,
  latest: number,
  words: string,
): Promise<number> {
  const open = await db
    .select({ seq: reports.seq })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), isNull(reports.doneAt), lte(reports.seq, latest)))
    .orderBy(asc(reports.seq))
  let settled = 0
  // One at a time, as each locks a place; another operator may settle some meanwhile.
  for (const { seq } of open) {
    try {
      await settleReport(operator, seq, { settledAs: 'not-honest', words })
      settled += 1
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  if (settled === 0) throw new DomainError('conflict', 'Somebody has settled these reports before.')
  return settled
}
