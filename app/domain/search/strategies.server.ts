import {
  hasCompletions,
  exists,
  newestMatches,
  whichExist,
  type TextQuery,
  type TextSearch,
} from '#app/db/text-index.server.ts'
import { setImmediate as letOthersIn } from 'node:timers/promises'
import { parseQuery, type ParsedQuery } from './parsed-query.server.ts'
import { correctSpelling } from './spelling.server.ts'
import { partialMatches } from './partial-match.server.ts'
import { areaQuery, matchQuery, wordForms, compoundOf, scopeQueries, titleQuery } from './search-plan.ts'

/** How a text was understood: as it was typed, mended, or as some of its words where no place has all. */
export type MatchMode = 'all' | 'mended' | 'some'

const PARTIAL_MATCH_MESSAGE = 'No place has all of these words. These have some.'

/** A way to take a text. */
export type Strategy = { mode: MatchMode; message?: string } & (
  | (AnalyzedQuery & { wanted?: undefined })
  | { question?: undefined; joined?: undefined; fit?: undefined; wanted: TextSearch[] }
)

interface AnalyzedQuery {
  question: ParsedQuery
  joined: ReadonlySet<string>
  /** Where there is what was asked for, without any filter. */
  fit: () => Promise<AreaMatch>
}

/**
 * Where there is what was asked for. An area that was asked for by name, and that has places, is where it must lie:
 * elsewhere, only a title with all of the words is as good, not a text that speaks of the area.
 */
type AreaMatch = 'in the area' | 'anywhere' | 'nowhere'

/**
 * How a text is taken, and what places have that it finds then, in whatever order; nothing has it where nothing is
 * found. Where places lie in the area that was asked for by name, those that only speak of it are left out.
 */
export async function runSearch(
  ways: AsyncIterable<Strategy>,
): Promise<{ mode: MatchMode; message?: string; ask?: TextQuery }> {
  for await (const way of ways) {
    const { mode, message, question, joined, fit } = way
    const where = await fit?.()
    if (question && where === 'in the area')
      return { mode, message, ask: { any: scopeQueries(question, joined) } }
    const ask = strategyQuery(way)
    if (mode === 'some') return { mode, message, ask }
    if (ask && where !== 'nowhere' && (await exists(ask))) return { mode, message, ask }
    await letOthersIn()
  }
  return { mode: 'some' }
}

/**
 * Counts what a text finds everywhere.
 *
 * @param countThem how many places have something, and what else they must
 */
export async function countMatches<Count extends { places: number }>(
  ways: AsyncIterable<Strategy>,
  countThem: (ask: TextQuery) => Promise<Count>,
): Promise<Count | undefined> {
  for await (const way of ways) {
    const ask = (await way.fit?.()) === 'nowhere' ? undefined : strategyQuery(way)
    const found = ask && (await countThem(ask))
    if (found && (found.places > 0 || (await exists(ask)))) return found
    await letOthersIn()
  }
  return undefined
}

/** The ways a text may be taken, each when the one before has found nothing. Each is looked up once. */
export function searchStrategies(text: string): AsyncIterable<Strategy> {
  const seen: Promise<IteratorResult<Strategy, undefined>>[] = []
  const rest = generateStrategies(text)
  return {
    async *[Symbol.asyncIterator]() {
      for (let i = 0; ; i++) {
        const { value, done } = await (seen[i] ??= rest.next())
        if (done) return
        yield value
      }
    },
  }
}

async function* generateStrategies(text: string): AsyncGenerator<Strategy, undefined> {
  const typed = await analyzeQuery(parseQuery(text))
  yield { mode: 'all', ...typed }
  const better = await correctSpelling(typed.question, text)
  const meant = better ? await analyzeQuery(better.question) : typed
  if (better) yield { mode: 'mended', message: better.said, ...meant }
  const wanted = await partialMatches(meant.question, meant.joined)
  yield { mode: 'some', message: PARTIAL_MATCH_MESSAGE, wanted }
  return undefined
}

/** What is known of its words: which stand as one, and whether any goes on from the last. */
async function analyzeQuery(asked: ParsedQuery): Promise<AnalyzedQuery> {
  const joined = await findCompounds(asked)
  // 'waterfal' may go on where 'fal' does not.
  const mayGoOn = asked.mayGoOn && (joined.size > 0 || (await hasCompletions(asked.lastWord)))
  const question = { ...asked, mayGoOn }
  let fit: Promise<AreaMatch> | undefined
  return { question, joined, fit: () => (fit ??= areaMatchOf(question, joined)) }
}

async function areaMatchOf(question: ParsedQuery, joined: ReadonlySet<string>): Promise<AreaMatch> {
  const area = areaQuery(question)
  if (!area) return 'anywhere'
  if (await exists({ any: scopeQueries(question, joined) })) return 'in the area'
  const isTitled = await hasTitleMatch(titleQuery(question, joined))
  return isTitled || !(await exists(area)) ? 'anywhere' : 'nowhere'
}

/** Whether a place has all words of a text in its title. */
export async function isPlaceTitle(text: string): Promise<boolean> {
  const { question, joined } = await analyzeQuery(parseQuery(text))
  return hasTitleMatch(titleQuery(question, joined))
}

async function hasTitleMatch(title: TextQuery | undefined): Promise<boolean> {
  return title !== undefined && (await newestMatches('names', [{ query: title }], 1)).length > 0
}

/** Whether it finds any place. */
export async function hasMatches(way: Strategy): Promise<boolean> {
  const ask = strategyQuery(way)
  return ask !== undefined && exists(ask)
}

function strategyQuery({ question, joined, wanted }: Strategy): TextQuery | undefined {
  if (question) return matchQuery(question, joined)
  // Of all together, none has to leave out what comes before it.
  const any = wanted.map(({ query: ask }) => ('match' in ask ? ask.match : ask))
  return any.length > 0 ? { any } : undefined
}

/** Pairs of words that stand beside each other and are known as one: 'tree house'. */
async function findCompounds({ terms: said, lastWord: last }: ParsedQuery): Promise<Set<string>> {
  const pairs = said.slice(1).flatMap((next, i) => {
    const together = compoundOf(said[i]!, next)
    if (!together) return []
    const isBegun = next.words.includes(last)
    const any = wordForms(together).map((word): TextQuery => ({
      word,
      isPrefix: isBegun && word === together,
    }))
    return { together, ask: { any } }
  })
  const there = await whichExist(pairs.map(({ ask }) => ask))
  return new Set(pairs.filter((_, i) => there.has(i)).map(({ together }) => together))
}
