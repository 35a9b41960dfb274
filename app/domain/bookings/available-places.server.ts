import { db, searchDb, type Db } from '#app/db/connections.server.ts'
import { countIsZero, unindexed } from '#app/db/queries.ts'
import { inList, preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { and, between, count, eq, gte, lte } from 'drizzle-orm'
import {
  compileQuery,
  hasPrefix,
  someMatches,
  countExactFirst,
  type TextQuery,
} from '#app/db/text-index.server.ts'
import { overlapsNights } from '../availability/holds.server.ts'
import { daysBetween, todayInIndia } from '../calendar-date.ts'
import { nightCount, type Nights } from '../nights.ts'

const ANY_NIGHTS = { checkIn: '', checkOut: '', nightsWanted: 0, daysAhead: 0 }

interface AvailabilityFilter {
  /** The lowest and the highest price of a night, in whole rupees. */
  from: number
  to: number
  nights?: Nights
}

interface QueryValues extends Nights {
  from: number
  to: number
  nightsWanted: number
  daysAhead: number
}

const filterQueries = { anyNights: filterQuery(false), forNights: filterQuery(true) }
const countQueries = {
  exact: { anyNights: countQuery(false, false), forNights: countQuery(true, false) },
  prefix: { anyNights: countQuery(false, true), forNights: countQuery(true, true) },
}

/**
 * Of some places those within a range of prices and, for a stay, with all its nights free and stay rules that allow it.
 *
 * @param seqs of the places
 * @returns the seqs of those
 */
export async function filterAvailable(
  seqs: number[],
  { from, to, nights }: AvailabilityFilter,
): Promise<Set<number>> {
  if (seqs.length === 0) return new Set()
  const selectAvailable = nights ? filterQueries.forNights : filterQueries.anyNights
  const rows = await selectAvailable(db, { seqs, from, to, ...stayValues(nights) })
  return new Set(rows.map(({ seq }) => seq))
}

/**
 * Counts the matches of a text query that `filterAvailable` would keep.
 *
 * @param scanLimit the number of matches that are checked
 * @param countLimit where counting stops
 */
export async function countAvailable(
  query: TextQuery,
  { from, to, nights, ...limits }: AvailabilityFilter & { scanLimit: number; countLimit: number },
): Promise<number> {
  const values = { from, to, ...stayValues(nights), ...limits }
  return countExactFirst(query, limits.countLimit, async (textQuery) => {
    const countMatches =
      countQueries[hasPrefix(textQuery) ? 'prefix' : 'exact'][nights ? 'forNights' : 'anyNights']
    const [row] = await countMatches(searchDb, { ...values, query: await compileQuery('words', textQuery) })
    return row?.places ?? 0
  })
}

function stayValues(nights: Nights | undefined) {
  if (!nights) return ANY_NIGHTS
  // A place without a notice period also accepts a check-in of yesterday.
  const daysAhead = Math.max(0, daysBetween(todayInIndia(), nights.checkIn))
  return { ...nights, nightsWanted: nightCount(nights), daysAhead }
}

function filterQuery(hasNights: boolean) {
  return preparedStatement((tx, params: Params<QueryValues & { seqs: number[] }>) =>
    tx
      .select({ seq: places.seq })
      .from(places)
      .where(and(inList(places.seq, params.seqs), isAvailable(tx, params, hasNights))),
  )
}

function countQuery(hasNights: boolean, isPrefix: boolean) {
  return preparedStatement(
    (tx, params: Params<QueryValues & { query: string; scanLimit: number; countLimit: number }>) => {
      // Scans only until there are enough.
      const matches = someMatches(params.query, params.scanLimit, isPrefix)
      const available = tx
        .select({ seq: places.seq })
        .from(matches.table)
        .innerJoin(places, eq(places.seq, matches.seq))
        .where(isAvailable(tx, params, hasNights))
        .limit(params.countLimit)
      return tx.select({ places: count() }).from(available.as('some'))
    },
  )
}

function isAvailable(tx: Db, params: Params<QueryValues>, hasNights: boolean) {
  const held = tx
    .select({ holds: count() })
    .from(holds)
    .where(and(eq(holds.placeId, places.id), overlapsNights(params)))
  const rules = [
    lte(places.fewestNights, params.nightsWanted),
    gte(places.mostNights, params.nightsWanted),
    lte(places.noticeDays, params.daysAhead),
    countIsZero(held),
  ]
  return and(between(unindexed(places.price), params.from, params.to), ...(hasNights ? rules : []))
}
