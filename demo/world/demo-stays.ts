import { overlaps, type Nights } from '#app/domain/nights.ts'
import { addDays, type CalendarDate } from '#app/domain/calendar-date.ts'
import type { SeedUser } from '../../drizzle/seed/fill.ts'
import { seededRandom, deriveSeed, type Random } from '../random.ts'
import type { DemoStay } from './demo-place.ts'
import { demoGuest, demoGuests, demoHosts, demoPlaces, hostOfDemoPlace } from './demo-world.ts'
import { inventPhone } from './phone.ts'
import { desert } from './places-desert.ts'
import { kerala } from './places-kerala.ts'
import { north } from './places-north.ts'
import { tamil } from './places-tamil.ts'

/** A stretch of nights counted from today, check-out exclusive. */
interface Stretch {
  from: number
  to: number
}

const WORLD_SEED = 1857
const LAST_DAY = 90

/** The demo guest's trips: two that were, two to look forward to. */
const tripsOfDemoGuest = [
  { place: desert.jaipurHaveli, from: -62, to: -58 },
  { place: tamil.kodaikanalVatta, from: -24, to: -20 },
  { place: kerala.alappuzhaBoat, from: 11, to: 13 },
  { place: north.varanasiAssi, from: 38, to: 43 },
]

/** Places with taken days in the week that the booking widget opens on, so that one sees how they look. */
const takenThisWeek = new Map<number, Stretch>([
  [3, { from: 1, to: 4 }],
  [9, { from: -1, to: 2 }],
  [17, { from: 2, to: 5 }],
  [30, { from: 0, to: 3 }],
  [44, { from: 4, to: 7 }],
  // The demo host's: somebody is there, and somebody comes today.
  [8, { from: -1, to: 1 }],
  [69, { from: 0, to: 2 }],
])

/**
 * Lists the bookings of the demo world, from three months before today to three months after it.
 * No two of one place share a night; except for seven places nobody sleeps anywhere in the six
 * nights from today on. The same day always gives the same list.
 */
export function demoStays(today: CalendarDate): DemoStay[] {
  const nightsOf = ({ from, to }: Stretch): Nights => ({
    checkIn: addDays(today, from),
    checkOut: addDays(today, to),
  })
  return demoPlaces.flatMap((place, placeIndex) => {
    const random = seededRandom(deriveSeed(WORLD_SEED, placeIndex))
    const host = hostOfDemoPlace(placeIndex)
    const guests = demoHosts.filter((user) => user !== host)
    const trips = tripsOfDemoGuest.filter((trip) => trip.place === place).map(nightsOf)
    const others = inventStretches(random, placeIndex)
      .map(nightsOf)
      .filter((nights) => !trips.some((trip) => overlaps(trip, nights)))
      .map((nights) => ({ nights, guest: random.pick(guests) }))
    return [...trips.map((nights) => ({ nights, guest: demoGuest })), ...others].map(({ nights, guest }) => ({
      placeIndex,
      guestEmail: guest.email,
      ...nights,
      noOfGuests: guest === demoGuest ? 2 : random.int(1, place.maxGuests),
      name: guest.name,
      phone: phoneOf(guest),
    }))
  })
}

/**
 * Groups at the places with several rooms, in those rooms that `demoStays` leaves free: from next week on somebody is there
 * every other week.
 */
export function demoGroupStays(today: CalendarDate): (DemoStay & { unit: number })[] {
  return demoPlaces.flatMap((place, placeIndex) => {
    const units = (place.units ?? 1) - 1
    if (units < 1) return []
    const guests = demoHosts.filter((user) => user !== hostOfDemoPlace(placeIndex))
    return [8, 22, 36, 50].map((from, i) => {
      const guest = guests[(placeIndex + i) % guests.length]!
      const rooms = i % 2 === 0 ? units : 1
      return {
        placeIndex,
        guestEmail: guest.email,
        checkIn: addDays(today, from),
        checkOut: addDays(today, from + 3),
        noOfGuests: rooms * 2,
        units: rooms,
        unit: 2,
        name: guest.name,
        phone: phoneOf(guest),
      }
    })
  })
}

function inventStretches(random: Random, placeIndex: number): Stretch[] {
  // Some hosts have only just begun.
  if (placeIndex % 19 === 18) return []
  const now = takenThisWeek.get(placeIndex)
  return [
    ...fillDays(random, -random.int(50, 90), -1),
    ...(now ? [now] : []),
    ...fillDays(random, Math.max(6, now?.to ?? 0) + random.int(0, 9), LAST_DAY),
  ]
}

/** Lays stretches of one to six nights, with pauses between them, from a day up to another one. */
function fillDays(random: Random, first: number, end: number): Stretch[] {
  const stretches: Stretch[] = []
  let from = first
  let to = from + random.int(1, 6)
  while (to <= end) {
    stretches.push({ from, to })
    from = to + random.int(5, 24)
    to = from + random.int(1, 6)
  }
  return stretches
}

/** Where somebody of the demo world is reached. */
export function phoneOf(somebody: SeedUser): string {
  return inventPhone(
    seededRandom(deriveSeed(WORLD_SEED, 1000 + [...demoHosts, ...demoGuests].indexOf(somebody))),
  )
}
