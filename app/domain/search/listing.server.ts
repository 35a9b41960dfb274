import { placesByPrice, type Priced } from '#app/db/price-order.server.ts'
import { asItStands, countThatHave, mayGoOn, newestThatHave, type Ask } from '#app/db/text-index.server.ts'
import { countBookable } from '../bookings/bookable-among.server.ts'
import { guestsTag, priceSpans, type PriceSpan } from '../places/tags.ts'
import type { Filters } from './filters.ts'
import { fitting, needsFitting, pricesIn, wantedOf, withinOf } from './fitting.server.ts'
import { searchPlaces, takeText, waysToTake, type Reading, type Way } from './search.server.ts'

/** Where in an order a place stands: by rank, and among those of one rank by its `seq`. */
export interface Position {
  seq: number
  /** The tier of the best, the price in an order by price, else 0. */
  rank: number
  /** How the text was taken. */
  reading: Reading
}

interface Found {
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

interface Taken {
  /** What places have; undefined when nothing is found. */
  ask?: Ask
  reading: Reading
  said?: string
}

/** Above so many, places are not counted. */
export const MOST_COUNTED = 1000
/** So many are looked at to count them, where looking takes time. */
const MOST_LOOKED_AT = 2400
/** So many are put in the order of their prices at once. */
const MOST_SORTED = 1500
/** Every place takes one guest. */
const EVERYWHERE: Ask = { tag: guestsTag(1) }

/** The places that a text finds and filters let through, in the order that is asked for. No text finds all. */
export function listingOf(text: string, filters: Filters): Listing {
  const isByPrice = filters.order === 'price' || filters.order === 'price-desc'
  const ways = text === '' ? undefined : waysToTake(text)
  const isBest = ways !== undefined && filters.order === 'best'
  const taken = once(() => takenOf(ways, withinOf(filters), isBest))
  if (isBest) {
    return {
      some: (limit, after) => best(ways, filters, limit, after),
      count: () => counted(taken, filters),
    }
  }
  // An order by price goes by the tags of prices itself.
  const inOrder = isByPrice ? byPrice : newest
  const listed = isByPrice ? once(() => takenOf(ways, withinOf(filters, 'at any price'), isBest)) : taken
  return {
    some: async (limit, after) => {
      const { ask, reading, said } = await listed()
      const rows = ask ? await inOrder(ask, filters, limit, after) : []
      return { positions: rows.map((row) => ({ ...row, reading })), said }
    },
    count: () => counted(taken, filters),
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

async function newest(ask: Ask, _: Filters, limit: number, after?: Position) {
  const rows = await newestThatHave('words', [{ ask, before: after?.seq }], limit)
  return rows.map(({ seq }) => ({ seq, rank: 0 }))
}

async function byPrice(ask: Ask, filters: Filters, limit: number, after?: Position) {
  const dearestFirst = filters.order === 'price-desc'
  const { from, to } = pricesIn(filters)
  const wanted = { from, to, dearestFirst, after: after && { price: after.rank, seq: after.seq } }
  if (ask === EVERYWHERE) return (await placesByPrice(wanted, limit)).map(ranked)
  const rows: Priced[] = []
  // Of prices that many places have, one half after the other is looked at, until there are enough.
  const look = async (spans: PriceSpan[]) => {
    for (const { tag, halves } of dearestFirst ? spans.toReversed() : spans) {
      if (rows.length >= limit) return
      const there: Ask = { all: [ask, { tag }] }
      const parts = halves()
      const areMany = parts.length > 0 && (await countThatHave(there, MOST_SORTED + 1)) > MOST_SORTED
      if (areMany) await look(parts)
      else rows.push(...(await placesByPrice(wanted, limit - rows.length, there)))
    }
  }
  const begin = after?.rank ?? (dearestFirst ? to : from)
  await look(dearestFirst ? priceSpans(from, begin) : priceSpans(begin, to))
  return rows.map(ranked)
}

function ranked({ seq, price }: Priced) {
  return { seq, rank: price }
}

async function takenOf(
  ways: AsyncIterable<Way> | undefined,
  within: Ask | undefined,
  fromEverywhere: boolean,
): Promise<Taken> {
  if (!ways) return { ask: within ?? EVERYWHERE, reading: 'all' }
  const { ask, ...taken } = await takeText(ways, fromEverywhere)
  return { ...taken, ask: ask && within ? { all: [ask, within] } : ask }
}

async function counted(taken: () => Promise<Taken>, filters: Filters) {
  const { ask } = await taken()
  if (!ask) return { places: 0, areMore: false }
  if (!needsFitting(filters)) return upTo(MOST_COUNTED, await countThatHave(ask, MOST_COUNTED + 1))
  const count = (of: Ask) =>
    countBookable(of, { ...wantedOf(filters), lookedAt: MOST_LOOKED_AT, most: MOST_COUNTED + 1 })
  // As in `countThatHave`.
  const least = mayGoOn(ask) ? await count(asItStands(ask)) : 0
  const places = least > MOST_COUNTED ? least : await count(ask)
  if (places > MOST_COUNTED) return upTo(MOST_COUNTED, places)
  return { places, areMore: (await countThatHave(ask, MOST_LOOKED_AT + 1)) > MOST_LOOKED_AT }
}

function upTo(most: number, places: number) {
  return { places: Math.min(places, most), areMore: places > most }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
