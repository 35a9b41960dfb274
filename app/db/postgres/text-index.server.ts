import { sql, type SQLWrapper } from 'drizzle-orm'
import type { TextQuery, TextIndex, TextScope } from '../text-query.ts'
import { places } from '../schema/places.ts'
import { foldWord, tokenize } from '../spelling.ts'

/** The longest word in the index (drizzle/postgres/0001). */
const MAX_WORD_LENGTH = 200

/** Newest places scanned before the index is used. */
const SCANNED_ROWS = 1000

const COLUMNS = { names: sql`names`, words: sql`words` }

const matches = (scope: TextScope, match: SQLWrapper) => sql`${COLUMNS[scope]} @@ ${match}::tsquery`

/**
 * Index queries for the `seq` of matching places. If the number of matches can't be estimated, the match is
 * materialized: planned as if all were wanted, it stops when there are enough.
 */
export const textIndex: TextIndex = {
  seq: sql`seq`,

  all: (scope, match, hasPrefix) => {
    const all = sql`SELECT seq FROM place_search WHERE ${matches(scope, match)}`
    return hasPrefix ? sql`WITH matching AS MATERIALIZED (${all}) SELECT seq FROM matching` : all
  },

  // With a limit of one, the planner would scan all places for a word that none has.
  existsLimit: 25,

  excludes: (scope, match) => sql`NOT ${matches(scope, match)}`,

  rowScan: {
    compileQuery: (query) => compileQuery('words', query),
    matches: (match) =>
      sql`(SELECT ${matches('words', match)} FROM place_search WHERE place_search.seq = ${places.seq})`,
    batchSizes: [1000, 3000],
  },

  newest: (scope, match, { before, limit, hasPrefix, conditions = [] }) => {
    const newestFirst = sql`ORDER BY seq DESC LIMIT ${limit}`
    const where = (match: SQLWrapper) => sql.join([matches(scope, match), ...conditions], sql` AND `)
    if (!hasPrefix)
      return sql`SELECT seq FROM place_search WHERE ${where(match)} AND seq < ${before}::bigint ${newestFirst}`
    // The planner would scan all places where none matches. Without an estimate of the match, planning saves a third of
    // a millisecond.
    const slowMatch = where(sql`(SELECT ${match}::tsquery)`)
    return sql`WITH start AS (SELECT LEAST(${before}::bigint, max(seq) + 1) AS seq FROM place_search),
      newest AS MATERIALIZED (
        SELECT * FROM (
          SELECT * FROM place_search WHERE seq < (SELECT seq FROM start) ORDER BY seq DESC LIMIT ${SCANNED_ROWS}
        ) AS recent WHERE ${slowMatch} ${newestFirst}
      ), older AS MATERIALIZED (SELECT seq FROM place_search WHERE ${slowMatch})
      SELECT seq FROM newest
      UNION ALL
      SELECT seq FROM older WHERE (SELECT count(*) FROM newest) < ${limit}::bigint
        AND seq < (SELECT seq FROM start) AND seq NOT IN (SELECT seq FROM newest)
      ${newestFirst}`
  },
}

export async function compileQuery(scope: TextScope, query: TextQuery): Promise<string> {
  if ('tag' in query) return lexeme(foldWord(query.tag))
  if ('word' in query) return compileWord(scope, query)
  if ('match' in query)
    return `(${await compileQuery(scope, query.match)} & !${await compileQuery(scope, query.exclude)})`
  const parts = await Promise.all(
    ('all' in query ? query.all : query.any).map((part) => compileQuery(scope, part)),
  )
  return parts.length === 1 ? parts[0]! : `(${parts.join('all' in query ? ' & ' : ' | ')})`
}

/** The index can't tell quickly whether any word continues another. */
export async function hasCompletions(): Promise<boolean> {
  return true
}

/** No merging is needed: PostgreSQL's index stays in one piece. */
export async function mergeTextIndexes(): Promise<number> {
  return 0
}

function compileWord(
  scope: TextScope,
  { word, inTitle, isPrefix }: Extract<TextQuery, { word: string }>,
): string {
  const titleMark = inTitle && scope === 'names' ? '=' : ''
  const words = tokenize(word).map((one) => [...foldWord(one)].slice(0, MAX_WORD_LENGTH).join(''))
  const terms = words.map((one, i) => lexeme(titleMark + one, isPrefix && i === words.length - 1))
  return terms.length === 1 ? terms[0]! : `(${terms.join(' & ')})`
}

function lexeme(word: string, isPrefix = false): string {
  return `'${word.replace(/['\\]/g, '$&$&')}'${isPrefix ? ':*' : ''}`
}
