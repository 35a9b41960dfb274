import type { SQL, SQLWrapper } from 'drizzle-orm'

/**
 * What a place must have to be found, in a way that any engine's full-text index can be asked: words and tags, all
 * or any of some, one thing and not another. Nothing in a word is an operator.
 */
export type TextQuery =
  /** In the title alone, in title and address, or, asked of all texts, anywhere. Begun words may go on. */
  | { word: string; inTitle?: boolean; isPrefix?: boolean }
  | { tag: string }
  | { all: readonly TextQuery[] }
  | { any: readonly TextQuery[] }
  | { that: TextQuery; not: TextQuery }

/** Which texts are asked: titles and addresses, or all that a place says. Tags are known to both. */
export type TextScope = 'names' | 'words'

/** How the newest places that have something are asked for: before the one of this `seq`, so many, that keep rules. */
interface NewestOptions {
  before: SQLWrapper
  limit: SQLWrapper
  conditions?: SQL[]
  /** Whether no engine can tell how many will do: a word in it is begun. */
  hasPrefix: boolean
}

/** How an engine's index is asked: for the `seq` of places that have what its `compileQuery` says. */
export interface TextIndex {
  /** What it calls the `seq`. */
  seq: SQL
  /** All, in whatever order. */
  all: (texts: TextScope, match: SQLWrapper, isHardToTell: boolean) => SQL
  excludes: (texts: TextScope, match: SQLWrapper) => SQL
  newest: (texts: TextScope, match: SQLWrapper, newest: NewestOptions) => SQL
  /** So many of the newest are asked for to tell whether there is any. */
  existsLimit: number
  rowScan: RowScan
}

/** How an engine looks at one place after the other, instead of listing all that have something. */
interface RowScan {
  /** What was asked, as `has` reads it; undefined where to look at one takes as long as to list all. */
  compileQuery: (ask: TextQuery) => Promise<string | undefined>
  /** Whether the place of this row has it in all that it says, and is shown. */
  matches: (match: SQLWrapper) => SQL
  /** So many are looked through, and then so many where some were found. */
  batchSizes: readonly number[]
}

/** Whether a word in what is asked may go on. */
export function hasPrefix(ask: TextQuery): boolean {
  if ('tag' in ask) return false
  if ('word' in ask) return ask.isPrefix === true
  if ('that' in ask) return hasPrefix(ask.that)
  return ('all' in ask ? ask.all : ask.any).some(hasPrefix)
}

/** The same, of words as they stand. */
export function withoutPrefixes(ask: TextQuery): TextQuery {
  if ('tag' in ask) return ask
  if ('word' in ask) return { ...ask, isPrefix: false }
  if ('that' in ask) return { ...ask, that: withoutPrefixes(ask.that) }
  return 'all' in ask ? { all: ask.all.map(withoutPrefixes) } : { any: ask.any.map(withoutPrefixes) }
}

/** What a place must have each of. */
export function conjunctsOf(ask: TextQuery): TextQuery[] {
  return 'all' in ask ? ask.all.flatMap(conjunctsOf) : [ask]
}
