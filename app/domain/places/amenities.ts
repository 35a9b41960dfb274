import { wordsOf } from '#app/db/spelling.ts'
import { wordKey } from '../towns/name-key.ts'

// What guests ask for that no perk says: places tell it in their own words.
const SAID = {
  ac: `ac, acs, a c, aircon, air con, air conditioning, air conditioner, air conditioned, airconditioned,
    airconditioning, एसी, वातानुकूलित`,
  hotwater: `hot water, geyser, geysers, geysar, geyzer, gyser, hot shower, hot showers, water heater, solar heater, solar water heater,
    garam pani, गीज़र, गर्म पानी`,
  heating: 'heater, heaters, room heater, room heaters, heating, electric blanket, electric blankets, हीटर',
  fireplace: 'fireplace, fireplaces, fire place, log fire, log stove, wood stove, bukhari',
  lift: 'lift, lifts, elevator, लिफ्ट',
  vegetarian: 'vegetarian, veg, pure veg, pure vegetarian, shakahari, शाकाहारी',
  backup: 'power backup, power back up, backup, generator, generators, inverter, inverters, ups, इन्वर्टर',
  washing: 'washing machine, washing machines, washer, laundry',
  wheelchair: 'wheelchair, wheelchairs, wheel chair, step free, wheelchair accessible, wheelchair friendly',
  pool: 'pool, pools, swimming pool, private pool, plunge pool, स्विमिंग पूल',
  breakfast: 'breakfast, breakfast included, free breakfast, complimentary breakfast, nashta, नाश्ता',
  couples: 'couple, couples, couple friendly, unmarried couple, unmarried couples, couples welcome',
  selfcheckin: 'self check in, self checkin, lockbox',
} as const

/** Something that a place may have, beside its perks, and says in its texts. */
export type Amenity = keyof typeof SAID

const LONGEST_PHRASE = 3
const LONG = 8
/** A place that says these shortly before or after a thing, in one breath, says that it has none: 'no lift'. */
const NONE = new Set(
  'no not non none nor neither never without except नहीं बिना nahi bina'.split(' ').map(wordKey),
)
const NONE_BEHIND = new Set(['not', 'unavailable', 'नहीं', 'nahi'].map(wordKey))
const SHORTLY = 3
const BREATH = /[.,;:!?()\n]+/

/** What people say for an amenity, as keys of its words. */
export const AMENITY_PHRASES: ReadonlyMap<string, Amenity> = new Map(
  (Object.entries(SAID) as [Amenity, string][]).flatMap(([amenity, phrases]) =>
    phrases.split(/,\s+/).map((phrase) => [keyOf(wordsOf(phrase).map(wordKey)), amenity] as const),
  ),
)

/** The words that say an amenity alone and are long enough that nobody means another one: a slip in them can be mended. */
export const AMENITY_WORDS: readonly string[] = [...AMENITY_PHRASES.keys()].filter(
  (phrase) => phrase.length >= LONG && !phrase.includes(' '),
)

/** The tag of an amenity. */
export function amenityTag(amenity: Amenity): string {
  return `has${amenity}`
}

/** The amenities that a place's texts tell of, each once; not those of which they say that there are none. */
export function amenitiesIn(text: string): Amenity[] {
  const found = text.split(BREATH).flatMap((breath) => toldIn(wordsOf(breath).map(wordKey)))
  return [...new Set(found)]
}

function toldIn(keys: readonly string[]): Amenity[] {
  const told: Amenity[] = []
  for (let from = 0; from < keys.length;) {
    const { amenity, length } = phraseAt(keys, from) ?? { length: 1 }
    const to = from + length
    const isNone =
      keys.slice(Math.max(0, from - SHORTLY), from).some((key) => NONE.has(key)) ||
      keys.slice(to, to + SHORTLY).some((key) => NONE_BEHIND.has(key))
    if (amenity && !isNone) told.push(amenity)
    from = to
  }
  return told
}

function phraseAt(keys: readonly string[], from: number) {
  for (let length = LONGEST_PHRASE; length > 0; length--) {
    const amenity = AMENITY_PHRASES.get(keyOf(keys.slice(from, from + length)))
    if (amenity) return { amenity, length }
  }
  return undefined
}

function keyOf(keys: readonly string[]): string {
  return keys.join(' ')
}
