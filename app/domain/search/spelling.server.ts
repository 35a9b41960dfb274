import { exists, whichExist, similarWords } from '#app/db/text-index.server.ts'
import { canBeCorrected, foldWord, editDistance, tokenize } from '#app/db/spelling.ts'
import { fuzzyMatchArea } from '../gazetteer/fuzzy-match.server.ts'
import { AMENITY_WORDS } from '../places/amenities.ts'
import { isCommonWord } from '../gazetteer/common-words.ts'
import { STAY, understand, type Question, type Said } from './parsed-query.server.ts'
import { PERK_WORDS } from './perk-phrases.ts'
import { formsOf } from './search-plan.ts'

const MOST_SLIPS = 2
/** So many known words are tried for a misspelt one. */
const MOST_TRIED = 4
/** So many misspelt words are looked at. */
const MOST_MENDED = 4
/** The shortest part of a word that two were written as: 'houseboat', 'seaview'. */
const SHORTEST_PART = 3
const LONGEST_SPLIT = 24

const PLAIN_WORDS = [...PERK_WORDS, ...AMENITY_WORDS]

interface Mending {
  /** What was meant. */
  words: string
  /** The name of the area that was meant, if one was. */
  area?: string
}

/**
 * A question with its misspelt words mended: words that no place has are read as the town they are nearest to, as two
 * words that places have, or as the nearest word that they have.
 *
 * @returns the mended question and how to say so; undefined when there was nothing to mend
 */
export async function mended(
  question: Question,
  text: string,
): Promise<{ question: Question; said: string } | undefined> {
  const found = new Map<string, Mending>()
  let tried = 0
  for (const said of question.said) {
    const [word] = said.words
    if (word === undefined || said.tag || said.country || (await isKnown(said, question))) continue
    if (++tried > MOST_MENDED) break
    const mending = await meantBy(word)
    if (mending) found.set(foldWord(word), mending)
  }
  if (found.size === 0) return undefined
  const meant = tokenize(text).map((word) => found.get(foldWord(word))?.words ?? word)
  const areas = [...found.values()].flatMap(({ area }) => area ?? [])
  const isOnlyAreas = areas.length === found.size
  const said = isOnlyAreas
    ? `Showing places in ${[...new Set(areas)].join(' and ')}`
    : `Showing places for “${meant.join(' ')}”`
  return { question: understand(meant.join(' ')), said }
}

async function isKnown({ words, also }: Said, { last, begun, mayGoOn }: Question): Promise<boolean> {
  const isLast = words.includes(last)
  if (isLast && begun.length > 0) return true
  const isBegun = isLast && mayGoOn
  const forms = words.flatMap(formsOf).map((word) => ({ word, isBegun: isBegun && words.includes(word) }))
  return exists({ any: [...forms, ...(also ?? []).map((word) => ({ word }))] })
}

async function meantBy(typed: string): Promise<Mending | undefined> {
  const town = fuzzyMatchArea(typed)
  const near = canBeCorrected(foldWord(typed)) && !isCommonWord(typed) ? await nearest(typed) : undefined
  if (town && (!near || town.edits <= near.slips)) return { words: town.area.name, area: town.area.name }
  if (near?.slips === 1) return { words: near.word }
  const parts = await partsIn(typed)
  return parts ? { words: parts } : near && { words: near.word }
}

/** The nearest word that says a perk or an amenity, or that some place has. */
async function nearest(typed: string): Promise<{ word: string; slips: number } | undefined> {
  const word = foldWord(typed)
  // From one slip on: the word itself may be remembered from a place that has dropped it since.
  const near = [...PLAIN_WORDS, ...(await similarWords(word))]
    .map((known) => ({ word: known, slips: editDistance(word, known) }))
    .filter(({ slips }) => slips > 0 && slips <= MOST_SLIPS)
    .toSorted((a, b) => a.slips - b.slips)
    .slice(0, MOST_TRIED)
  const there = await whichExist(near.map(({ word: known }) => ({ word: known })))
  return near.find(({ word: known }, i) => PLAIN_WORDS.includes(known) || there.has(i))
}

/** The two words that were written as one, if some place has both; a 'stay' is what all of them are. */
async function partsIn(typed: string): Promise<string | undefined> {
  const letters = [...typed]
  if (letters.length > LONGEST_SPLIT) return undefined
  const ways = letters.slice(SHORTEST_PART, 1 - SHORTEST_PART).map((_, i) => {
    const middle = SHORTEST_PART + i
    return [letters.slice(0, middle).join(''), letters.slice(middle).join('')]
  })
  const told = ways.map((parts) => (STAY.has(foldWord(parts[1]!)) ? parts.slice(0, 1) : parts))
  const there = await whichExist(told.map((words) => ({ all: words.map((word) => ({ word })) })))
  return ways.find((_, i) => there.has(i))?.join(' ')
}
