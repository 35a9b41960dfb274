import { newestMatches, type TextQuery, type TextSearch } from '#app/db/text-index.server.ts'
import { setImmediate as letOthersIn } from 'node:timers/promises'
import { allOf, goesOn, planOf, type Round } from './search-plan.ts'
import { hasPlaces, waysToTake, type Reading, type Way } from './strategies.server.ts'

/** A place that was found, by its `seq`, and where in the order of the search it stands. */
export interface Hit {
  seq: number
  tier: number
}

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

/** In the title, in title and address, in all that a place says. */
const LEVELS = 3
/** So many are put in their order here; of more, the index is asked level by level. */
const FEW = 200

interface SearchWishes {
  limit: number
  after?: SearchCursor
  within?: TextQuery
  /** Looks which of some places are wanted, where that is known at all: the others may be left out, or not. */
  fits?: Fits
}

type Fits = (places: { seq: number }[]) => Promise<{ seq: number }[]>

/**
 * Finds places by what a person types: towns, districts and states in any script, with old names and misspellings;
 * words of titles, addresses and descriptions; perks by plain words. `planOf` says in what order. Where nothing has
 * all of it, misspelt words are mended, then places with most of the words are found, and both is said.
 *
 * @param text any characters, nothing typed is an operator; or the ways to take it
 * @param within what else places must have. It plays no part in how the text is taken: where no place has both,
 *        nothing is found
 */
export async function searchPlaces(
  text: string | AsyncIterable<Way>,
  { limit, after, within, fits }: SearchWishes,
): Promise<SearchResult> {
  for await (const way of typeof text === 'string' ? waysToTake(text) : text) {
    const { reading, said } = way
    if (after && after.reading !== reading) continue
    if (!way.question) {
      const wanted = way.wanted.map((one) => narrowed(one, within))
      return { hits: await runEach(wanted, limit, after), reading, said }
    }
    const rounds = planOf(way.question, way.joined, within)
    const hits = await run(rounds, limit, { after, fits })
    if (after || hits.some((hit) => isInScope(hit, rounds))) return { hits, reading, said }
    const fit = await way.fit()
    // Where filters leave none of the area, those elsewhere that speak of it are no answer.
    if (fit === 'in the area') return { hits: within && hits.length < limit ? [] : hits, reading, said }
    const isTaken = hits.length > 0 || (within && (await hasPlaces(way)))
    if (isTaken && fit === 'anywhere') return { hits, reading, said }
    await letOthersIn()
  }
  return { hits: [], reading: 'some' }
}

function narrowed({ query: ask, ...wanted }: TextSearch, within: TextQuery | undefined): TextSearch {
  return { ...wanted, query: within ? { all: [within, ask] } : ask }
}

function isInScope({ tier }: Hit, rounds: readonly Round[]): boolean {
  return rounds[Math.floor(tier / LEVELS)]?.scope !== undefined
}

async function run(
  rounds: readonly Round[],
  limit: number,
  { after, fits }: { after?: Hit; fits?: Fits },
): Promise<Hit[]> {
  const hits: Hit[] = []
  const from = after ? Math.floor(after.tier / LEVELS) : 0
  const listedNothing = new Set<Round>()
  for (let i = from; i < rounds.length && hits.length < limit; i++) {
    const round = rounds[i]!
    const start = i === from ? after : undefined
    const toRun = listedNothing.has(round) ? { ...round, listed: undefined } : round
    const found = await runRound(toRun, limit - hits.length, i * LEVELS, { after: start, fits })
    hits.push(...found)
    if (round.wider && found.length === 0 && !start) listedNothing.add(round.wider)
  }
  return hits
}

async function runEach(wanted: readonly TextSearch[], limit: number, after?: Hit): Promise<Hit[]> {
  const hits: Hit[] = []
  for (let i = after?.tier ?? 0; i < wanted.length && hits.length < limit; i++) {
    const start = i === after?.tier ? after : undefined
    hits.push(...(await levels('words', [wanted[i]!], limit - hits.length, i, start)))
  }
  return hits
}

async function runRound(
  round: Round,
  limit: number,
  tier: number,
  { after, fits }: { after?: Hit; fits?: Fits },
): Promise<Hit[]> {
  const { terms, listed } = round
  const standing = terms.filter((term) => !goesOn(term)).map(({ words }) => words)
  const butNot = listed && { words: asked(round, { all: [...standing, listed] }) }
  if (terms.length === 0)
    return levels('names', [{ query: asked(round), exclude: butNot }], limit, tier, after)
  const words = less(asked(round, allOf(terms)), listed)
  const title = allOf(terms, 'title')
  const names = asked(round, allOf(terms, 'names'))
  const inTitle: TextSearch = { query: asked(round, title) }
  const inNames: TextSearch[] = [inTitle, { query: less(names, title) }]
  // One word that many have is in enough titles, mostly; of several together that takes longer to tell.
  const isQuick = terms.length === 1 && !listed && !after
  const titled = isQuick ? seqsOf(await newestMatches('names', [inTitle], limit)) : undefined
  if (titled && titled.length >= limit) return titled.map((seq): Hit => ({ seq, tier }))
  // Who goes on in a round has seen that there are many, or gets the few again in the same order.
  const some = after ? undefined : await newestMatches('words', [{ query: words }], FEW + 1)
  if (some && some.length <= FEW) {
    const all = seqsOf(fits ? await fits(some) : some)
    // One alone needs no order.
    if (all.length < 2) return all.map((seq): Hit => ({ seq, tier: tier + LEVELS - 1 }))
    return (await inOrder(all, inNames, tier, titled)).slice(0, limit)
  }
  const inTitleOrAddress = inNames.map((one) => ({ ...one, butNot }))
  const hits = await levels('names', inTitleOrAddress, limit, tier, after)
  if (hits.length >= limit) return hits
  const elsewhere: TextSearch = { query: words, exclude: { names } }
  return [...hits, ...(await levels('words', [elsewhere], limit - hits.length, tier + LEVELS - 1, after))]
}

/** Few places by their levels, the best first; those of the first level may be known. */
async function inOrder(
  seqs: readonly number[],
  inNames: readonly TextSearch[],
  tier: number,
  titled?: readonly number[],
): Promise<Hit[]> {
  const hits: Hit[] = []
  let others = seqs
  for (const [i, wanted] of inNames.entries()) {
    if (others.length === 0) break
    const known = i === 0 ? titled : undefined
    const named = new Set(known ?? seqsOf(await newestMatches('names', [wanted], FEW)))
    const here = others.filter((seq) => named.has(seq))
    hits.push(...here.map((seq): Hit => ({ seq, tier: tier + i })))
    others = others.filter((seq) => !named.has(seq))
  }
  return [...hits, ...others.map((seq): Hit => ({ seq, tier: tier + LEVELS - 1 }))]
}

function less(that: TextQuery, not: TextQuery | undefined): TextQuery {
  return not ? { that, not } : that
}

/** What a round asks of its scope, and of no other. */
function asked({ scope, outside, within }: Round, ask?: TextQuery): TextQuery {
  const inScope: TextQuery = { all: [scope ?? [], ask ?? [], within ?? []].flat() }
  return less(inScope, outside.length > 0 ? { any: outside } : undefined)
}

/** What is wanted at each level from a tier on, less what stands before the place to go on after. */
async function levels(
  texts: 'names' | 'words',
  wanted: TextSearch[],
  limit: number,
  tier: number,
  after?: Hit,
) {
  const hits: Hit[] = []
  const first = Math.max(0, (after?.tier ?? 0) - tier)
  // One at a time: the next level is often not needed, and where few are on it costs most.
  for (let i = first; i < wanted.length && hits.length < limit; i++) {
    const before = after?.tier === tier + i ? after.seq : undefined
    const rows = await newestMatches(texts, [{ ...wanted[i]!, before }], limit - hits.length)
    hits.push(...rows.map(({ seq }): Hit => ({ seq, tier: tier + i })))
  }
  return hits
}

function seqsOf(rows: readonly { seq: number }[]): number[] {
  return rows.map(({ seq }) => seq)
}
