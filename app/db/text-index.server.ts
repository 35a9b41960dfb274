import { count, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { withoutPrefixes, conjunctsOf, hasPrefix, type TextQuery, type TextScope } from './text-query.ts'
import { db, searchDb, type Db, adapter } from './connections.server.ts'
import { inList, preparedStatement, type Params } from './prepared-statement.server.ts'
import { searchSlips, searchWords } from './schema/search.ts'
import { canBeSuggested, foldWord, deletionsOf, tokenize } from './spelling.ts'

export { withoutPrefixes, hasPrefix, type TextQuery, type TextScope } from './text-query.ts'

export interface TextSearch {
  query: TextQuery
  /** Excludes what matches this in title and address, or anywhere. */
  exclude?: Partial<Record<TextScope, TextQuery>>
  /** A `seq`: only places older than this. */
  before?: number
  amongNewest?: number
}

/** Bounds the known words compared with a misspelt one, however many were planted. */
const MAX_SIMILAR_WORDS = 200

export const {
  compileQuery,
  /** True if any indexed word continues this one; also where that is slow to tell. */
  hasCompletions,
  /** Merges the pieces of the engine's index; to be called now and then. */
  mergeTextIndexes,
} = adapter
const { seq, all, excludes, newest, existsLimit } = adapter.textIndex

export const rowScan = adapter.textIndex.rowScan

/** The newest matches of each search. @returns `seq` of the places and the index of their search, in order */
export async function newestMatches(scope: TextScope, searches: readonly TextSearch[], limit: number) {
  const [single] = searches
  if (searches.length === 1 && single && (await isContradiction(scope, single.query))) return []
  const key = [scope, ...searches.map(statementKey)].join(' ')
  const statement = newestStatements.get(key) ?? selectNewest(scope, searches)
  newestStatements.set(key, statement)
  const values: Record<string, string | number> = { limit }
  for (const [i, { query, exclude, before = Number.MAX_SAFE_INTEGER, amongNewest }] of searches.entries()) {
    values[`match${i}`] = await compileQuery(scope, query)
    values[`before${i}`] = before
    if (amongNewest !== undefined) values[`newest${i}`] = amongNewest
    if (exclude?.names) values[`names${i}`] = await compileQuery('names', exclude.names)
    if (exclude?.words) values[`words${i}`] = await compileQuery('words', exclude.words)
  }
  return statement(searchDb, values)
}

/** True if a query excludes what it requires: a last word that no other continues. */
async function isContradiction(scope: TextScope, query: TextQuery): Promise<boolean> {
  if (!('match' in query)) return false
  let { match: positive } = query
  while ('match' in positive) positive = positive.match
  const matches = (part: TextQuery) =>
    Promise.all(conjunctsOf(part).map((conjunct) => compileQuery(scope, conjunct)))
  const matched = new Set(await matches(positive))
  return (await matches(query.exclude)).every((match) => matched.has(match))
}

/** True if any place, or any of the newest so many, matches in any of its texts. */
export async function exists(query: TextQuery, amongNewest?: number): Promise<boolean> {
  const rows = await newestMatches('words', [{ query, amongNewest }], existsLimit)
  return rows.length > 0
}

export async function whichExist(queries: readonly TextQuery[]): Promise<Set<number>> {
  if (queries.length === 0) return new Set()
  const searches = queries.map((query) => ({ query }))
  const rows = await newestMatches('words', searches, existsLimit)
  return new Set(rows.map(({ which }) => which))
}

const countStatements = { exact: countStatement(false), prefixed: countStatement(true) }

function countStatement(isPrefix: boolean) {
  return preparedStatement((tx, params: Params<{ match: string; max: number }>) =>
    tx.select({ places: count() }).from(someMatches(params.match, params.max, isPrefix).table),
  )
}

export async function countMatchingPlaces(query: TextQuery, max: number): Promise<number> {
  return countExactFirst(query, max, async (counted) => {
    const countQuery = hasPrefix(counted) ? countStatements.prefixed : countStatements.exact
    const [row] = await countQuery(searchDb, { match: await compileQuery('words', counted), max })
    return row?.places ?? 0
  })
}

/** Counts matches, first by whole words: prefixes cost ten times as much, and often whole words are enough. */
export async function countExactFirst(
  query: TextQuery,
  max: number,
  countQuery: (query: TextQuery) => Promise<number>,
) {
  const exactCount = hasPrefix(query) ? await countQuery(withoutPrefixes(query)) : 0
  return exactCount < max ? countQuery(query) : exactCount
}

/** The `seq` of all matching places, as a subquery. @param query placeholder of a compiled query */
export function matchingSeqs(query: Placeholder): SQL {
  return all('words', query, true)
}

/** At most `max` matches: a table, and its `seq`. */
export function someMatches(query: Placeholder, max: Placeholder, isPrefix: boolean) {
  return {
    table: sql`(${all('words', query, isPrefix)} LIMIT ${max}) AS matches`,
    seq: sql<number>`matches.seq`,
  }
}

// Searches have few shapes: each is prepared once.
const newestStatements = new Map<string, ReturnType<typeof selectNewest>>()

function statementKey({ query, exclude, amongNewest }: TextSearch): string {
  return [
    hasPrefix(query) ? 'prefix' : '',
    amongNewest === undefined ? '' : 'newest',
    exclude?.names ? 'names' : '',
    exclude?.words ? 'words' : '',
  ].join('-')
}

function selectNewest(scope: TextScope, searches: readonly TextSearch[]) {
  return preparedStatement((tx, params: Params<Record<string, string | number>>) => {
    const parts = searches.map(({ query, exclude, amongNewest }, i) => {
      const conditions: SQL[] = []
      const oldest = sql`(SELECT max(seq) FROM places) - ${params[`newest${i}`]}`
      if (amongNewest !== undefined) conditions.push(sql`${seq} > ${oldest}`)
      if (exclude?.names) conditions.push(excludes('names', params[`names${i}`]!))
      if (exclude?.words) conditions.push(excludes('words', params[`words${i}`]!))
      const isPrefixQuery = hasPrefix(query)
      const bounds = {
        before: params[`before${i}`]!,
        limit: params.limit!,
        conditions,
        hasPrefix: isPrefixQuery,
      }
      const found = newest(scope, params[`match${i}`]!, bounds)
      return sql`SELECT ${sql.raw(String(i))} AS which, seq FROM (${found}) AS newest`
    })
    return tx
      .select({ which: sql<number>`which`, seq: sql<number>`seq` })
      .from(sql`(${sql.join(parts, sql` UNION ALL `)}) AS found`)
      .orderBy(sql`which`, sql`seq DESC`)
  })
}

const selectSimilarWords = preparedStatement((tx, params: Params<{ slips: string[] }>) =>
  tx
    .selectDistinct({ word: searchSlips.word })
    .from(searchSlips)
    .where(inList(searchSlips.slip, params.slips))
    .limit(MAX_SIMILAR_WORDS),
)

export async function similarWords(word: string): Promise<string[]> {
  const rows = await selectSimilarWords(db, { slips: deletionsOf(foldWord(word)) })
  return rows.map((row) => row.word)
}

export async function addSearchWords(tx: Db, scope: string[]): Promise<void> {
  // Sorted, so that concurrent inserts of the same words don't deadlock.
  const words = [...new Set(scope.flatMap(tokenize).map(foldWord).filter(canBeSuggested))].toSorted()
  if (words.length === 0) return
  const added = await tx
    .insert(searchWords)
    .values(words.map((word) => ({ word })))
    .onConflictDoNothing()
    .returning()
  const slips = added.flatMap(({ word }) => deletionsOf(word).map((slip) => ({ slip, word })))
  if (slips.length > 0) await tx.insert(searchSlips).values(slips).onConflictDoNothing()
}
