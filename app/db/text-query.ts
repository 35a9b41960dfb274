import type { SQL, SQLWrapper } from 'drizzle-orm'

/** A full-text query for any engine: words, tags, AND, OR and NOT. No character of a word is an operator. */
export type TextQuery =
  /** In the title, in title and address, or, in the scope 'words', anywhere. A prefix also matches longer words. */
  | { word: string; inTitle?: boolean; isPrefix?: boolean }
  | { tag: string }
  | { all: readonly TextQuery[] }
  | { any: readonly TextQuery[] }
  | { match: TextQuery; exclude: TextQuery }

/** The texts searched: titles and addresses, or all texts of a place. Both contain the tags. */
export type TextScope = 'names' | 'words'

/** Options for selecting the newest matches: before this `seq`, at most `limit`, by further conditions. */
interface NewestOptions {
  before: SQLWrapper
  limit: SQLWrapper
  conditions?: SQL[]
  /** True if a word is a prefix, so that no engine can estimate the number of matches. */
  hasPrefix: boolean
}

/** Builds an engine's index queries for the `seq` of places that match what its `compileQuery` returns. */
export interface TextIndex {
  seq: SQL
  all: (texts: TextScope, match: SQLWrapper, isHardToTell: boolean) => SQL
  excludes: (texts: TextScope, match: SQLWrapper) => SQL
  newest: (texts: TextScope, match: SQLWrapper, newest: NewestOptions) => SQL
  existsLimit: number
  rowScan: RowScan
}

/** Checks place after place, instead of listing all matches. */
interface RowScan {
  /** Compiles the query for `matches`; undefined where checking one place costs as much as listing all. */
  compileQuery: (query: TextQuery) => Promise<string | undefined>
  /** Condition that the place of this row matches and is listed. */
  matches: (match: SQLWrapper) => SQL
  /** Rows scanned at first, and then where some matched. */
  batchSizes: readonly number[]
}

export function hasPrefix(query: TextQuery): boolean {
  if ('tag' in query) return false
  if ('word' in query) return query.isPrefix === true
  if ('match' in query) return hasPrefix(query.match)
  return ('all' in query ? query.all : query.any).some(hasPrefix)
}

export function withoutPrefixes(query: TextQuery): TextQuery {
  if ('tag' in query) return query
  if ('word' in query) return { ...query, isPrefix: false }
  if ('match' in query) return { ...query, match: withoutPrefixes(query.match) }
  return 'all' in query ? { all: query.all.map(withoutPrefixes) } : { any: query.any.map(withoutPrefixes) }
}

export function conjunctsOf(query: TextQuery): TextQuery[] {
  return 'all' in query ? query.all.flatMap(conjunctsOf) : [query]
}

export function disjunctsOf(query: TextQuery): TextQuery[] {
  return 'any' in query ? query.any.flatMap(disjunctsOf) : [query]
}
