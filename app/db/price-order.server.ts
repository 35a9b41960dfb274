import { and, asc, between, desc, sql } from 'drizzle-orm'
import { db } from './connections.server.ts'
import { prepared, type Given } from './prepared.server.ts'
import { places } from './schema.ts'
import { matchOf, type Ask } from './text-index.server.ts'

/** Where in an order by price a place stands: among those of one price by its `seq`. */
export interface Priced {
  price: number
  seq: number
}

interface WantedByPrice {
  /** What they have in all that they say; nothing asks for all places. */
  ask?: Ask
  /** Whole rupees a night, from one to the other. */
  from: number
  to: number
  dearestFirst: boolean
  /** Only what comes after this place. */
  after?: Priced
}

/** Places in the order of their prices, the cheapest or the dearest first. */
export async function placesByPrice(
  { ask, from, to, dearestFirst, after }: WantedByPrice,
  limit: number,
): Promise<Priced[]> {
  const start =
    after ?? (dearestFirst ? { price: to, seq: Number.MAX_SAFE_INTEGER } : { price: from, seq: 0 })
  const values = { from, to, afterPrice: start.price, afterSeq: start.seq, limit }
  const statement = statements[dearestFirst ? 'dearest' : 'cheapest'][ask ? 'asked' : 'all']
  return statement(db, { ...values, ask: ask ? await matchOf('words', ask) : '' })
}

type Values = Record<'from' | 'to' | 'afterPrice' | 'afterSeq' | 'limit', number> & { ask: string }

function inOrder(dearestFirst: boolean, isAsked: boolean) {
  return prepared((door, given: Given<Values>) => {
    const here = sql`(${places.price}, ${places.seq})`
    const start = sql`(${given.afterPrice}, ${given.afterSeq})`
    // The plus keeps SQLite on the index by price: what has the words is looked up, not gone through.
    const isThere = sql`+${places.seq} IN (SELECT rowid FROM place_words WHERE place_words MATCH ${given.ask})`
    const order = dearestFirst ? desc : asc
    return door
      .select({ price: places.price, seq: places.seq })
      .from(places)
      .where(
        and(
          between(places.price, given.from, given.to),
          dearestFirst ? sql`${here} < ${start}` : sql`${here} > ${start}`,
          isAsked ? isThere : undefined,
        ),
      )
      .orderBy(order(places.price), order(places.seq))
      .limit(given.limit)
  })
}

const statements = {
  cheapest: { asked: inOrder(false, true), all: inOrder(false, false) },
  dearest: { asked: inOrder(true, true), all: inOrder(true, false) },
}
