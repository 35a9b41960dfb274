import { sql, type SQLWrapper } from 'drizzle-orm'
import type { TextQuery, TextIndex, TextScope } from '../text-query.ts'
import { places } from '../schema/places.ts'
import { foldWord, tokenize } from '../spelling.ts'

/** As long as the index keeps a word (drizzle/postgres/0001). */
const MAX_WORD_LENGTH = 200

/** So many of the newest places are looked through before the index is asked. */
const SCANNED_ROWS = 1000

const COLUMNS = { names: sql`names`, words: sql`words` }

const matches = (texts: TextScope, match: SQLWrapper) => sql`${COLUMNS[texts]} @@ ${match}::tsquery`

/**
 * How the index is asked: for the `seq` of places that have what `compileQuery` says. Where nobody can tell how many will
 * do, that part is materialized: it is planned as if all of it were wanted, and stops when there are enough.
 */
export const textIndex: TextIndex = {
  seq: sql`seq`,

  all: (texts, match, isHardToTell) => {
    const all = sql`SELECT seq FROM place_search WHERE ${matches(texts, match)}`
    return isHardToTell ? sql`WITH there AS MATERIALIZED (${all}) SELECT seq FROM there` : all
  },

  // To find one alone it would look through all places, where it takes a word that none has for one that some have.
  existsLimit: 25,

  excludes: (texts, match) => sql`NOT ${matches(texts, match)}`,

  rowScan: {
    compileQuery: (ask) => compileQuery('words', ask),
    matches: (match) =>
      sql`(SELECT ${matches('words', match)} FROM place_search WHERE place_search.seq = ${places.seq})`,
    batchSizes: [1000, 3000],
  },

  newest: (texts, match, { before, limit, hasPrefix: isHardToTell, conditions: rules = [] }) => {
    const inOrder = sql`ORDER BY seq DESC LIMIT ${limit}`
    const asked = (match: SQLWrapper) => sql.join([matches(texts, match), ...rules], sql` AND `)
    if (!isHardToTell)
      return sql`SELECT seq FROM place_search WHERE ${asked(match)} AND seq < ${before}::bigint ${inOrder}`
    // It would look through all of them where none has it. Of a match that is asked for it guesses nothing, which saves
    // a third of a millisecond.
    const hard = asked(sql`(SELECT ${match}::tsquery)`)
    return sql`WITH start AS (SELECT LEAST(${before}::bigint, max(seq) + 1) AS seq FROM place_search),
      newest AS MATERIALIZED (
        SELECT * FROM (
          SELECT * FROM place_search WHERE seq < (SELECT seq FROM start) ORDER BY seq DESC LIMIT ${SCANNED_ROWS}
        ) AS looked_through WHERE ${hard} ${inOrder}
      ), older AS MATERIALIZED (SELECT seq FROM place_search WHERE ${hard})
      SELECT seq FROM newest
      UNION ALL
      SELECT seq FROM older WHERE (SELECT count(*) FROM newest) < ${limit}::bigint
        AND seq < (SELECT seq FROM start) AND seq NOT IN (SELECT seq FROM newest)
      ${inOrder}`
  },
}

/** What was asked, as a tsquery. */
export async function compileQuery(texts: TextScope, ask: TextQuery): Promise<string> {
  if ('tag' in ask) return lexeme(foldWord(ask.tag))
  if ('word' in ask) return compileWord(texts, ask)
  if ('that' in ask)
    return `(${await compileQuery(texts, ask.that)} & !${await compileQuery(texts, ask.not)})`
  const parts = await Promise.all(('all' in ask ? ask.all : ask.any).map((one) => compileQuery(texts, one)))
  return parts.length === 1 ? parts[0]! : `(${parts.join('all' in ask ? ' & ' : ' | ')})`
}

/** Its index can't tell quickly whether any word goes on from another. */
export async function hasCompletions(): Promise<boolean> {
  return true
}

function compileWord(
  texts: TextScope,
  { word, inTitle, isPrefix: isBegun }: Extract<TextQuery, { word: string }>,
): string {
  const sign = inTitle && texts === 'names' ? '=' : ''
  const words = tokenize(word).map((one) => [...foldWord(one)].slice(0, MAX_WORD_LENGTH).join(''))
  const terms = words.map((one, i) => lexeme(sign + one, isBegun && i === words.length - 1))
  return terms.length === 1 ? terms[0]! : `(${terms.join(' & ')})`
}

function lexeme(word: string, isBegun = false): string {
  return `'${word.replace(/['\\]/g, '$&$&')}'${isBegun ? ':*' : ''}`
}
