import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { write } from '#app/db/write.server.ts'
import { and, asc, eq, gt, isNotNull, or, type SQL } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { isDeadJob, isRefusedJob, requeueDeadJob } from '#app/platform/jobs/jobs.server.ts'
import { recordAuditEntry } from './audit-log.server.ts'
import { PAGE_SIZE, toPage, type LookupQuery } from './lookup.server.ts'
import type { Operator } from './operators.server.ts'

const jobColumns = {
  id: jobs.id,
  kind: jobs.kind,
  due: jobs.due,
  attempts: jobs.attempts,
  failed: jobs.failed,
}

/** Dead jobs, which have failed too often: all, those of a kind, or one by id. */
export function findDeadJobs(query: LookupQuery) {
  return findUndoneJobs(query, isDeadJob)
}

/** Mails that the recipient's server refused for good; searched like `findDeadJobs`. */
export function findRefusedMails(query: LookupQuery) {
  return findUndoneJobs(query, isRefusedJob)
}

async function findUndoneJobs({ q, after }: LookupQuery, rule: SQL | undefined) {
  const text = q.trim()
  const byId =
    text === ''
      ? []
      : await db
          .select(jobColumns)
          .from(jobs)
          .where(and(eq(jobs.id, text), rule))
  if (byId.length > 0) return { rows: byId, next: undefined }
  const rows = await db
    .select(jobColumns)
    .from(jobs)
    .where(
      and(
        rule,
        text === '' ? undefined : eq(jobs.kind, text),
        after === undefined ? undefined : gt(jobs.id, after),
      ),
    )
    .orderBy(asc(jobs.id))
    .limit(PAGE_SIZE + 1)
  return toPage(rows, (last) => last.id)
}

export async function findWaitingJobs({ q, after }: LookupQuery) {
  const [due = '', id = ''] = after?.split(' ') ?? []
  const rows = await db
    .select(jobColumns)
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, q.trim()),
        isNotNull(jobs.due),
        after === undefined
          ? undefined
          : or(gt(jobs.due, Number(due) || 0), and(eq(jobs.due, Number(due) || 0), gt(jobs.id, id))),
      ),
    )
    .orderBy(asc(jobs.due), asc(jobs.id))
    .limit(PAGE_SIZE + 1)
  return toPage(rows, (last) => `${last.due} ${last.id}`)
}

/** Queues a dead job or a refused mail again. @throws DomainError 'not_found' if it is gone or not dead */
export function retryJob(operator: Operator, id: string, reason: string): Promise<void> {
  return write(async (tx) => {
    if (!(await requeueDeadJob(tx, id)))
      throw new DomainError('not_found', 'This job waits for nobody any more.')
    await recordAuditEntry(tx, operator, 'try again', { subject: 'job', id }, reason)
  })
}
