import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Ask, Newest, Texts } from '../asks.ts'
import { foldWord, wordsOf } from '../spelling.ts'

/** As long as the index keeps a word (drizzle/postgres/0001). */
const LONGEST_WORD = 200

/** So many of the newest places are looked through before the index is asked. */
const LOOKED_THROUGH = 1000

const COLUMNS = { names: sql`names`, words: sql`words` }

const has = (texts: Texts, match: SQLWrapper) => sql`${COLUMNS[texts]} @@ ${match}::tsquery`

/**
 * How the index is asked: for the `seq` of places that have what `matchOf` says. A materialized part is planned as if
 * all of it were wanted, and stops when there are enough.
 */
export const textIndex = {
  seq: sql`seq`,

  /** In whatever order. */
  all: (texts: Texts, match: SQLWrapper) =>
    sql`WITH there AS MATERIALIZED (SELECT seq FROM place_search WHERE ${has(texts, match)}) SELECT seq FROM there`,

  hasNot: (texts: Texts, match: SQLWrapper) => sql`NOT ${has(texts, match)}`,

  /** The newest before one. */
  newest: (texts: Texts, match: SQLWrapper, { before, limit, isHardToTell, rules = [] }: Newest) => {
    const asked = sql.join([has(texts, match), ...rules], sql` AND `)
    const all = sql`SELECT seq FROM place_search WHERE ${asked}`
    const inOrder = sql`ORDER BY seq DESC LIMIT ${limit}`
    if (!isHardToTell) return sql`${all} AND seq < ${before}::bigint ${inOrder}`
    // It would look through all of them where none has it.
    const start = sql`(SELECT LEAST(${before}::bigint, max(seq)) - ${LOOKED_THROUGH} FROM place_search)`
    return sql`WITH newest AS MATERIALIZED (
        ${all} AND seq < ${before}::bigint AND seq >= ${start} ${inOrder}
      ), older AS MATERIALIZED (${all})
      SELECT seq FROM newest
      UNION ALL
      SELECT seq FROM older WHERE (SELECT count(*) FROM newest) < ${limit}::bigint AND seq < ${start}
      ${inOrder}`
  },
}

/** What was asked, as a tsquery. */
export async function matchOf(texts: Texts, ask: Ask): Promise<string> {
  if ('tag' in ask) return lexeme(foldWord(ask.tag))
  if ('word' in ask) return wordIn(texts, ask)
  if ('that' in ask) return `(${await matchOf(texts, ask.that)} & !${await matchOf(texts, ask.not)})`
  const parts = await Promise.all(('all' in ask ? ask.all : ask.any).map((one) => matchOf(texts, one)))
  return parts.length === 1 ? parts[0]! : `(${parts.join('all' in ask ? ' & ' : ' | ')})`
}

function wordIn(texts: Texts, { word, inTitle, isBegun }: Extract<Ask, { word: string }>): string {
  const sign = inTitle && texts === 'names' ? '=' : ''
  const words = wordsOf(word).map((one) => [...foldWord(one)].slice(0, LONGEST_WORD).join(''))
  const terms = words.map((one, i) => lexeme(sign + one, isBegun && i === words.length - 1))
  return terms.length === 1 ? terms[0]! : `(${terms.join(' & ')})`
}

function lexeme(word: string, isBegun = false): string {
  return `'${word.replace(/['\\]/g, '$&$&')}'${isBegun ? ':*' : ''}`
}
