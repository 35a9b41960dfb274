import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Ask, Texts } from '../asks.ts'
import { foldWord, wordsOf } from '../spelling.ts'

/** As long as the index keeps a word (drizzle/postgres/0001). */
const LONGEST_WORD = 200

const COLUMNS = { names: sql`names`, words: sql`words` }

/** How the index is asked: its table, the `seq` of places in it, and whether they have what `matchOf` says. */
export const textIndex = {
  table: (_texts: Texts) => sql`place_search`,
  seq: sql`seq`,
  has: (texts: Texts, match: SQLWrapper) => sql`${COLUMNS[texts]} @@ ${match}::tsquery`,
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
