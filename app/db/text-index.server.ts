import { count, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { withoutPrefixes, conjunctsOf, hasPrefix, type TextQuery, type TextScope } from './text-query.ts'
import { adapter } from './adapter.server.ts'
import { db, searchDb, type Db } from './connections.server.ts'
import { inList, preparedStatement, type Params } from './prepared-statement.server.ts'
import { searchSlips, searchWords } from './schema/search.ts'
import { canBeSuggested, foldWord, deletionsOf, tokenize } from './spelling.ts'

export { withoutPrefixes, hasPrefix, type TextQuery, type TextScope } from './text-query.ts'

/** The newest places that have something are wanted. */
export interface TextSearch {
  query: TextQuery
  /** Not those that have this in title and address, or in all that they say. */
  exclude?: Partial<Record<TextScope, TextQuery>>
  /** Only what is older than the place of this `seq`. */
  before?: number
  /** Only what is among so many newest places. */
  amongNewest?: number
}

/** So many known words are looked at for one that is misspelt, whoever planted more. */
const MAX_SIMILAR_WORDS = 200

export const {
  /** What was asked, as the engine's index reads it. */
  compileQuery,
  /** Whether places have a word that begins with this one and goes on; true also where that takes long to tell. */
  hasCompletions,
} = adapter
const { seq, all, excludes, newest, existsLimit } = adapter.textIndex

/** How one place after the other is looked at. */
export const rowScan = adapter.textIndex.rowScan

/**
 * Places that have what is wanted, the newest of each wanted thing first.
 *
 * @param limit for each of what is wanted
 * @returns `seq` of the places and which of the wanted things they have, in order
 */
export async function newestMatches(texts: TextScope, wanted: readonly TextSearch[], limit: number) {
  const [only] = wanted
  if (wanted.length === 1 && only && (await isContradiction(texts, only.query))) return []
  const shape = [texts, ...wanted.map(statementKey)].join(' ')
  const statement = newestStatements.get(shape) ?? selectNewest(texts, wanted)
  newestStatements.set(shape, statement)
  const values: Record<string, string | number> = { limit }
  for (const [
    i,
    { query: ask, exclude: butNot, before = Number.MAX_SAFE_INTEGER, amongNewest },
  ] of wanted.entries()) {
    values[`ask${i}`] = await compileQuery(texts, ask)
    values[`before${i}`] = before
    if (amongNewest !== undefined) values[`newest${i}`] = amongNewest
    if (butNot?.names) values[`names${i}`] = await compileQuery('names', butNot.names)
    if (butNot?.words) values[`words${i}`] = await compileQuery('words', butNot.words)
  }
  return statement(searchDb, values)
}

/** Whether it asks for something and not the same: a last word that no other goes on from. */
async function isContradiction(texts: TextScope, ask: TextQuery): Promise<boolean> {
  if (!('that' in ask)) return false
  let { that } = ask
  while ('that' in that) that = that.that
  const matches = (of: TextQuery) => Promise.all(conjunctsOf(of).map((one) => compileQuery(texts, one)))
  const had = new Set(await matches(that))
  return (await matches(ask.not)).every((match) => had.has(match))
}

/** Whether any place, or any of so many newest ones, has this in all that it says. */
export async function exists(ask: TextQuery, amongNewest?: number): Promise<boolean> {
  const rows = await newestMatches('words', [{ query: ask, amongNewest }], existsLimit)
  return rows.length > 0
}

/** Of several things, by their index, those that any place has in all that it says. */
export async function whichExist(asks: readonly TextQuery[]): Promise<Set<number>> {
  if (asks.length === 0) return new Set()
  const wanted = asks.map((query) => ({ query }))
  const rows = await newestMatches('words', wanted, existsLimit)
  return new Set(rows.map(({ which }) => which))
}

const countStatements = { asTheyStand: countStatement(false), thatGoOn: countStatement(true) }

function countStatement(areGoingOn: boolean) {
  return preparedStatement((door, given: Params<{ ask: string; most: number }>) =>
    door.select({ places: count() }).from(someMatches(given.ask, given.most, areGoingOn).table),
  )
}

/** How many places have this in all that they say, as far as it is worth counting. */
export async function countMatchingPlaces(ask: TextQuery, most: number): Promise<number> {
  return countExactFirst(ask, most, async (of) => {
    const countThem = hasPrefix(of) ? countStatements.thatGoOn : countStatements.asTheyStand
    const [row] = await countThem(searchDb, { ask: await compileQuery('words', of), most })
    return row?.places ?? 0
  })
}

/**
 * Counts places that have something, first by words as they stand: words that go on are found at ten times the cost,
 * and often there are enough without.
 */
export async function countExactFirst(
  ask: TextQuery,
  most: number,
  countThem: (of: TextQuery) => Promise<number>,
) {
  const least = hasPrefix(ask) ? await countThem(withoutPrefixes(ask)) : 0
  return least < most ? countThem(ask) : least
}

/**
 * The `seq` of all places that have something in all that they say, for a statement that asks more of them.
 *
 * @param ask what `compileQuery` has made of it
 */
export function matchingSeqs(ask: Placeholder): SQL {
  return all('words', ask, true)
}

/** Some of these, so many at most: a table, and what their `seq` is in it. */
export function someMatches(ask: Placeholder, most: Placeholder, mayGoOn: boolean) {
  return { table: sql`(${all('words', ask, mayGoOn)} LIMIT ${most}) AS there`, seq: sql<number>`there.seq` }
}

// What is asked differs in a few shapes only: each is prepared once.
const newestStatements = new Map<string, ReturnType<typeof selectNewest>>()

function statementKey({ query: ask, exclude: butNot, amongNewest }: TextSearch): string {
  return [
    hasPrefix(ask) ? 'begun' : '',
    amongNewest === undefined ? '' : 'newest',
    butNot?.names ? 'names' : '',
    butNot?.words ? 'words' : '',
  ].join('-')
}

function selectNewest(texts: TextScope, wanted: readonly TextSearch[]) {
  return preparedStatement((door, given: Params<Record<string, string | number>>) => {
    const parts = wanted.map(({ query: ask, exclude: butNot, amongNewest }, i) => {
      const rules: SQL[] = []
      const oldest = sql`(SELECT max(seq) FROM places) - ${given[`newest${i}`]}`
      if (amongNewest !== undefined) rules.push(sql`${seq} > ${oldest}`)
      if (butNot?.names) rules.push(excludes('names', given[`names${i}`]!))
      if (butNot?.words) rules.push(excludes('words', given[`words${i}`]!))
      const isHardToTell = hasPrefix(ask)
      const bounds = {
        before: given[`before${i}`]!,
        limit: given.limit!,
        conditions: rules,
        hasPrefix: isHardToTell,
      }
      const found = newest(texts, given[`ask${i}`]!, bounds)
      return sql`SELECT ${sql.raw(String(i))} AS which, seq FROM (${found}) AS newest`
    })
    return door
      .select({ which: sql<number>`which`, seq: sql<number>`seq` })
      .from(sql`(${sql.join(parts, sql` UNION ALL `)}) AS found`)
      .orderBy(sql`which`, sql`seq DESC`)
  })
}

const selectSimilarWords = preparedStatement((door, given: Params<{ slips: string[] }>) =>
  door
    .selectDistinct({ word: searchSlips.word })
    .from(searchSlips)
    .where(inList(searchSlips.slip, given.slips))
    .limit(MAX_SIMILAR_WORDS),
)

/** Words of titles and addresses that are one slip away from a word, more or less. */
export async function similarWords(word: string): Promise<string[]> {
  const rows = await selectSimilarWords(db, { slips: deletionsOf(foldWord(word)) })
  return rows.map((row) => row.word)
}

/** Adds the words of a place's title and address to those whose misspellings are understood. */
export async function addSearchWords(tx: Db, texts: string[]): Promise<void> {
  // In one order, so that two who add the same words never wait for each other.
  const words = [...new Set(texts.flatMap(tokenize).map(foldWord).filter(canBeSuggested))].toSorted()
  if (words.length === 0) return
  const fresh = await tx
    .insert(searchWords)
    .values(words.map((word) => ({ word })))
    .onConflictDoNothing()
    .returning()
  const slips = fresh.flatMap(({ word }) => deletionsOf(word).map((slip) => ({ slip, word })))
  if (slips.length > 0) await tx.insert(searchSlips).values(slips).onConflictDoNothing()
}
