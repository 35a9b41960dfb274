import { deleteSome } from '#app/db/delete-some.server.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { reports } from '#app/db/schema/operators.ts'
import { places } from '#app/db/schema/places.ts'
import { forUpdate } from '#app/db/for-update.server.ts'
import { write } from '#app/db/write.server.ts'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { isNotDeleted } from '../places/cards.server.ts'
import { countAttempts, networkOf } from '#app/platform/rate-limiter.server.ts'
import type { StoredReport } from './report.ts'
import type { ReportInput } from './report-form.ts'

const REPORTS_PER_PAGE = 20
const RETENTION_MS = 365 * 86_400_000

/** Who reports a place: their IP address, and their account if they are signed in. */
interface Reporter {
  address: string
  person?: { id: string; email: string }
}

/**
 * Stores a report of a place. Of a signed-in reporter it has the email of their account.
 *
 * @throws DomainError 'not_found' for no such place, or a hidden one; RateLimitError
 */
export async function reportPlace(
  placeId: string,
  { reason, words, email }: ReportInput,
  { address, person }: Reporter,
): Promise<void> {
  const subjects = [[networkOf(address)], ...(person ? [[person.id]] : [])]
  await countAttempts(subjects.map((subject) => ({ limit: RATE_LIMITS.reports, subject })))
  await write(async (tx) => {
    const [place] = await tx
      .select({ id: places.id })
      .from(places)
      .where(and(eq(places.id, placeId), isNotDeleted, eq(places.hidden, '')))
    if (!place) throw new DomainError('not_found', 'Place not found')
    await tx
      .insert(reports)
      .values({ placeId, reason, words, email: person?.email ?? email, reporterId: person?.id })
  })
}

const reportColumns = {
  seq: reports.seq,
  placeId: reports.placeId,
  title: places.title,
  hidden: places.hidden,
  reason: reports.reason,
  words: reports.words,
  email: reports.email,
  createdAt: reports.createdAt,
  doneAt: reports.doneAt,
  outcome: reports.outcome,
}

/**
 * One page of open reports, the oldest first.
 *
 * @param after `seq` of the last one of the previous page
 */
export async function openReports(after = 0) {
  return toPage(
    await selectReports()
      .where(and(isNull(reports.doneAt), gt(reports.seq, after)))
      .orderBy(asc(reports.seq))
      .limit(REPORTS_PER_PAGE + 1),
  )
}

/**
 * One page of resolved reports, the latest first.
 *
 * @param after `seq` of the last one of the previous page
 */
export async function resolvedReports(after?: number) {
  const [last] =
    after === undefined
      ? []
      : await db
          .select({ seq: reports.seq, doneAt: reports.doneAt })
          .from(reports)
          .where(eq(reports.seq, after))
  const afterCursor =
    last?.doneAt &&
    or(lt(reports.doneAt, last.doneAt), and(eq(reports.doneAt, last.doneAt), lt(reports.seq, last.seq)))
  return toPage(
    await selectReports()
      .where(and(isNotNull(reports.doneAt), afterCursor || undefined))
      .orderBy(desc(reports.doneAt), desc(reports.seq))
      .limit(REPORTS_PER_PAGE + 1),
  )
}

/** The latest reports of one place. */
export async function reportsOf(placeId: string): Promise<StoredReport[]> {
  return selectReports()
    .where(eq(reports.placeId, placeId))
    .orderBy(desc(reports.seq))
    .limit(REPORTS_PER_PAGE)
}

/** The number of open reports, counted up to a thousand. */
export async function countOpenReports(): Promise<number> {
  const open = await db.select({ seq: reports.seq }).from(reports).where(isNull(reports.doneAt)).limit(1000)
  return open.length
}

/**
 * Marks a report as resolved.
 *
 * @throws DomainError 'not_found'; 'conflict' if it is resolved already
 */
export async function markReportResolved(tx: Db, seq: number, outcome: string): Promise<void> {
  const [report] = await forUpdate(
    tx.select({ doneAt: reports.doneAt }).from(reports).where(eq(reports.seq, seq)),
  )
  if (!report) throw new DomainError('not_found', 'There is no such report')
  if (report.doneAt !== null) throw new DomainError('conflict', 'Somebody was done with this report before.')
  await tx.update(reports).set({ doneAt: Date.now(), outcome }).where(eq(reports.seq, seq))
}

/** Deletes reports that were resolved more than a year ago. @returns how many */
export function deleteExpiredReports(now: number): Promise<number> {
  return deleteSome(reports.seq, lt(reports.doneAt, now - RETENTION_MS))
}

function selectReports() {
  return db
    .select(reportColumns)
    .from(reports)
    .innerJoin(places, eq(places.id, reports.placeId))
    .$dynamic()
}

function toPage<Row extends { seq: number }>(rows: Row[]) {
  const page = rows.slice(0, REPORTS_PER_PAGE)
  return { reports: page, next: rows.length > REPORTS_PER_PAGE ? page.at(-1)?.seq : undefined }
}
