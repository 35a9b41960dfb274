import {
  hasCompletions,
  exists,
  newestMatches,
  whichExist,
  type TextQuery,
  type TextSearch,
} from '#app/db/text-index.server.ts'
import { setImmediate as letOthersIn } from 'node:timers/promises'
import { understand, type Question } from './parsed-query.server.ts'
import { mended } from './spelling.server.ts'
import { wantedOfMost } from './partial-match.server.ts'
import { areaAsked, askOf, formsOf, joinedOf, scopesAsked, titleAsked } from './search-plan.ts'

/** How a text was understood: as it was typed, mended, or as some of its words where no place has all. */
export type Reading = 'all' | 'mended' | 'some'

const SOME = 'No place has all of these words. These have some.'

/** A way to take a text. */
export type Way = { reading: Reading; said?: string } & (
  | (Understood & { wanted?: undefined })
  | { question?: undefined; joined?: undefined; fit?: undefined; wanted: TextSearch[] }
)

interface Understood {
  question: Question
  joined: ReadonlySet<string>
  /** Where there is what was asked for, without any filter. */
  fit: () => Promise<Fit>
}

/**
 * Where there is what was asked for. An area that was asked for by name, and that has places, is where it must lie:
 * elsewhere, only a title with all of the words is as good, not a text that speaks of the area.
 */
type Fit = 'in the area' | 'anywhere' | 'nowhere'

/**
 * How a text is taken, and what places have that it finds then, in whatever order; nothing has it where nothing is
 * found. Where places lie in the area that was asked for by name, those that only speak of it are left out.
 */
export async function takeText(
  ways: AsyncIterable<Way>,
): Promise<{ reading: Reading; said?: string; ask?: TextQuery }> {
  for await (const way of ways) {
    const { reading, said, question, joined, fit } = way
    const where = await fit?.()
    if (question && where === 'in the area')
      return { reading, said, ask: { any: scopesAsked(question, joined) } }
    const ask = askOfWay(way)
    if (reading === 'some') return { reading, said, ask }
    if (ask && where !== 'nowhere' && (await exists(ask))) return { reading, said, ask }
    await letOthersIn()
  }
  return { reading: 'some' }
}

/**
 * Counts what a text finds everywhere.
 *
 * @param countThem how many places have something, and what else they must
 */
export async function countFound<Count extends { places: number }>(
  ways: AsyncIterable<Way>,
  countThem: (ask: TextQuery) => Promise<Count>,
): Promise<Count | undefined> {
  for await (const way of ways) {
    const ask = (await way.fit?.()) === 'nowhere' ? undefined : askOfWay(way)
    const found = ask && (await countThem(ask))
    if (found && (found.places > 0 || (await exists(ask)))) return found
    await letOthersIn()
  }
  return undefined
}

/** The ways a text may be taken, each when the one before has found nothing. Each is looked up once. */
export function waysToTake(text: string): AsyncIterable<Way> {
  const seen: Promise<IteratorResult<Way, undefined>>[] = []
  const rest = lookUpWays(text)
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

async function* lookUpWays(text: string): AsyncGenerator<Way, undefined> {
  const typed = await lookUp(understand(text))
  yield { reading: 'all', ...typed }
  const better = await mended(typed.question, text)
  const meant = better ? await lookUp(better.question) : typed
  if (better) yield { reading: 'mended', said: better.said, ...meant }
  const wanted = await wantedOfMost(meant.question, meant.joined)
  yield { reading: 'some', said: SOME, wanted }
  return undefined
}

/** What is known of its words: which stand as one, and whether any goes on from the last. */
async function lookUp(asked: Question): Promise<Understood> {
  const joined = await joinedWords(asked)
  // 'waterfal' may go on where 'fal' does not.
  const mayGoOn = asked.mayGoOn && (joined.size > 0 || (await hasCompletions(asked.last)))
  const question = { ...asked, mayGoOn }
  let fit: Promise<Fit> | undefined
  return { question, joined, fit: () => (fit ??= fitOf(question, joined)) }
}

async function fitOf(question: Question, joined: ReadonlySet<string>): Promise<Fit> {
  const area = areaAsked(question)
  if (!area) return 'anywhere'
  if (await exists({ any: scopesAsked(question, joined) })) return 'in the area'
  const isTitled = await hasTitled(titleAsked(question, joined))
  return isTitled || !(await exists(area)) ? 'anywhere' : 'nowhere'
}

/** Whether a place has all words of a text in its title. */
export async function isTitle(text: string): Promise<boolean> {
  const { question, joined } = await lookUp(understand(text))
  return hasTitled(titleAsked(question, joined))
}

async function hasTitled(title: TextQuery | undefined): Promise<boolean> {
  return title !== undefined && (await newestMatches('names', [{ query: title }], 1)).length > 0
}

/** Whether it finds any place. */
export async function hasPlaces(way: Way): Promise<boolean> {
  const ask = askOfWay(way)
  return ask !== undefined && exists(ask)
}

function askOfWay({ question, joined, wanted }: Way): TextQuery | undefined {
  if (question) return askOf(question, joined)
  // Of all together, none has to leave out what comes before it.
  const any = wanted.map(({ query: ask }) => ('that' in ask ? ask.that : ask))
  return any.length > 0 ? { any } : undefined
}

/** Pairs of words that stand beside each other and are known as one: 'tree house'. */
async function joinedWords({ said, last }: Question): Promise<Set<string>> {
  const pairs = said.slice(1).flatMap((next, i) => {
    const together = joinedOf(said[i]!, next)
    if (!together) return []
    const isBegun = next.words.includes(last)
    const any = formsOf(together).map((word) => ({ word, isBegun: isBegun && word === together }))
    return { together, ask: { any } }
  })
  const there = await whichExist(pairs.map(({ ask }) => ask))
  return new Set(pairs.filter((_, i) => there.has(i)).map(({ together }) => together))
}
