import { sql, type SQLWrapper } from 'drizzle-orm'
import { conjunctsOf, disjunctsOf, type TextQuery, type TextIndex, type TextScope } from '../text-query.ts'
import { places } from '../schema/places.ts'
import { foldWord, unicodeForms } from '../spelling.ts'
import { readConnection } from './connections.server.ts'

/** Prefixes up to this length have an index of their own. */
const MAX_INDEXED_PREFIX = 6
/** Longer prefixes are expanded to this many words. */
const MAX_COMPLETIONS = 8

const INDEXES = { names: sql`place_names`, words: sql`place_words` }

const matches = (scope: TextScope, match: SQLWrapper) => sql`${INDEXES[scope]} MATCH ${match}`

const allMatches = (scope: TextScope, match: SQLWrapper) =>
  sql`SELECT rowid AS seq FROM ${INDEXES[scope]} WHERE ${matches(scope, match)}`

/** FTS5 queries for the `seq` of matching places. FTS5 lists matches in that order, whatever order is requested. */
export const textIndex: TextIndex = {
  seq: sql`rowid`,

  all: allMatches,

  existsLimit: 1,

  excludes: (scope, match) => sql`rowid NOT IN (${allMatches(scope, match)})`,

  newest: (scope, match, { before, limit, conditions = [] }) =>
    sql`${sql.join([allMatches(scope, match), sql`rowid < ${before}`, ...conditions], sql` AND `)}
      ORDER BY rowid DESC LIMIT ${limit}`,

  // Words are in the index only, where checking one place takes as long as hundreds. Tags are columns of the place.
  rowScan: {
    compileQuery: async (query) => {
      const parts = conjunctsOf(query).flatMap((part) =>
        'match' in part
          ? [
              ...conjunctsOf(part.match).map((query) => ({ query, isIn: 1 })),
              ...disjunctsOf(part.exclude).map((query) => ({ query, isIn: 0 })),
            ]
          : [{ query: part, isIn: 1 }],
      )
      const tags: Record<string, number> = {}
      for (const { query: part, isIn } of parts) {
        if (!('tag' in part)) return undefined
        tags[` ${part.tag} `] = isIn
      }
      return JSON.stringify(tags)
    },
    matches: (tags) => sql`NOT ${places.isPaused} AND NOT EXISTS (
      SELECT 1 FROM json_each(${tags}) WHERE (instr(' ' || ${places.tags} || ' ', key) = 0) = value)`,
    batchSizes: [200, 2000],
  },
}

export async function compileQuery(scope: TextScope, query: TextQuery): Promise<string> {
  if ('tag' in query) return scope === 'names' ? `{tags} : "${query.tag}"` : `"${query.tag}"`
  if ('word' in query) return compileWord(scope, query)
  if ('match' in query)
    return `(${await compileQuery(scope, query.match)}) NOT (${await compileQuery(scope, query.exclude)})`
  const parts = await Promise.all(
    ('all' in query ? query.all : query.any).map((part) => compileQuery(scope, part)),
  )
  return parts.length === 1 ? parts[0]! : `(${parts.join('all' in query ? ' AND ' : ' OR ')})`
}

function compileWord(
  scope: TextScope,
  { word, inTitle, isPrefix }: Extract<TextQuery, { word: string }>,
): string {
  const columns = scope === 'words' ? '' : inTitle ? '{title} : ' : '{title address} : '
  const isLong = isPrefix && [...word].length > MAX_INDEXED_PREFIX
  const words = isLong ? [word, ...completionsOf(foldWord(word))] : [word]
  const forms = [...new Set(words.flatMap(unicodeForms))]
  const suffix = isPrefix && !isLong ? ' *' : ''
  const terms = forms.map((part) => `${columns}"${part}"${suffix}`)
  return terms.length === 1 ? terms[0]! : `(${terms.join(' OR ')})`
}

// No word sorts before its first possible character, and these letters have one Unicode form.
const FIRST_CHARACTER = '0'
const ASCII_WORD = /^[a-z0-9]+$/

const firstTermFrom = readConnection
  .prepare<[string, string], string>('SELECT term FROM place_vocabulary WHERE term >= ? AND term < ? LIMIT 1')
  .pluck()

/** True if any indexed word continues this one, as far as the index can tell. */
export async function hasCompletions(word: string): Promise<boolean> {
  const prefix = foldWord(word)
  return !ASCII_WORD.test(prefix) || nextCompletion(prefix, prefix) !== undefined
}

function completionsOf(prefix: string): string[] {
  const words: string[] = []
  for (let after = prefix; words.length < MAX_COMPLETIONS;) {
    const next = nextCompletion(prefix, after)
    if (next === undefined) break
    words.push(next)
    after = next
  }
  return words
}

/** The next indexed word that continues a prefix: one lookup per word, without reading the places that have it. */
function nextCompletion(prefix: string, after: string): string | undefined {
  return firstTermFrom.get(after + FIRST_CHARACTER, `${prefix}\u{10ffff}`)
}
