import type { Translate } from '#app/languages/translate.ts'
import {
  hasCompletions,
  exists,
  newestMatches,
  whichExist,
  type TextQuery,
  type TextSearch,
} from '#app/db/text-index.server.ts'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { parseQuery, type ParsedQuery, type QueryTerm } from './parsed-query.server.ts'
import { correctSpelling } from './spelling.server.ts'
import { similarKindsOf } from './synonyms.ts'
import { partialMatches } from './partial-match.server.ts'
import { areaQuery, matchQuery, scopeQueries, titleQuery } from './search-plan.ts'
import { compoundOf, wordForms } from './term-queries.ts'

/** Literal, with corrected spelling, or some of the words. Cursors contain the first letter. */
export type MatchMode = 'all' | 'mended' | 'some'

export type SearchMessage = (t: Translate) => string

const partialMatchMessage: SearchMessage = (t) => t('No place matches all of these words. These match some.')

const similarKindsMessage: SearchMessage = (t) => t('No place has exactly that name. These are similar.')

export type Strategy = { mode: MatchMode; message?: SearchMessage } & (
  | (AnalyzedQuery & { subqueries?: undefined })
  | { parsed?: undefined; compounds?: undefined; areaMatch?: undefined; subqueries: TextSearch[] }
)

interface AnalyzedQuery {
  parsed: ParsedQuery
  /** Known compounds of adjacent words: 'treehouse' for 'tree house'. */
  compounds: ReadonlySet<string>
  /** Without filters. */
  areaMatch: () => Promise<AreaMatch>
}

/** If the area of a query has places, only those within it count: elsewhere only titles with all words match. */
type AreaMatch = 'inside' | 'anywhere' | 'nowhere'

/**
 * Picks the first strategy with matches, and the text query of these, in any order; without a query if there are none.
 * If the area of the query has matches, those that only mention it are left out.
 */
export async function runSearch(
  strategies: AsyncIterable<Strategy>,
): Promise<{ mode: MatchMode; message?: SearchMessage; query?: TextQuery; isInArea?: boolean }> {
  for await (const strategy of strategies) {
    const { mode, message, parsed, compounds, areaMatch } = strategy
    const where = await areaMatch?.()
    if (parsed && where === 'inside')
      return { mode, message, query: { any: scopeQueries(parsed, compounds) }, isInArea: true }
    const query = strategyQuery(strategy)
    if (mode === 'some') return { mode, message, query }
    if (query && where !== 'nowhere' && (await exists(query))) return { mode, message, query }
    await yieldToEventLoop()
  }
  return { mode: 'some' }
}

/** Counts the matches of the first strategy with any. @param countQuery counts those of a query, with filters */
export async function countMatches<Count extends { places: number }>(
  strategies: AsyncIterable<Strategy>,
  countQuery: (query: TextQuery) => Promise<Count>,
): Promise<Count | undefined> {
  for await (const strategy of strategies) {
    const query = (await strategy.areaMatch?.()) === 'nowhere' ? undefined : strategyQuery(strategy)
    const count = query && (await countQuery(query))
    if (count && (count.places > 0 || (await exists(query)))) return count
    await yieldToEventLoop()
  }
  return undefined
}

/** The strategies for a text, each to be tried if the previous one has no matches. Computed lazily and once. */
export function searchStrategies(text: string): AsyncIterable<Strategy> {
  const results: Promise<IteratorResult<Strategy, undefined>>[] = []
  const generator = generateStrategies(text)
  return {
    async *[Symbol.asyncIterator]() {
      for (let i = 0; ; i++) {
        const { value, done } = await (results[i] ??= generator.next())
        if (done) return
        yield value
      }
    },
  }
}

async function* generateStrategies(text: string): AsyncGenerator<Strategy, undefined> {
  const typed = await analyzeQuery(parseQuery(text))
  yield { mode: 'all', ...typed }
  const correction = await correctSpelling(typed.parsed, text)
  const corrected = correction ? await analyzeQuery(correction.parsed) : typed
  if (correction) yield { mode: 'mended', message: correction.message, ...corrected }
  const similar = correction ? undefined : withSimilarKinds(typed.parsed)
  if (similar) yield { mode: 'mended', message: similarKindsMessage, ...(await analyzeQuery(similar)) }
  const subqueries = await partialMatches(corrected.parsed, corrected.compounds)
  yield { mode: 'some', message: partialMatchMessage, subqueries }
  return undefined
}

/** The query extended by similar kinds of stays; undefined if it names none. */
function withSimilarKinds(parsed: ParsedQuery): ParsedQuery | undefined {
  // In an area, its other places are closer to the request.
  if (parsed.areas.length > 0) return undefined
  const kindsIn = ({ words }: QueryTerm) => words.flatMap(similarKindsOf)
  if (!parsed.terms.some((term) => kindsIn(term).length > 0)) return undefined
  const terms = parsed.terms.map((term): QueryTerm => {
    const kinds = kindsIn(term)
    return kinds.length > 0 ? { ...term, synonyms: kinds } : term
  })
  return { ...parsed, terms, isLastWordPrefix: false }
}

/** Looks up its words in the index: known compounds, and completions of the last one. */
async function analyzeQuery(query: ParsedQuery): Promise<AnalyzedQuery> {
  const compounds = await findCompounds(query)
  // 'waterfal' may have completions when 'fal' has none.
  const isLastWordPrefix =
    query.isLastWordPrefix && (compounds.size > 0 || (await hasCompletions(query.lastWord)))
  const parsed: ParsedQuery = { ...query, isLastWordPrefix }
  let areaMatch: Promise<AreaMatch> | undefined
  return { parsed, compounds, areaMatch: () => (areaMatch ??= areaMatchOf(parsed, compounds)) }
}

async function areaMatchOf(parsed: ParsedQuery, compounds: ReadonlySet<string>): Promise<AreaMatch> {
  const area = areaQuery(parsed)
  if (!area) return 'anywhere'
  if (await exists({ any: scopeQueries(parsed, compounds) })) return 'inside'
  const isInTitle = await hasTitleMatch(titleQuery(parsed, compounds))
  return isInTitle || !(await exists(area)) ? 'anywhere' : 'nowhere'
}

export async function isPlaceTitle(text: string): Promise<boolean> {
  const { parsed, compounds } = await analyzeQuery(parseQuery(text))
  return hasTitleMatch(titleQuery(parsed, compounds))
}

async function hasTitleMatch(title: TextQuery | undefined): Promise<boolean> {
  return title !== undefined && (await newestMatches('names', [{ query: title }], 1)).length > 0
}

export async function hasMatches(strategy: Strategy): Promise<boolean> {
  const query = strategyQuery(strategy)
  return query !== undefined && exists(query)
}

function strategyQuery({ parsed, compounds, subqueries }: Strategy): TextQuery | undefined {
  if (parsed) return matchQuery(parsed, compounds)
  // In a union no subquery has to exclude the earlier ones.
  const any = subqueries.map(({ query }) => ('match' in query ? query.match : query))
  return any.length > 0 ? { any } : undefined
}

async function findCompounds({ terms, lastWord }: ParsedQuery): Promise<Set<string>> {
  const pairs = terms.slice(1).flatMap((next, i) => {
    const compound = compoundOf(terms[i]!, next)
    if (!compound) return []
    const isLast = next.words.includes(lastWord)
    const any = wordForms(compound).map((word): TextQuery => ({
      word,
      isPrefix: isLast && word === compound,
    }))
    return { compound, query: { any } }
  })
  const existing = await whichExist(pairs.map(({ query }) => query))
  return new Set(pairs.filter((_, i) => existing.has(i)).map(({ compound }) => compound))
}
