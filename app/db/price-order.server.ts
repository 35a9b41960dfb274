import { and, asc, between, desc, eq, sql } from 'drizzle-orm'
import { db } from './connections.server.ts'
import { prepared, type Given } from './prepared.server.ts'
import { places } from './schema.ts'
import { matchOf, seqsThatHave, type Ask } from './text-index.server.ts'

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

/**
 * Places in the order of their prices, the cheapest or the dearest first.
 *
 * @param ask what they have in all that they say. All that have it are put in order: it should not be many
 */
export async function placesByPrice(
  { from, to, dearestFirst, after }: WantedByPrice,
  limit: number,
  ask?: Ask,
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
    const order = dearestFirst ? desc : asc
    // The plus keeps SQLite from the index by price, in which it would go through all places.
    const from = (column: typeof places.price | typeof places.seq) =>
      isAsked ? sql`+${column}` : sql`${column}`
    const [price, seq] = [from(places.price), from(places.seq)]
    const start = sql`(${given.afterPrice}, ${given.afterSeq})`
    return door
      .select({ price: places.price, seq: places.seq })
      .from(places)
      .where(
        and(
          between(price, given.from, given.to),
          dearestFirst ? sql`(${price}, ${seq}) < ${start}` : sql`(${price}, ${seq}) > ${start}`,
          // The index knows no place that is paused.
          isAsked ? sql`${places.seq} IN (${seqsThatHave(given.ask)})` : eq(places.isPaused, false),
        ),
      )
      .orderBy(order(price), order(seq))
      .limit(given.limit)
  })
}

const statements = {
  cheapest: { asked: inOrder(false, true), all: inOrder(false, false) },
  dearest: { asked: inOrder(true, true), all: inOrder(true, false) },
}
