import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { requeueDeadJob } from '#app/platform/jobs/jobs.server.ts'
import { markReportResolved } from '../reports/reports.server.ts'
import { recordAuditEntry } from './audit-log.server.ts'
import type { Operator } from './operators.server.ts'

/**
 * Has a job that failed too often tried again from the beginning.
 *
 * @throws DomainError 'not_found' for one that is no longer there, or not dead
 */
export function retryJob(operator: Operator, id: string, reason: string): Promise<void> {
  return write(async (tx) => {
    if (!(await requeueDeadJob(tx, id)))
      throw new DomainError('not_found', 'This job waits for nobody any more.')
    await recordAuditEntry(tx, operator, 'try again', { subject: 'job', id }, reason)
  })
}

/**
 * Says of a report what came of it.
 *
 * @param seq its number
 * @throws DomainError 'not_found'; 'conflict' when somebody was done with it before
 */
export function resolveReport(operator: Operator, seq: number, outcome: string): Promise<void> {
  return write(async (tx) => {
    await markReportResolved(tx, seq, outcome)
    await recordAuditEntry(tx, operator, 'done', { subject: 'report', id: String(seq) }, outcome)
  })
}
