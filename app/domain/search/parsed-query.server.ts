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
import { AMENITY_PHRASES, amenityTag } from '../places/amenities.ts'
import { PERK_PHRASES } from './perk-phrases.ts'
import { isExactWord, synonymsOf } from './synonyms.ts'
import { longestPhrase, phraseKey } from '../places/phrases.ts'
import { perkTag, symbolTags } from '../places/search-tags.ts'

const MAX_WORDS = 8
const MAX_COMPLETIONS = 6
/** Words that are typed beside what is meant. */
const STOP_WORDS = new Set(
  `a an and at by for from i in is it me my near nearby next of on or our please some that the this to two we with you your
  around close beside stay stays staying place places accommodation accommodations accomodation accomodations lodging
  hotel hotels होटल rent rental rentals book booking vacation holiday india bharat भारत
  room rooms kamra kamre कमरा कमरे wala wali wale वाला वाली वाले chahiye चाहिए
  me mein ke ki ka ko paas se aur में के की का को पास से और लिए साथ पर`.split(/\s+/),
)
const NEAR_WORDS = new Set(['near', 'nearby', 'around', 'close', 'paas', 'पास'])
const FROM_WORDS = new Set([...NEAR_WORDS, 'from', 'se', 'से'])
/** What is meant is near a town and not in it: 'weekend getaways from Mumbai'. */
const GETAWAY_WORDS = new Set(['weekend', 'weekends', 'getaway', 'getaways'])
const NEGATIONS = new Set(['no', 'non', 'not', 'without', 'bina', 'बिना'])
/** Between 'home' or 'farm' and this people leave a blank or not. */
export const STAY_WORDS = new Set(['stay', 'stays'])
const TERRAIN_PHRASES: Record<Exclude<Terrain, 'city'>, string> = {
  hills: `hill, hills, hillside, hill station, hill stations, mountain, mountains, mountain view, pahad,
    pahadi, pahar, pahadon, पहाड़, पहाड़ी, पहाड़ों`,
  sea: `sea, seaside, sea side, sea view, sea facing, beach, beaches, beachside, beach side, seafront, sea front,
    beachfront, beach front, ocean, coast, coastal, समुद्र, सागरतट`,
  backwaters: 'backwater, backwaters, back water, back waters',
  desert: 'desert, deserts, dune, dunes, thar, रेगिस्तान',
  forest: 'forest, forests, jungle, woods, जंगल',
  'old-town': 'oldtown, old town, old city, heritage',
  lake: 'lake, lakes, lakeside, lake side, lake view, lakefront, lake front, झील',
  river: 'river, rivers, riverside, river side, river view, riverfront, river front, नदी',
}
const terrainByPhrase = new Map(
  Object.entries(TERRAIN_PHRASES).flatMap(([country, phrases]) =>
    phrases.split(/,\s+/).map((phrase) => [phraseKey(phrase), country as Terrain] as const),
  ),
)

/** One thing that a place should have: a word as it was typed, or several words that say it together. */
export interface QueryTerm {
  words: string[]
  /** Other words for it, and what it makes with a 'stay' behind it: 'homestay' where 'home stay' was typed. */
  also?: readonly string[]
  /** The tag of the perk or amenity that they mean, if any. */
  tag?: string
  /** Whether that tag says all that texts say of it, and says it better: they may tell that there is none. */
  isTagSufficient?: boolean
  /** Whether it is not wanted. */
  isNegated?: boolean
  /** What country they mean, if any. */
  terrain?: Terrain
}

/** A search text as it is understood. */
export interface ParsedQuery {
  terms: QueryTerm[]
  /** The areas that are asked for, and the words that ask for each. */
  areas: Area[]
  areaMentions: { words: string[]; names: readonly string[]; isLandmark: boolean }[]
  /** Tags of the areas, those most likely meant first. */
  scopes: string[][]
  /** Tags of towns nearby, where what is near was asked for, those closest first. */
  nearbyTags: string[][]
  /** Tags for the first signs and emoji of a text without any word; beside words they are ornaments. */
  symbols: string[]
  /** The last word as typed: it may be unfinished. */
  lastWord: string
  /** Whether words of places may go on from it. */
  mayGoOn: boolean
  /** Tags of the areas that it may be the beginning of. */
  completionTags: string[][]
}

/** Understands a search text. */
export function parseQuery(text: string): ParsedQuery {
  const words = uniqueWords(tokenize(text))
  const told = meaningfulWords(words)
  // 'in the' is looked for where nothing else was said.
  const some = (told.length > 0 ? told : words).slice(0, MAX_WORDS)
  const away =
    includesAny(words, FROM_WORDS) && findAreaMentions(some).length > 0
      ? some.filter((word) => matchesAny(word, GETAWAY_WORDS))
      : []
  const kept = some.filter((word) => !away.includes(word))
  const { mentions: names, areas, scopes } = findQueryAreas(kept)
  const last = kept.at(-1) ?? ''
  const isNamed = (i: number) => names.some(({ from, to }) => i >= from && i < to)
  const beforeStay = new Set(words.filter((_, i) => matchesAny(words[i + 1] ?? '', STAY_WORDS)))
  const said = parseTerms(kept, isNamed)
  const countries = said.flatMap(({ terrain: country }) => country ?? [])
  const isNear = includesAny(words, NEAR_WORDS)
  const isNearSuch = isNear && countries.length > 0
  const isAway = away.length > 0 || (isNearSuch && !isInTerrain(areas, countries))
  const rings = isAway || isNearSuch ? getawayTownTags(areas, countries) : []
  const isLeft = isAway && rings.length > 0
  return {
    terms: said.map((one) => {
      const [word, ...more] = one.words
      if (!word || more.length > 0 || one.tag) return one
      const also = [...synonymsOf(word), ...(beforeStay.has(word) ? [`${word}stay`] : [])]
      return also.length > 0 ? { ...one, also } : one
    }),
    areas,
    // Whoever wants to leave a town is not shown what speaks of it.
    areaMentions: (away.length > 0 && said.length === 0 ? [] : names).map(
      ({ from, to, isLandmark, areas: [area] }) => ({
        words: kept.slice(from, to),
        isLandmark,
        names: isLandmark || !area ? [] : [area.name, ...area.names],
      }),
    ),
    scopes: isLeft ? rings : scopes,
    nearbyTags: isNear && !isLeft ? [nearbyTownTags(areas), ...rings].filter((tags) => tags.length > 0) : [],
    symbols: words.length > 0 ? [] : symbolTags(text).slice(0, MAX_WORDS),
    lastWord: last,
    mayGoOn: !isExactWord(last),
    completionTags: (isAway ? [] : areasWithPrefix(last, MAX_COMPLETIONS))
      .filter((area) => !names.some((name) => name.areas.includes(area)))
      .map(({ tags }) => [...tags]),
  }
}

function includesAny(words: string[], some: ReadonlySet<string>): boolean {
  return words.some((word) => matchesAny(word, some))
}

function matchesAny(word: string, some: ReadonlySet<string>): boolean {
  return some.has(wordKey(word))
}

/** The words that say what is meant, with those beside them that belong to a name: 'Gateway of India'. */
function meaningfulWords(words: string[]): string[] {
  const isBeside = words.map((word) => matchesAny(word, STOP_WORDS))
  const named = findAreaMentions(words).filter(({ from, to }) => isBeside.slice(from, to).includes(false))
  // 'Self check in' and 'fire place' are more than their words.
  const phrases = words.flatMap((_, from) => {
    const { length } = phraseTermAt(words, from)?.words ?? []
    return length > 1 ? [{ from, to: from + length }] : []
  })
  const whole = [...named, ...phrases]
  return words.filter((_, i) => !isBeside[i] || whole.some(({ from, to }) => i >= from && i < to))
}

function parseTerms(words: string[], isNamed: (i: number) => boolean): QueryTerm[] {
  const said: QueryTerm[] = []
  for (let i = 0; i < words.length; i++) {
    if (isNamed(i)) continue
    const one = negatedTermAt(words, i) ?? phraseTermAt(words, i) ?? { words: [words[i]!] }
    said.push(one)
    i += one.words.length - 1
  }
  return said
}

/** A perk or an amenity that is not wanted: 'non veg', 'no pets'. */
function negatedTermAt(words: string[], from: number): QueryTerm | undefined {
  const none = matchesAny(words[from]!, NEGATIONS) ? phraseTermAt(words, from + 1) : undefined
  return none?.tag ? { words: [words[from]!, ...none.words], tag: none.tag, isNegated: true } : undefined
}

/** The longest phrase from here on that says a perk, an amenity or a kind of country. */
function phraseTermAt(words: string[], from: number): QueryTerm | undefined {
  const phrase = longestPhrase(words.map(wordKey), from, (key): Omit<QueryTerm, 'words'> | undefined => {
    const [perk, amenity, country] = [
      PERK_PHRASES.get(key),
      AMENITY_PHRASES.get(key),
      terrainByPhrase.get(key),
    ]
    if (amenity) return { tag: amenityTag(amenity), isTagSufficient: true }
    return perk || country ? { tag: perk && perkTag(perk), terrain: country } : undefined
  })
  return phrase && { words: words.slice(from, from + phrase.length), ...phrase.meaning }
}

// A word twice, in two cases or with other accents, would be looked up twice.
function uniqueWords(words: string[]): string[] {
  const seen = new Set<string>()
  return words.filter((word) => {
    const folded = foldWord(word)
    if (seen.has(folded)) return false
    seen.add(folded)
    return true
  })
}
