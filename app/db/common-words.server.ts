import { count } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { db } from './connections.server.ts'
import { findSome } from './place-index.server.ts'
import { places } from './schema.ts'

const MOST_REMEMBERED = 2000
const REMEMBERED_MS = 10 * 60 * 1000

// Which words these are hardly ever changes, and being wrong about one costs a little time, or order.
const remembered = new LRUCache<string, boolean>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS })

/**
 * Parts the words of a search into those that tell places apart and those that more than half of all places
 * have. bm25 gives the latter no weight, but to find that out it reads through every place that has them.
 *
 * @param queries one for each word, as the search index takes them
 */
export async function partByTelling(queries: string[]): Promise<{ telling: string[]; common: string[] }> {
  // A word alone is what there is to go by.
  if (queries.length === 1) return { telling: queries, common: [] }
  const telling: string[] = []
  const common: string[] = []
  for (const query of queries) {
    const part = (await isCommon(query)) ? common : telling
    part.push(query)
  }
  return { telling, common }
}

async function isCommon(query: string): Promise<boolean> {
  const known = remembered.get(query)
  if (known !== undefined) return known
  const [all] = await db.select({ count: count() }).from(places)
  const beyondHalf = await findSome(query, { limit: 1, offset: Math.floor((all?.count ?? 0) / 2) })
  remembered.set(query, beyondHalf.length > 0)
  return beyondHalf.length > 0
}
