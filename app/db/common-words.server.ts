import { count } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { db } from './connections.server.ts'
import { findSome } from './place-index.server.ts'
import { places } from './schema.ts'

const MOST_REMEMBERED = 2000
const FEW = 24
const MANY = 20_000
const REMEMBERED_MS = 10 * 60 * 1000

// Which words these are hardly ever changes, and being wrong about one costs a little time, or order.
const remembered = new LRUCache<string, boolean>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS })
const counted = new LRUCache<'places', number>({ max: 1, ttl: REMEMBERED_MS })

/**
 * Parts the words of a search into those that tell places apart and those that more than half of all places
 * have. bm25 gives the latter no weight, but to find that out it reads through every place that has them.
 *
 * @param queries one for each word, as the search index takes them
 */
export async function partByTelling(queries: string[]): Promise<{ telling: string[]; common: string[] }> {
  const telling: string[] = []
  const common: string[] = []
  for (const query of queries) {
    const part = (await isCommon(query)) ? common : telling
    part.push(query)
  }
  return { telling, common }
}

async function isCommon(query: string): Promise<boolean> {
  return hasMore(query, Math.floor((await countPlaces()) / 2))
}

/**
 * Whether hardly a place has words that most places have where `query` looks for them, and there are many places:
 * to find those few, all of the others would be gone through.
 */
export async function hasFew(query: string): Promise<boolean> {
  return (await countPlaces()) > MANY && !(await hasMore(query, FEW))
}

async function hasMore(query: string, than: number): Promise<boolean> {
  const known = remembered.get(query)
  if (known !== undefined) return known
  const oneMore = await findSome(query, { limit: 1, offset: than })
  remembered.set(query, oneMore.length > 0)
  return oneMore.length > 0
}

async function countPlaces(): Promise<number> {
  const known = counted.get('places')
  if (known !== undefined) return known
  const [all] = await db.select({ count: count() }).from(places)
  counted.set('places', all?.count ?? 0)
  return all?.count ?? 0
}
