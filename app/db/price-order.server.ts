import { and, asc, between, desc, eq, sql, type SQL } from 'drizzle-orm'
import { searchDb, type Db } from './connections.server.ts'
import { unindexed } from './queries.ts'
import { preparedStatement, type Params } from './prepared-statement.server.ts'
import { places } from './schema/places.ts'
import { compileQuery, rowScan, matchingSeqs, type TextQuery } from './text-index.server.ts'

/** A position in the order by price, or by rating; places of one price or rank are ordered by `seq`. */
export interface PriceCursor {
  /** Or the rank of its rating. */
  price: number
  seq: number
}

interface PriceQuery {
  /** Whole rupees a night, both inclusive. */
  from: number
  to: number
  isDescending: boolean
  /** Orders by rating rank instead, descending: only places that have one. */
  isByRating?: true
  after?: PriceCursor
}

interface PriceScan {
  rows: PriceCursor[]
  resumeAfter?: PriceCursor
}

/** Minimum share of the wanted rows in the first batch for the scan to go on with a larger one. */
const MIN_HIT_RATIO = 1 / 4

/** Places ordered by price. All that match are sorted, so there should be few. */
export async function placesByPrice(
  query: PriceQuery,
  limit: number,
  match?: TextQuery,
): Promise<PriceCursor[]> {
  const statement = statementsFor(query)[match ? 'matching' : 'all']
  const values = paramsOf(query, match ? await compileQuery('words', match) : '')
  return statement(searchDb, { ...values, limit })
}

/**
 * The first matching places in the order of price, as far as the engine scans row by row: with many matches, that is
 * far faster than sorting all of them.
 *
 * @returns `resumeAfter` is the last place scanned; undefined when these are all, or `limit` was reached
 */
export async function scanByPrice(
  query: PriceQuery,
  limit: number,
  textQuery: TextQuery,
): Promise<PriceScan> {
  let cursor: PriceCursor | undefined = startCursor(query)
  const match = await rowScan.compileQuery(textQuery)
  if (match === undefined) return { rows: [], resumeAfter: cursor }
  const { scan, scanEnd } = statementsFor(query)
  const rows: PriceCursor[] = []
  for (const batchSize of rowScan.batchSizes) {
    const values = paramsOf({ ...query, after: cursor }, match)
    // The end of the batch is read first, so that places added meanwhile are neither skipped nor repeated.
    const [lastRow] = await scanEnd(searchDb, { ...values, offset: batchSize - 1 })
    const { price, seq } = lastRow ?? endCursor(query)
    // Not every engine bounds an index scan by a pair.
    const bounds = query.isDescending ? { from: price } : { to: price }
    const range = { endPrice: price, endSeq: seq, limit: limit - rows.length }
    rows.push(...(await scan(searchDb, { ...values, ...bounds, ...range })))
    if (rows.length === limit || !lastRow) return { rows }
    cursor = lastRow
    if (rows.length < limit * MIN_HIT_RATIO) break
  }
  return { rows, resumeAfter: cursor }
}

export function startCursor({ from, to, isDescending, after }: PriceQuery): PriceCursor {
  return after ?? (isDescending ? { price: to, seq: Number.MAX_SAFE_INTEGER } : { price: from, seq: 0 })
}

function endCursor({ from, to, isDescending }: PriceQuery): PriceCursor {
  return isDescending ? { price: from, seq: 0 } : { price: to, seq: Number.MAX_SAFE_INTEGER }
}

function paramsOf(query: PriceQuery, match: string): CursorParams {
  const { price, seq } = startCursor(query)
  const { from, to } = query
  return { from, to, afterPrice: price, afterSeq: seq, match }
}

type CursorParams = Record<'from' | 'to' | 'afterPrice' | 'afterSeq', number> & { match: string }
type LimitedParams = CursorParams & { limit: number }
type RangeParams = LimitedParams & Record<'endPrice' | 'endSeq', number>

interface OrderColumns {
  price: SQL<number>
  seq: SQL<number>
}

function isAfterCursor({ price, seq }: OrderColumns, params: Params<CursorParams>, isDescending: boolean) {
  const start = sql`(${params.afterPrice}, ${params.afterSeq})`
  return and(
    between(price, params.from, params.to),
    isDescending ? sql`(${price}, ${seq}) < ${start}` : sql`(${price}, ${seq}) > ${start}`,
  )
}

function statementsInOrder(
  isDescending: boolean,
  column: typeof places.price | typeof places.ratingRank = places.price,
) {
  const placeColumns: OrderColumns = { price: sql`${column}`, seq: sql`${places.seq}` }
  // With its index SQLite would scan all places.
  const unindexedColumns: OrderColumns = { price: unindexed(column), seq: unindexed(places.seq) }
  // Spelt out, or the index of places with a rank is not used.
  const hasRank = column === places.ratingRank ? sql`${places.ratingRank} > 0` : undefined
  const order = isDescending ? desc : asc
  const by = ({ price, seq }: OrderColumns) => [order(price), order(seq)]
  const select = (db: Db, columns: OrderColumns) =>
    db
      .select({ price: column, seq: places.seq })
      .from(places)
      .orderBy(...by(columns))
      .$dynamic()
  return {
    all: preparedStatement((db, params: Params<LimitedParams>) =>
      select(db, placeColumns)
        .where(and(hasRank, isAfterCursor(placeColumns, params, isDescending), eq(places.isPaused, false)))
        .limit(params.limit),
    ),
    matching: preparedStatement((db, params: Params<LimitedParams>) =>
      // The index holds listed places only.
      select(db, unindexedColumns)
        .where(
          and(
            isAfterCursor(unindexedColumns, params, isDescending),
            sql`${places.seq} IN (${matchingSeqs(params.match)})`,
          ),
        )
        .limit(params.limit),
    ),
    scan: preparedStatement((db, params: Params<RangeParams>) => {
      const { price, seq } = placeColumns
      const end = sql`(${params.endPrice}, ${params.endSeq})`
      return select(db, placeColumns)
        .where(
          and(
            hasRank,
            isAfterCursor(placeColumns, params, isDescending),
            isDescending ? sql`(${price}, ${seq}) >= ${end}` : sql`(${price}, ${seq}) <= ${end}`,
            rowScan.matches(params.match),
          ),
        )
        .limit(params.limit)
    }),
    scanEnd: preparedStatement((db, params: Params<CursorParams & { offset: number }>) =>
      select(db, placeColumns)
        .where(and(hasRank, isAfterCursor(placeColumns, params, isDescending)))
        .offset(params.offset)
        .limit(1),
    ),
  }
}

const statements = {
  cheapest: statementsInOrder(false),
  dearest: statementsInOrder(true),
  bestReviewed: statementsInOrder(true, places.ratingRank),
}

function statementsFor({ isDescending, isByRating }: PriceQuery) {
  return statements[isByRating ? 'bestReviewed' : isDescending ? 'dearest' : 'cheapest']
}
