import { isThere, newestThatHave, type Ask, type Wanted } from '#app/db/text-index.server.ts'
import { setImmediate as letOthersIn } from 'node:timers/promises'
import { understand, type Question } from './question.server.ts'
import { mended } from './search-mending.server.ts'
import { wantedOfMost } from './search-most.server.ts'
import { allOf, askOf, formsOf, joinedOf, planOf, type Round } from './search-plan.ts'

/** A place that was found, by its `seq`, and where in the order of the search it stands. */
export interface Hit {
  seq: number
  tier: number
}

/** How a text was understood: as it was typed, mended, or as some of its words where no place has all. */
export type Reading = 'all' | 'mended' | 'some'

export interface SearchResult {
  hits: Hit[]
  reading: Reading
  /** What a person is told about the reading, if anything. */
  said?: string
}

/** Where to go on: after a place that was found in this reading and tier. */
export interface SearchCursor extends Hit {
  reading: Reading
}

const SOME = 'No place has all of these words. These have some.'
/** In the title, in title and address, in all that a place says. */
const LEVELS = 3
/** So many are put in their order here; of more, the index is asked level by level. */
const FEW = 200

/**
 * Finds places by what a person types: towns, districts and states in any script, with old names and misspellings;
 * words of titles, addresses and descriptions; perks by plain words. `planOf` says in what order. Where nothing has
 * all of it, misspelt words are mended, then places with most of the words are found, and both is said.
 *
 * @param text any characters; nothing typed is an operator
 * @param within what else places must have. It plays no part in how the text is taken: where no place has both,
 *        nothing is found
 */
export async function searchPlaces(
  text: string,
  { limit, after, within }: { limit: number; after?: SearchCursor; within?: Ask },
): Promise<SearchResult> {
  const ways = waysToTake(text)
  for await (const { reading, rounds, wanted, said } of ways) {
    if (after && after.reading !== reading) continue
    const hits = rounds
      ? await run(rounds(within), limit, after)
      : await runEach(
          wanted.map((one) => narrowed(one, within)),
          limit,
          after,
        )
    const isTaken = after !== undefined || hits.length > 0 || reading === 'some'
    if (isTaken || (within && rounds && (await run(rounds(), 1)).length > 0)) return { hits, reading, said }
    await letOthersIn()
  }
  return { hits: [], reading: 'some' }
}

/**
 * What places have that a text finds when it is taken in one way, in whatever order. Where it names a town or a kind of
 * country that has places, only what lies there: `first` is the best that `searchPlaces` has found.
 */
export async function askOfText(text: string, reading: Reading, first: Hit): Promise<Ask> {
  for await (const way of waysToTake(text)) {
    if (way.reading !== reading) continue
    if (!way.rounds) return { any: way.wanted.map(({ ask }) => ask) }
    const rounds = way.rounds()
    const isInScope = rounds[Math.floor(first.tier / LEVELS)]?.scope !== undefined
    return askOf(isInScope ? rounds.filter(({ scope }) => scope !== undefined) : rounds)
  }
  return { any: [] }
}

type Way = { reading: Reading; said?: string } & (
  { rounds: (within?: Ask) => Round[]; wanted?: undefined } | { rounds?: undefined; wanted: Wanted[] }
)

/** How a text may be taken, each way when the one before has found nothing. */
async function* waysToTake(text: string): AsyncGenerator<Way> {
  const question = understand(text)
  const joined = await joinedWords(question)
  yield { reading: 'all', rounds: (within) => planOf(question, joined, within) }
  const better = await mended(question, text)
  const joinedBetter = better ? await joinedWords(better.question) : joined
  if (better) {
    const rounds = (within?: Ask) => planOf(better.question, joinedBetter, within)
    yield { reading: 'mended', said: better.said, rounds }
  }
  const wanted = await wantedOfMost(better?.question ?? question, joinedBetter)
  yield { reading: 'some', said: SOME, wanted }
}

function narrowed({ ask, ...wanted }: Wanted, within: Ask | undefined): Wanted {
  return { ...wanted, ask: within ? { all: [within, ask] } : ask }
}

/** Pairs of words that stand beside each other and are known as one: 'tree house'. */
async function joinedWords({ said, last }: Question): Promise<Set<string>> {
  const joined = new Set<string>()
  for (let i = 1; i < said.length; i++) {
    const together = joinedOf(said[i - 1]!, said[i]!)
    const isBegun = said[i]!.words.includes(last)
    if (!together) continue
    const any = formsOf(together).map((word) => ({ word, isBegun: isBegun && word === together }))
    if (await isThere({ any })) joined.add(together)
  }
  return joined
}

async function run(rounds: readonly Round[], limit: number, after?: Hit): Promise<Hit[]> {
  const hits: Hit[] = []
  const from = after ? Math.floor(after.tier / LEVELS) : 0
  const empty = new Set<Round>()
  for (let i = from; i < rounds.length && hits.length < limit; i++) {
    const round = rounds[i]!
    const { wider } = round
    if (wider && !(await isThere(asked(wider, allOf(wider.terms))))) empty.add(round).add(wider)
    const start = i === from ? after : undefined
    if (!empty.has(round)) hits.push(...(await runRound(round, limit - hits.length, i * LEVELS, start)))
  }
  return hits
}

async function runEach(wanted: readonly Wanted[], limit: number, after?: Hit): Promise<Hit[]> {
  const hits: Hit[] = []
  for (let i = after?.tier ?? 0; i < wanted.length && hits.length < limit; i++) {
    const start = i === after?.tier ? after : undefined
    hits.push(...(await levels('words', [wanted[i]!], limit - hits.length, i, start)))
  }
  return hits
}

async function runRound(round: Round, limit: number, tier: number, after?: Hit): Promise<Hit[]> {
  const { terms } = round
  const words = asked(round, allOf(terms))
  const listed = round.listed && asked(round, round.listed)
  if (terms.length === 0) {
    return levels('names', [{ ask: words, butNot: listed && { words: listed } }], limit, tier, after)
  }
  const all = seqsOf(await newestThatHave('words', [{ ask: words }], FEW + 1))
  if (all.length === 0) return []
  const title = asked(round, allOf(terms, 'title'))
  const names = asked(round, allOf(terms, 'names'))
  const inNames: Wanted[] = [{ ask: title }, { ask: { that: names, not: title } }]
  if (all.length <= FEW) {
    // What was listed before has these words, too, so it is among them.
    const before = new Set(listed && seqsOf(await newestThatHave('words', [{ ask: listed }], FEW)))
    if (before.size === all.length) return []
    const named = await newestThatHave('names', inNames, FEW)
    const inOrder = [
      ...named.map(({ which, seq }): Hit => ({ seq, tier: tier + which })),
      ...without(all, seqsOf(named)).map((seq): Hit => ({ seq, tier: tier + LEVELS - 1 })),
    ]
    return inOrder.filter((hit) => !before.has(hit.seq) && isAfter(hit, after)).slice(0, limit)
  }
  const butNot = listed && { words: listed }
  const inTitleOrAddress = inNames.map((one) => ({ ...one, butNot }))
  const hits = await levels('names', inTitleOrAddress, limit, tier, after)
  if (hits.length >= limit) return hits
  const elsewhere: Wanted = { ask: listed ? { that: words, not: listed } : words, butNot: { names } }
  return [...hits, ...(await levels('words', [elsewhere], limit - hits.length, tier + LEVELS - 1, after))]
}

/** What a round asks of its scope, and of no other. */
function asked({ scope, outside, within }: Round, ask: Ask | undefined): Ask {
  const inScope: Ask = { all: [within ?? [], scope ?? [], ask ?? []].flat() }
  return outside.length > 0 ? { that: inScope, not: { any: outside } } : inScope
}

/** What is wanted at each level from a tier on, less what stands before the place to go on after. */
async function levels(texts: 'names' | 'words', wanted: Wanted[], limit: number, tier: number, after?: Hit) {
  const skipped = Math.max(0, (after?.tier ?? 0) - tier)
  const rest = wanted.slice(skipped).map((one, i) => {
    const isHere = after !== undefined && tier + skipped + i === after.tier
    return isHere ? { ...one, before: after.seq } : one
  })
  if (rest.length === 0) return []
  const rows = await newestThatHave(texts, rest, limit)
  return rows.slice(0, limit).map(({ which, seq }): Hit => ({ seq, tier: tier + skipped + which }))
}

function isAfter(hit: Hit, after: Hit | undefined): boolean {
  return after === undefined || hit.tier > after.tier || (hit.tier === after.tier && hit.seq < after.seq)
}

function seqsOf(rows: readonly { seq: number }[]): number[] {
  return rows.map(({ seq }) => seq)
}

function without(all: readonly number[], some: readonly number[]): number[] {
  const gone = new Set(some)
  return all.filter((seq) => !gone.has(seq))
}
