import { db, searchDb, type Db } from '#app/db/connections.server.ts'
import { NOW } from '#app/db/columns.ts'
import { ceilDivide, hasRow, isNoneBefore, mostAtOnce, plus, unindexed } from '#app/db/queries.ts'
import { inList, preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { fewestNightsOn, hasFreeUnits, readyDay } from '#app/db/stay-rules.server.ts'
import { and, asc, between, count, eq, gt, gte, isNotNull, lt, lte, not, or } from 'drizzle-orm'
import {
  compileQuery,
  hasPrefix,
  someMatches,
  countExactFirst,
  type TextQuery,
} from '#app/db/text-index.server.ts'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isLive } from '../availability/lapsed-holds.server.ts'
import { addDays, daysBetween, todayInIndia } from '../calendar-date.ts'
import { nightCount, type Nights } from '../nights.ts'
import { parseExtraRates } from '../places/rate-columns.server.ts'
import type { Rates } from '../places/rates.ts'
import { MAX_PREPARATION_DAYS } from '../places/stay-rules.ts'
import { unitQuotesFor, totalRange } from '../rates/quote.ts'
import { unitsFor } from '../units.ts'

/** Batch size, after which other requests get their turn. */
const PLACES_A_TURN = 400
const ANY_PRICE = { from: 0, to: Number.MAX_SAFE_INTEGER }
const ANY_NIGHTS = { checkIn: '', checkOut: '', daysBefore: '', nightsWanted: 0, daysAhead: 0, guests: 1 }

export interface AvailabilityFilter {
  /** Range of the nightly price in whole rupees; with dates, of the stay's average night, all charges included. */
  from: number
  to: number
  nights?: Nights
  /** The party's size, spread over as many units as it needs; default 1. */
  guests?: number
}

interface QueryValues extends Nights {
  /** So early that no booking that ends before it matters, however long its preparation takes. */
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

/** Filters places, by their seqs: by price range and, for a stay, by free nights and stay rules. */
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

/** In whole rupees, for places available or not; in any order. */
export async function stayTotals(
  seqs: number[],
  { nights, guests }: { nights: Nights; guests?: number },
): Promise<{ seq: number; total: number }[]> {
  return inTurns(seqs, async (some) => totalsWithin(await ratesOf(some), { nights, guests }, ANY_PRICE))
}

/** With totals in whole rupees, in any order. */
export async function availableStays(
  seqs: number[],
  { nights, guests, ...range }: AvailabilityFilter & { nights: Nights },
): Promise<{ seq: number; total: number }[]> {
  const values = { ...range, ...stayValues(nights, guests) }
  return inTurns(seqs, async (some) => {
    const rows = await ratesBySeqs(db, { seqs: some, ...values })
    return totalsWithin(rows.map(parsePlaceRates), { nights, guests }, range)
  })
}

/** Yields between batches: places with many units take long. */
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

/** @param scanLimit the number of matches to check. @param countLimit where counting stops */
export async function countAvailable(
  query: TextQuery,
  { from, to, nights, guests, ...limits }: AvailabilityFilter & { scanLimit: number; countLimit: number },
): Promise<number> {
  const values = { from, to, ...stayValues(nights, guests), ...limits }
  return countExactFirst(query, limits.countLimit, async (textQuery) => {
    const queries = countQueries[hasPrefix(textQuery) ? 'prefix' : 'exact']
    const params = { ...values, query: await compileQuery('words', textQuery) }
    if (nights && isByTotal({ from, to, nights }))
      return totalsWithin(
        (await queries.rates(searchDb, params)).map(parsePlaceRates),
        { nights, guests },
        { from, to },
      ).length
    const [row] = await queries[nights ? 'forNights' : 'anyNights'](searchDb, params)
    return row?.places ?? 0
  })
}

/** True if the filter applies to the stay's total, so that each place has to be priced. */
export function isByTotal({ from, to, nights }: AvailabilityFilter): boolean {
  return nights !== undefined && (from > 0 || to < Number.MAX_SAFE_INTEGER)
}

interface PlaceRates {
  seq: number
  maxGuests: number
  rates: Rates
}

export async function ratesOf(seqs: number[]): Promise<PlaceRates[]> {
  return (await allRatesBySeqs(db, { seqs })).map(parsePlaceRates)
}

function parsePlaceRates(
  row: Parameters<typeof parseExtraRates>[0] & { seq: number; maxGuests: number },
): PlaceRates {
  return { seq: row.seq, maxGuests: row.maxGuests, rates: { price: row.price, ...parseExtraRates(row) } }
}

/** By the average night, with the stay's total. No column stores these. */
export function totalsWithin(
  places: readonly PlaceRates[],
  { nights, guests = 1 }: { nights: Nights; guests?: number },
  range: { from: number; to: number },
): { seq: number; total: number }[] {
  const quoteOf = unitQuotesFor(nights, guests)
  const { from, to } = totalRange(range, nightCount(nights))
  return places.flatMap(({ seq, maxGuests, rates }) => {
    const { total } = quoteOf(unitsFor(guests, maxGuests))(rates)
    return total >= from && total <= to ? { seq, total } : []
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
  const isOfPlace = eq(holds.placeId, places.id)
  // Preparation days extend every booking, this one included.
  const end = readyDay({ checkOut: params.checkOut }, places.preparationDays)
  const ready = readyDay(holds, places.preparationDays)
  // Holds of one unit never overlap: the first to end after check-in begins first, too.
  const next = tx
    .select({ checkIn: holds.checkIn })
    .from(holds)
    .where(and(isOfPlace, isLive(), gt(holds.checkOut, params.checkIn)))
    .orderBy(asc(holds.checkOut))
    .limit(1)
  const beingPrepared = tx
    .select({ checkIn: holds.checkIn })
    .from(holds)
    .where(
      and(
        isOfPlace,
        isLive(),
        gt(holds.checkOut, params.daysBefore),
        lte(holds.checkOut, params.checkIn),
        gt(ready, params.checkIn),
      ),
    )
    .limit(1)
  const lapsed = tx
    .select({ seq: holds.seq })
    .from(holds)
    .where(and(isOfPlace, isNotNull(holds.lapsesAt), lte(holds.lapsesAt, NOW)))
    .limit(1)
  const mostHeld = mostAtOnce(
    { from: holds.checkIn, until: ready },
    and(
      isOfPlace,
      isLive(),
      gt(holds.checkOut, params.daysBefore),
      gt(ready, params.checkIn),
      lt(holds.checkIn, end),
    ),
  )
  const wanted = ceilDivide(params.guests, places.maxGuests)
  return and(
    lte(wanted, places.units),
    lte(fewestNightsOn(places, params.checkIn), params.nightsWanted),
    gte(places.mostNights, params.nightsWanted),
    lte(places.noticeDays, params.daysAhead),
    or(
      and(
        eq(places.units, 1),
        isNoneBefore(next, end),
        or(eq(places.preparationDays, 0), not(hasRow(beingPrepared))),
      ),
      and(
        gt(places.units, 1),
        or(
          hasFreeUnits(tx, wanted, params.checkIn, end),
          // Its occupancy still counts lapsed holds; they are few and soon deleted.
          and(hasRow(lapsed), lte(plus(mostHeld, wanted), places.units)),
        ),
      ),
    ),
  )
}
