import { db, type Db } from '#app/db/connections.server.ts'
import { auditLog } from '#app/db/schema/operators.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { requiredTextField } from '../text-field.ts'
import type { AuditAction, AuditEntry, AuditSubject } from './audit-log.ts'
import type { Operator } from './operators.server.ts'

export const reasonForm = z.object({ reason: requiredTextField('Reason', 500, 'Please say why') })

interface AuditTarget {
  subject: AuditSubject
  id: string
}

const ENTRIES_PER_PAGE = 30

/** Records an operator's action, within its transaction. The database rejects changes and deletions of entries. */
export async function recordAuditEntry(
  tx: Db,
  operator: Operator,
  action: AuditAction,
  { subject, id }: AuditTarget,
  reason: string,
): Promise<number> {
  const [entry] = await tx
    .insert(auditLog)
    .values({
      operatorId: operator.id,
      operator: operator.email,
      act: action,
      subject,
      subjectId: id,
      reason,
    })
    .returning({ seq: auditLog.seq })
  return entry!.seq
}

/** Records one entry per cancelled stay, within the transaction, even for many at once (promise 56). */
export async function recordCancellations(
  tx: Db,
  operator: Operator,
  bookingIds: readonly string[],
  reason: string,
): Promise<void> {
  for (const id of bookingIds)
    await recordAuditEntry(tx, operator, 'cancel stay', { subject: 'booking', id }, reason)
}

export async function auditEntryById(seq: number): Promise<AuditEntry | undefined> {
  const [found] = await db.select().from(auditLog).where(eq(auditLog.seq, seq))
  return found
}

export function auditEntriesOn(id: string): Promise<AuditEntry[]> {
  return db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(desc(auditLog.seq))
    .limit(ENTRIES_PER_PAGE)
}

/** One page of the audit log, the latest first, with the current names of its subjects. */
export async function latestAuditEntries(after = Number.MAX_SAFE_INTEGER) {
  const rows = await db
    .select()
    .from(auditLog)
    .where(lt(auditLog.seq, after))
    .orderBy(desc(auditLog.seq))
    .limit(ENTRIES_PER_PAGE + 1)
  const page = rows.slice(0, ENTRIES_PER_PAGE)
  const names = await subjectNames(page)
  return {
    acts: page.map((entry) => ({ ...entry, name: names.get(entry.subjectId) ?? '' })),
    next: rows.length > ENTRIES_PER_PAGE ? page.at(-1)?.seq : undefined,
  }
}

async function subjectNames(page: AuditEntry[]): Promise<Map<string, string>> {
  const idsOf = (kind: AuditSubject) =>
    page.filter(({ subject }) => subject === kind).map(({ subjectId }) => subjectId)
  const [people, titled] = await Promise.all([
    db
      .select({ id: users.id, name: users.email })
      .from(users)
      .where(inArray(users.id, idsOf('person'))),
    db
      .select({ id: places.id, name: places.title })
      .from(places)
      .where(and(inArray(places.id, idsOf('place')))),
  ])
  return new Map([...people, ...titled].map(({ id, name }) => [id, name]))
}
