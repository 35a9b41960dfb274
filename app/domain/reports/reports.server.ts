import { deleteSome } from '#app/db/delete-some.server.ts'
import type { Db } from '#app/db/connections.server.ts'
import { cases } from '#app/db/schema/cases.ts'
import { reports } from '#app/db/schema/operators.ts'
import { places } from '#app/db/schema/places.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { and, asc, eq, inArray, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { keyedHash } from '#app/platform/signing-key.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { isNotDeleted } from '../places/cards.server.ts'
import { retention } from '../retention.server.ts'
import { countAttempts, networkOf } from '#app/platform/rate-limiter.server.ts'
import type { CaseSubject, Settlement } from './case.ts'
import { deleteSettledEvidence, storeEvidence } from './evidence.server.ts'
import { closeCase, isReportOf, openCase } from './open-case.server.ts'
import type { ReportInput } from './report-form.ts'

export const NEW_REPORT_JOB = 'new report'

const RETENTION_MS = retention.logYears * 365 * 86_400_000

/** The reporter's IP address, and their account if they are signed in. */
export interface Reporter {
  address: string
  person?: { id: string; email: string }
}

/** Stores a report of a place, with what the place shows now. @throws DomainError 'not_found'; RateLimitError */
export async function reportPlace(
  placeId: string,
  { reason, words, email }: ReportInput,
  { address, person }: Reporter,
): Promise<void> {
  const asker = networkOf(address)
  await countAttempts([
    { limit: RATE_LIMITS.reports, subject: [asker, placeId] },
    { limit: RATE_LIMITS.reportsPerNetwork, subject: [asker] },
    ...(person ? [{ limit: RATE_LIMITS.reports, subject: [person.id] }] : []),
  ])
  const network = await keyedHash('networks of reports', asker)
  await write(async (tx) => {
    // Hosts can report a review of their own place even if it is hidden.
    const isReadable = or(eq(places.hidden, ''), person && eq(places.ownerId, person.id))
    const isShown = and(eq(places.id, placeId), isNotDeleted, isReadable)
    // Locks the place, so that its evidence is neither changed nor settled meanwhile.
    const [place] = await forUpdate(tx.select({ id: places.id }).from(places).where(isShown))
    if (!place) throw new DomainError('not_found', 'Place not found')
    const evidence = await storeEvidence(tx, placeId)
    const who = { email: person?.email ?? email, reporterId: person?.id, network }
    await storeReportOf(tx, { placeId }, { placeId, reason, words, ...who, evidence })
  })
}

/** Stores a report in its case, with the place locked. */
export async function storeReportOf(
  tx: Db,
  of: CaseSubject,
  report: typeof reports.$inferInsert,
): Promise<void> {
  const isFirst = await openCase(tx, of)
  const [stored] = await tx.insert(reports).values(report).returning({ seq: reports.seq })
  if (!isFirst) return
  const payload = { report: stored!.seq }
  await addJob(tx, { kind: NEW_REPORT_JOB, id: `new-report-${payload.report}`, payload })
}

/** Settles a report, and its case if no other is open. @throws DomainError 'not_found'; 'conflict' if settled */
export async function settleReportIn(tx: Db, seq: number, settlement: Settlement): Promise<void> {
  const [report] = await tx
    .select({ placeId: reports.placeId, personId: reports.personId })
    .from(reports)
    .where(eq(reports.seq, seq))
  if (!report) throw new DomainError('not_found', 'There is no such report')
  const { placeId, personId } = report
  const of = personId === null ? { placeId } : { personId }
  const settled = await settleOpen(tx, of, eq(reports.seq, seq), settlement)
  if (settled === 0) throw new DomainError('conflict', 'This report is already settled.')
}

/** Settles open reports up to `latest`, and the case if none is left. @throws DomainError 'conflict' without any */
export async function settleReportsIn(
  tx: Db,
  of: CaseSubject,
  latest: number,
  settlement: Settlement,
): Promise<number> {
  const settled = await settleOpen(tx, of, lte(reports.seq, latest), settlement)
  if (settled === 0) throw new DomainError('conflict', 'Somebody has settled these reports before.')
  return settled
}

async function settleOpen(
  tx: Db,
  of: CaseSubject,
  which: SQL,
  { settledAs, words }: Settlement,
): Promise<number> {
  const isOpen = and(isReportOf(of), which, isNull(reports.doneAt))
  const found = await tx.selectDistinct({ placeId: reports.placeId }).from(reports).where(isOpen)
  const placeIds = found.map(({ placeId }) => placeId)
  if (placeIds.length === 0) return 0
  // Locks the places, so that a concurrent report finds its evidence or stores it again. In a fixed order, so that two
  // operators don't deadlock.
  await forUpdate(
    tx.select({ id: places.id }).from(places).where(inArray(places.id, placeIds)).orderBy(asc(places.id)),
  )
  const settled = await tx
    .update(reports)
    .set({ doneAt: Date.now(), settledAs, outcome: words, network: null, evidence: null })
    .where(and(isOpen, inArray(reports.placeId, placeIds)))
    .returning({ seq: reports.seq })
  for (const placeId of placeIds) await deleteSettledEvidence(tx, placeId)
  if (settled.length > 0) await closeCase(tx, of, { settledAs, words })
  return settled.length
}

/** Deletes reports that were settled more than a year ago, and cases with their notes. @returns how many reports */
export async function deleteExpiredReports(now: number): Promise<number> {
  const end = now - RETENTION_MS
  await deleteSome(cases.seq, lt(cases.settledAt, end))
  return deleteSome(reports.seq, lt(reports.doneAt, end))
}
