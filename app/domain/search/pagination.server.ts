import { scanByPrice, placesByPrice, startCursor, type PriceCursor } from '#app/db/price-order.server.ts'
import { countMatchingPlaces, newestMatches, type TextQuery } from '#app/db/text-index.server.ts'
import { countAvailable } from '../bookings/available-places.server.ts'
import { guestsTag, priceSpans, type PriceSpan } from '../places/search-tags.ts'
import type { Filters } from './filters.ts'
import {
  postFilter,
  needsPostFilter,
  priceRange,
  postFilterCriteria,
  indexFilter,
} from './post-filter.server.ts'
import { searchPlaces } from './search.server.ts'
import {
  countMatches,
  runSearch,
  searchStrategies,
  type MatchMode,
  type Strategy,
} from './strategies.server.ts'

/** The position of a place in an order: by rank, then by `seq`. */
export interface Position {
  seq: number
  /** The tier in the order of best matches, the price in an order by price, else 0. */
  rank: number
  /** Of the strategy that has found it. */
  mode: MatchMode
}

export interface ResultBatch {
  positions: Position[]
  message?: string
}

export interface ResultList {
  /**
   * The next ones in order, at most `limit`. Only the filters that the index knows are applied; `postFilter` applies the
   * others.
   */
  fetch: (limit: number, after?: Position) => Promise<ResultBatch>
  /** The number of places, counted up to a limit, and whether there are more. */
  count: () => Promise<{ places: number; areMore: boolean }>
}

/** Counting stops here. */
const MAX_COUNTED = 1000
/** Candidates that are checked for counting with filters that the index can't apply. */
const MAX_SCANNED = 2400
/** Places that are sorted by price at once. */
const MAX_SORTED = 300
/** Every place takes one guest. */
const ALL_PLACES: TextQuery = { tag: guestsTag(1) }
const NO_MATCHES = { places: 0, areMore: false }

/** Search results with filters, in the requested order; all places for an empty text. */
export function resultList(text: string, filters: Filters): ResultList {
  const strategies = text === '' ? undefined : searchStrategies(text)
  if (strategies && filters.order === 'best') {
    return {
      fetch: (limit, after) => bestMatches(strategies, filters, limit, after),
      count: async () =>
        (await countMatches(strategies, (query) => countMatching(query, filters))) ?? NO_MATCHES,
    }
  }
  const strategy = once(() =>
    strategies ? runSearch(strategies) : { query: ALL_PLACES, mode: 'all' as const, message: undefined },
  )
  const isByPrice = filters.order === 'price' || filters.order === 'price-desc'
  const inOrder = isByPrice ? sortedByPrice : newestFirst
  return {
    fetch: async (limit, after) => {
      const { query, mode, message } = await strategy()
      const rows = query ? await inOrder(query, filters, limit, after) : []
      return { positions: rows.map((row) => ({ ...row, mode })), message }
    },
    count: async () => {
      const { query } = await strategy()
      return query ? countMatching(query, filters) : NO_MATCHES
    },
  }
}

async function bestMatches(
  strategies: AsyncIterable<Strategy>,
  filters: Filters,
  limit: number,
  after?: Position,
): Promise<ResultBatch> {
  const { hits, mode, message } = await searchPlaces(strategies, {
    limit,
    after: after && { ...after, tier: after.rank },
    within: indexFilter(filters),
    postFilter: needsPostFilter(filters) ? (candidates) => postFilter(candidates, filters) : undefined,
  })
  return { positions: hits.map(({ seq, tier }) => ({ seq, rank: tier, mode })), message }
}

async function newestFirst(query: TextQuery, filters: Filters, limit: number, after?: Position) {
  const search = { query: intersect(query, indexFilter(filters)), before: after?.seq }
  const rows = await newestMatches('words', [search], limit)
  return rows.map(({ seq }) => ({ seq, rank: 0 }))
}

async function sortedByPrice(textQuery: TextQuery, filters: Filters, limit: number, after?: Position) {
  // Without the tags of prices: the order is built from them below.
  const query = intersect(textQuery, indexFilter(filters, 'at any price'))
  const isDescending = filters.order === 'price-desc'
  const { from, to } = priceRange(filters)
  const range = { from, to, isDescending, after: after && { price: after.rank, seq: after.seq } }
  if (query === ALL_PLACES) return (await placesByPrice(range, limit)).map(toRanked)
  const { rows, resumeAfter } = await scanByPrice(range, limit, query)
  if (!resumeAfter) return rows.map(toRanked)
  // Spans with many places are split in halves, until there are enough rows.
  const scanSpans = async (spans: PriceSpan[]) => {
    for (const { tag, halves } of isDescending ? spans.toReversed() : spans) {
      if (rows.length >= limit) return
      const spanQuery: TextQuery = { all: [query, { tag }] }
      const parts = halves()
      const areMany = parts.length > 0 && (await countMatchingPlaces(spanQuery, MAX_SORTED + 1)) > MAX_SORTED
      if (areMany) await scanSpans(parts)
      else
        rows.push(...(await placesByPrice({ ...range, after: resumeAfter }, limit - rows.length, spanQuery)))
    }
  }
  // From the first price of the page, as wide spans are few.
  const { price } = startCursor(range)
  await scanSpans(isDescending ? priceSpans(from, price) : priceSpans(price, to))
  return rows.map(toRanked)
}

function toRanked({ seq, price }: PriceCursor) {
  return { seq, rank: price }
}

async function countMatching(textQuery: TextQuery, filters: Filters) {
  const query = intersect(textQuery, indexFilter(filters))
  if (!needsPostFilter(filters))
    return capCount(MAX_COUNTED, await countMatchingPlaces(query, MAX_COUNTED + 1))
  const limits = { scanLimit: MAX_SCANNED, countLimit: MAX_COUNTED + 1 }
  const places = await countAvailable(query, { ...postFilterCriteria(filters), ...limits })
  if (places > MAX_COUNTED) return capCount(MAX_COUNTED, places)
  return { places, areMore: (await countMatchingPlaces(query, MAX_SCANNED + 1)) > MAX_SCANNED }
}

function intersect(query: TextQuery, within: TextQuery | undefined): TextQuery {
  if (!within) return query
  return query === ALL_PLACES ? within : { all: [query, within] }
}

function capCount(limit: number, places: number) {
  return { places: Math.min(places, limit), areMore: places > limit }
}

function once<Value extends object>(compute: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= compute())
}
