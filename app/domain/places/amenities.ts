import { tokenize } from '#app/db/spelling.ts'
import { wordKey } from '../gazetteer/name-key.ts'
import { longestPhrase, phraseKey } from './phrases.ts'

// What guests ask for that no perk says: places tell it in their own words. A sign before a phrase says where it counts:
// '~' in titles and Extra info alone, as descriptions tell of breakfasts that nobody serves; '?' only where it is asked.
const PHRASES_BY_AMENITY = {
  ac: `ac, acs, a c, aircon, air con, air conditioning, air conditioner, air conditioned, airconditioned,
    airconditioning, एसी, ए सी, एयर कंडीशनर, वातानुकूलित`,
  hotwater: `hot water, hot cold water, geyser, geysers, ?geysar, ?geyzer, ?gyser, ?gyeser, ?giser, hot shower,
    hot showers, water heater, solar heater, solar water heater, garam pani, गीज़र, गर्म पानी`,
  heating: 'heater, heaters, room heater, room heaters, heating, electric blanket, electric blankets, हीटर',
  fireplace: 'fireplace, fireplaces, fire place, log fire, log stove, wood stove, bukhari',
  lift: '~lift, elevator, ~लिफ्ट',
  vegetarian: 'vegetarian, vegetarians, veg, pure veg, pure vegetarian, shakahari, शाकाहारी',
  backup: `power backup, power back up, ~backup, generator, generators, inverter, inverters, ~ups, इन्वर्टर`,
  washing: 'washing machine, washing machines, ~washer, ~laundry',
  wheelchair: 'wheelchair, wheelchairs, wheel chair, step free, wheelchair accessible, wheelchair friendly',
  pool: '~pool, ~pools, ~swimming pool, private pool, plunge pool, ~स्विमिंग पूल',
  breakfast: '~breakfast, breakfast included, free breakfast, complimentary breakfast, ?nashta, ?नाश्ता',
  couples: '?couple, ~couples, couple friendly, unmarried couple, unmarried couples, couples welcome',
  selfcheckin: 'self check in, self checkin, lockbox',
} as const

/** Something that a place may have, beside its perks, and says in its texts. */
type Amenity = keyof typeof PHRASES_BY_AMENITY

const MIN_WORD_LENGTH = 8
/** A place that says these shortly before a thing, in one breath, or behind it says that it has none: 'no lift'. */
const NEGATIONS = wordKeys(
  'no not non none nor neither never without except don isn doesn aren won नहीं बिना nahi bina',
)
const TRAILING_NEGATIONS = wordKeys('not unavailable नहीं nahi')
/** With these between them, the thing is there: 'no extra charge for AC', 'no TV but AC'. */
const NEGATION_BREAKERS = wordKeys('but charge charges cost fee problem')
const NEGATION_WINDOW = 4
const CLAUSE_BREAK = /[.,;:!?()\n]+/
/** Written with points it is one word all the same. */
const DOTTED_AC = /\ba\.\s?c\b\.?/gi

type PhraseScope = 'anywhere' | 'notes' | 'asked'
const SCOPE_MARKERS: Record<string, PhraseScope> = { '~': 'notes', '?': 'asked' }

const phrases = (Object.entries(PHRASES_BY_AMENITY) as [Amenity, string][]).flatMap(([amenity, all]) =>
  all.split(/,\s+/).map((said) => {
    const where = SCOPE_MARKERS[said[0]!] ?? 'anywhere'
    return { key: phraseKey(said), amenity, where }
  }),
)
const amenitiesByPhrase: Record<'anywhere' | 'notes', ReadonlyMap<string, Amenity>> = {
  anywhere: new Map(
    phrases.filter(({ where }) => where === 'anywhere').map(({ key, amenity }) => [key, amenity]),
  ),
  notes: new Map(phrases.filter(({ where }) => where !== 'asked').map(({ key, amenity }) => [key, amenity])),
}

/** What people say for an amenity, as keys of its words. */
export const AMENITY_PHRASES: ReadonlyMap<string, Amenity> = new Map(
  phrases.map(({ key, amenity }) => [key, amenity]),
)

/** The words that say an amenity alone and are long enough that nobody means another one: a slip in them can be mended. */
export const AMENITY_WORDS: readonly string[] = [...AMENITY_PHRASES.keys()].filter(
  (phrase) => phrase.length >= MIN_WORD_LENGTH && !phrase.includes(' '),
)

/** The tag of an amenity. */
export function amenityTag(amenity: Amenity): string {
  return `xhas${amenity}`
}

/**
 * The amenities that a place's texts tell of, each once; not those of which they say that there are none.
 *
 * @param notes what is said in few words: title and Extra info
 * @param story what is told at length
 */
export function detectAmenities(notes: readonly string[], story = ''): Amenity[] {
  const all = [
    ...notes.flatMap((text) => amenitiesInText(text, amenitiesByPhrase.notes)),
    ...amenitiesInText(story, amenitiesByPhrase.anywhere),
  ]
  return [...new Set(all)]
}

function amenitiesInText(text: string, known: ReadonlyMap<string, Amenity>): Amenity[] {
  const breaths = text.replace(DOTTED_AC, 'AC ').split(CLAUSE_BREAK)
  return breaths.flatMap((breath) => amenitiesInClause(tokenize(breath).map(wordKey), known))
}

function amenitiesInClause(keys: readonly string[], known: ReadonlyMap<string, Amenity>): Amenity[] {
  const found: Amenity[] = []
  for (let from = 0; from < keys.length;) {
    const { meaning, length } = longestPhrase(keys, from, (key) => known.get(key)) ?? { length: 1 }
    if (meaning && !isNegated(keys, from, from + length)) found.push(meaning)
    from += length
  }
  return found
}

function isNegated(keys: readonly string[], from: number, to: number): boolean {
  const before = keys.slice(Math.max(0, from - NEGATION_WINDOW), from)
  const last = before.findLastIndex((key) => NEGATIONS.has(key))
  // 'Non AC and AC': that word is about the next one alone.
  const isMeant = last >= 0 && !(before[last] === 'non' && last < before.length - 1)
  if (isMeant && !before.slice(last + 1).some((key) => NEGATION_BREAKERS.has(key)))
    return !isDoubleNegation(before, last)
  return keys.slice(to, to + NEGATION_WINDOW).some((key) => TRAILING_NEGATIONS.has(key))
}

/** 'Never without': there is one. */
function isDoubleNegation(before: readonly string[], last: number): boolean {
  return last > 0 && before[last] === 'without' && NEGATIONS.has(before[last - 1]!)
}

function wordKeys(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(wordKey))
}
