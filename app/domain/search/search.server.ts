import { newestMatches, type TextQuery, type TextSearch } from '#app/db/text-index.server.ts'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { planSearch, type Round } from './search-plan.ts'
import { matchAll, isPrefixTerm } from './term-queries.ts'
import {
  hasMatches,
  searchStrategies,
  type MatchMode,
  type SearchMessage,
  type Strategy,
} from './strategies.server.ts'

interface Hit {
  seq: number
  tier: number
}

interface SearchResult {
  hits: Hit[]
  mode: MatchMode
  message?: SearchMessage
}

/** Resumes after a place that was found by this strategy in this tier. */
interface SearchCursor extends Hit {
  mode: MatchMode
}

/** In the title, in title and address, in any text. */
const TIERS_PER_ROUND = 3
/** With more matches of a round than this, the index is queried tier by tier instead of ranking in memory. */
const MAX_RANKED_IN_MEMORY = 200

interface SearchOptions {
  limit: number
  after?: SearchCursor
  within?: TextQuery
  /** A filter that the index can't apply. It may be skipped: callers have to apply it again. */
  postFilter?: PostFilter
}

type PostFilter = (places: { seq: number }[]) => Promise<{ seq: number }[]>

/**
 * Finds places by a text: towns, districts and states in any script, with old names and misspellings; words of
 * titles, addresses and descriptions; perks by their synonyms. See `planSearch` for the order. If no place matches
 * all of it, the spelling is corrected, then places with most of the words are found, with a message.
 *
 * @param within a condition on all results. It does not influence the strategy: if no place matches both, nothing is
 *   found
 */
export async function searchPlaces(
  text: string | AsyncIterable<Strategy>,
  { limit, after, within, postFilter }: SearchOptions,
): Promise<SearchResult> {
  for await (const strategy of typeof text === 'string' ? searchStrategies(text) : text) {
    const { mode, message } = strategy
    if (after && after.mode !== mode) continue
    if (!strategy.parsed) {
      const subqueries = strategy.subqueries.map((subquery) => narrow(subquery, within))
      return { hits: await runSubqueries(subqueries, limit, after), mode, message }
    }
    const rounds = planSearch(strategy.parsed, strategy.compounds, within)
    const hits = await runRounds(rounds, limit, { after, postFilter })
    if (after || hits.some((hit) => isInScope(hit, rounds))) return { hits, mode, message }
    const areaMatch = await strategy.areaMatch()
    // If filters exclude all places of the area, those elsewhere that mention it are not shown either.
    if (areaMatch === 'inside') return { hits: within && hits.length < limit ? [] : hits, mode, message }
    const isMatch = hits.length > 0 || (within && (await hasMatches(strategy)))
    if (isMatch && areaMatch === 'anywhere') return { hits, mode, message }
    await yieldToEventLoop()
  }
  return { hits: [], mode: 'some' }
}

function narrow({ query, ...search }: TextSearch, within: TextQuery | undefined): TextSearch {
  return { ...search, query: within ? { all: [within, query] } : query }
}

function isInScope({ tier }: Hit, rounds: readonly Round[]): boolean {
  return rounds[Math.floor(tier / TIERS_PER_ROUND)]?.scope !== undefined
}

async function runRounds(
  rounds: readonly Round[],
  limit: number,
  { after, postFilter }: { after?: Hit; postFilter?: PostFilter },
): Promise<Hit[]> {
  const hits: Hit[] = []
  const from = after ? Math.floor(after.tier / TIERS_PER_ROUND) : 0
  const afterEmptyRound = new Set<Round>()
  for (let i = from; i < rounds.length && hits.length < limit; i++) {
    const round = rounds[i]!
    const start = i === from ? after : undefined
    const toRun: Round = afterEmptyRound.has(round) ? { ...round, alreadyListed: undefined } : round
    const found = await runRound(toRun, limit - hits.length, i * TIERS_PER_ROUND, {
      after: start,
      postFilter,
    })
    hits.push(...found)
    if (round.prefixRound && found.length === 0 && !start) afterEmptyRound.add(round.prefixRound)
  }
  return hits
}

async function runSubqueries(subqueries: readonly TextSearch[], limit: number, after?: Hit): Promise<Hit[]> {
  const hits: Hit[] = []
  for (let i = after?.tier ?? 0; i < subqueries.length && hits.length < limit; i++) {
    const start = i === after?.tier ? after : undefined
    hits.push(...(await queryTiers('words', [subqueries[i]!], limit - hits.length, i, start)))
  }
  return hits
}

async function runRound(
  round: Round,
  limit: number,
  tier: number,
  { after, postFilter }: { after?: Hit; postFilter?: PostFilter },
): Promise<Hit[]> {
  const { terms, alreadyListed } = round
  const exactTerms = terms.filter((term) => !isPrefixTerm(term)).map(({ anywhere }) => anywhere)
  const listedMatches = alreadyListed && {
    words: roundQuery(round, { all: [...exactTerms, alreadyListed] }),
  }
  if (terms.length === 0)
    return queryTiers('names', [{ query: roundQuery(round), exclude: listedMatches }], limit, tier, after)
  const anywhere = exclude(roundQuery(round, matchAll(terms)), alreadyListed)
  const title = matchAll(terms, 'title')
  const titleOrAddress = roundQuery(round, matchAll(terms, 'titleOrAddress'))
  const inTitle: TextSearch = { query: roundQuery(round, title) }
  const inNames: TextSearch[] = [inTitle, { query: exclude(titleOrAddress, title) }]
  // A single common word is in enough titles, mostly; with several words this query takes longer.
  const isSingleTerm = terms.length === 1 && !alreadyListed && !after
  const titled = isSingleTerm ? seqsOf(await newestMatches('names', [inTitle], limit)) : undefined
  if (titled && titled.length >= limit) return titled.map((seq): Hit => ({ seq, tier }))
  // Not with a cursor: an earlier page found many matches, or the tiers yield the few in the same order.
  const candidates = after
    ? undefined
    : await newestMatches('words', [{ query: anywhere }], MAX_RANKED_IN_MEMORY + 1)
  if (candidates && candidates.length <= MAX_RANKED_IN_MEMORY) {
    const all = seqsOf(postFilter ? await postFilter(candidates) : candidates)
    if (all.length < 2) return all.map((seq): Hit => ({ seq, tier: tier + TIERS_PER_ROUND - 1 }))
    return (await rankByField(all, inNames, tier, titled)).slice(0, limit)
  }
  const inTitleOrAddress = inNames.map((search): TextSearch => ({ ...search, exclude: listedMatches }))
  const hits = await queryTiers('names', inTitleOrAddress, limit, tier, after)
  if (hits.length >= limit) return hits
  const elsewhere: TextSearch = { query: anywhere, exclude: { names: titleOrAddress } }
  return [
    ...hits,
    ...(await queryTiers('words', [elsewhere], limit - hits.length, tier + TIERS_PER_ROUND - 1, after)),
  ]
}

/** Ranks a few places by tier, the best first; matches of the first tier may be given. */
async function rankByField(
  seqs: readonly number[],
  inNames: readonly TextSearch[],
  tier: number,
  titled?: readonly number[],
): Promise<Hit[]> {
  const hits: Hit[] = []
  let others = seqs
  for (const [i, search] of inNames.entries()) {
    if (others.length === 0) break
    const known = i === 0 ? titled : undefined
    const matching = new Set(known ?? seqsOf(await newestMatches('names', [search], MAX_RANKED_IN_MEMORY)))
    const inTier = others.filter((seq) => matching.has(seq))
    hits.push(...inTier.map((seq): Hit => ({ seq, tier: tier + i })))
    others = others.filter((seq) => !matching.has(seq))
  }
  return [...hits, ...others.map((seq): Hit => ({ seq, tier: tier + TIERS_PER_ROUND - 1 }))]
}

function exclude(match: TextQuery, excluded: TextQuery | undefined): TextQuery {
  return excluded ? { match, exclude: excluded } : match
}

function roundQuery({ scope, excludedScopes, within }: Round, query?: TextQuery): TextQuery {
  const inScope: TextQuery = { all: [scope ?? [], query ?? [], within ?? []].flat() }
  return exclude(inScope, excludedScopes.length > 0 ? { any: excludedScopes } : undefined)
}

async function queryTiers(
  texts: 'names' | 'words',
  searches: TextSearch[],
  limit: number,
  tier: number,
  after?: Hit,
) {
  const hits: Hit[] = []
  const first = Math.max(0, (after?.tier ?? 0) - tier)
  // Sequential: the next tier is often not needed, and one with few matches costs most.
  for (let i = first; i < searches.length && hits.length < limit; i++) {
    const before = after?.tier === tier + i ? after.seq : undefined
    const rows = await newestMatches(texts, [{ ...searches[i]!, before }], limit - hits.length)
    hits.push(...rows.map(({ seq }): Hit => ({ seq, tier: tier + i })))
  }
  return hits
}

function seqsOf(rows: readonly { seq: number }[]): number[] {
  return rows.map(({ seq }) => seq)
}
