import { countMatchingPlaces, newestMatches, type TextQuery } from '#app/db/text-index.server.ts'
import { countAvailable, isByTotal } from '../bookings/available-places.server.ts'
import { REVIEWED_TAG } from '../places/search-tags.ts'
import type { Filters } from './filters.ts'
import { postFilter, needsPostFilter, postFilterCriteria, indexFilter } from './post-filter.server.ts'
import { ALL_PLACES, intersect, sortedByPrice, sortedByRating } from './price-lists.server.ts'
import { searchPlaces } from './search.server.ts'
import {
  countMatches,
  runSearch,
  searchStrategies,
  type MatchMode,
  type SearchMessage,
  type Strategy,
} from './strategies.server.ts'
import { sortedByTotal, type TotalCursor } from './total-order.server.ts'

/** A position in an order: by rank, then by `seq`. */
export interface Position {
  /** `seq` of a place; in an order by totals also 0 or more than any, before or after all places of one total. */
  seq: number
  /** The tier in the order of best matches, the price or total in an order by price, the rank of the rating, else 0. */
  rank: number
  /** In an order by totals: see `TotalCursor`. */
  olderThan?: number
  mode: MatchMode
}

export interface ResultBatch {
  positions: Position[]
  message?: SearchMessage
}

export interface FilteredBatch extends ResultBatch {
  end?: Position
}

export interface ResultList {
  /** The next ones in order, at most `limit`, by the index's filters only; `postFilter` applies the others. */
  fetch: (limit: number, after?: Position) => Promise<ResultBatch>
  /** Replaces `fetch` where the order depends on all filters: applies all of them. */
  fetchFiltered?: (limit: number, after?: Position) => Promise<FilteredBatch>
  count: () => Promise<ResultCount>
}

export interface CountLimits {
  maxCounted: number
  /** Maximum number of candidates checked while counting with filters that the index can't apply. */
  maxScanned: number
  /** True if no match among those counts as none at all; saves the query for `areMore`. */
  isNoneFinal?: boolean
}

export interface ResultCount {
  places: number
  areMore: boolean
}

/** Maximum number of candidates whose stay is priced while counting: no column has the total. */
const MAX_STAYS_COUNTED = 300
const LIST_LIMITS: CountLimits = { maxCounted: 1000, maxScanned: 2400 }
const NO_MATCHES: ResultCount = { places: 0, areMore: false }

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
  const inOrder = isByPrice ? cheapestFirst : filters.order === 'reviewed' ? bestReviewedFirst : newestFirst
  const { checkIn, checkOut } = filters
  return {
    fetchFiltered:
      isByPrice && checkIn && checkOut
        ? async (limit, after) => {
            const { query, mode, message } = await strategy()
            if (!query) return { positions: [], message }
            const stay = { ...filters, checkIn, checkOut }
            const { stays, end } = await sortedByTotal(
              query,
              stay,
              limit,
              after && { ...after, total: after.rank },
            )
            const toPosition = ({ seq, total, olderThan }: TotalCursor) => ({
              seq,
              rank: total,
              olderThan,
              mode,
            })
            return { positions: stays.map(toPosition), end: end && toPosition(end), message }
          }
        : undefined,
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

async function cheapestFirst(query: TextQuery, filters: Filters, limit: number, after?: Position) {
  const rows = await sortedByPrice(query, filters, limit, after && { price: after.rank, seq: after.seq })
  return rows.map(({ seq, price }) => ({ seq, rank: price }))
}

/** Places with reviews by the rank of their rating, then the others, the newest first. */
async function bestReviewedFirst(query: TextQuery, filters: Filters, limit: number, after?: Position) {
  const reviewed =
    after?.rank === 0
      ? []
      : await sortedByRating(query, filters, limit, after && { price: after.rank, seq: after.seq })
  const rows = reviewed.map(({ seq, price }) => ({ seq, rank: price }))
  if (rows.length >= limit) return rows
  const match = intersect(query, indexFilter(filters))
  const search = {
    query: { match, exclude: { tag: REVIEWED_TAG } },
    before: after?.rank === 0 ? after.seq : undefined,
  }
  const others = await newestMatches('words', [search], limit - rows.length)
  return [...rows, ...others.map(({ seq }) => ({ seq, rank: 0 }))]
}

async function newestFirst(query: TextQuery, filters: Filters, limit: number, after?: Position) {
  const search = { query: intersect(query, indexFilter(filters)), before: after?.seq }
  const rows = await newestMatches('words', [search], limit)
  return rows.map(({ seq }) => ({ seq, rank: 0 }))
}

export async function countMatching(
  textQuery: TextQuery,
  filters: Filters,
  { maxCounted, maxScanned, isNoneFinal }: CountLimits = LIST_LIMITS,
): Promise<ResultCount> {
  const query = intersect(textQuery, indexFilter(filters))
  if (!needsPostFilter(filters)) return capCount(maxCounted, await countMatchingPlaces(query, maxCounted + 1))
  const criteria = postFilterCriteria(filters)
  const scanLimit = isByTotal(criteria) ? Math.min(maxScanned, MAX_STAYS_COUNTED) : maxScanned
  const limits = { scanLimit, countLimit: maxCounted + 1 }
  const places = await countAvailable(query, { ...criteria, ...limits })
  if (places > maxCounted || (places === 0 && isNoneFinal)) return capCount(maxCounted, places)
  return { places, areMore: (await countMatchingPlaces(query, scanLimit + 1)) > scanLimit }
}

function capCount(limit: number, places: number): ResultCount {
  return { places: Math.min(places, limit), areMore: places > limit }
}

function once<Value extends object>(compute: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= compute())
}
