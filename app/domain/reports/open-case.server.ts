import type { Db } from '#app/db/connections.server.ts'
import { forUpdate } from '#app/db/write.server.ts'
import { cases } from '#app/db/schema/cases.ts'
import { reports } from '#app/db/schema/operators.ts'
import { places } from '#app/db/schema/places.ts'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import type { CaseSubject, Settlement } from './case.ts'

// Lock order: the places of the reports, then the case.

export function isCaseOf(of: CaseSubject): SQL | undefined {
  return 'placeId' in of
    ? eq(cases.placeId, of.placeId)
    : and(eq(cases.aboutId, of.personId), isNull(cases.placeId))
}

/** Matches the reports of a place, without those of people, or of a person. */
export function isReportOf(of: CaseSubject): SQL | undefined {
  return 'placeId' in of
    ? and(eq(reports.placeId, of.placeId), isNull(reports.personId))
    : eq(reports.personId, of.personId)
}

/** Opens the case of a report, and locks it so that it can't be settled meanwhile; false if it was open. */
export async function openCase(tx: Db, of: CaseSubject): Promise<boolean> {
  if (await addCase(tx, of)) return true
  const [found] = await forUpdate(
    tx.select({ seq: cases.seq, settledAt: cases.settledAt }).from(cases).where(isCaseOf(of)),
  )
  if (!found || found.settledAt === null) return false
  await tx
    .update(cases)
    .set({ settledAt: null, reopenedAt: Date.now() })
    .where(eq(cases.seq, found.seq))
  return true
}

/** Locks a case; creates it for reports of the previous release. @throws DomainError 'not_found' without any */
export async function lockCase(tx: Db, of: CaseSubject): Promise<typeof cases.$inferSelect> {
  const select = () => forUpdate(tx.select().from(cases).where(isCaseOf(of)))
  const [found] = await select()
  if (found) return found
  if ((await tx.$count(reports, isReportOf(of))) === 0)
    throw new DomainError('not_found', 'There is no such case')
  await addCase(tx, of)
  const [added] = await select()
  return added!
}

/** Closes a case, unless a report of it is still open; in the transaction that settles reports. */
export async function closeCase(tx: Db, of: CaseSubject, { settledAs, words }: Settlement): Promise<void> {
  const { seq } = await lockCase(tx, of)
  const [open] = await tx
    .select({ seq: reports.seq })
    .from(reports)
    .where(and(isReportOf(of), isNull(reports.doneAt)))
    .limit(1)
  if (open) return
  await tx
    .update(cases)
    .set({ settledAt: Date.now(), settledAs, outcome: words })
    .where(eq(cases.seq, seq))
}

async function addCase(tx: Db, of: CaseSubject): Promise<boolean> {
  const aboutId = 'placeId' in of ? await hostOf(tx, of.placeId) : of.personId
  const added = await tx
    .insert(cases)
    .values({ placeId: 'placeId' in of ? of.placeId : null, aboutId })
    .onConflictDoNothing()
    .returning({ seq: cases.seq })
  return added.length > 0
}

async function hostOf(tx: Db, placeId: string): Promise<string> {
  const [place] = await tx.select({ ownerId: places.ownerId }).from(places).where(eq(places.id, placeId))
  if (!place) throw new DomainError('not_found', 'Place not found')
  return place.ownerId
}
