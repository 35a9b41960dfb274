import { sql, type SQLWrapper } from 'drizzle-orm'
import { eachOf, type Ask, type TextIndex, type Texts } from '../text-query.ts'
import { places } from '../schema.ts'
import { foldWord, writingsOf } from '../spelling.ts'
import { reading } from './connections.server.ts'

/** Up to so many letters, what begins so has a list of its own in the index. */
const LONGEST_PREFIX = 6
/** Of longer beginnings so many words are looked for. */
const MOST_BEGUN = 8

const INDEXES = { names: sql`place_names`, words: sql`place_words` }

const has = (texts: Texts, match: SQLWrapper) => sql`${INDEXES[texts]} MATCH ${match}`

const all = (texts: Texts, match: SQLWrapper) =>
  sql`SELECT rowid AS seq FROM ${INDEXES[texts]} WHERE ${has(texts, match)}`

/** How FTS5 is asked: for the `seq` of places that have what `matchOf` says. It lists them by that, whatever is asked. */
export const textIndex: TextIndex = {
  seq: sql`rowid`,

  all,

  toTell: 1,

  hasNot: (texts, match) => sql`rowid NOT IN (${all(texts, match)})`,

  newest: (texts, match, { before, limit, rules = [] }) =>
    sql`${sql.join([all(texts, match), sql`rowid < ${before}`, ...rules], sql` AND `)}
      ORDER BY rowid DESC LIMIT ${limit}`,

  // Of words only the index knows, and it takes as long for one place as for hundreds. Tags stand with the place.
  one: {
    matchOf: async (ask) => {
      const tags = eachOf(ask).map((one) => ('tag' in one ? one.tag : undefined))
      return tags.includes(undefined) ? undefined : JSON.stringify(tags)
    },
    has: (tags) => sql`NOT ${places.isPaused} AND NOT EXISTS (
      SELECT 1 FROM json_each(${tags}) WHERE instr(' ' || ${places.tags} || ' ', ' ' || value || ' ') = 0)`,
    lookedThrough: [200, 2000],
  },
}

/** What was asked, as FTS5 reads it. */
export async function matchOf(texts: Texts, ask: Ask): Promise<string> {
  if ('tag' in ask) return texts === 'names' ? `{tags} : "${ask.tag}"` : `"${ask.tag}"`
  if ('word' in ask) return wordIn(texts, ask)
  if ('that' in ask) return `(${await matchOf(texts, ask.that)}) NOT (${await matchOf(texts, ask.not)})`
  const parts = await Promise.all(('all' in ask ? ask.all : ask.any).map((one) => matchOf(texts, one)))
  return parts.length === 1 ? parts[0]! : `(${parts.join('all' in ask ? ' AND ' : ' OR ')})`
}

function wordIn(texts: Texts, { word, inTitle, isBegun }: Extract<Ask, { word: string }>): string {
  const columns = texts === 'words' ? '' : inTitle ? '{title} : ' : '{title address} : '
  const isLong = isBegun && [...word].length > LONGEST_PREFIX
  const words = isLong ? [word, ...wordsBegunBy(foldWord(word))] : [word]
  const writings = [...new Set(words.flatMap(writingsOf))]
  const star = isBegun && !isLong ? ' *' : ''
  const terms = writings.map((one) => `${columns}"${one}"${star}`)
  return terms.length === 1 ? terms[0]! : `(${terms.join(' OR ')})`
}

// No word has a sign before the first digit in it, and of these letters there is one way to write them.
const FIRST_SIGN = '0'
const PLAIN = /^[a-z0-9]+$/

const firstFrom = reading
  .prepare<[string, string], string>('SELECT term FROM place_vocabulary WHERE term >= ? AND term < ? LIMIT 1')
  .pluck()

/** Whether places have a word that begins with this one and goes on, where the index can tell. */
export async function anyGoesOn(word: string): Promise<boolean> {
  const begin = foldWord(word)
  return !PLAIN.test(begin) || nextGoingOn(begin, begin) !== undefined
}

function wordsBegunBy(begin: string): string[] {
  const words: string[] = []
  for (let after = begin; words.length < MOST_BEGUN;) {
    const next = nextGoingOn(begin, after)
    if (next === undefined) break
    words.push(next)
    after = next
  }
  return words
}

/** The next word after one that begins so and goes on. Each is looked for by itself: a step reads of no word who has it. */
function nextGoingOn(begin: string, after: string): string | undefined {
  return firstFrom.get(after + FIRST_SIGN, `${begin}\u{10ffff}`)
}
