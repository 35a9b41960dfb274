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

// Open reports are counted by reporter: several from one network, or by one account, count once. A reporter with many
// accounts has one network, and one with many networks has one account. Old reports have neither, and count one each.
// An index orders them by network, so that a hundred thousand are counted in one scan.

/** A report of a person also names a place, which is not reported by it. */
export type ReportSubject = 'place' | 'person'

const SUBJECTS = {
  place: { id: reports.placeId, isOpen: and(isNull(reports.doneAt), isNull(reports.personId)) },
  person: {
    // Never null in rows that match the condition.
    id: reports.personId as unknown as typeof reports.placeId,
    isOpen: and(isNull(reports.doneAt), isNotNull(reports.personId)),
  },
}

/** Condition of the reports in a day's daily mail, worded like their index. @param day YYYY-MM-DD */
export function isMailedOn(day: string): SQL | undefined {
  return and(eq(reports.mailed, day), sql`${reports.mailed} <> ''`)
}

export interface ReportedCursor {
  people: number
  latest: number
}

/** Places, or people, with open reports: those with the most reporters first, then those reported last. */
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
 * Some open reports of each place, or person: the first of each reporter, the oldest first; others fill up where there
 * are fewer reporters. Queried one by one, so that other requests run in between.
 *
 * @returns numbers of reports, and how many are from the same network or account, in this order for each subject
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

/** 1 for a report that is its account's first of its place, or person, or that is anonymous; else 0. */
function isFirstOfAccount(of: ReportSubject, where: SQL | undefined): SQL<number> {
  const firsts = db
    .select({ seq: min(reports.seq) })
    .from(reports)
    .where(and(SUBJECTS[of].isOpen, isNotNull(reports.reporterId), where))
    .groupBy(SUBJECTS[of].id, reports.reporterId)
  return sql<number>`CASE WHEN ${reports.reporterId} IS NULL OR ${reports.seq} IN ${firsts} THEN 1 ELSE 0 END`
}
