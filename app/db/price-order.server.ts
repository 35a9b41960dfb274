import { and, asc, between, desc, eq, sql } from 'drizzle-orm'
import { searchDb, type Queries } from './connections.server.ts'
import { unindexed } from './queries.ts'
import { prepared, type Given } from './prepared-statement.server.ts'
import { places } from './schema.ts'
import { matchOf, onePlace, seqsThatHave, type Ask } from './text-index.server.ts'

/** Where in an order by price a place stands: among those of one price by its `seq`. */
export interface Priced {
  price: number
  seq: number
}

interface WantedByPrice {
  /** Whole rupees a night, from one to the other. */
  from: number
  to: number
  dearestFirst: boolean
  /** Only what comes after this place. */
  after?: Priced
}

interface LookedThrough {
  rows: Priced[]
  upTo?: Priced
}

/** It is worth looking through more where the first ones had such a part of what is wanted. */
const WORTH_GOING_ON = 1 / 4

/**
 * Places in the order of their prices, the cheapest or the dearest first.
 *
 * @param ask what they have in all that they say. All that have it are put in order: it should not be many
 */
export async function placesByPrice(wanted: WantedByPrice, limit: number, ask?: Ask): Promise<Priced[]> {
  const statement = statements[wanted.dearestFirst ? 'dearest' : 'cheapest'][ask ? 'asked' : 'all']
  const values = valuesOf(wanted, ask ? await matchOf('words', ask) : '')
  return statement(searchDb, { ...values, limit })
}

/**
 * The first places in the order of their prices that have something, as far as an engine looks through places one by
 * one: where many have it, that is far faster than to put all of them in order.
 *
 * @param ask what they have in all that they say
 * @returns the place after which nobody has looked yet; none where these are all, or so many as were wanted
 */
export async function firstByPrice(wanted: WantedByPrice, limit: number, ask: Ask): Promise<LookedThrough> {
  let upTo: Priced | undefined = startOf(wanted)
  const match = await onePlace.matchOf(ask)
  if (match === undefined) return { rows: [], upTo }
  const { first, last } = statements[wanted.dearestFirst ? 'dearest' : 'cheapest']
  const rows: Priced[] = []
  for (const lookedThrough of onePlace.lookedThrough) {
    const values = valuesOf({ ...wanted, after: upTo }, match)
    // Where it ends first, so that none is missed or comes twice when places are added meanwhile.
    const [end] = await last(searchDb, { ...values, before: lookedThrough - 1 })
    const { price, seq } = end ?? endOf(wanted)
    // Not every engine knows by a pair where to end.
    const within = wanted.dearestFirst ? { from: price } : { to: price }
    const left = { endPrice: price, endSeq: seq, limit: limit - rows.length }
    rows.push(...(await first(searchDb, { ...values, ...within, ...left })))
    if (rows.length === limit || !end) return { rows }
    upTo = end
    if (rows.length < limit * WORTH_GOING_ON) break
  }
  return { rows, upTo }
}

/** After what an order begins, or goes on. */
export function startOf({ from, to, dearestFirst, after }: WantedByPrice): Priced {
  return after ?? (dearestFirst ? { price: to, seq: Number.MAX_SAFE_INTEGER } : { price: from, seq: 0 })
}

function endOf({ from, to, dearestFirst }: WantedByPrice): Priced {
  return dearestFirst ? { price: from, seq: 0 } : { price: to, seq: Number.MAX_SAFE_INTEGER }
}

function valuesOf(wanted: WantedByPrice, ask: string): Values {
  const { price, seq } = startOf(wanted)
  const { from, to } = wanted
  return { from, to, afterPrice: price, afterSeq: seq, ask }
}

type Values = Record<'from' | 'to' | 'afterPrice' | 'afterSeq', number> & { ask: string }
type Limited = Values & { limit: number }
type Ended = Limited & Record<'endPrice' | 'endSeq', number>

const ofPlaces = { price: sql<number>`${places.price}`, seq: sql<number>`${places.seq}` }
// By the index of prices SQLite would go through all places.
const ofAsked = { price: unindexed(places.price), seq: unindexed(places.seq) }

/** From one price to the other, after the place to go on from. */
function isNext({ price, seq }: typeof ofPlaces, given: Given<Values>, dearestFirst: boolean) {
  const start = sql`(${given.afterPrice}, ${given.afterSeq})`
  return and(
    between(price, given.from, given.to),
    dearestFirst ? sql`(${price}, ${seq}) < ${start}` : sql`(${price}, ${seq}) > ${start}`,
  )
}

function inOrder(dearestFirst: boolean) {
  const order = dearestFirst ? desc : asc
  const by = ({ price, seq }: typeof ofPlaces) => [order(price), order(seq)]
  const listed = (door: Queries, columns: typeof ofPlaces) =>
    door
      .select({ price: places.price, seq: places.seq })
      .from(places)
      .orderBy(...by(columns))
      .$dynamic()
  return {
    all: prepared((door, given: Given<Limited>) =>
      listed(door, ofPlaces)
        .where(and(isNext(ofPlaces, given, dearestFirst), eq(places.isPaused, false)))
        .limit(given.limit),
    ),
    asked: prepared((door, given: Given<Limited>) =>
      // The index knows no place that is paused.
      listed(door, ofAsked)
        .where(and(isNext(ofAsked, given, dearestFirst), sql`${places.seq} IN (${seqsThatHave(given.ask)})`))
        .limit(given.limit),
    ),
    first: prepared((door, given: Given<Ended>) => {
      const { price, seq } = ofPlaces
      const end = sql`(${given.endPrice}, ${given.endSeq})`
      return listed(door, ofPlaces)
        .where(
          and(
            isNext(ofPlaces, given, dearestFirst),
            dearestFirst ? sql`(${price}, ${seq}) >= ${end}` : sql`(${price}, ${seq}) <= ${end}`,
            onePlace.has(given.ask),
          ),
        )
        .limit(given.limit)
    }),
    last: prepared((door, given: Given<Values & { before: number }>) =>
      listed(door, ofPlaces)
        .where(isNext(ofPlaces, given, dearestFirst))
        .offset(given.before)
        .limit(1),
    ),
  }
}

const statements = { cheapest: inOrder(false), dearest: inOrder(true) }
