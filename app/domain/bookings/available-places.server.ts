import { db, searchDb, type Db } from '#app/db/connections.server.ts'
import { ceilDivide, isNoneBefore, mostAtOnce, plus, unindexed } from '#app/db/queries.ts'
import { inList, preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { fewestNightsOn, plusDays, readyDay } from '#app/db/stay-rules.server.ts'
import { and, asc, between, count, eq, gt, gte, lt, lte, or } from 'drizzle-orm'
import {
  compileQuery,
  hasPrefix,
  someMatches,
  countExactFirst,
  type TextQuery,
} from '#app/db/text-index.server.ts'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { overlapsNights } from '../availability/holds.server.ts'
import { isLive } from '../availability/lapsed-holds.server.ts'
import { addDays, daysBetween, todayInIndia } from '../calendar-date.ts'
import { nightCount, type Nights } from '../nights.ts'
import { parseExtraRates } from '../places/rate-columns.server.ts'
import { MAX_PREPARATION_DAYS } from '../places/stay-rules.ts'
import { unitQuotesFor, totalRange } from '../rates/quote.ts'
import { unitsFor } from '../units.ts'

/** So many places are looked at before others get their turn. */
const PLACES_A_TURN = 400
const ANY_PRICE = { from: 0, to: Number.MAX_SAFE_INTEGER }
const ANY_NIGHTS = { checkIn: '', checkOut: '', daysBefore: '', nightsWanted: 0, daysAhead: 0, guests: 1 }

export interface AvailabilityFilter {
  /** The lowest and the highest price of a night, in whole rupees; of a stay, of its average with everything in it. */
  from: number
  to: number
  nights?: Nights
  /** Who stay together, in as many units of a place as they need; 1 unless said. */
  guests?: number
}

interface QueryValues extends Nights {
  /** So early that no booking before is in the way, however long is prepared after it. */
  daysBefore: string
  from: number
  to: number
  nightsWanted: number
  daysAhead: number
  guests: number
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
const rateColumns = {
  seq: places.seq,
  price: places.price,
  prices: places.prices,
  fees: places.fees,
  hasGstin: places.hasGstin,
  maxGuests: places.maxGuests,
}
const ratesBySeqs = preparedStatement((tx, params: Params<QueryValues & { seqs: number[] }>) =>
  tx
    .select(rateColumns)
    .from(places)
    .where(and(inList(places.seq, params.seqs), isAvailable(tx, params, true))),
)
const allRatesBySeqs = preparedStatement((tx, params: Params<{ seqs: number[] }>) =>
  tx.select(rateColumns).from(places).where(inList(places.seq, params.seqs)),
)

/**
 * Of some places those within a range of prices and, for a stay, with all its nights free and stay rules that allow it.
 *
 * @param seqs of the places
 * @returns the seqs of those
 */
export async function filterAvailable(seqs: number[], filter: AvailabilityFilter): Promise<Set<number>> {
  const { nights, guests, ...range } = filter
  if (nights && isByTotal(filter)) {
    const stays = await availableStays(seqs, { ...range, nights, guests })
    return new Set(stays.map(({ seq }) => seq))
  }
  const selectAvailable = nights ? filterQueries.forNights : filterQueries.anyNights
  const rows = await inTurns(seqs, (some) =>
    selectAvailable(db, { seqs: some, ...range, ...stayValues(nights, guests) }),
  )
  return new Set(rows.map(({ seq }) => seq))
}

/** What a stay at each of some places costs, in whole rupees, free or not; in any order. */
export async function stayTotals(
  seqs: number[],
  { nights, guests }: { nights: Nights; guests?: number },
): Promise<{ seq: number; total: number }[]> {
  return inTurns(seqs, async (some) =>
    totalsWithin(await allRatesBySeqs(db, { seqs: some }), { nights, guests }, ANY_PRICE),
  )
}

/** The places that `filterAvailable` would keep for a stay, with its total in whole rupees, in any order. */
export async function availableStays(
  seqs: number[],
  { nights, guests, ...range }: AvailabilityFilter & { nights: Nights },
): Promise<{ seq: number; total: number }[]> {
  const values = { ...range, ...stayValues(nights, guests) }
  return inTurns(seqs, async (some) =>
    totalsWithin(await ratesBySeqs(db, { seqs: some, ...values }), { nights, guests }, range),
  )
}

/** Others get their turns in between: at places with many units each takes long. */
async function inTurns<Row>(
  seqs: readonly number[],
  find: (some: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let i = 0; i < seqs.length; i += PLACES_A_TURN) {
    if (i > 0) await yieldToEventLoop()
    rows.push(...(await find(seqs.slice(i, i + PLACES_A_TURN))))
  }
  return rows
}

/**
 * Counts the matches of a text query that `filterAvailable` would keep.
 *
 * @param scanLimit the number of matches that are checked
 * @param countLimit where counting stops
 */
export async function countAvailable(
  query: TextQuery,
  { from, to, nights, guests, ...limits }: AvailabilityFilter & { scanLimit: number; countLimit: number },
): Promise<number> {
  const values = { from, to, ...stayValues(nights, guests), ...limits }
  return countExactFirst(query, limits.countLimit, async (textQuery) => {
    const queries = countQueries[hasPrefix(textQuery) ? 'prefix' : 'exact']
    const params = { ...values, query: await compileQuery('words', textQuery) }
    if (nights && isByTotal({ from, to, nights }))
      return totalsWithin(await queries.rates(searchDb, params), { nights, guests }, { from, to }).length
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
  rows: readonly (Parameters<typeof parseExtraRates>[0] & { seq: number; maxGuests: number })[],
  { nights, guests = 1 }: { nights: Nights; guests?: number },
  range: { from: number; to: number },
) {
  const quoteOf = unitQuotesFor(nights, guests)
  const { from, to } = totalRange(range, nightCount(nights))
  return rows.flatMap((row) => {
    const units = unitsFor(guests, row.maxGuests)
    const { total } = quoteOf(units)({ price: row.price, ...parseExtraRates(row) })
    return total >= from && total <= to ? { seq: row.seq, total } : []
  })
}

function stayValues(nights: Nights | undefined, guests = 1) {
  if (!nights) return ANY_NIGHTS
  // A place without a notice period also accepts a check-in of yesterday.
  const daysAhead = Math.max(0, daysBetween(todayInIndia(), nights.checkIn))
  const daysBefore = addDays(nights.checkIn, -MAX_PREPARATION_DAYS)
  return { ...nights, daysBefore, nightsWanted: nightCount(nights), daysAhead, guests }
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
  const ofPlace = and(eq(holds.placeId, places.id), isLive())
  // Holds of one unit never overlap: the first to end after check-in begins first, too.
  const next = tx
    .select({ checkIn: holds.checkIn })
    .from(holds)
    .where(and(ofPlace, gt(holds.checkOut, params.checkIn)))
    .orderBy(asc(holds.checkOut))
    .limit(1)
  const mostHeld = mostAtOnce(
    { from: holds.checkIn, until: holds.checkOut },
    and(ofPlace, overlapsNights(params)),
  )
  // With days to prepare bookings end later, and so does this one.
  const end = plusDays(params.checkOut, places.preparationDays)
  const ready = readyDay(holds, places.preparationDays)
  const mostUntilReady = mostAtOnce(
    { from: holds.checkIn, until: ready },
    and(ofPlace, gt(holds.checkOut, params.daysBefore), gt(ready, params.checkIn), lt(holds.checkIn, end)),
  )
  const wanted = ceilDivide(params.guests, places.maxGuests)
  return and(
    lte(wanted, places.units),
    lte(fewestNightsOn(places, params.checkIn), params.nightsWanted),
    gte(places.mostNights, params.nightsWanted),
    lte(places.noticeDays, params.daysAhead),
    or(
      and(eq(places.preparationDays, 0), eq(places.units, 1), isNoneBefore(next, params.checkOut)),
      and(eq(places.preparationDays, 0), gt(places.units, 1), lte(plus(mostHeld, wanted), places.units)),
      and(gt(places.preparationDays, 0), lte(plus(mostUntilReady, wanted), places.units)),
    ),
  )
}
