import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
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

// Open reports are counted by people: of those from one network, and of those by one account, the first counts. Who has
// many accounts has one network, who has many networks has one account. Old reports have neither, and count one each.
// An index has them in the order of their networks, so that a hundred thousand are counted in one reading.

/** What the index of them is for: open reports of places, none of people. */
const IS_OPEN_OF_PLACE = and(isNull(reports.doneAt), isNull(reports.personId))

/** Where a page of places with open reports ends. */
export interface ReportedCursor {
  people: number
  oldest: number
}

/** Places with open reports, those of the most people first, then those that have waited longest. */
export function selectReportedPlaces(limit: number, after?: ReportedCursor, placeId?: string) {
  const where = placeId === undefined ? undefined : eq(reports.placeId, placeId)
  const firsts = firstOfNetworks(where)
  const counted = db
    .select({
      placeId: firsts.placeId,
      people: sql<number>`sum(${isFirstOfAccount(where)})`.mapWith(Number).as('people'),
      reports: sql<number>`sum(${firsts.count})`.mapWith(Number).as('reports_of_place'),
      oldest: sql<number>`min(${firsts.first})`.mapWith(Number).as('oldest'),
      latest: sql<number>`max(${firsts.latest})`.mapWith(Number).as('latest'),
    })
    .from(firsts)
    .innerJoin(reports, eq(reports.seq, firsts.first))
    .groupBy(firsts.placeId)
    .as('counted')
  return db
    .select({
      placeId: counted.placeId,
      people: counted.people,
      reports: counted.reports,
      oldest: counted.oldest,
      latest: counted.latest,
    })
    .from(counted)
    .where(
      after &&
        or(
          lt(counted.people, after.people),
          and(eq(counted.people, after.people), gt(counted.oldest, after.oldest)),
        ),
    )
    .orderBy(desc(counted.people), asc(counted.oldest))
    .limit(limit)
}

/**
 * Some open reports of each of some places: the first one of each person, the oldest first; where there are fewer people,
 * others, too. Place by place, so that others are let in between.
 *
 * @returns numbers of reports, and how many are from the same network or account, in this order for each place
 */
export async function selectReportsByPerson(
  placeIds: string[],
  perPlace: number,
): Promise<{ seq: number; alike: number }[]> {
  const chosen: { seq: number; alike: number }[] = []
  for (const placeId of placeIds) {
    const own = await firstOfPeople(placeId, perPlace)
    if (own.length < perPlace) own.push(...(await otherReports(placeId, own, perPlace - own.length)))
    const ofNetworks = await countAlike(placeId, own, 'network')
    const ofAccounts = await countAlike(placeId, own, 'reporterId')
    for (const report of own)
      chosen.push({ seq: report.seq, alike: Math.max(1, ofNetworks(report), ofAccounts(report)) })
    await yieldToEventLoop()
  }
  return chosen
}

const REPORTER = { seq: reports.seq, network: reports.network, reporterId: reports.reporterId }
type Reporter = { seq: number; network: string | null; reporterId: string | null }

async function firstOfPeople(placeId: string, limit: number): Promise<Reporter[]> {
  const where = eq(reports.placeId, placeId)
  const firsts = firstOfNetworks(where)
  return db
    .select(REPORTER)
    .from(firsts)
    .innerJoin(reports, eq(reports.seq, firsts.first))
    .where(sql`${isFirstOfAccount(where)} = 1`)
    .orderBy(asc(firsts.first))
    .limit(limit)
}

async function otherReports(placeId: string, known: readonly Reporter[], limit: number): Promise<Reporter[]> {
  const seqs = known.map(({ seq }) => seq)
  const isOther = seqs.length > 0 ? notInArray(reports.seq, seqs) : undefined
  return db
    .select(REPORTER)
    .from(reports)
    .where(and(eq(reports.placeId, placeId), IS_OPEN_OF_PLACE, isOther))
    .orderBy(asc(reports.seq))
    .limit(limit)
}

/** How many open reports of a place come from the same network, or account, as one of some. */
async function countAlike(
  placeId: string,
  known: readonly Reporter[],
  by: 'network' | 'reporterId',
): Promise<(report: Reporter) => number> {
  const whose = [...new Set(known.flatMap((report) => report[by] ?? []))]
  if (whose.length === 0) return () => 0
  const counted = await db
    .select({ whose: reports[by], count: count() })
    .from(reports)
    .where(and(IS_OPEN_OF_PLACE, eq(reports.placeId, placeId), inArray(reports[by], whose)))
    .groupBy(reports[by])
  const counts = new Map(counted.map((row) => [row.whose, row.count]))
  return (report) => counts.get(report[by]) ?? 0
}

/** The first open report of each network at each place, with how many there are of it. */
function firstOfNetworks(where: SQL | undefined) {
  const isOpen = and(IS_OPEN_OF_PLACE, where)
  const grouped = db
    .select({
      placeId: reports.placeId,
      first: sql<number>`${min(reports.seq)}`.as('first_of_network'),
      count: sql<number>`${count()}`.as('of_network'),
      latest: sql<number>`${max(reports.seq)}`.as('latest_of_network'),
    })
    .from(reports)
    .where(and(isOpen, isNotNull(reports.network)))
    .groupBy(reports.placeId, reports.network)
  const alone = db
    .select({
      placeId: reports.placeId,
      first: sql<number>`${reports.seq}`.as('first_of_network'),
      count: sql<number>`1`.as('of_network'),
      latest: sql<number>`${reports.seq}`.as('latest_of_network'),
    })
    .from(reports)
    .where(and(isOpen, isNull(reports.network)))
  return grouped.unionAll(alone).as('firsts')
}

/** 1 for a report that is the first of its account at its place, or of nobody who is signed in; else 0. */
function isFirstOfAccount(where: SQL | undefined): SQL<number> {
  const firsts = db
    .select({ seq: min(reports.seq) })
    .from(reports)
    .where(and(IS_OPEN_OF_PLACE, isNotNull(reports.reporterId), where))
    .groupBy(reports.placeId, reports.reporterId)
  return sql<number>`CASE WHEN ${reports.reporterId} IS NULL OR ${reports.seq} IN ${firsts} THEN 1 ELSE 0 END`
}
