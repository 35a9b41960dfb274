import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  min,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { db } from './connections.server.ts'
import { reports } from './schema/operators.ts'

// Open reports are counted by reporters: of those from one network, and of those by one account, the first counts. Who has
// many accounts has one network, who has many networks has one account. Old reports have neither, and count one each.
// An index has them in the order of their networks, so that a hundred thousand are counted in one reading.

/** What a report is of. A report of a person names a place, too, which is not reported by it. */
export type ReportSubject = 'place' | 'person'

/** Which column names it, and the condition of the index of the open ones. */
const SUBJECTS = {
  place: { id: reports.placeId, isOpen: and(isNull(reports.doneAt), isNull(reports.personId)) },
  person: {
    // Of those that the condition leaves none is without one.
    id: reports.personId as unknown as typeof reports.placeId,
    isOpen: and(isNull(reports.doneAt), isNotNull(reports.personId)),
  },
}

/** The condition of reports of which the daily mail of a day tells, in the words of their index. @param day YYYY-MM-DD */
export function isMailedOn(day: string): SQL | undefined {
  return and(eq(reports.mailed, day), sql`${reports.mailed} <> ''`)
}

/** Where a page of places, or people, with open reports ends. */
export interface ReportedCursor {
  people: number
  latest: number
}

/** Places, or people, with open reports, those of the most reporters first, then those reported last. */
export function selectReported(of: ReportSubject, limit: number, after?: ReportedCursor, id?: string) {
  const where = id === undefined ? undefined : eq(SUBJECTS[of].id, id)
  const firsts = firstOfNetworks(of, where)
  const counted = db
    .select({
      id: firsts.id,
      people: sql<number>`sum(${isFirstOfAccount(of, where)})`.mapWith(Number).as('people'),
      reports: sql<number>`sum(${firsts.count})`.mapWith(Number).as('reports_of_it'),
      latest: sql<number>`max(${firsts.latest})`.mapWith(Number).as('latest'),
    })
    .from(firsts)
    .innerJoin(reports, eq(reports.seq, firsts.first))
    .groupBy(firsts.id)
    .as('counted')
  return db
    .select({
      id: counted.id,
      people: counted.people,
      reports: counted.reports,
      latest: counted.latest,
    })
    .from(counted)
    .where(
      after &&
        or(
          lt(counted.people, after.people),
          and(eq(counted.people, after.people), lt(counted.latest, after.latest)),
        ),
    )
    .orderBy(desc(counted.people), desc(counted.latest))
    .limit(limit)
}

/**
 * Some open reports of each of some places, or people: the first one of each reporter, the oldest first; where there are
 * fewer reporters, others, too. One by one, so that others are let in between.
 *
 * @returns numbers of reports, and how many are from the same network or account, in this order for each of them
 */
export async function selectReportsByReporter(
  of: ReportSubject,
  ids: string[],
  limit: number,
): Promise<{ seq: number; alike: number }[]> {
  const chosen: { seq: number; alike: number }[] = []
  for (const id of ids) {
    const isOpen = and(SUBJECTS[of].isOpen, eq(SUBJECTS[of].id, id))
    const own = await firstOfReporters(of, id, limit)
    if (own.length < limit) own.push(...(await otherReports(isOpen, own, limit - own.length)))
    const ofNetworks = await countAlike(isOpen, own, 'network')
    const ofAccounts = await countAlike(isOpen, own, 'reporterId')
    for (const report of own)
      chosen.push({ seq: report.seq, alike: Math.max(1, ofNetworks(report), ofAccounts(report)) })
    await yieldToEventLoop()
  }
  return chosen
}

const REPORTER = { seq: reports.seq, network: reports.network, reporterId: reports.reporterId }
type Reporter = { seq: number; network: string | null; reporterId: string | null }

async function firstOfReporters(of: ReportSubject, id: string, limit: number): Promise<Reporter[]> {
  const where = eq(SUBJECTS[of].id, id)
  const firsts = firstOfNetworks(of, where)
  return db
    .select(REPORTER)
    .from(firsts)
    .innerJoin(reports, eq(reports.seq, firsts.first))
    .where(sql`${isFirstOfAccount(of, where)} = 1`)
    .orderBy(asc(firsts.first))
    .limit(limit)
}

async function otherReports(
  isOpen: SQL | undefined,
  known: readonly Reporter[],
  limit: number,
): Promise<Reporter[]> {
  const seqs = known.map(({ seq }) => seq)
  const isOther = seqs.length > 0 ? notInArray(reports.seq, seqs) : undefined
  return db.select(REPORTER).from(reports).where(and(isOpen, isOther)).orderBy(asc(reports.seq)).limit(limit)
}

/** How many open reports come from the same network, or account, as one of some. */
async function countAlike(
  isOpen: SQL | undefined,
  known: readonly Reporter[],
  by: 'network' | 'reporterId',
): Promise<(report: Reporter) => number> {
  const whose = [...new Set(known.flatMap((report) => report[by] ?? []))]
  if (whose.length === 0) return () => 0
  const counted = await db
    .select({ whose: reports[by], count: count() })
    .from(reports)
    .where(and(isOpen, inArray(reports[by], whose)))
    .groupBy(reports[by])
  const counts = new Map(counted.map((row) => [row.whose, row.count]))
  return (report) => counts.get(report[by]) ?? 0
}

/** The first open report of each network of each place, or person, with how many there are of it. */
function firstOfNetworks(of: ReportSubject, where: SQL | undefined) {
  const { id } = SUBJECTS[of]
  const isOpen = and(SUBJECTS[of].isOpen, where)
  const grouped = db
    .select({
      id,
      first: sql<number>`${min(reports.seq)}`.as('first_of_network'),
      count: sql<number>`${count()}`.as('of_network'),
      latest: sql<number>`${max(reports.seq)}`.as('latest_of_network'),
    })
    .from(reports)
    .where(and(isOpen, isNotNull(reports.network)))
    .groupBy(id, reports.network)
  const alone = db
    .select({
      id,
      first: sql<number>`${reports.seq}`.as('first_of_network'),
      count: sql<number>`1`.as('of_network'),
      latest: sql<number>`${reports.seq}`.as('latest_of_network'),
    })
    .from(reports)
    .where(and(isOpen, isNull(reports.network)))
  return grouped.unionAll(alone).as('firsts')
}

/** 1 for a report that is the first of its account of its place, or person, or of nobody who is signed in; else 0. */
function isFirstOfAccount(of: ReportSubject, where: SQL | undefined): SQL<number> {
  const firsts = db
    .select({ seq: min(reports.seq) })
    .from(reports)
    .where(and(SUBJECTS[of].isOpen, isNotNull(reports.reporterId), where))
    .groupBy(SUBJECTS[of].id, reports.reporterId)
  return sql<number>`CASE WHEN ${reports.reporterId} IS NULL OR ${reports.seq} IN ${firsts} THEN 1 ELSE 0 END`
}
