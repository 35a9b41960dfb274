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
import type { Terrain } from '../gazetteer/town.ts'
import { AMENITY_PHRASES, amenityTag, isDetected } from '../places/amenities.ts'
import { PERK_KEYS, type Perk } from '../places/perks.ts'
import { PERK_PHRASES } from './perk-phrases.ts'
import { isExactWord, synonymsOf } from './synonyms.ts'
import { withSearchKeys } from '../places/search-key.ts'
import { longestPhrase, phraseKey } from '../places/phrases.ts'
import { perkTag, symbolTags } from '../places/search-tags.ts'

const MAX_WORDS = 8
const MAX_COMPLETIONS = 6
/** Words that are ignored unless they are part of a name or phrase. */
const STOP_WORDS = new Set(
  `a an and at by for from i in is it me my near nearby next of on or our please some that the this to two we with you your
  around close beside stay stays staying place places accommodation accommodations accomodation accomodations lodging
  hotel hotels होटल rent rental rentals book booking vacation holiday india bharat भारत
  room rooms kamra kamre कमरा कमरे wala wali wale वाला वाली वाले chahiye चाहिए
  me mein ke ki ka ko paas se aur में के की का को पास से और लिए साथ पर`.split(/\s+/),
)
const NEAR_WORDS = new Set(['near', 'nearby', 'around', 'close', 'paas', 'पास'])
const FROM_WORDS = new Set([...NEAR_WORDS, 'from', 'se', 'से'])
/** Words for places near a town and not in it: 'weekend getaways from Mumbai'. */
const GETAWAY_WORDS = new Set(['weekend', 'weekends', 'getaway', 'getaways'])
const NEGATIONS = new Set(['no', 'non', 'not', 'without', 'bina', 'बिना'])
/** Also the second part of a compound: 'home stay', 'homestay'. */
export const STAY_WORDS = new Set(['stay', 'stays'])
const TERRAIN_PHRASES: Record<Exclude<Terrain, 'city'>, string> = {
  hills: `hill, hills, hillside, hill station, hill stations, mountain, mountains, mountain view, pahad,
    pahadi, pahar, pahadon, पहाड़, पहाड़ी, पहाड़ों, पर्वत, parvat`,
  sea: `sea, seaside, sea side, sea view, sea facing, beach, beaches, beachside, beach side, seafront, sea front,
    beachfront, beach front, ocean, coast, coastal, समुद्र, समुंदर, समंदर, सागर, सागरतट, समुद्र तट, samundar, samudra`,
  backwaters: 'backwater, backwaters, back water, back waters',
  desert: 'desert, deserts, dune, dunes, thar, रेगिस्तान',
  forest: 'forest, forests, jungle, woods, जंगल',
  'old-town': 'oldtown, old town, old city, heritage',
  lake: 'lake, lakes, lakeside, lake side, lake view, lakefront, lake front, झील, jheel, jhil',
  river: 'river, rivers, riverside, river side, river view, riverfront, river front, नदी, nadi',
}
const terrainByPhrase = new Map(
  Object.entries(TERRAIN_PHRASES).flatMap(([terrain, phrases]) =>
    phrases.split(/,\s+/).map((phrase) => [phraseKey(phrase), terrain as Terrain] as const),
  ),
)

/** A term of a query: a word as typed, or a phrase of several words. */
export interface QueryTerm {
  words: string[]
  /** Synonyms, and its compound with a following 'stay': 'homestay' for 'home stay'. */
  synonyms?: readonly string[]
  /** The tag of the perk or amenity of the phrase, if any. */
  tag?: string
  /** Whether only the tag counts: texts may negate an amenity. */
  isTagSufficient?: boolean
  isNegated?: boolean
  /** The terrain of the phrase, if any. */
  terrain?: Terrain
}

/** A parsed search text. */
export interface ParsedQuery {
  terms: QueryTerm[]
  /** The mentioned areas, and the words that mention each. */
  areas: Area[]
  areaMentions: { words: string[]; names: readonly string[]; isLandmark: boolean }[]
  /** Groups of tags of the areas, the most likely first. */
  scopes: string[][]
  /** Groups of tags of nearby towns, the closest first, for a query with 'near'. */
  nearbyTags: string[][]
  /** Tags of the first symbols and emoji of a text without words; beside words they are ignored. */
  symbols: string[]
  /** As typed; may be unfinished. */
  lastWord: string
  /** Whether the last word also matches as a prefix. */
  isLastWordPrefix: boolean
  /** Groups of tags of the areas whose names begin with the last word. */
  completionTags: string[][]
}

/** The perks that a text asks for. */
export function perksIn(text: string): Perk[] {
  const tags = parseQuery(text).terms.flatMap(({ tag, isNegated }) => (isNegated ? [] : (tag ?? [])))
  return PERK_KEYS.filter((perk) => tags.includes(perkTag(perk)))
}

export function parseQuery(text: string): ParsedQuery {
  const words = uniqueWords(tokenize(withSearchKeys(text.normalize('NFKC'))))
  const meaningful = meaningfulWords(words)
  // A text of stop words only is searched as it is.
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
      if (!word || more.length > 0 || term.tag) return term
      const synonyms = [...synonymsOf(word), ...(beforeStay.has(word) ? [`${word}stay`] : [])]
      return synonyms.length > 0 ? { ...term, synonyms } : term
    }),
    areas,
    // A getaway from a town is not searched by the town's name in texts.
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

/** A negated perk or amenity: 'non veg', 'no pets'. */
function negatedTermAt(words: string[], from: number): QueryTerm | undefined {
  const negated = matchesAny(words[from]!, NEGATIONS) ? phraseTermAt(words, from + 1) : undefined
  return negated?.tag
    ? { words: [words[from]!, ...negated.words], tag: negated.tag, isNegated: true }
    : undefined
}

/** The longest phrase from here on for a perk, an amenity or a terrain. */
function phraseTermAt(words: string[], from: number): QueryTerm | undefined {
  const phrase = longestPhrase(words.map(wordKey), from, (key): Omit<QueryTerm, 'words'> | undefined => {
    const [perk, amenity, terrain] = [
      PERK_PHRASES.get(key),
      AMENITY_PHRASES.get(key),
      terrainByPhrase.get(key),
    ]
    if (amenity) return { tag: amenityTag(amenity), isTagSufficient: isDetected(amenity) }
    return perk || terrain ? { tag: perk && perkTag(perk), terrain } : undefined
  })
  return phrase && { words: words.slice(from, from + phrase.length), ...phrase.meaning }
}

// Compared without case and accents.
function uniqueWords(words: string[]): string[] {
  const seen = new Set<string>()
  return words.filter((word) => {
    const folded = foldWord(word)
    if (seen.has(folded)) return false
    seen.add(folded)
    return true
  })
}
