import { sql, type SQL } from 'drizzle-orm'
import { db } from './connections.server.ts'
import { givenList } from './given-list.ts'

export interface Window {
  limit: number
  offset: number
}

// What the search index is asked, prepared once. All give the `seq` of places.
const SCORE = sql`bm25(place_search, 8.0, 5.0, 1.0)`
const WINDOW = sql`LIMIT ${sql.placeholder('limit')} OFFSET ${sql.placeholder('offset')}`
const PLACES = givenList('places')
const found = prepared(sql`0`, WINDOW)
const newest = prepared(sql`0`, sql`ORDER BY rowid DESC ${WINDOW}`)
const best = prepared(SCORE, sql`ORDER BY score, rowid DESC ${WINDOW}`)
// Looks each of the places up.
const among = prepared(sql`0`, sql`AND rowid IN ${PLACES}`)
// Goes through what matches and leaves out others: what the plus is for.
const bestAmong = prepared(SCORE, sql`AND +rowid IN ${PLACES} ORDER BY score, rowid DESC ${WINDOW}`)
const bestOfNewest = db
  .select({ seq: sql<number>`seq` })
  .from(sql`(${matching(SCORE, sql`ORDER BY rowid DESC ${WINDOW}`)})`)
  .orderBy(sql`score`, sql`seq DESC`)
  .prepare()

/** Places that match, in no order to rely on. */
export async function findSome(query: string, { limit, offset = 0 }: { limit: number; offset?: number }) {
  return seqsOf(await found.execute({ query, limit, offset }))
}

/** The newest places that match, the newest first. */
export async function findNewest(query: string, limit: number) {
  return seqsOf(await newest.execute({ query, limit, offset: 0 }))
}

/** The places that match, the best first. */
export async function findBest(query: string, window: Window) {
  return seqsOf(await best.execute({ query, ...window }))
}

/** Those of some places that match: fast for few places, however many match. */
export async function findAmong(query: string, places: number[]) {
  return seqsOf(await among.execute({ query, places: JSON.stringify(places) }))
}

/** Those of some places that match, the best first: fast when few match. */
export async function findBestAmong(query: string, places: number[], window: Window) {
  return seqsOf(await bestAmong.execute({ query, places: JSON.stringify(places), ...window }))
}

/** The newest places that match, the best of them first. */
export async function findBestOfNewest(query: string, limit: number) {
  return seqsOf(await bestOfNewest.execute({ query, limit, offset: 0 }))
}

/** Of the newest places that match, those that have all of some symbols, which are no words to the index. */
export async function findWith(symbols: string[], query: string, limit: number) {
  const texts = sql`places.title || places.address || places.description`
  const areThere = sql.join(
    symbols.map((symbol) => sql`instr(${texts}, ${symbol})`),
    sql` AND `,
  )
  const rows = await db
    .select({ seq: sql<number>`places.seq` })
    .from(
      sql`(SELECT rowid AS seq FROM place_search WHERE place_search MATCH ${query} ORDER BY rowid DESC LIMIT ${limit}) AS found
        JOIN places ON places.seq = found.seq`,
    )
    .where(areThere)
  return seqsOf(rows)
}

function prepared(score: SQL, rest: SQL) {
  return db
    .select({ seq: sql<number>`seq` })
    .from(sql`(${matching(score, rest)})`)
    .prepare()
}

function matching(score: SQL, rest: SQL): SQL {
  return sql`SELECT rowid AS seq, ${score} AS score FROM place_search
             WHERE place_search MATCH ${sql.placeholder('query')} ${rest}`
}

function seqsOf(rows: { seq: number }[]): number[] {
  return rows.map((row) => row.seq)
}
