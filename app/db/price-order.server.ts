import { and, asc, between, desc, eq, sql } from 'drizzle-orm'
import { searchDb, type Db } from './connections.server.ts'
import { unindexed } from './queries.ts'
import { preparedStatement, type Params } from './prepared-statement.server.ts'
import { places } from './schema/places.ts'
import { compileQuery, rowScan, matchingSeqs, type TextQuery } from './text-index.server.ts'

/** Where in an order by price a place stands: among those of one price by its `seq`. */
export interface PriceCursor {
  price: number
  seq: number
}

interface PriceQuery {
  /** Whole rupees a night, from one to the other. */
  from: number
  to: number
  isDescending: boolean
  /** Only what comes after this place. */
  after?: PriceCursor
}

interface PriceScan {
  rows: PriceCursor[]
  resumeAfter?: PriceCursor
}

/** It is worth looking through more where the first ones had such a part of what is wanted. */
const MIN_HIT_RATIO = 1 / 4

/**
 * Places in the order of their prices, the cheapest or the dearest first.
 *
 * @param ask what they have in all that they say. All that have it are put in order: it should not be many
 */
export async function placesByPrice(
  wanted: PriceQuery,
  limit: number,
  ask?: TextQuery,
): Promise<PriceCursor[]> {
  const statement = statements[wanted.isDescending ? 'dearest' : 'cheapest'][ask ? 'asked' : 'all']
  const values = paramsOf(wanted, ask ? await compileQuery('words', ask) : '')
  return statement(searchDb, { ...values, limit })
}

/**
 * The first places in the order of their prices that have something, as far as an engine looks through places one by
 * one: where many have it, that is far faster than to put all of them in order.
 *
 * @param ask what they have in all that they say
 * @returns the place after which nobody has looked yet; none where these are all, or so many as were wanted
 */
export async function scanByPrice(wanted: PriceQuery, limit: number, ask: TextQuery): Promise<PriceScan> {
  let upTo: PriceCursor | undefined = startCursor(wanted)
  const match = await rowScan.compileQuery(ask)
  if (match === undefined) return { rows: [], resumeAfter: upTo }
  const { first, last } = statements[wanted.isDescending ? 'dearest' : 'cheapest']
  const rows: PriceCursor[] = []
  for (const lookedThrough of rowScan.batchSizes) {
    const values = paramsOf({ ...wanted, after: upTo }, match)
    // Where it ends first, so that none is missed or comes twice when places are added meanwhile.
    const [end] = await last(searchDb, { ...values, before: lookedThrough - 1 })
    const { price, seq } = end ?? endCursor(wanted)
    // Not every engine knows by a pair where to end.
    const within = wanted.isDescending ? { from: price } : { to: price }
    const left = { endPrice: price, endSeq: seq, limit: limit - rows.length }
    rows.push(...(await first(searchDb, { ...values, ...within, ...left })))
    if (rows.length === limit || !end) return { rows }
    upTo = end
    if (rows.length < limit * MIN_HIT_RATIO) break
  }
  return { rows, resumeAfter: upTo }
}

/** After what an order begins, or goes on. */
export function startCursor({ from, to, isDescending: dearestFirst, after }: PriceQuery): PriceCursor {
  return after ?? (dearestFirst ? { price: to, seq: Number.MAX_SAFE_INTEGER } : { price: from, seq: 0 })
}

function endCursor({ from, to, isDescending: dearestFirst }: PriceQuery): PriceCursor {
  return dearestFirst ? { price: from, seq: 0 } : { price: to, seq: Number.MAX_SAFE_INTEGER }
}

function paramsOf(wanted: PriceQuery, ask: string): CursorParams {
  const { price, seq } = startCursor(wanted)
  const { from, to } = wanted
  return { from, to, afterPrice: price, afterSeq: seq, ask }
}

type CursorParams = Record<'from' | 'to' | 'afterPrice' | 'afterSeq', number> & { ask: string }
type LimitedParams = CursorParams & { limit: number }
type RangeParams = LimitedParams & Record<'endPrice' | 'endSeq', number>

const placeColumns = { price: sql<number>`${places.price}`, seq: sql<number>`${places.seq}` }
// By the index of prices SQLite would go through all places.
const unindexedColumns = { price: unindexed(places.price), seq: unindexed(places.seq) }

/** From one price to the other, after the place to go on from. */
function isAfterCursor(
  { price, seq }: typeof placeColumns,
  given: Params<CursorParams>,
  dearestFirst: boolean,
) {
  const start = sql`(${given.afterPrice}, ${given.afterSeq})`
  return and(
    between(price, given.from, given.to),
    dearestFirst ? sql`(${price}, ${seq}) < ${start}` : sql`(${price}, ${seq}) > ${start}`,
  )
}

function statementsInOrder(dearestFirst: boolean) {
  const order = dearestFirst ? desc : asc
  const by = ({ price, seq }: typeof placeColumns) => [order(price), order(seq)]
  const listed = (door: Db, columns: typeof placeColumns) =>
    door
      .select({ price: places.price, seq: places.seq })
      .from(places)
      .orderBy(...by(columns))
      .$dynamic()
  return {
    all: preparedStatement((door, given: Params<LimitedParams>) =>
      listed(door, placeColumns)
        .where(and(isAfterCursor(placeColumns, given, dearestFirst), eq(places.isPaused, false)))
        .limit(given.limit),
    ),
    asked: preparedStatement((door, given: Params<LimitedParams>) =>
      // The index knows no place that is paused.
      listed(door, unindexedColumns)
        .where(
          and(
            isAfterCursor(unindexedColumns, given, dearestFirst),
            sql`${places.seq} IN (${matchingSeqs(given.ask)})`,
          ),
        )
        .limit(given.limit),
    ),
    first: preparedStatement((door, given: Params<RangeParams>) => {
      const { price, seq } = placeColumns
      const end = sql`(${given.endPrice}, ${given.endSeq})`
      return listed(door, placeColumns)
        .where(
          and(
            isAfterCursor(placeColumns, given, dearestFirst),
            dearestFirst ? sql`(${price}, ${seq}) >= ${end}` : sql`(${price}, ${seq}) <= ${end}`,
            rowScan.matches(given.ask),
          ),
        )
        .limit(given.limit)
    }),
    last: preparedStatement((door, given: Params<CursorParams & { before: number }>) =>
      listed(door, placeColumns)
        .where(isAfterCursor(placeColumns, given, dearestFirst))
        .offset(given.before)
        .limit(1),
    ),
  }
}

const statements = { cheapest: statementsInOrder(false), dearest: statementsInOrder(true) }
