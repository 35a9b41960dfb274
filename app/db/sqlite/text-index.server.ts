import { sql, type SQLWrapper } from 'drizzle-orm'
import { conjunctsOf, type TextQuery, type TextIndex, type TextScope } from '../text-query.ts'
import { places } from '../schema/places.ts'
import { foldWord, unicodeForms } from '../spelling.ts'
import { readConnection } from './connections.server.ts'

/** Up to so many letters, what begins so has a list of its own in the index. */
const MAX_INDEXED_PREFIX = 6
/** Of longer beginnings so many words are looked for. */
const MAX_COMPLETIONS = 8

const INDEXES = { names: sql`place_names`, words: sql`place_words` }

const matches = (texts: TextScope, match: SQLWrapper) => sql`${INDEXES[texts]} MATCH ${match}`

const allMatches = (texts: TextScope, match: SQLWrapper) =>
  sql`SELECT rowid AS seq FROM ${INDEXES[texts]} WHERE ${matches(texts, match)}`

/** How FTS5 is asked: for the `seq` of places that have what `compileQuery` says. It lists them by that, whatever is asked. */
export const textIndex: TextIndex = {
  seq: sql`rowid`,

  all: allMatches,

  existsLimit: 1,

  excludes: (texts, match) => sql`rowid NOT IN (${allMatches(texts, match)})`,

  newest: (texts, match, { before, limit, conditions: rules = [] }) =>
    sql`${sql.join([allMatches(texts, match), sql`rowid < ${before}`, ...rules], sql` AND `)}
      ORDER BY rowid DESC LIMIT ${limit}`,

  // Of words only the index knows, and it takes as long for one place as for hundreds. Tags stand with the place.
  rowScan: {
    compileQuery: async (ask) => {
      const tags = conjunctsOf(ask).map((one) => ('tag' in one ? one.tag : undefined))
      return tags.includes(undefined) ? undefined : JSON.stringify(tags)
    },
    matches: (tags) => sql`NOT ${places.isPaused} AND NOT EXISTS (
      SELECT 1 FROM json_each(${tags}) WHERE instr(' ' || ${places.tags} || ' ', ' ' || value || ' ') = 0)`,
    batchSizes: [200, 2000],
  },
}

/** What was asked, as FTS5 reads it. */
export async function compileQuery(texts: TextScope, ask: TextQuery): Promise<string> {
  if ('tag' in ask) return texts === 'names' ? `{tags} : "${ask.tag}"` : `"${ask.tag}"`
  if ('word' in ask) return compileWord(texts, ask)
  if ('that' in ask)
    return `(${await compileQuery(texts, ask.that)}) NOT (${await compileQuery(texts, ask.not)})`
  const parts = await Promise.all(('all' in ask ? ask.all : ask.any).map((one) => compileQuery(texts, one)))
  return parts.length === 1 ? parts[0]! : `(${parts.join('all' in ask ? ' AND ' : ' OR ')})`
}

function compileWord(
  texts: TextScope,
  { word, inTitle, isPrefix: isBegun }: Extract<TextQuery, { word: string }>,
): string {
  const columns = texts === 'words' ? '' : inTitle ? '{title} : ' : '{title address} : '
  const isLong = isBegun && [...word].length > MAX_INDEXED_PREFIX
  const words = isLong ? [word, ...completionsOf(foldWord(word))] : [word]
  const writings = [...new Set(words.flatMap(unicodeForms))]
  const star = isBegun && !isLong ? ' *' : ''
  const terms = writings.map((one) => `${columns}"${one}"${star}`)
  return terms.length === 1 ? terms[0]! : `(${terms.join(' OR ')})`
}

// No word has a sign before the first digit in it, and of these letters there is one way to write them.
const FIRST_CHARACTER = '0'
const ASCII_WORD = /^[a-z0-9]+$/

const firstTermFrom = readConnection
  .prepare<[string, string], string>('SELECT term FROM place_vocabulary WHERE term >= ? AND term < ? LIMIT 1')
  .pluck()

/** Whether places have a word that begins with this one and goes on, where the index can tell. */
export async function hasCompletions(word: string): Promise<boolean> {
  const begin = foldWord(word)
  return !ASCII_WORD.test(begin) || nextCompletion(begin, begin) !== undefined
}

function completionsOf(begin: string): string[] {
  const words: string[] = []
  for (let after = begin; words.length < MAX_COMPLETIONS;) {
    const next = nextCompletion(begin, after)
    if (next === undefined) break
    words.push(next)
    after = next
  }
  return words
}

/** The next word after one that begins so and goes on. Each is looked for by itself: a step reads of no word who has it. */
function nextCompletion(begin: string, after: string): string | undefined {
  return firstTermFrom.get(after + FIRST_CHARACTER, `${begin}\u{10ffff}`)
}
