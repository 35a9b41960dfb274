import { db, type Db } from '#app/db/connections.server.ts'
import { auditLog } from '#app/db/schema/operators.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { AuditAction, AuditEntry, AuditSubject } from './audit-log.ts'
import type { Operator } from './operators.server.ts'

/** What an act is done to. */
interface AuditTarget {
  subject: AuditSubject
  id: string
}

const ENTRIES_PER_PAGE = 30

/**
 * Writes down what an operator does, with the transaction that does it: nothing is done unsaid. Nobody can change or
 * remove it after, the database sees to it.
 *
 * @returns its number
 */
export async function recordAuditEntry(
  tx: Db,
  operator: Operator,
  act: AuditAction,
  { subject, id }: AuditTarget,
  reason: string,
): Promise<number> {
  const [done] = await tx
    .insert(auditLog)
    .values({ operatorId: operator.id, operator: operator.email, act, subject, subjectId: id, reason })
    .returning({ seq: auditLog.seq })
  return done!.seq
}

/** One act, by its number. */
export async function auditEntryById(seq: number): Promise<AuditEntry | undefined> {
  const [found] = await db.select().from(auditLog).where(eq(auditLog.seq, seq))
  return found
}

/** What was done to somebody or something: the latest. */
export function auditEntriesOn(id: string): Promise<AuditEntry[]> {
  return db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(desc(auditLog.seq))
    .limit(ENTRIES_PER_PAGE)
}

/**
 * One page of all that operators did, the latest first, and how what they did it to is called now.
 *
 * @param after the number of the last of the page before
 */
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
    acts: page.map((act) => ({ ...act, name: names.get(act.subjectId) ?? '' })),
    next: rows.length > ENTRIES_PER_PAGE ? page.at(-1)?.seq : undefined,
  }
}

async function subjectNames(page: AuditEntry[]): Promise<Map<string, string>> {
  const idsOf = (of: AuditSubject) =>
    page.filter(({ subject }) => subject === of).map(({ subjectId }) => subjectId)
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
