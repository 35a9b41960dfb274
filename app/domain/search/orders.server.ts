import { placesByPrice } from '#app/db/price-order.server.ts'
import { countThatHave, newestThatHave, type Ask } from '#app/db/text-index.server.ts'
import { guestsTag } from '../places/tags.ts'
import type { Filters } from './filters.ts'
import { fitting, needsFitting, pricesIn, withinOf } from './fitting.server.ts'
import { askOfText, searchPlaces, type Reading } from './search.server.ts'

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

/** So many candidates at most stand in an order from a position on, which may be none: the beginning. */
export type ListInOrder = (limit: number, after?: Position) => Promise<Found>

/** Above so many, places are not counted. */
export const MOST_COUNTED = 1000
/** So many are looked at to count them, where looking takes time. */
const MOST_LOOKED_AT = [1200, 2400]
/** Every place takes one guest. */
const EVERYWHERE: Ask = { tag: guestsTag(1) }

/**
 * The order that places are listed in. What is listed has the text's words and what the index knows of the filters;
 * whether it fits to all of them is for `fitting` to say.
 */
export function orderOf(text: string, filters: Filters): ListInOrder {
  const within = withinOf(filters)
  const taken = text === '' ? undefined : takenOnce(text, within)
  if (taken && filters.order === 'best') return async (limit, after) => best(text, within, limit, after)
  if (filters.order === 'best' || filters.order === 'newest') return newest
  return byPrice

  async function newest(limit: number, after?: Position): Promise<Found> {
    const { ask, reading, said } = await asked()
    const rows = ask ? await newestThatHave('words', [{ ask, before: after?.seq }], limit) : []
    return { positions: rows.map(({ seq }) => ({ seq, rank: 0, reading })), said }
  }

  async function byPrice(limit: number, after?: Position): Promise<Found> {
    const { ask, reading, said } = await asked()
    if (!ask) return { positions: [], said }
    const wanted = {
      ...pricesIn(filters),
      ask: ask === EVERYWHERE ? undefined : ask,
      dearestFirst: filters.order === 'price-desc',
      after: after && { price: after.rank, seq: after.seq },
    }
    const rows = await placesByPrice(wanted, limit)
    return { positions: rows.map(({ seq, price }) => ({ seq, rank: price, reading })), said }
  }

  async function asked(): Promise<Taken> {
    return taken ? taken() : { ask: within ?? EVERYWHERE, reading: 'all' }
  }
}

/** How many places there are, as far as it is worth counting, and whether there are more. */
export async function countPlaces(
  text: string,
  filters: Filters,
): Promise<{ places: number; areMore: boolean }> {
  const within = withinOf(filters)
  const { ask } = text === '' ? { ask: within ?? EVERYWHERE } : await takenOnce(text, within)()
  if (!ask) return { places: 0, areMore: false }
  if (!needsFitting(filters)) return counted(await countThatHave(ask, MOST_COUNTED + 1))
  let places = 0
  let before: number | undefined
  for (const size of MOST_LOOKED_AT) {
    const rows = await newestThatHave('words', [{ ask, before }], size)
    places += (await fitting(rows, filters)).length
    before = rows.at(-1)?.seq
    if (rows.length < size || places > MOST_COUNTED) return counted(places)
  }
  return { places, areMore: true }
}

function counted(places: number) {
  return { places: Math.min(places, MOST_COUNTED), areMore: places > MOST_COUNTED }
}

async function best(text: string, within: Ask | undefined, limit: number, after?: Position): Promise<Found> {
  const start = after && { ...after, tier: after.rank }
  const { hits, reading, said } = await searchPlaces(text, { limit, after: start, within })
  return { positions: hits.map(({ seq, tier }) => ({ seq, rank: tier, reading })), said }
}

interface Taken {
  /** What places have; undefined when nothing is found. */
  ask?: Ask
  reading: Reading
  said?: string
}

/** Takes a text in the way that finds something, and once. */
function takenOnce(text: string, within: Ask | undefined): () => Promise<Taken> {
  let taken: Promise<Taken> | undefined
  return () => (taken ??= takeText(text, within))
}

async function takeText(text: string, within: Ask | undefined): Promise<Taken> {
  const { hits, reading, said } = await searchPlaces(text, { limit: 1 })
  const [first] = hits
  if (!first) return { reading }
  const ask = await askOfText(text, reading, first)
  return { ask: within ? { all: [within, ask] } : ask, reading, said }
}
