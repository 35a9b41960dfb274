import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { PAGE_SIZE, toPage, type LookupQuery } from './lookup.server.ts'

const jobColumns = { id: jobs.id, kind: jobs.kind, due: jobs.due, tries: jobs.tries, failed: jobs.failed }

/** Jobs that have failed too often: all, those of a kind, or the one whose id it is. */
export async function findDeadJobs({ q, after }: LookupQuery) {
  const text = q.trim()
  const one =
    text === ''
      ? []
      : await db
          .select(jobColumns)
          .from(jobs)
          .where(and(eq(jobs.id, text), isNull(jobs.due)))
  if (one.length > 0) return { rows: one, next: undefined }
  const rows = await db
    .select(jobColumns)
    .from(jobs)
    .where(
      and(
        isNull(jobs.due),
        text === '' ? undefined : eq(jobs.kind, text),
        after === undefined ? undefined : gt(jobs.id, after),
      ),
    )
    .orderBy(asc(jobs.id))
    .limit(PAGE_SIZE + 1)
  return toPage(rows, (last) => last.id)
}

/** Jobs of a kind that are still to be done, the first due first. */
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
