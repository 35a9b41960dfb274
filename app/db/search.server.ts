import { inArray, sql, type SQL } from 'drizzle-orm'
import { db, type Queries } from './connections.server.ts'
import { searchSlips, searchWords } from './schema.ts'
import {
  canBeMeant,
  canBeMended,
  foldWord,
  slipsBetween,
  slipsOf,
  wordsOf,
  writingsOf,
} from './spelling.ts'
import { namesOf, TOWN_NAMES } from './town-names.ts'

interface Window {
  limit: number
  offset: number
}

const MOST_WORDS = 12
const MOST_SYMBOLS = 12
const MOST_GUESSES = 4
const MOST_SLIPS = 2
/** With more matches than this, ranking them all takes longer than it is worth. */
const MOST_RANKED = 1000

/**
 * Finds places by words of their title, address and description, best match first: all words must be
 * there, the last may be unfinished, case and diacritics don't matter, nothing typed is an operator.
 * A town is found by its old name and its new one.
 * When that finds nothing, words the index does not know are read as the known words one slip away.
 *
 * @param text what was typed, any characters
 * @returns `seq` of the places, in order
 */
export async function searchPlaces(text: string, window: Window): Promise<number[]> {
  const words = wordsOf(text).slice(0, MOST_WORDS)
  if (words.length === 0) return containing(text.trim(), window)

  const symbols = [...new Set(text.match(/\p{Extended_Pictographic}/gu))].slice(0, MOST_SYMBOLS)
  const exact = words.map((word, i) => spelled([word, ...namesOf(foldWord(word))], i === words.length - 1))
  const found = await matching(exact, symbols, window)
  if (found.length > 0) return found
  // Pages beyond the last one of what was found as typed stay empty.
  if (window.offset > 0 && (await matching(exact, symbols, { limit: 1, offset: 0 })).length > 0) return []

  const mended = await Promise.all(
    exact.map(async (query, i) => ((await isKnown(query)) ? query : mend(words[i]!))),
  )
  if (mended.every((query, i) => query === exact[i])) return []
  const queries = mended.filter((query) => query !== undefined)
  return queries.length === exact.length ? matching(queries, symbols, window) : []
}

/** Adds the words of a place's title and address to those whose misspellings are understood. */
export async function rememberWords(tx: Queries, texts: string[]): Promise<void> {
  const words = [...new Set(texts.flatMap(wordsOf).map(foldWord).filter(canBeMeant))]
  if (words.length === 0) return
  const fresh = await tx
    .insert(searchWords)
    .values(words.map((word) => ({ word })))
    .onConflictDoNothing()
    .returning()
  const slips = fresh.flatMap(({ word }) => slipsOf(word).map((slip) => ({ slip, word })))
  if (slips.length > 0) await tx.insert(searchSlips).values(slips).onConflictDoNothing()
}

function spelled(words: string[], unfinished: boolean): string {
  const writings = new Set(words.flatMap(writingsOf))
  return `(${[...writings].map((word) => `"${word}"${unfinished ? '*' : ''}`).join(' OR ')})`
}

async function matching(queries: string[], symbols: string[], window: Window): Promise<number[]> {
  const query = queries.join(' AND ')
  if (symbols.length > 0) return ranked(query, symbols, window)
  const oneTooMany = await seqs(
    sql`SELECT rowid AS seq FROM place_search WHERE place_search MATCH ${query} LIMIT 1 OFFSET ${MOST_RANKED}`,
  )
  return oneTooMany.length > 0 ? leading(query, window) : ranked(query, [], window)
}

async function ranked(query: string, symbols: string[], { limit, offset }: Window) {
  const withSymbols = symbols.map(
    (symbol) => sql` AND instr(places.title || places.address || places.description, ${symbol})`,
  )
  const source =
    symbols.length > 0
      ? sql`place_search JOIN places ON places.seq = place_search.rowid`
      : sql`place_search`
  return seqs(
    sql`SELECT place_search.rowid AS seq FROM ${source}
        WHERE place_search MATCH ${query} ${sql.join(withSymbols)}
        ORDER BY bm25(place_search, 8.0, 5.0, 1.0), place_search.rowid DESC
        LIMIT ${limit} OFFSET ${offset}`,
  )
}

// What so many places have says little about any of them. Those with all words in their title lead, then
// those with all in title and address, the newest first; then the best of the newest others.
async function leading(query: string, { limit, offset }: Window) {
  const newest = (columns: string, order: SQL) =>
    seqs(
      sql`SELECT seq FROM (
            SELECT rowid AS seq, ${order} AS place FROM place_search
            WHERE place_search MATCH ${`${columns}(${query})`}
            ORDER BY rowid DESC LIMIT ${MOST_RANKED}
          ) ORDER BY place, seq DESC`,
    )
  const tiers = [
    () => newest('{title} : ', sql`0`),
    () => newest('{title address} : ', sql`0`),
    () => newest('', sql`bm25(place_search, 8.0, 5.0, 1.0)`),
  ]
  const found = new Set<number>()
  for (const tier of tiers) {
    if (found.size >= offset + limit) break
    for (const seq of await tier()) found.add(seq)
  }
  return [...found].slice(offset, offset + limit)
}

// Emoji and punctuation are no words to the index: read through the texts for them.
async function containing(text: string, { limit, offset }: Window) {
  if (text === '') return []
  return seqs(
    sql`SELECT seq FROM places
        WHERE instr(title, ${text}) OR instr(address, ${text}) OR instr(description, ${text})
        ORDER BY seq DESC LIMIT ${limit} OFFSET ${offset}`,
  )
}

async function isKnown(query: string) {
  const found = await seqs(sql`SELECT rowid AS seq FROM place_search WHERE place_search MATCH ${query} LIMIT 1`)
  return found.length > 0
}

/** The query for the known words nearest to one that is not; undefined when none is near. */
async function mend(typed: string): Promise<string | undefined> {
  const word = foldWord(typed)
  if (!canBeMended(word)) return undefined
  const near = await db
    .selectDistinct({ word: searchSlips.word })
    .from(searchSlips)
    .where(inArray(searchSlips.slip, slipsOf(word)))
  const guesses = [...new Set([...near.map((row) => row.word), ...TOWN_NAMES])].map((known) => ({
    word: known,
    slips: slipsBetween(word, known),
  }))
  // From one slip on: the word itself may be remembered from a place that has dropped it since.
  for (let slips = 1; slips <= MOST_SLIPS; slips++) {
    const best = guesses.filter((guess) => guess.slips === slips).slice(0, MOST_GUESSES)
    const query = spelled(best.flatMap((guess) => namesOf(guess.word)), false)
    if (best.length > 0 && (await isKnown(query))) return query
  }
  return undefined
}

async function seqs(query: SQL): Promise<number[]> {
  const rows = await db.select({ seq: sql<number>`seq` }).from(sql`(${query})`)
  return rows.map((row) => row.seq)
}
