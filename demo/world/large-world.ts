import type { BookingDetails } from '#app/domain/bookings/booking-form.ts'
import { addDays, type CalendarDate } from '#app/domain/calendar-date.ts'
import { PERK_KEYS } from '#app/domain/places/perks.ts'
import type { SeedPlace, SeedUser } from '../../drizzle/seed/fill.ts'
import { OUTDOOR_SCENES } from './scenes.ts'
import type { OutdoorScene } from './scenes.ts'
import { seededRandom, deriveSeed, type Random } from '../random.ts'
import { AREAS_OF, COMMON_AREAS } from './large-areas.ts'
import { describe, noteRules, slotWords } from './large-descriptions.ts'
import { FAMILY_NAMES, FIRST_NAMES, HOUSE_NAMES, NAMES_IN_OWN_SCRIPT } from './large-names.ts'
import {
  ADJECTIVES,
  HINDI,
  KINDS,
  KINDS_OF,
  LIGHT_ADJECTIVES,
  LIGHT_KINDS,
  SCRIPT_OF_STATE,
  SELLING_POINTS,
} from './large-titles.ts'
import type { Kind } from './large-titles.ts'
import { inventPhone } from './phone.ts'
import { easternTowns } from './towns-east.ts'
import { northernTowns } from './towns-north.ts'
import { southernTowns } from './towns-south.ts'
import type { Town } from './towns.ts'
import { westernTowns } from './towns-west.ts'

/**
 * A place of a large world: a title of at most 60 characters, a description of 40 to 120 words, a price in
 * fifties from 500 to 60000.
 */
export interface LargePlace extends SeedPlace {
  /** 5 to 8. */
  pictureCount: number
  /** Chooses the pictures; an unsigned 32-bit integer. */
  pictureSeed: number
  /** What the pictures should show outdoors. */
  landscape: OutdoorScene
}

/** A booking of a large world. */
export interface LargeStay extends BookingDetails {
  placeIndex: number
  userIndex: number
}

/** All towns a large world knows. */
export const towns: readonly Town[] = [...northernTowns, ...westernTowns, ...southernTowns, ...easternTowns]

const TIER_WEIGHTS = { 1: 36, 2: 12, 3: 4, 4: 1 } as const
const TIER_PRICES = { 1: 3000, 2: 2300, 3: 1700, 4: 1200 } as const
const townTickets = towns.flatMap((town) => Array<Town>(TIER_WEIGHTS[town.tier]).fill(town))

/**
 * Invents people.
 *
 * @param count how many
 * @param seed the same seed invents the same people, however many are asked for
 * @returns people with an email address each that nobody else has
 */
export function* inventUsers(count: number, seed: number): Generator<SeedUser> {
  for (let index = 0; index < count; index++) {
    const random = seededRandom(deriveSeed(seed, index))
    const first = random.pickSkewed(FIRST_NAMES)
    const family = random.pickSkewed(FAMILY_NAMES)
    const name = random.next() < 0.02 ? random.pick(NAMES_IN_OWN_SCRIPT) : `${first} ${family}`
    yield { name, email: `${first}.${family}.${index + 1}@basera.example`.toLowerCase() }
  }
}

/**
 * Invents places, more of them where more people travel.
 *
 * @param count how many
 * @param seed the same seed invents the same places, however many are asked for
 */
export function* inventPlaces(count: number, seed: number): Generator<LargePlace> {
  for (let index = 0; index < count; index++) yield inventPlace(deriveSeed(seed, index))
}

/**
 * Invents bookings, place after place and in the order of their dates, from a year before
 * today to half a year after it. No two of one place share a night. Some places are much more
 * in demand than others. Fewer than `count` come only when all nights of all places are taken.
 *
 * @returns stays of 1 to 9 nights
 */
export function* inventStays(
  count: number,
  world: {
    places: readonly { maxGuests: number }[]
    users: readonly { name: string }[]
    today: CalendarDate
    seed: number
  },
): Generator<LargeStay> {
  const { places, users, today, seed } = world
  if (users.length === 0) return
  const firstDay = addDays(today, -365)
  const demandOf = (index: number) => 0.1 + seededRandom(deriveSeed(seed, index)).next() ** 2
  const wholeDemand = places.reduce((sum, _, index) => sum + demandOf(index), 0)

  let demand = 0
  let invented = 0
  for (const [placeIndex, place] of places.entries()) {
    demand += demandOf(placeIndex)
    const due = Math.round((demand / wholeDemand) * count) - invented
    const random = seededRandom(deriveSeed(seed + 1, placeIndex))
    for (const { start, nights } of spreadNights(random, Math.min(due, WINDOW_DAYS))) {
      const userIndex = Math.floor(random.next() * users.length)
      invented++
      const checkIn = addDays(firstDay, start)
      yield {
        placeIndex,
        userIndex,
        checkIn,
        checkOut: addDays(checkIn, nights),
        noOfGuests: random.int(1, place.maxGuests),
        name: users[userIndex]?.name ?? '',
        phone: inventPhone(random),
      }
    }
  }
}

const WINDOW_DAYS = 365 + 180
const NIGHTS = [2, 1, 3, 2, 4, 5, 1, 3, 7, 6, 9] as const

/** Lays so many stays into the window, never two on one night, in order. */
function spreadNights(random: Random, stays: number): { start: number; nights: number }[] {
  const lengths: number[] = []
  let assigned = 0
  for (let left = stays; left > 0; left--) {
    const mostNights = WINDOW_DAYS - assigned - (left - 1)
    const nights = Math.min(random.pickSkewed(NIGHTS), mostNights)
    lengths.push(nights)
    assigned += nights
  }
  const gaps = lengths.map(() => random.int(0, WINDOW_DAYS - assigned)).sort((a, b) => a - b)
  let before = 0
  return lengths.map((nights, index) => {
    const start = (gaps[index] ?? 0) + before
    before += nights
    return { start, nights }
  })
}

function inventPlace(seed: number): LargePlace {
  const random = seededRandom(seed)
  const town = random.pick(townTickets)
  const kind = random.pick(KINDS_OF[town.landscape])
  const [fewest, most] = KINDS[kind].guests
  const maxGuests = random.int(fewest, most)
  const area = areaOf(random, town)
  const words = slotWords(random, town, area)
  const script = random.next() < 0.05 ? (SCRIPT_OF_STATE[town.state] ?? HINDI) : undefined
  const description = describe(random, town, kind, words)
  return {
    title: script
      ? `${random.pick(script.adjectives)} ${random.pick(script.nouns)}, ${town.name}`
      : inventTitle(random, town, kind, area),
    address: `${random.int(1, 240)}, ${area}, ${town.name}, ${town.state} ${pinOf(random, town)}`,
    description: script ? `${script.welcome} ${description}` : description,
    extraInfo: noteRules(random, words),
    perks: PERK_KEYS.filter(() => random.next() < 0.5),
    maxGuests,
    price: inventPrice(random, town, kind, maxGuests),
    pictureCount: random.int(5, 8),
    pictureSeed: Math.floor(random.next() * 4294967296),
    landscape: random.next() < 0.85 ? town.landscape : random.pick(OUTDOOR_SCENES),
  }
}

function inventTitle(random: Random, town: Town, kind: Kind, area: string): string {
  const noun = random.pickSkewed(KINDS[kind].nouns)
  const adjective = random.pickSkewed(LIGHT_KINDS.includes(kind) ? LIGHT_ADJECTIVES : ADJECTIVES)
  const at = /(Road|Lane|Street|Mall)$/.test(area) ? 'on' : 'in'
  const house = random.pick(HOUSE_NAMES)
  const point = random.pickSkewed(SELLING_POINTS[town.landscape])
  const titles = [
    `${adjective} ${noun} ${at} ${area}, ${town.name}`,
    `${house} ${noun}, ${town.name}`,
    `${house} ${noun} ${point}`,
    `${adjective} ${noun} ${point}, ${town.name}`,
    `${random.pickSkewed(FIRST_NAMES)}'s ${adjective} ${noun}, ${town.name}`,
    `${house}: ${noun} ${point}, ${town.name}`,
  ]
  const title = random.pick(titles)
  return title.length <= 60 ? title : `${house} ${noun}, ${town.name}`.slice(0, 60).trim()
}

function areaOf(random: Random, town: Town): string {
  const own = AREAS_OF[town.name]
  return own ? random.pickSkewed(own) : random.pickSkewed(COMMON_AREAS)
}

function pinOf(random: Random, town: Town): string {
  return town.pinPrefix + String(random.int(1, 40)).padStart(2, '0')
}

function inventPrice(random: Random, town: Town, kind: Kind, maxGuests: number): number {
  const usual = TIER_PRICES[town.tier] * KINDS[kind].price * (0.7 + maxGuests / 10)
  const price = usual * Math.exp(0.45 * random.normal())
  return Math.min(60_000, Math.max(500, Math.round(price / 50) * 50))
}
