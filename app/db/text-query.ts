import type { SQL, SQLWrapper } from 'drizzle-orm'

/**
 * What a place must have to be found, in a way that any engine's full-text index can be asked: words and tags, all
 * or any of some, one thing and not another. Nothing in a word is an operator.
 */
export type Ask =
  /** In the title alone, in title and address, or, asked of all texts, anywhere. Begun words may go on. */
  | { word: string; inTitle?: boolean; isBegun?: boolean }
  | { tag: string }
  | { all: readonly Ask[] }
  | { any: readonly Ask[] }
  | { that: Ask; not: Ask }

/** Which texts are asked: titles and addresses, or all that a place says. Tags are known to both. */
export type Texts = 'names' | 'words'

/** How the newest places that have something are asked for: before the one of this `seq`, so many, that keep rules. */
export interface Newest {
  before: SQLWrapper
  limit: SQLWrapper
  rules?: SQL[]
  /** Whether no engine can tell how many will do: a word in it is begun. */
  isHardToTell: boolean
}

/** How an engine's index is asked: for the `seq` of places that have what its `matchOf` says. */
export interface TextIndex {
  /** What it calls the `seq`. */
  seq: SQL
  /** All, in whatever order. */
  all: (texts: Texts, match: SQLWrapper, isHardToTell: boolean) => SQL
  hasNot: (texts: Texts, match: SQLWrapper) => SQL
  newest: (texts: Texts, match: SQLWrapper, newest: Newest) => SQL
  /** So many of the newest are asked for to tell whether there is any. */
  toTell: number
  one: OnePlace
}

/** How an engine looks at one place after the other, instead of listing all that have something. */
export interface OnePlace {
  /** What was asked, as `has` reads it; undefined where to look at one takes as long as to list all. */
  matchOf: (ask: Ask) => Promise<string | undefined>
  /** Whether the place of this row has it in all that it says, and is shown. */
  has: (match: SQLWrapper) => SQL
  /** So many are looked through, and then so many where some were found. */
  lookedThrough: readonly number[]
}

/** Whether a word in what is asked may go on. */
export function mayGoOn(ask: Ask): boolean {
  if ('tag' in ask) return false
  if ('word' in ask) return ask.isBegun === true
  if ('that' in ask) return mayGoOn(ask.that)
  return ('all' in ask ? ask.all : ask.any).some(mayGoOn)
}

/** The same, of words as they stand. */
export function asItStands(ask: Ask): Ask {
  if ('tag' in ask) return ask
  if ('word' in ask) return { ...ask, isBegun: false }
  if ('that' in ask) return { ...ask, that: asItStands(ask.that) }
  return 'all' in ask ? { all: ask.all.map(asItStands) } : { any: ask.any.map(asItStands) }
}

/** What a place must have each of. */
export function eachOf(ask: Ask): Ask[] {
  return 'all' in ask ? ask.all.flatMap(eachOf) : [ask]
}
