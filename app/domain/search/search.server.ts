import { newestMatches, type TextQuery, type TextSearch } from '#app/db/text-index.server.ts'
import { setImmediate as letOthersIn } from 'node:timers/promises'
import { matchAll, isPrefixTerm, planSearch, type Round } from './search-plan.ts'
import { hasMatches, searchStrategies, type MatchMode, type Strategy } from './strategies.server.ts'

/** A place that was found, by its `seq`, and where in the order of the search it stands. */
interface Hit {
  seq: number
  tier: number
}

interface SearchResult {
  hits: Hit[]
  mode: MatchMode
  /** What a person is told about the reading, if anything. */
  message?: string
}

/** Where to go on: after a place that was found in this reading and tier. */
interface SearchCursor extends Hit {
  mode: MatchMode
}

/** In the title, in title and address, in all that a place says. */
const TIERS_PER_ROUND = 3
/** So many are put in their order here; of more, the index is asked level by level. */
const MAX_RANKED_IN_MEMORY = 200

interface SearchOptions {
  limit: number
  after?: SearchCursor
  within?: TextQuery
  /** Looks which of some places are wanted, where that is known at all: the others may be left out, or not. */
  postFilter?: PostFilter
}

type PostFilter = (places: { seq: number }[]) => Promise<{ seq: number }[]>

/**
 * Finds places by what a person types: towns, districts and states in any script, with old names and misspellings;
 * words of titles, addresses and descriptions; perks by plain words. `planSearch` says in what order. Where nothing has
 * all of it, misspelt words are mended, then places with most of the words are found, and both is said.
 *
 * @param text any characters, nothing typed is an operator; or the ways to take it
 * @param within what else places must have. It plays no part in how the text is taken: where no place has both,
 *        nothing is found
 */
export async function searchPlaces(
  text: string | AsyncIterable<Strategy>,
  { limit, after, within, postFilter: fits }: SearchOptions,
): Promise<SearchResult> {
  for await (const way of typeof text === 'string' ? searchStrategies(text) : text) {
    const { mode: reading, message: said } = way
    if (after && after.mode !== reading) continue
    if (!way.question) {
      const wanted = way.wanted.map((one) => narrow(one, within))
      return { hits: await runSubqueries(wanted, limit, after), mode: reading, message: said }
    }
    const rounds = planSearch(way.question, way.joined, within)
    const hits = await runRounds(rounds, limit, { after, fits })
    if (after || hits.some((hit) => isInScope(hit, rounds))) return { hits, mode: reading, message: said }
    const fit = await way.fit()
    // Where filters leave none of the area, those elsewhere that speak of it are no answer.
    if (fit === 'in the area')
      return { hits: within && hits.length < limit ? [] : hits, mode: reading, message: said }
    const isTaken = hits.length > 0 || (within && (await hasMatches(way)))
    if (isTaken && fit === 'anywhere') return { hits, mode: reading, message: said }
    await letOthersIn()
  }
  return { hits: [], mode: 'some' }
}

function narrow({ query: ask, ...wanted }: TextSearch, within: TextQuery | undefined): TextSearch {
  return { ...wanted, query: within ? { all: [within, ask] } : ask }
}

function isInScope({ tier }: Hit, rounds: readonly Round[]): boolean {
  return rounds[Math.floor(tier / TIERS_PER_ROUND)]?.scope !== undefined
}

async function runRounds(
  rounds: readonly Round[],
  limit: number,
  { after, fits }: { after?: Hit; fits?: PostFilter },
): Promise<Hit[]> {
  const hits: Hit[] = []
  const from = after ? Math.floor(after.tier / TIERS_PER_ROUND) : 0
  const listedNothing = new Set<Round>()
  for (let i = from; i < rounds.length && hits.length < limit; i++) {
    const round = rounds[i]!
    const start = i === from ? after : undefined
    const toRun = listedNothing.has(round) ? { ...round, listed: undefined } : round
    const found = await runRound(toRun, limit - hits.length, i * TIERS_PER_ROUND, { after: start, fits })
    hits.push(...found)
    if (round.wider && found.length === 0 && !start) listedNothing.add(round.wider)
  }
  return hits
}

async function runSubqueries(wanted: readonly TextSearch[], limit: number, after?: Hit): Promise<Hit[]> {
  const hits: Hit[] = []
  for (let i = after?.tier ?? 0; i < wanted.length && hits.length < limit; i++) {
    const start = i === after?.tier ? after : undefined
    hits.push(...(await queryTiers('words', [wanted[i]!], limit - hits.length, i, start)))
  }
  return hits
}

async function runRound(
  round: Round,
  limit: number,
  tier: number,
  { after, fits }: { after?: Hit; fits?: PostFilter },
): Promise<Hit[]> {
  const { terms, listed } = round
  const standing = terms.filter((term) => !isPrefixTerm(term)).map(({ words }) => words)
  const butNot = listed && { words: roundQuery(round, { all: [...standing, listed] }) }
  if (terms.length === 0)
    return queryTiers('names', [{ query: roundQuery(round), exclude: butNot }], limit, tier, after)
  const words = exclude(roundQuery(round, matchAll(terms)), listed)
  const title = matchAll(terms, 'title')
  const names = roundQuery(round, matchAll(terms, 'names'))
  const inTitle: TextSearch = { query: roundQuery(round, title) }
  const inNames: TextSearch[] = [inTitle, { query: exclude(names, title) }]
  // One word that many have is in enough titles, mostly; of several together that takes longer to tell.
  const isQuick = terms.length === 1 && !listed && !after
  const titled = isQuick ? seqsOf(await newestMatches('names', [inTitle], limit)) : undefined
  if (titled && titled.length >= limit) return titled.map((seq): Hit => ({ seq, tier }))
  // Who goes on in a round has seen that there are many, or gets the few again in the same order.
  const some = after ? undefined : await newestMatches('words', [{ query: words }], MAX_RANKED_IN_MEMORY + 1)
  if (some && some.length <= MAX_RANKED_IN_MEMORY) {
    const all = seqsOf(fits ? await fits(some) : some)
    // One alone needs no order.
    if (all.length < 2) return all.map((seq): Hit => ({ seq, tier: tier + TIERS_PER_ROUND - 1 }))
    return (await rankByField(all, inNames, tier, titled)).slice(0, limit)
  }
  const inTitleOrAddress = inNames.map((search): TextSearch => ({ ...search, exclude: butNot }))
  const hits = await queryTiers('names', inTitleOrAddress, limit, tier, after)
  if (hits.length >= limit) return hits
  const elsewhere: TextSearch = { query: words, exclude: { names } }
  return [
    ...hits,
    ...(await queryTiers('words', [elsewhere], limit - hits.length, tier + TIERS_PER_ROUND - 1, after)),
  ]
}

/** Few places by their levels, the best first; those of the first level may be known. */
async function rankByField(
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
    const named = new Set(known ?? seqsOf(await newestMatches('names', [wanted], MAX_RANKED_IN_MEMORY)))
    const here = others.filter((seq) => named.has(seq))
    hits.push(...here.map((seq): Hit => ({ seq, tier: tier + i })))
    others = others.filter((seq) => !named.has(seq))
  }
  return [...hits, ...others.map((seq): Hit => ({ seq, tier: tier + TIERS_PER_ROUND - 1 }))]
}

function exclude(match: TextQuery, excluded: TextQuery | undefined): TextQuery {
  return excluded ? { match, exclude: excluded } : match
}

/** What a round asks of its scope, and of no other. */
function roundQuery({ scope, excludedScopes: outside, within }: Round, ask?: TextQuery): TextQuery {
  const inScope: TextQuery = { all: [scope ?? [], ask ?? [], within ?? []].flat() }
  return exclude(inScope, outside.length > 0 ? { any: outside } : undefined)
}

/** What is wanted at each level from a tier on, less what stands before the place to go on after. */
async function queryTiers(
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
