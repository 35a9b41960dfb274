import { foldWord, tokenize } from '#app/db/spelling.ts'
import {
  findQueryAreas,
  isInTerrain,
  findAreaMentions,
  getawayTownTags,
  nearbyTownTags,
} from '../gazetteer/query-areas.server.ts'
import type { Area } from '../gazetteer/areas.server.ts'
import { areasWithPrefix } from '../gazetteer/fuzzy-match.server.ts'
import { wordKey } from '../gazetteer/name-key.ts'
import {
  FROM_WORDS,
  GETAWAY_WORDS,
  isTrailingNegation,
  NEAR_WORDS,
  NEGATIONS,
  STOP_WORDS,
  withPlainOrder,
} from './function-words.ts'
import { TERRAINS_BY_PHRASE } from './terrain-phrases.ts'
import type { Terrain } from '../gazetteer/town.ts'
import { AMENITY_PHRASES, amenityTag, isDetected } from '../places/amenities.ts'
import { PERK_KEYS, type Perk } from '../places/perks.ts'
import { PERK_PHRASES } from './perk-phrases.ts'
import { isExactWord, synonymsOf } from './synonyms.ts'
import { withSearchKeys } from '../places/search-key.ts'
import { longestPhrase } from '../places/phrases.ts'
import { perkTag, symbolTags } from '../places/search-tags.ts'
import { toLatinDigit } from '../typed-number.ts'

const MAX_WORDS = 8
const MAX_COMPLETIONS = 6
/** Also the second part of a compound: 'home stay', 'homestay'. */
export const STAY_WORDS = new Set(['stay', 'stays'])

/** A term of a query: a word as typed, or a phrase of several words. */
export interface QueryTerm {
  words: string[]
  /** Synonyms, and its compound with a following 'stay': 'homestay' for 'home stay'. */
  synonyms?: readonly string[]
  /** Tag of the perk or amenity that the phrase names, if any. */
  tag?: string
  /** True if only the tag counts: texts may negate an amenity. */
  isTagSufficient?: boolean
  isNegated?: boolean
  terrain?: Terrain
}

export interface ParsedQuery {
  terms: QueryTerm[]
  areas: Area[]
  areaMentions: { words: string[]; names: readonly string[]; isLandmark: boolean }[]
  /** Groups of tags of the areas, the most likely first. */
  scopes: string[][]
  /** Groups of tags of nearby towns, the closest first, for a query with 'near'. */
  nearbyTags: string[][]
  /** Tags of the first symbols and emoji of a text without words; ignored otherwise. */
  symbols: string[]
  lastWord: string
  isLastWordPrefix: boolean
  /** Groups of tags of the areas whose names begin with the last word. */
  completionTags: string[][]
}

export function perksIn(text: string): Perk[] {
  const tags = parseQuery(text).terms.flatMap(({ tag, isNegated }) => (isNegated ? [] : (tag ?? [])))
  return PERK_KEYS.filter((perk) => tags.includes(perkTag(perk)))
}

export function parseQuery(text: string): ParsedQuery {
  const words = uniqueWords(withPlainOrder(tokenize(withSearchKeys(withLatinDigits(text)))))
  const meaningful = meaningfulWords(words)
  // A text of stop words alone is searched unchanged.
  const candidates = (meaningful.length > 0 ? meaningful : words).slice(0, MAX_WORDS)
  const getawayWords =
    includesAny(words, FROM_WORDS) && findAreaMentions(candidates).length > 0
      ? candidates.filter((word) => matchesAny(word, GETAWAY_WORDS))
      : []
  const searchWords = candidates.filter((word) => !getawayWords.includes(word))
  const { mentions, areas, scopes } = findQueryAreas(searchWords)
  const lastWord = searchWords.at(-1) ?? ''
  const isMentioned = (i: number) => mentions.some(({ from, to }) => i >= from && i < to)
  const beforeStay = new Set(words.filter((_, i) => matchesAny(words[i + 1] ?? '', STAY_WORDS)))
  const terms = parseTerms(searchWords, isMentioned)
  const terrains = terms.flatMap(({ terrain }) => terrain ?? [])
  const isNear = includesAny(words, NEAR_WORDS)
  const isNearTerrain = isNear && terrains.length > 0
  const isGetaway = getawayWords.length > 0 || (isNearTerrain && !isInTerrain(areas, terrains))
  const getawayTags = isGetaway || isNearTerrain ? getawayTownTags(areas, terrains) : []
  const hasGetaways = isGetaway && getawayTags.length > 0
  return {
    terms: terms.map((term): QueryTerm => {
      const [word, ...more] = term.words
      if (!word || more.length > 0) return term
      const synonyms = [...synonymsOf(word), ...(beforeStay.has(word) ? [`${word}stay`] : [])]
      return synonyms.length > 0 ? { ...term, synonyms } : term
    }),
    areas,
    // For a getaway from a town, the town's name is not searched in texts.
    areaMentions: (getawayWords.length > 0 && terms.length === 0 ? [] : mentions).map(
      ({ from, to, isLandmark, areas: [area] }) => ({
        words: searchWords.slice(from, to),
        isLandmark,
        names: isLandmark || !area ? [] : [area.name, ...area.names],
      }),
    ),
    scopes: hasGetaways ? getawayTags : scopes,
    nearbyTags:
      isNear && !hasGetaways ? [nearbyTownTags(areas), ...getawayTags].filter((tags) => tags.length > 0) : [],
    symbols: words.length > 0 ? [] : symbolTags(text).slice(0, MAX_WORDS),
    lastWord,
    isLastWordPrefix: !isExactWord(lastWord),
    completionTags: (isGetaway ? [] : areasWithPrefix(lastWord, MAX_COMPLETIONS))
      .filter((area) => !mentions.some((mention) => mention.areas.includes(area)))
      .map(({ tags }) => [...tags]),
  }
}

/** Converts digits of any script to Latin ones; places have tags for other scripts. */
function withLatinDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/(?<![\p{L}\p{M}\p{Nd}])\p{Nd}+(?![\p{L}\p{M}\p{Nd}])/gu, (digits) =>
      digits.replace(/\p{Nd}/gu, toLatinDigit),
    )
}

function includesAny(words: string[], set: ReadonlySet<string>): boolean {
  return words.some((word) => matchesAny(word, set))
}

function matchesAny(word: string, set: ReadonlySet<string>): boolean {
  return set.has(wordKey(word))
}

/** The words without stop words, except those that are part of a name: 'Gateway of India'. */
function meaningfulWords(words: string[]): string[] {
  const isStopWord = words.map((word) => matchesAny(word, STOP_WORDS))
  const mentions = findAreaMentions(words).filter(({ from, to }) =>
    isStopWord.slice(from, to).includes(false),
  )
  const phrases = words.flatMap((_, from) => {
    const { length } = phraseTermAt(words, from)?.words ?? []
    return length > 1 ? [{ from, to: from + length }] : []
  })
  const ranges = [...mentions, ...phrases]
  return words.filter((_, i) => !isStopWord[i] || ranges.some(({ from, to }) => i >= from && i < to))
}

function parseTerms(words: string[], isMentioned: (i: number) => boolean): QueryTerm[] {
  const terms: QueryTerm[] = []
  for (let i = 0; i < words.length; i++) {
    if (isMentioned(i)) continue
    const term = negatedTermAt(words, i) ?? phraseTermAt(words, i) ?? { words: [words[i]!] }
    terms.push(term)
    i += term.words.length - 1
  }
  return terms
}

/** A negated perk or amenity: 'non veg', 'no pets', 'टीवी नहीं'. */
function negatedTermAt(words: string[], from: number): QueryTerm | undefined {
  const isBefore = matchesAny(words[from]!, NEGATIONS)
  const term = phraseTermAt(words, isBefore ? from + 1 : from)
  if (!term?.tag) return undefined
  const to = from + term.words.length + (isBefore ? 1 : 0)
  if (!isBefore && !isTrailingNegation(words[to])) return undefined
  return { words: words.slice(from, isBefore ? to : to + 1), tag: term.tag, isNegated: true }
}

function phraseTermAt(words: string[], from: number): QueryTerm | undefined {
  const phrase = longestPhrase(words.map(wordKey), from, (key): Omit<QueryTerm, 'words'> | undefined => {
    const [perk, amenity, terrain] = [
      PERK_PHRASES.get(key),
      AMENITY_PHRASES.get(key),
      TERRAINS_BY_PHRASE.get(key),
    ]
    if (amenity) return { tag: amenityTag(amenity), isTagSufficient: isDetected(amenity) }
    return perk || terrain ? { tag: perk && perkTag(perk), terrain } : undefined
  })
  return phrase && { words: words.slice(from, from + phrase.length), ...phrase.meaning }
}

// Compared without case and accents. In 'no pets no tv' each word counts.
function uniqueWords(words: string[]): string[] {
  const seen = new Set<string>()
  return words.filter((word) => {
    const folded = foldWord(word)
    if (matchesAny(word, NEGATIONS) || isTrailingNegation(word)) return true
    if (seen.has(folded)) return false
    seen.add(folded)
    return true
  })
}
