import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Ask, Texts } from './asks.ts'
import { behind } from './behind.server.ts'
import { db, type Queries } from './connections.server.ts'
import { oneOf, prepared, type Given } from './prepared.server.ts'
import { searchSlips, searchWords } from './search-schema.ts'
import { canBeMeant, foldWord, slipsOf, wordsOf } from './spelling.ts'

export type { Ask, Texts } from './asks.ts'

/** The newest places that have something are wanted. */
export interface Wanted {
  ask: Ask
  /** Not those that have this in title and address, or in all that they say. */
  butNot?: Partial<Record<Texts, Ask>>
  /** Only what is older than the place of this `seq`. */
  before?: number
  /** Only what is among so many newest places. */
  amongNewest?: number
}

/** So many known words are looked at for one that is misspelt, whoever planted more. */
const MOST_NEAR = 200

export const {
  /** What was asked, as the engine's index reads it. */
  matchOf,
} = behind
const { table, seq, has } = behind.textIndex

/**
 * Places that have what is wanted, the newest of each wanted thing first.
 *
 * @param limit for each of what is wanted
 * @returns `seq` of the places and which of the wanted things they have, in order
 */
export async function newestThatHave(texts: Texts, wanted: readonly Wanted[], limit: number) {
  const [only] = wanted
  if (wanted.length === 1 && only && (await isNothing(texts, only.ask))) return []
  const shape = [texts, ...wanted.map(shapeOf)].join(' ')
  const statement = statements.get(shape) ?? selectNewest(texts, wanted)
  statements.set(shape, statement)
  const values: Record<string, string | number> = { limit }
  for (const [i, { ask, butNot, before = Number.MAX_SAFE_INTEGER, amongNewest }] of wanted.entries()) {
    values[`ask${i}`] = await matchOf(texts, ask)
    values[`before${i}`] = before
    if (amongNewest !== undefined) values[`newest${i}`] = amongNewest
    if (butNot?.names) values[`names${i}`] = await matchOf('names', butNot.names)
    if (butNot?.words) values[`words${i}`] = await matchOf('words', butNot.words)
  }
  return statement(db, values)
}

/** Whether it asks for one thing and not the same: a last word that no other goes on from. */
async function isNothing(texts: Texts, ask: Ask): Promise<boolean> {
  return 'that' in ask && (await matchOf(texts, ask.that)) === (await matchOf(texts, ask.not))
}

/** Whether any place, or any of so many newest ones, has this in all that it says. */
export async function isThere(ask: Ask, amongNewest?: number): Promise<boolean> {
  const rows = await newestThatHave('words', [{ ask, amongNewest }], 1)
  return rows.length > 0
}

const counted = prepared((door, given: Given<{ ask: string; most: number }>) =>
  door
    .select({ places: sql<number>`count(*)` })
    .from(
      sql`(SELECT 1 FROM ${table('words')} WHERE ${has('words', given.ask)} LIMIT ${given.most}) AS found`,
    ),
)

/** How many places have this in all that they say, as far as it is worth counting. */
export async function countThatHave(ask: Ask, most: number): Promise<number> {
  const [row] = await counted(db, { ask: await matchOf('words', ask), most })
  return row?.places ?? 0
}

/**
 * The `seq` of places that have something in all that they say, for a statement that asks more of them.
 *
 * @param ask what `matchOf` has made of it
 */
export function seqsThatHave(ask: Placeholder): SQL {
  return sql`SELECT ${seq} FROM ${table('words')} WHERE ${has('words', ask)}`
}

/** The newest of these, so many at most: a table, and what their `seq` is in it. */
export function newestThere(ask: Placeholder, most: Placeholder) {
  const some = sql`SELECT ${seq} AS seq FROM ${table('words')} WHERE ${has('words', ask)}`
  return { table: sql`(${some} ORDER BY ${seq} DESC LIMIT ${most}) AS newest`, seq: sql<number>`newest.seq` }
}

// What is asked differs in a few shapes only: each is prepared once.
const statements = new Map<string, ReturnType<typeof selectNewest>>()

function shapeOf({ butNot, amongNewest }: Wanted): string {
  return [
    amongNewest === undefined ? '' : 'newest',
    butNot?.names ? 'names' : '',
    butNot?.words ? 'words' : '',
  ].join('-')
}

function selectNewest(texts: Texts, wanted: readonly Wanted[]) {
  return prepared((door, given: Given<Record<string, string | number>>) => {
    const matching = (of: Texts, name: string) =>
      sql`SELECT ${seq} AS seq FROM ${table(of)} WHERE ${has(of, given[name]!)}`
    const parts = wanted.map(({ butNot, amongNewest }, i) => {
      const rules = [matching(texts, `ask${i}`), sql`AND ${seq} < ${given[`before${i}`]}`]
      const oldest = sql`(SELECT max(seq) FROM places) - ${given[`newest${i}`]}`
      if (amongNewest !== undefined) rules.push(sql`AND ${seq} > ${oldest}`)
      if (butNot?.names) rules.push(sql`AND ${seq} NOT IN (${matching('names', `names${i}`)})`)
      if (butNot?.words) rules.push(sql`AND ${seq} NOT IN (${matching('words', `words${i}`)})`)
      const newest = sql`${sql.join(rules, sql` `)} ORDER BY ${seq} DESC LIMIT ${given.limit}`
      return sql`SELECT ${sql.raw(String(i))} AS which, seq FROM (${newest}) AS newest`
    })
    return door
      .select({ which: sql<number>`which`, seq: sql<number>`seq` })
      .from(sql`(${sql.join(parts, sql` UNION ALL `)}) AS found`)
      .orderBy(sql`which`, sql`seq DESC`)
  })
}

const wordsNearSlips = prepared((door, given: Given<{ slips: string[] }>) =>
  door
    .selectDistinct({ word: searchSlips.word })
    .from(searchSlips)
    .where(oneOf(searchSlips.slip, given.slips))
    .limit(MOST_NEAR),
)

/** Words of titles and addresses that are one slip away from a word, more or less. */
export async function wordsNear(word: string): Promise<string[]> {
  const rows = await wordsNearSlips(db, { slips: slipsOf(foldWord(word)) })
  return rows.map((row) => row.word)
}

/** Adds the words of a place's title and address to those whose misspellings are understood. */
export async function rememberWords(tx: Queries, texts: string[]): Promise<void> {
  // In one order, so that two who add the same words never wait for each other.
  const words = [...new Set(texts.flatMap(wordsOf).map(foldWord).filter(canBeMeant))].toSorted()
  if (words.length === 0) return
  const fresh = await tx
    .insert(searchWords)
    .values(words.map((word) => ({ word })))
    .onConflictDoNothing()
    .returning()
  const slips = fresh.flatMap(({ word }) => slipsOf(word).map((slip) => ({ slip, word })))
  if (slips.length > 0) await tx.insert(searchSlips).values(slips).onConflictDoNothing()
}
