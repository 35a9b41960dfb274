import { desc, inArray, or, sql } from 'drizzle-orm'
import { hasFew, partByTelling } from './common-words.server.ts'
import { db, type Queries } from './connections.server.ts'
import { givenList } from './given-list.ts'
import {
  findAmong,
  findBest,
  findBestAmong,
  findBestOfNewest,
  findNewest,
  findSome,
  findWith,
  type Window,
} from './place-index.server.ts'
import { places, searchSlips, searchWords } from './schema.ts'
import { canBeMeant, canBeMended, foldWord, slipsBetween, slipsOf, wordsOf, writingsOf } from './spelling.ts'
import { namesOf, TOWN_NAMES } from './town-names.ts'

const MOST_WORDS = 12
const MOST_SYMBOLS = 12
const MOST_GUESSES = 4
const MOST_SLIPS = 2
/** With more matches than this, ranking them all takes longer than it is worth. */
const MOST_RANKED = 1000
/** So many of the newest are read through for what is no word to the index: 20 ms, in which nobody else is served. */
const MOST_READ = 5000
/** Up to here, looking every place up is faster than going through all with a common word. */
const FEW = 32

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
  const exact = words.map((word, i) => spelled([word, ...otherNamesOf(word)], i === words.length - 1))
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

// The index folds case and diacritics itself: a word twice, in two cases, would be looked up twice.
function otherNamesOf(word: string): string[] {
  return namesOf(foldWord(word)).slice(1)
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
  if (symbols.length > 0) {
    const query = queries.join(' AND ')
    return bestAmong(await findWith(symbols, query, MOST_READ), query, window)
  }
  const [first, ...others] = queries
  if (first !== undefined && others.length === 0) return matchingWord(first, window)
  const { telling, common } = await partByTelling(queries)
  const query = [...telling, ...common].join(' AND ')
  const hasTelling = telling.length > 0
  if (!hasTelling || common.length === 0) {
    return (await isTooMuch(query)) ? leading(query, window, hasTelling) : findBest(query, window)
  }
  // The long lists of the common words are looked into for few places only, if there are few.
  const likely = await findSome(telling.join(' AND '), { limit: FEW + 1 })
  const isFew = likely.length <= FEW
  const found = isFew
    ? await findAmong(common.join(' AND '), likely)
    : await findSome(query, { limit: MOST_RANKED + 1 })
  if (found.length > MOST_RANKED) return leading(query, window, hasTelling)
  return bestAmong(found, telling.join(' AND '), window)
}

async function matchingWord(query: string, window: Window): Promise<number[]> {
  if (!(await isTooMuch(query))) return findBest(query, window)
  const { telling } = await partByTelling([query])
  return leading(query, window, telling.length > 0)
}

function bestAmong(found: number[], query: string, window: Window): Promise<number[]> | number[] {
  return found.length > 1 ? findBestAmong(query, found, window) : found.slice(window.offset)
}

/** Whether more match than are ranked. */
async function isTooMuch(query: string): Promise<boolean> {
  for (const one of new Set([finished(query), query])) {
    const oneTooMany = await findSome(one, { limit: 1, offset: MOST_RANKED })
    if (oneTooMany.length > 0) return true
  }
  return false
}

/**
 * The query with its last word taken as it stands. The index has the places of beginnings of up to three letters
 * ready; for a longer one it merges those of all words that begin so, however few are wanted.
 */
function finished(query: string): string {
  return query.replace(/"([^"]{4,})"\*/gu, '"$1"')
}

// What so many places have says little about any of them. Those with the words as they were typed come first, then
// those with a longer last word; among each, those with all words in their title, then those with all in title and
// address, the newest first. After them the best of the newest others, or where no word tells, the newest.
async function leading(query: string, { limit, offset }: Window, hasTelling: boolean) {
  const wanted = offset + limit
  const found = new Set<number>()
  // Those found already may be found again.
  const add = async (query: string) => {
    if (found.size >= wanted) return
    for (const seq of await findNewest(query, wanted + found.size)) found.add(seq)
  }
  for (const words of new Set([finished(query), query])) {
    for (const columns of ['{title}', '{title address}']) {
      const there = `${columns} : (${words})`
      // Words that most places have may stand in hardly a title, and nearly every place would be looked into.
      if (found.size < wanted && (hasTelling || !(await hasFew(there)))) await add(there)
    }
    if (!hasTelling) await add(words)
  }
  if (found.size < wanted) {
    for (const seq of await findBestOfNewest(query, MOST_RANKED)) found.add(seq)
  }
  return [...found].slice(offset, wanted)
}

// Emoji and punctuation are no words to the index: read through the texts of the newest places for them.
async function containing(text: string, { limit, offset }: Window): Promise<number[]> {
  if (text === '') return []
  const { seq, title, address, description } = places
  const newest = db
    .select({ seq, title, address, description })
    .from(places)
    .orderBy(desc(seq))
    .limit(MOST_READ)
    .as('newest')
  const columns = [newest.title, newest.address, newest.description]
  const rows = await db
    .select({ seq: newest.seq })
    .from(newest)
    .where(or(...columns.map((column) => sql`instr(${column}, ${text})`)))
    .orderBy(desc(newest.seq))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => row.seq)
}

async function isKnown(query: string) {
  const found = await findSome(query, { limit: 1 })
  return found.length > 0
}

const wordsNear = db
  .selectDistinct({ word: searchSlips.word })
  .from(searchSlips)
  .where(inArray(searchSlips.slip, givenList('slips')))
  .prepare()

/** The query for the known words nearest to one that is not; undefined when none is near. */
async function mend(typed: string): Promise<string | undefined> {
  const word = foldWord(typed)
  if (!canBeMended(word)) return undefined
  const near = await wordsNear.execute({ slips: JSON.stringify(slipsOf(word)) })
  const guesses = [...new Set([...near.map((row) => row.word), ...TOWN_NAMES])].map((known) => ({
    word: known,
    slips: slipsBetween(word, known),
  }))
  // From one slip on: the word itself may be remembered from a place that has dropped it since.
  for (let slips = 1; slips <= MOST_SLIPS; slips++) {
    const best = guesses.filter((guess) => guess.slips === slips).slice(0, MOST_GUESSES)
    const query = spelled(
      best.flatMap((guess) => namesOf(guess.word)),
      false,
    )
    if (best.length > 0 && (await isKnown(query))) return query
  }
  return undefined
}
