import { db, searchDb, type Db } from '#app/db/connections.server.ts'
import { countIsAtLeast, countIsLess, countIsZero, unindexed } from '#app/db/queries.ts'
import { inList, preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { aliasedTable, and, between, count, eq, gt, gte, lt, lte, or } from 'drizzle-orm'
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
import { parseExtraRates } from '../places/rate-columns.server.ts'
import { quotesFor, totalRange } from '../rates/quote.ts'

const ANY_NIGHTS = { checkIn: '', checkOut: '', nightsWanted: 0, daysAhead: 0 }

export interface AvailabilityFilter {
  /** The lowest and the highest price of a night, in whole rupees; of a stay, of its average with everything in it. */
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
type CountValues = QueryValues & { query: string; scanLimit: number; countLimit: number }

const filterQueries = { anyNights: filterQuery(false), forNights: filterQuery(true) }
const countQueries = {
  exact: {
    anyNights: countQuery(false, false),
    forNights: countQuery(true, false),
    rates: ratesQuery(false),
  },
  prefix: { anyNights: countQuery(false, true), forNights: countQuery(true, true), rates: ratesQuery(true) },
}
const rateColumns = { seq: places.seq, price: places.price, prices: places.prices, fees: places.fees }
const ratesBySeqs = preparedStatement((tx, params: Params<QueryValues & { seqs: number[] }>) =>
  tx
    .select(rateColumns)
    .from(places)
    .where(and(inList(places.seq, params.seqs), isAvailable(tx, params, true))),
)

/**
 * Of some places those within a range of prices and, for a stay, with all its nights free and stay rules that allow it.
 *
 * @param seqs of the places
 * @returns the seqs of those
 */
export async function filterAvailable(seqs: number[], filter: AvailabilityFilter): Promise<Set<number>> {
  const { nights, ...range } = filter
  if (seqs.length === 0) return new Set()
  if (nights && isByTotal(filter)) {
    const stays = await availableStays(seqs, { ...range, nights })
    return new Set(stays.map(({ seq }) => seq))
  }
  const selectAvailable = nights ? filterQueries.forNights : filterQueries.anyNights
  const rows = await selectAvailable(db, { seqs, ...range, ...stayValues(nights) })
  return new Set(rows.map(({ seq }) => seq))
}

/** The places that `filterAvailable` would keep for a stay, with its total in whole rupees, in any order. */
export async function availableStays(
  seqs: number[],
  { nights, ...range }: AvailabilityFilter & { nights: Nights },
): Promise<{ seq: number; total: number }[]> {
  if (seqs.length === 0) return []
  const rows = await ratesBySeqs(db, { seqs, ...range, ...stayValues(nights) })
  return totalsWithin(rows, nights, range)
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
    const queries = countQueries[hasPrefix(textQuery) ? 'prefix' : 'exact']
    const params = { ...values, query: await compileQuery('words', textQuery) }
    if (nights && isByTotal({ from, to, nights }))
      return totalsWithin(await queries.rates(searchDb, params), nights, { from, to }).length
    const [row] = await queries[nights ? 'forNights' : 'anyNights'](searchDb, params)
    return row?.places ?? 0
  })
}

/** Whether a filter goes by what a stay costs: each place is priced for it. */
export function isByTotal({ from, to, nights }: AvailabilityFilter): boolean {
  return nights !== undefined && (from > 0 || to < Number.MAX_SAFE_INTEGER)
}

/** By what the stay costs, which no column has. */
function totalsWithin(
  rows: readonly { seq: number; price: number; prices: string; fees: string }[],
  nights: Nights,
  range: { from: number; to: number },
) {
  const quoteOf = quotesFor(nights)
  const { from, to } = totalRange(range, nightCount(nights))
  return rows.flatMap((row) => {
    const { total } = quoteOf({ price: row.price, ...parseExtraRates(row) })
    return total >= from && total <= to ? { seq: row.seq, total } : []
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
  return preparedStatement((tx, params: Params<CountValues>) => {
    // Scans only until there are enough.
    const matches = someMatches(params.query, params.scanLimit, isPrefix)
    const available = tx
      .select({ seq: places.seq })
      .from(matches.table)
      .innerJoin(places, eq(places.seq, matches.seq))
      .where(isAvailable(tx, params, hasNights))
      .limit(params.countLimit)
    return tx.select({ places: count() }).from(available.as('some'))
  })
}

function ratesQuery(isPrefix: boolean) {
  return preparedStatement((tx, params: Params<CountValues>) => {
    const matches = someMatches(params.query, params.scanLimit, isPrefix)
    return tx
      .select(rateColumns)
      .from(matches.table)
      .innerJoin(places, eq(places.seq, matches.seq))
      .where(isAvailable(tx, params, true))
  })
}

function isAvailable(tx: Db, params: Params<QueryValues>, hasNights: boolean) {
  if (!hasNights) return between(unindexed(places.price), params.from, params.to)
  const held = tx
    .select({ holds: count() })
    .from(holds)
    .where(and(eq(holds.placeId, places.id), overlapsNights(params)))
  return and(
    lte(places.fewestNights, params.nightsWanted),
    gte(places.mostNights, params.nightsWanted),
    lte(places.noticeDays, params.daysAhead),
    // Where there are several units, most have fewer holds than units; only of the others each night is looked at.
    or(countIsLess(held, places.units), and(gt(places.units, 1), countIsZero(fullNights(tx, params)))),
  )
}

const begin = aliasedTable(holds, 'first_night')
const there = aliasedTable(holds, 'there')

/**
 * The nights of a stay on which all units of a place are held, as holds that begin the fullest of them: where one begins,
 * or on the stay's first night for those from before.
 */
function fullNights(tx: Db, { checkIn, checkOut }: Params<QueryValues>) {
  const heldThere = tx
    .select({ holds: count() })
    .from(there)
    .where(
      and(
        eq(there.placeId, places.id),
        gt(there.checkOut, begin.checkIn),
        gt(there.checkOut, checkIn),
        or(lte(there.checkIn, begin.checkIn), lte(there.checkIn, checkIn)),
      ),
    )
  return tx
    .select({ nights: count() })
    .from(begin)
    .where(
      and(
        eq(begin.placeId, places.id),
        gt(begin.checkOut, checkIn),
        lt(begin.checkIn, checkOut),
        countIsAtLeast(heldThere, places.units),
      ),
    )
}
