import { scanByPrice, placesByPrice, startCursor, type PriceCursor } from '#app/db/price-order.server.ts'
import { countMatchingPlaces, newestMatches, type TextQuery } from '#app/db/text-index.server.ts'
import { countAvailable } from '../bookings/available-places.server.ts'
import { guestsTag, priceSpans, type PriceSpan } from '../places/search-tags.ts'
import type { Filters } from './filters.ts'
import { fitting, needsFitting, pricesIn, wantedOf, withinOf } from './post-filter.server.ts'
import { searchPlaces } from './search.server.ts'
import { countFound, takeText, waysToTake, type Reading, type Way } from './strategies.server.ts'

/** Where in an order a place stands: by rank, and among those of one rank by its `seq`. */
export interface Position {
  seq: number
  /** The tier of the best, the price in an order by price, else 0. */
  rank: number
  /** How the text was taken. */
  reading: Reading
}

export interface Found {
  positions: Position[]
  said?: string
}

/** A list of places. */
export interface Listing {
  /**
   * Some in its order, at most so many, from after a position or the beginning. They have the text's words and what the
   * index knows of the filters; whether they fit to all of them is for `fitting` to say.
   */
  some: (limit: number, after?: Position) => Promise<Found>
  /** How many there are, as far as it is worth counting, and whether there are more. */
  count: () => Promise<{ places: number; areMore: boolean }>
}

/** Above so many, places are not counted. */
export const MOST_COUNTED = 1000
/** So many are looked at to count them, where looking takes time. */
const MOST_LOOKED_AT = 2400
/** So many are put in the order of their prices at once. */
const MOST_SORTED = 300
/** Every place takes one guest. */
const EVERYWHERE: TextQuery = { tag: guestsTag(1) }
const NONE = { places: 0, areMore: false }

/** The places that a text finds and filters let through, in the order that is asked for. No text finds all. */
export function listingOf(text: string, filters: Filters): Listing {
  const ways = text === '' ? undefined : waysToTake(text)
  if (ways && filters.order === 'best') {
    return {
      some: (limit, after) => best(ways, filters, limit, after),
      count: async () => (await countFound(ways, (ask) => counted(ask, filters))) ?? NONE,
    }
  }
  const taken = once(() =>
    ways ? takeText(ways) : { ask: EVERYWHERE, reading: 'all' as const, said: undefined },
  )
  const isByPrice = filters.order === 'price' || filters.order === 'price-desc'
  const inOrder = isByPrice ? byPrice : newest
  return {
    some: async (limit, after) => {
      const { ask, reading, said } = await taken()
      const rows = ask ? await inOrder(ask, filters, limit, after) : []
      return { positions: rows.map((row) => ({ ...row, reading })), said }
    },
    count: async () => {
      const { ask } = await taken()
      return ask ? counted(ask, filters) : NONE
    },
  }
}

async function best(
  ways: AsyncIterable<Way>,
  filters: Filters,
  limit: number,
  after?: Position,
): Promise<Found> {
  const { hits, reading, said } = await searchPlaces(ways, {
    limit,
    after: after && { ...after, tier: after.rank },
    within: withinOf(filters),
    fits: needsFitting(filters) ? (some) => fitting(some, filters) : undefined,
  })
  return { positions: hits.map(({ seq, tier }) => ({ seq, rank: tier, reading })), said }
}

async function newest(ask: TextQuery, filters: Filters, limit: number, after?: Position) {
  const wanted = { query: both(ask, withinOf(filters)), before: after?.seq }
  const rows = await newestMatches('words', [wanted], limit)
  return rows.map(({ seq }) => ({ seq, rank: 0 }))
}

async function byPrice(found: TextQuery, filters: Filters, limit: number, after?: Position) {
  // The order goes by the tags of prices itself.
  const ask = both(found, withinOf(filters, 'at any price'))
  const isDescending = filters.order === 'price-desc'
  const { from, to } = pricesIn(filters)
  const wanted = { from, to, isDescending, after: after && { price: after.rank, seq: after.seq } }
  if (ask === EVERYWHERE) return (await placesByPrice(wanted, limit)).map(ranked)
  const { rows, resumeAfter: upTo } = await scanByPrice(wanted, limit, ask)
  if (!upTo) return rows.map(ranked)
  // Of prices that many places have, one half after the other is looked at, until there are enough.
  const look = async (spans: PriceSpan[]) => {
    for (const { tag, halves } of isDescending ? spans.toReversed() : spans) {
      if (rows.length >= limit) return
      const there: TextQuery = { all: [ask, { tag }] }
      const parts = halves()
      const areMany = parts.length > 0 && (await countMatchingPlaces(there, MOST_SORTED + 1)) > MOST_SORTED
      if (areMany) await look(parts)
      else rows.push(...(await placesByPrice({ ...wanted, after: upTo }, limit - rows.length, there)))
    }
  }
  // From where it began: wide spans are few.
  const { price } = startCursor(wanted)
  await look(isDescending ? priceSpans(from, price) : priceSpans(price, to))
  return rows.map(ranked)
}

function ranked({ seq, price }: PriceCursor) {
  return { seq, rank: price }
}

async function counted(found: TextQuery, filters: Filters) {
  const ask = both(found, withinOf(filters))
  if (!needsFitting(filters)) return upTo(MOST_COUNTED, await countMatchingPlaces(ask, MOST_COUNTED + 1))
  const bounds = { lookedAt: MOST_LOOKED_AT, most: MOST_COUNTED + 1 }
  const places = await countAvailable(ask, { ...wantedOf(filters), ...bounds })
  if (places > MOST_COUNTED) return upTo(MOST_COUNTED, places)
  return { places, areMore: (await countMatchingPlaces(ask, MOST_LOOKED_AT + 1)) > MOST_LOOKED_AT }
}

function both(found: TextQuery, within: TextQuery | undefined): TextQuery {
  if (!within) return found
  return found === EVERYWHERE ? within : { all: [found, within] }
}

function upTo(most: number, places: number) {
  return { places: Math.min(places, most), areMore: places > most }
}

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
