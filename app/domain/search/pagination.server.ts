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

/** Where in an order a place stands: by rank, and among those of one rank by its `seq`. */
export interface Position {
  seq: number
  /** The tier of the best, the price in an order by price, else 0. */
  rank: number
  /** How the text was taken. */
  mode: MatchMode
}

export interface ResultBatch {
  positions: Position[]
  message?: string
}

/** A list of places. */
export interface ResultList {
  /**
   * Some in its order, at most so many, from after a position or the beginning. They have the text's words and what the
   * index knows of the filters; whether they fit to all of them is for `fitting` to say.
   */
  fetch: (limit: number, after?: Position) => Promise<ResultBatch>
  /** How many there are, as far as it is worth counting, and whether there are more. */
  count: () => Promise<{ places: number; areMore: boolean }>
}

/** Above so many, places are not counted. */
const MAX_COUNTED = 1000
/** So many are looked at to count them, where looking takes time. */
const MAX_SCANNED = 2400
/** So many are put in the order of their prices at once. */
const MAX_SORTED = 300
/** Every place takes one guest. */
const ALL_PLACES: TextQuery = { tag: guestsTag(1) }
const NO_MATCHES = { places: 0, areMore: false }

/** The places that a text finds and filters let through, in the order that is asked for. No text finds all. */
export function resultList(text: string, filters: Filters): ResultList {
  const ways = text === '' ? undefined : searchStrategies(text)
  if (ways && filters.order === 'best') {
    return {
      fetch: (limit, after) => bestMatches(ways, filters, limit, after),
      count: async () => (await countMatches(ways, (ask) => countMatching(ask, filters))) ?? NO_MATCHES,
    }
  }
  const strategy = once(() =>
    ways ? runSearch(ways) : { ask: ALL_PLACES, mode: 'all' as const, message: undefined },
  )
  const isByPrice = filters.order === 'price' || filters.order === 'price-desc'
  const inOrder = isByPrice ? sortedByPrice : newestFirst
  return {
    fetch: async (limit, after) => {
      const { ask, mode, message } = await strategy()
      const rows = ask ? await inOrder(ask, filters, limit, after) : []
      return { positions: rows.map((row) => ({ ...row, mode })), message }
    },
    count: async () => {
      const { ask } = await strategy()
      return ask ? countMatching(ask, filters) : NO_MATCHES
    },
  }
}

async function bestMatches(
  ways: AsyncIterable<Strategy>,
  filters: Filters,
  limit: number,
  after?: Position,
): Promise<ResultBatch> {
  const { hits, mode, message } = await searchPlaces(ways, {
    limit,
    after: after && { ...after, tier: after.rank },
    within: indexFilter(filters),
    postFilter: needsPostFilter(filters) ? (some) => postFilter(some, filters) : undefined,
  })
  return { positions: hits.map(({ seq, tier }) => ({ seq, rank: tier, mode })), message }
}

async function newestFirst(ask: TextQuery, filters: Filters, limit: number, after?: Position) {
  const wanted = { query: intersect(ask, indexFilter(filters)), before: after?.seq }
  const rows = await newestMatches('words', [wanted], limit)
  return rows.map(({ seq }) => ({ seq, rank: 0 }))
}

async function sortedByPrice(found: TextQuery, filters: Filters, limit: number, after?: Position) {
  // The order goes by the tags of prices itself.
  const ask = intersect(found, indexFilter(filters, 'at any price'))
  const isDescending = filters.order === 'price-desc'
  const { from, to } = priceRange(filters)
  const wanted = { from, to, isDescending, after: after && { price: after.rank, seq: after.seq } }
  if (ask === ALL_PLACES) return (await placesByPrice(wanted, limit)).map(toRanked)
  const { rows, resumeAfter: upTo } = await scanByPrice(wanted, limit, ask)
  if (!upTo) return rows.map(toRanked)
  // Of prices that many places have, one half after the other is looked at, until there are enough.
  const look = async (spans: PriceSpan[]) => {
    for (const { tag, halves } of isDescending ? spans.toReversed() : spans) {
      if (rows.length >= limit) return
      const there: TextQuery = { all: [ask, { tag }] }
      const parts = halves()
      const areMany = parts.length > 0 && (await countMatchingPlaces(there, MAX_SORTED + 1)) > MAX_SORTED
      if (areMany) await look(parts)
      else rows.push(...(await placesByPrice({ ...wanted, after: upTo }, limit - rows.length, there)))
    }
  }
  // From where it began: wide spans are few.
  const { price } = startCursor(wanted)
  await look(isDescending ? priceSpans(from, price) : priceSpans(price, to))
  return rows.map(toRanked)
}

function toRanked({ seq, price }: PriceCursor) {
  return { seq, rank: price }
}

async function countMatching(found: TextQuery, filters: Filters) {
  const ask = intersect(found, indexFilter(filters))
  if (!needsPostFilter(filters)) return capCount(MAX_COUNTED, await countMatchingPlaces(ask, MAX_COUNTED + 1))
  const limits = { scanLimit: MAX_SCANNED, countLimit: MAX_COUNTED + 1 }
  const places = await countAvailable(ask, { ...postFilterCriteria(filters), ...limits })
  if (places > MAX_COUNTED) return capCount(MAX_COUNTED, places)
  return { places, areMore: (await countMatchingPlaces(ask, MAX_SCANNED + 1)) > MAX_SCANNED }
}

function intersect(found: TextQuery, within: TextQuery | undefined): TextQuery {
  if (!within) return found
  return found === ALL_PLACES ? within : { all: [found, within] }
}

function capCount(most: number, places: number) {
  return { places: Math.min(places, most), areMore: places > most }
}

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
