import { exists, whichExist, similarWords, type TextQuery } from '#app/db/text-index.server.ts'
import { canBeCorrected, foldWord, editDistance, tokenize } from '#app/db/spelling.ts'
import { fuzzyMatchArea } from '../gazetteer/fuzzy-match.server.ts'
import { AMENITY_WORDS } from '../places/amenities.ts'
import { isCommonWord } from '../gazetteer/common-words.ts'
import { STAY_WORDS, parseQuery, type ParsedQuery, type QueryTerm } from './parsed-query.server.ts'
import { PERK_WORDS } from './perk-phrases.ts'
import { wordForms } from './search-plan.ts'

const MAX_EDITS = 2
/** So many known words are tried for a misspelt one. */
const MAX_CANDIDATES = 4
/** So many misspelt words are looked at. */
const MAX_CORRECTED_WORDS = 4
/** The shortest part of a word that two were written as: 'houseboat', 'seaview'. */
const MIN_PART_LENGTH = 3
const MAX_SPLIT_LENGTH = 24

const KNOWN_WORDS = [...PERK_WORDS, ...AMENITY_WORDS]

interface Correction {
  /** What was meant. */
  correctedWords: string
  /** The name of the area that was meant, if one was. */
  areaName?: string
}

/**
 * A question with its misspelt words mended: words that no place has are read as the town they are nearest to, as two
 * words that places have, or as the nearest word that they have.
 *
 * @returns the mended question and how to say so; undefined when there was nothing to mend
 */
export async function correctSpelling(
  question: ParsedQuery,
  text: string,
): Promise<{ question: ParsedQuery; said: string } | undefined> {
  const found = new Map<string, Correction>()
  let tried = 0
  for (const said of question.terms) {
    const [word] = said.words
    if (word === undefined || said.tag || said.terrain || (await isKnownTerm(said, question))) continue
    if (++tried > MAX_CORRECTED_WORDS) break
    const mending = await correctWord(word)
    if (mending) found.set(foldWord(word), mending)
  }
  if (found.size === 0) return undefined
  const meant = tokenize(text).map((word) => found.get(foldWord(word))?.correctedWords ?? word)
  const areas = [...found.values()].flatMap(({ areaName: area }) => area ?? [])
  const isOnlyAreas = areas.length === found.size
  const said = isOnlyAreas
    ? `Showing places in ${[...new Set(areas)].join(' and ')}`
    : `Showing places for “${meant.join(' ')}”`
  return { question: parseQuery(meant.join(' ')), said }
}

async function isKnownTerm(
  { words, also }: QueryTerm,
  { lastWord: last, completionTags: begun, mayGoOn }: ParsedQuery,
): Promise<boolean> {
  const isLast = words.includes(last)
  if (isLast && begun.length > 0) return true
  const isBegun = isLast && mayGoOn
  const forms = words
    .flatMap(wordForms)
    .map((word): TextQuery => ({ word, isPrefix: isBegun && words.includes(word) }))
  return exists({ any: [...forms, ...(also ?? []).map((word) => ({ word }))] })
}

async function correctWord(typed: string): Promise<Correction | undefined> {
  const town = fuzzyMatchArea(typed)
  const near = canBeCorrected(foldWord(typed)) && !isCommonWord(typed) ? await nearestWord(typed) : undefined
  if (town && (!near || town.edits <= near.slips))
    return { correctedWords: town.area.name, areaName: town.area.name }
  if (near?.slips === 1) return { correctedWords: near.word }
  const parts = await splitCompound(typed)
  return parts ? { correctedWords: parts } : near && { correctedWords: near.word }
}

/** The nearest word that says a perk or an amenity, or that some place has. */
async function nearestWord(typed: string): Promise<{ word: string; slips: number } | undefined> {
  const word = foldWord(typed)
  // From one slip on: the word itself may be remembered from a place that has dropped it since.
  const near = [...KNOWN_WORDS, ...(await similarWords(word))]
    .map((known) => ({ word: known, slips: editDistance(word, known) }))
    .filter(({ slips }) => slips > 0 && slips <= MAX_EDITS)
    .toSorted((a, b) => a.slips - b.slips)
    .slice(0, MAX_CANDIDATES)
  const there = await whichExist(near.map(({ word: known }) => ({ word: known })))
  return near.find(({ word: known }, i) => KNOWN_WORDS.includes(known) || there.has(i))
}

/** The two words that were written as one, if some place has both; a 'stay' is what all of them are. */
async function splitCompound(typed: string): Promise<string | undefined> {
  const letters = [...typed]
  if (letters.length > MAX_SPLIT_LENGTH) return undefined
  const ways = letters.slice(MIN_PART_LENGTH, 1 - MIN_PART_LENGTH).map((_, i) => {
    const middle = MIN_PART_LENGTH + i
    return [letters.slice(0, middle).join(''), letters.slice(middle).join('')]
  })
  const told = ways.map((parts) => (STAY_WORDS.has(foldWord(parts[1]!)) ? parts.slice(0, 1) : parts))
  const there = await whichExist(told.map((words) => ({ all: words.map((word) => ({ word })) })))
  return ways.find((_, i) => there.has(i))?.join(' ')
}
