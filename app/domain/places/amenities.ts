import { tokenize } from '#app/db/spelling.ts'
import { wordKey } from '../gazetteer/name-key.ts'
import type { ListedAmenity } from './listed-amenities.ts'
import { longestPhrase, phraseKey } from './phrases.ts'

// Amenities other than perks: ticked by hosts, or detected in a place's texts. A marker before a phrase limits its
// scope: '~' to titles and Extra info, as descriptions mention breakfasts that the place does not serve; '?' to search
// queries.
const PHRASES_BY_AMENITY = {
  ac: `ac, acs, a c, aircon, air con, air conditioning, air conditioner, air conditioned, airconditioned,
    airconditioning, एसी, ए सी, एयर कंडीशनर, वातानुकूलित, ?एयर कंडीशनिंग`,
  hotwater: `hot water, hot cold water, geyser, geysers, ?geysar, ?geyzer, ?gyser, ?gyeser, ?giser, hot shower,
    hot showers, water heater, solar heater, solar water heater, garam pani, गीज़र, गर्म पानी, ?गरम पानी,
    ?garam paani`,
  heating: `heater, heaters, room heater, room heaters, heating, electric blanket, electric blankets, हीटर, ?हीटिंग,
    ?रूम हीटर`,
  fireplace:
    'fireplace, fireplaces, fire place, log fire, log stove, wood stove, bukhari, ?angithi, ?अंगीठी, ?बुखारी',
  lift: '~lift, elevator, ~लिफ्ट',
  vegetarian: `vegetarian, vegetarians, veg, pure veg, pure vegetarian, shakahari, शाकाहारी, ?शुद्ध शाकाहारी, ?वेज, ?शाकाहारी रसोई,
    ?shuddh shakahari, ?shudh shakahari`,
  backup: `power backup, power back up, ~backup, generator, generators, inverter, inverters, ~ups, इन्वर्टर,
    ?जनरेटर, ?पावर बैकअप, ?बिजली बैकअप, ?bijli backup`,
  washing: 'washing machine, washing machines, ~washer, ~laundry, ?वॉशिंग मशीन, ?वाशिंग मशीन',
  kitchen: '?kitchen, ?kitchens, ?kitchenette, ?rasoi, ?rasoi ghar, ?रसोई, ?रसोईघर, ?रसोई घर, ?किचन',
  workspace: `?workspace, ?workspaces, ?work space, ?workstation, ?work desk, ?desk, ?desks, ?work from home,
    ?study table, ?वर्कस्पेस, ?वर्क फ्रॉम होम, ?डेस्क`,
  stepfree: `wheelchair, wheelchairs, wheel chair, step free, wheelchair accessible, wheelchair friendly, ?व्हीलचेयर,
    ?व्हील चेयर`,
  pool: '~pool, ~pools, ~swimming pool, private pool, plunge pool, ~स्विमिंग पूल, ?पूल',
  breakfast: `~breakfast, breakfast included, free breakfast, complimentary breakfast, ?nashta, ?nasta, ?नाश्ता, ?नाश्ते,
    ?ब्रेकफास्ट`,
  couples: `?couple, ~couples, couple friendly, unmarried couple, unmarried couples, couples welcome,
    ?कपल, ?कपल्स, ?जोड़ा, ?जोड़े, ?अविवाहित, ?अविवाहित जोड़े`,
  selfcheckin: 'self check in, self checkin, lockbox',
} as const satisfies Record<ListedAmenity, string> & Record<string, string>

export type Amenity = keyof typeof PHRASES_BY_AMENITY

/** Never detected in texts: too many descriptions mention a kitchen that is not the guest's. */
const TICKED_ONLY: readonly Amenity[] = ['kitchen', 'workspace']

const MIN_WORD_LENGTH = 8
/** Words that negate an amenity a few words later in the clause: 'no lift'. */
const NEGATIONS = wordKeys(
  'no not non none nor neither never without except don isn doesn aren won नहीं बिना nahi bina',
)
const TRAILING_NEGATIONS = wordKeys('not unavailable नहीं nahi')
/** Words in between that cancel a negation: 'no extra charge for AC', 'no TV but AC'. */
const NEGATION_BREAKERS = wordKeys('but charge charges cost fee problem')
const NEGATION_WINDOW = 4
const CLAUSE_BREAK = /[.,;:!?()\n]+/
/** Treats 'A.C.' as one word. */
const DOTTED_AC = /\ba\.\s?c\b\.?/gi

type PhraseScope = 'anywhere' | 'notes' | 'query'
const SCOPE_MARKERS: Record<string, PhraseScope> = { '~': 'notes', '?': 'query' }

const phrases = (Object.entries(PHRASES_BY_AMENITY) as [Amenity, string][]).flatMap(([amenity, all]) =>
  all.split(/,\s+/).map((phrase) => {
    const scope = SCOPE_MARKERS[phrase[0]!] ?? 'anywhere'
    return { key: phraseKey(phrase), amenity, scope }
  }),
)
const amenitiesByPhrase: Record<'anywhere' | 'notes', ReadonlyMap<string, Amenity>> = {
  anywhere: new Map(
    phrases.filter(({ scope }) => scope === 'anywhere').map(({ key, amenity }) => [key, amenity]),
  ),
  notes: new Map(phrases.filter(({ scope }) => scope !== 'query').map(({ key, amenity }) => [key, amenity])),
}

export const AMENITY_PHRASES: ReadonlyMap<string, Amenity> = new Map(
  phrases.map(({ key, amenity }) => [key, amenity]),
)

/** Single-word phrases that are long enough for spelling correction. */
export const AMENITY_WORDS: readonly string[] = [...AMENITY_PHRASES.keys()].filter(
  (phrase) => phrase.length >= MIN_WORD_LENGTH && !phrase.includes(' '),
)

export function amenityTag(amenity: Amenity): string {
  return `xhas${amenity}`
}

/** True if the tag also comes from texts: a place without it lacks the amenity. For others, search reads texts, too. */
export function isDetected(amenity: Amenity): boolean {
  return !TICKED_ONLY.includes(amenity)
}

/** Amenities that a place's texts mention without negating them, each once; `notes` are title and Extra info. */
export function detectAmenities(notes: readonly string[], description = ''): Amenity[] {
  const all = [
    ...notes.flatMap((text) => amenitiesInText(text, amenitiesByPhrase.notes)),
    ...amenitiesInText(description, amenitiesByPhrase.anywhere),
  ]
  return [...new Set(all)]
}

function amenitiesInText(text: string, byPhrase: ReadonlyMap<string, Amenity>): Amenity[] {
  const clauses = text.replace(DOTTED_AC, 'AC ').split(CLAUSE_BREAK)
  return clauses.flatMap((clause) => amenitiesInClause(tokenize(clause).map(wordKey), byPhrase))
}

function amenitiesInClause(keys: readonly string[], byPhrase: ReadonlyMap<string, Amenity>): Amenity[] {
  const found: Amenity[] = []
  for (let from = 0; from < keys.length;) {
    const { meaning, length } = longestPhrase(keys, from, (key) => byPhrase.get(key)) ?? { length: 1 }
    if (meaning && !isNegated(keys, from, from + length)) found.push(meaning)
    from += length
  }
  return found
}

function isNegated(keys: readonly string[], from: number, to: number): boolean {
  const before = keys.slice(Math.max(0, from - NEGATION_WINDOW), from)
  const last = before.findLastIndex((key) => NEGATIONS.has(key))
  // 'Non AC and AC': 'non' negates only the next word.
  const applies = last >= 0 && !(before[last] === 'non' && last < before.length - 1)
  if (applies && !before.slice(last + 1).some((key) => NEGATION_BREAKERS.has(key)))
    return !isDoubleNegation(before, last)
  return keys.slice(to, to + NEGATION_WINDOW).some((key) => TRAILING_NEGATIONS.has(key))
}

/** 'Never without'. */
function isDoubleNegation(before: readonly string[], last: number): boolean {
  return last > 0 && before[last] === 'without' && NEGATIONS.has(before[last - 1]!)
}

function wordKeys(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(wordKey))
}
