import { count, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { asItStands, eachOf, mayGoOn, type Ask, type Texts } from './text-query.ts'
import { behind } from './adapter.server.ts'
import { db, searchDb, type Queries } from './connections.server.ts'
import { oneOf, prepared, type Given } from './prepared-statement.server.ts'
import { searchSlips, searchWords } from './schema/search.ts'
import { canBeMeant, foldWord, slipsOf, wordsOf } from './spelling.ts'

export { asItStands, mayGoOn, type Ask, type Texts } from './text-query.ts'

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
  /** Whether places have a word that begins with this one and goes on; true also where that takes long to tell. */
  anyGoesOn,
} = behind
const { seq, all, hasNot, newest, toTell } = behind.textIndex

/** How one place after the other is looked at. */
export const onePlace = behind.textIndex.one

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
  return statement(searchDb, values)
}

/** Whether it asks for something and not the same: a last word that no other goes on from. */
async function isNothing(texts: Texts, ask: Ask): Promise<boolean> {
  if (!('that' in ask)) return false
  let { that } = ask
  while ('that' in that) that = that.that
  const matches = (of: Ask) => Promise.all(eachOf(of).map((one) => matchOf(texts, one)))
  const had = new Set(await matches(that))
  return (await matches(ask.not)).every((match) => had.has(match))
}

/** Whether any place, or any of so many newest ones, has this in all that it says. */
export async function isThere(ask: Ask, amongNewest?: number): Promise<boolean> {
  const rows = await newestThatHave('words', [{ ask, amongNewest }], toTell)
  return rows.length > 0
}

/** Of several things, by their index, those that any place has in all that it says. */
export async function whichAreThere(asks: readonly Ask[]): Promise<Set<number>> {
  if (asks.length === 0) return new Set()
  const wanted = asks.map((ask) => ({ ask }))
  const rows = await newestThatHave('words', wanted, toTell)
  return new Set(rows.map(({ which }) => which))
}

const counted = { asTheyStand: countingWords(false), thatGoOn: countingWords(true) }

function countingWords(areGoingOn: boolean) {
  return prepared((door, given: Given<{ ask: string; most: number }>) =>
    door.select({ places: count() }).from(someThere(given.ask, given.most, areGoingOn).table),
  )
}

/** How many places have this in all that they say, as far as it is worth counting. */
export async function countThatHave(ask: Ask, most: number): Promise<number> {
  return standingFirst(ask, most, async (of) => {
    const countThem = mayGoOn(of) ? counted.thatGoOn : counted.asTheyStand
    const [row] = await countThem(searchDb, { ask: await matchOf('words', of), most })
    return row?.places ?? 0
  })
}

/**
 * Counts places that have something, first by words as they stand: words that go on are found at ten times the cost,
 * and often there are enough without.
 */
export async function standingFirst(ask: Ask, most: number, countThem: (of: Ask) => Promise<number>) {
  const least = mayGoOn(ask) ? await countThem(asItStands(ask)) : 0
  return least < most ? countThem(ask) : least
}

/**
 * The `seq` of all places that have something in all that they say, for a statement that asks more of them.
 *
 * @param ask what `matchOf` has made of it
 */
export function seqsThatHave(ask: Placeholder): SQL {
  return all('words', ask, true)
}

/** Some of these, so many at most: a table, and what their `seq` is in it. */
export function someThere(ask: Placeholder, most: Placeholder, mayGoOn: boolean) {
  return { table: sql`(${all('words', ask, mayGoOn)} LIMIT ${most}) AS there`, seq: sql<number>`there.seq` }
}

// What is asked differs in a few shapes only: each is prepared once.
const statements = new Map<string, ReturnType<typeof selectNewest>>()

function shapeOf({ ask, butNot, amongNewest }: Wanted): string {
  return [
    mayGoOn(ask) ? 'begun' : '',
    amongNewest === undefined ? '' : 'newest',
    butNot?.names ? 'names' : '',
    butNot?.words ? 'words' : '',
  ].join('-')
}

function selectNewest(texts: Texts, wanted: readonly Wanted[]) {
  return prepared((door, given: Given<Record<string, string | number>>) => {
    const parts = wanted.map(({ ask, butNot, amongNewest }, i) => {
      const rules: SQL[] = []
      const oldest = sql`(SELECT max(seq) FROM places) - ${given[`newest${i}`]}`
      if (amongNewest !== undefined) rules.push(sql`${seq} > ${oldest}`)
      if (butNot?.names) rules.push(hasNot('names', given[`names${i}`]!))
      if (butNot?.words) rules.push(hasNot('words', given[`words${i}`]!))
      const isHardToTell = mayGoOn(ask)
      const bounds = { before: given[`before${i}`]!, limit: given.limit!, rules, isHardToTell }
      const found = newest(texts, given[`ask${i}`]!, bounds)
      return sql`SELECT ${sql.raw(String(i))} AS which, seq FROM (${found}) AS newest`
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
