import type { Translate } from '#app/languages/translate.ts'
import { exists, whichExist, similarWords, type TextQuery } from '#app/db/text-index.server.ts'
import { canBeCorrected, foldWord, editDistance, tokenize } from '#app/db/spelling.ts'
import { areaName } from '../gazetteer/area-names.server.ts'
import type { Area } from '../gazetteer/areas.server.ts'
import { fuzzyMatchArea, isCommonWord } from '../gazetteer/fuzzy-match.server.ts'
import { AMENITY_WORDS } from '../places/amenities.ts'
import { STAY_WORDS, parseQuery, type ParsedQuery, type QueryTerm } from './parsed-query.server.ts'
import { PERK_WORDS } from './perk-phrases.ts'
import { wordForms } from './term-queries.ts'

const MAX_EDITS = 2
/** Maximum number of known words tried for a misspelt one. */
const MAX_CANDIDATES = 4
const MAX_CORRECTED_WORDS = 4
/** Minimum length of a compound's parts: 'houseboat', 'seaview'. */
const MIN_PART_LENGTH = 3
const MAX_SPLIT_LENGTH = 24

const KNOWN_WORDS = [...PERK_WORDS, ...AMENITY_WORDS]

interface Correction {
  correctedWords: string
  area?: Area
}

/**
 * Corrects the spelling of a query: words that no place has become the nearest name of an area, two words that places
 * have, or the nearest word that they have. Undefined if there is nothing to correct.
 */
export async function correctSpelling(
  query: ParsedQuery,
  text: string,
): Promise<{ parsed: ParsedQuery; message: (t: Translate) => string } | undefined> {
  const corrections = new Map<string, Correction>()
  let tried = 0
  for (const term of query.terms) {
    const [word] = term.words
    if (word === undefined || term.tag || term.terrain || (await isKnownTerm(term, query))) continue
    if (++tried > MAX_CORRECTED_WORDS) break
    const correction = await correctWord(word)
    if (correction) corrections.set(foldWord(word), correction)
  }
  if (corrections.size === 0) return undefined
  const correctedWords = tokenize(text).map((word) => corrections.get(foldWord(word))?.correctedWords ?? word)
  const areas = [...new Set([...corrections.values()].flatMap(({ area }) => area ?? []))]
  const isOnlyAreas = [...corrections.values()].every(({ area }) => area)
  const message = (t: Translate) =>
    isOnlyAreas
      ? t('Showing places in {areas}', {
          areas: listOf(
            areas.map((area) => areaName(area, t)),
            t,
          ),
        })
      : t('Showing places for “{words}”', { words: correctedWords.join(' ') })
  return { parsed: parseQuery(correctedWords.join(' ')), message }
}

async function isKnownTerm(
  { words, synonyms }: QueryTerm,
  { lastWord, completionTags, isLastWordPrefix }: ParsedQuery,
): Promise<boolean> {
  const isLast = words.includes(lastWord)
  if (isLast && completionTags.length > 0) return true
  const isPrefix = isLast && isLastWordPrefix
  const forms = words
    .flatMap(wordForms)
    .map((word): TextQuery => ({ word, isPrefix: isPrefix && words.includes(word) }))
  return exists({ any: [...forms, ...(synonyms ?? []).map((word) => ({ word }))] })
}

async function correctWord(word: string): Promise<Correction | undefined> {
  const areaMatch = fuzzyMatchArea(word)
  const near = canBeCorrected(foldWord(word)) && !isCommonWord(word) ? await nearestWord(word) : undefined
  if (areaMatch && (!near || areaMatch.edits <= near.edits))
    return { correctedWords: areaMatch.area.name, area: areaMatch.area }
  if (near?.edits === 1) return { correctedWords: near.word }
  const parts = await splitCompound(word)
  return parts ? { correctedWords: parts } : near && { correctedWords: near.word }
}

async function nearestWord(typed: string): Promise<{ word: string; edits: number } | undefined> {
  const word = foldWord(typed)
  // Not the word itself: the index may still have it from a place that no longer uses it.
  const near = [...KNOWN_WORDS, ...(await similarWords(word))]
    .map((candidate) => ({ word: candidate, edits: editDistance(word, candidate) }))
    .filter(({ edits }) => edits > 0 && edits <= MAX_EDITS)
    .toSorted((a, b) => a.edits - b.edits)
    .slice(0, MAX_CANDIDATES)
  const existing = await whichExist(near.map((candidate) => ({ word: candidate.word })))
  return near.find((candidate, i) => KNOWN_WORDS.includes(candidate.word) || existing.has(i))
}

/** Splits a word into two that places have; a second part 'stay' is not checked. */
async function splitCompound(typed: string): Promise<string | undefined> {
  const letters = [...typed]
  if (letters.length > MAX_SPLIT_LENGTH) return undefined
  const splits = letters.slice(MIN_PART_LENGTH, 1 - MIN_PART_LENGTH).map((_, i) => {
    const middle = MIN_PART_LENGTH + i
    return [letters.slice(0, middle).join(''), letters.slice(middle).join('')]
  })
  const lookups = splits.map((parts) => (STAY_WORDS.has(foldWord(parts[1]!)) ? parts.slice(0, 1) : parts))
  const existing = await whichExist(lookups.map((words) => ({ all: words.map((word) => ({ word })) })))
  return splits.find((_, i) => existing.has(i))?.join(' ')
}

function listOf(names: readonly string[], t: Translate): string {
  return names.reduce((some, last) => t('{some} and {last}', { some, last }))
}
