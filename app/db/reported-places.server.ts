import { and, asc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { db } from './connections.server.ts'
import { reports } from './schema/operators.ts'

// Open reports are counted by people: of those from one network, and of those by one account, the first counts. Who has
// many accounts has one network, who has many networks has one account. Old reports have neither, and count one each.

/** Where a page of places with open reports ends. */
export interface ReportedCursor {
  people: number
  oldest: number
}

/** Places with open reports, those of the most people first, then those that have waited longest. */
export function selectReportedPlaces(limit: number, after?: ReportedCursor, placeId?: string) {
  const numbered = numberedReports(placeId === undefined ? undefined : eq(reports.placeId, placeId))
  const people = sql<number>`sum(CASE WHEN ${numbered.nth} = 1 THEN 1 ELSE 0 END)`.mapWith(Number)
  const oldest = sql<number>`min(${numbered.seq})`.mapWith(Number)
  return db
    .select({
      placeId: numbered.placeId,
      people,
      reports: sql<number>`count(*)`.mapWith(Number),
      oldest,
      latest: sql<number>`max(${numbered.seq})`.mapWith(Number),
    })
    .from(numbered)
    .groupBy(numbered.placeId)
    .having(
      after &&
        sql`(${people} < ${after.people} OR (${people} = ${after.people} AND ${oldest} > ${after.oldest}))`,
    )
    .orderBy(sql`${people} DESC`, asc(oldest))
    .limit(limit)
}

/**
 * Some open reports of each of some places: first one of each person, the oldest, then their second ones.
 *
 * @returns numbers of reports, and how many are from the same network or account, in this order for each place
 */
export function selectReportsByPerson(placeIds: string[], perPlace: number) {
  const numbered = numberedReports(inArray(reports.placeId, placeIds))
  const ranked = db
    .select({
      seq: numbered.seq,
      alike: numbered.alike,
      rank: sql<number>`row_number() OVER (PARTITION BY ${numbered.placeId} ORDER BY ${numbered.nth}, ${numbered.seq})`
        .mapWith(Number)
        .as('rank'),
    })
    .from(numbered)
    .as('ranked')
  return db
    .select({ seq: ranked.seq, alike: ranked.alike })
    .from(ranked)
    .where(lte(ranked.rank, perPlace))
    .orderBy(asc(ranked.rank))
}

/** Open reports, each with the how manieth of its person it is, and how many there are of them. */
function numberedReports(where: SQL | undefined) {
  const network = sql`coalesce(${reports.network}, '#' || ${reports.seq})`
  const account = sql`coalesce(${reports.reporterId}, ${reports.network}, '#' || ${reports.seq})`
  const nth = (who: SQL) =>
    sql`row_number() OVER (PARTITION BY ${reports.placeId}, ${who} ORDER BY ${reports.seq})`
  const all = (who: SQL) => sql`count(*) OVER (PARTITION BY ${reports.placeId}, ${who})`
  return db
    .select({
      seq: reports.seq,
      placeId: reports.placeId,
      nth: greater(nth(network), nth(account)).as('nth'),
      alike: greater(all(network), all(account)).as('alike'),
    })
    .from(reports)
    .where(and(isNull(reports.doneAt), where))
    .as('numbered')
}

function greater(a: SQL, b: SQL): SQL<number> {
  return sql<number>`CASE WHEN ${a} > ${b} THEN ${a} ELSE ${b} END`.mapWith(Number)
}
