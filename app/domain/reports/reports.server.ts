import { deleteSome } from '#app/db/delete-some.server.ts'
import type { Db } from '#app/db/connections.server.ts'
import { reports } from '#app/db/schema/operators.ts'
import { places } from '#app/db/schema/places.ts'
import { forUpdate } from '#app/db/for-update.server.ts'
import { write } from '#app/db/write.server.ts'
import { and, asc, eq, inArray, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { keyedHash } from '#app/platform/signing-key.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { isNotDeleted } from '../places/cards.server.ts'
import { retention } from '../retention.server.ts'
import { countAttempts, networkOf } from '#app/platform/rate-limiter.server.ts'
import { deleteSettledEvidence, storeEvidence } from './evidence.server.ts'
import type { ReportInput } from './report-form.ts'

const RETENTION_MS = retention.logYears * 365 * 86_400_000

/** Who reports: their IP address, and their account if they are signed in. */
export interface Reporter {
  address: string
  person?: { id: string; email: string }
}

/**
 * Stores a report of a place, with what the place shows just now. Of a signed-in reporter it has the email of their account.
 *
 * @throws DomainError 'not_found' for no such place, or somebody else's hidden one; RateLimitError
 */
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
    // A host reports a review, which stands whether the place is hidden or not.
    const isReadable = or(eq(places.hidden, ''), person && eq(places.ownerId, person.id))
    const isShown = and(eq(places.id, placeId), isNotDeleted, isReadable)
    // Locked: its evidence is neither changed nor settled meanwhile.
    const [place] = await forUpdate(tx.select({ id: places.id }).from(places).where(isShown))
    if (!place) throw new DomainError('not_found', 'Place not found')
    const evidence = await storeEvidence(tx, placeId)
    const who = { email: person?.email ?? email, reporterId: person?.id, network }
    await tx.insert(reports).values({ placeId, reason, words, ...who, evidence })
  })
}

/**
 * Marks a report as resolved.
 *
 * @throws DomainError 'not_found'; 'conflict' if it is resolved already
 */
export async function markReportResolved(tx: Db, seq: number, outcome: string): Promise<void> {
  const isIt = eq(reports.seq, seq)
  if ((await tx.$count(reports, isIt)) === 0) throw new DomainError('not_found', 'There is no such report')
  const resolved = await resolveOpen(tx, isIt, outcome)
  if (resolved === 0) throw new DomainError('conflict', 'Somebody was done with this report before.')
}

/**
 * Marks all open reports of a place, or of a person, as resolved, but those that came after the ones that were seen.
 *
 * @param latest `seq` of the last one that was seen
 * @returns how many
 * @throws DomainError 'conflict' if all of them are resolved already
 */
export async function markReportsResolved(
  tx: Db,
  of: { placeId: string } | { personId: string },
  latest: number,
  outcome: string,
): Promise<number> {
  const isOf =
    'personId' in of
      ? eq(reports.personId, of.personId)
      : and(eq(reports.placeId, of.placeId), isNull(reports.personId))
  const resolved = await resolveOpen(tx, and(isOf, lte(reports.seq, latest)), outcome)
  if (resolved === 0) throw new DomainError('conflict', 'Somebody was done with these reports before.')
  return resolved
}

async function resolveOpen(tx: Db, which: SQL | undefined, outcome: string): Promise<number> {
  const isOpen = and(which, isNull(reports.doneAt))
  const found = await tx.selectDistinct({ placeId: reports.placeId }).from(reports).where(isOpen)
  const placeIds = found.map(({ placeId }) => placeId)
  if (placeIds.length === 0) return 0
  // Whoever reports one of the places, or its people, just now finds its evidence, or stores it anew. In one order, so that
  // two operators don't wait for each other.
  await forUpdate(
    tx.select({ id: places.id }).from(places).where(inArray(places.id, placeIds)).orderBy(asc(places.id)),
  )
  const resolved = await tx
    .update(reports)
    .set({ doneAt: Date.now(), outcome, network: null, evidence: null })
    .where(and(isOpen, inArray(reports.placeId, placeIds)))
    .returning({ seq: reports.seq })
  for (const placeId of placeIds) await deleteSettledEvidence(tx, placeId)
  return resolved.length
}

/** Deletes reports that were resolved more than a year ago. @returns how many */
export function deleteExpiredReports(now: number): Promise<number> {
  return deleteSome(reports.seq, lt(reports.doneAt, now - RETENTION_MS))
}
