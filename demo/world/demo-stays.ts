import { dateOfDay, dayNumber } from './calendar-days.ts'
import type { DemoStay, DemoUser } from './demo-place.ts'
import { demoGuest, demoHosts, demoPlaces, hostOfDemoPlace } from './demo-world.ts'
import { inventPhone } from './phone.ts'
import { desert } from './places-desert.ts'
import { kerala } from './places-kerala.ts'
import { north } from './places-north.ts'
import { tamil } from './places-tamil.ts'
import { between, pick, seededRandom, seedOf } from './random.ts'
import type { Random } from './random.ts'

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
])

/**
 * Lists the bookings of the demo world, from three months before today to three months after it.
 * No two of one place share a night; except for five places nobody sleeps anywhere in the six
 * nights from today on. The same day always gives the same list.
 *
 * @param today YYYY-MM-DD
 */
export function demoStays(today: string): DemoStay[] {
  const day = dayNumber(today)
  return demoPlaces.flatMap((place, placeIndex) => {
    const random = seededRandom(seedOf(WORLD_SEED, placeIndex))
    const host = hostOfDemoPlace(placeIndex)
    const guests = demoHosts.filter((user) => user !== host)
    const trips = tripsOfDemoGuest.filter((trip) => trip.place === place)
    const others = inventStretches(random, placeIndex)
      .filter((stretch) => !trips.some((trip) => overlap(trip, stretch)))
      .map((stretch) => ({ stretch, guest: pick(random, guests) }))
    return [...trips.map((trip) => ({ stretch: trip, guest: demoGuest })), ...others].map(
      ({ stretch, guest }) => ({
        placeIndex,
        guestEmail: guest.email,
        checkIn: dateOfDay(day + stretch.from),
        checkOut: dateOfDay(day + stretch.to),
        noOfGuests: guest === demoGuest ? 2 : between(random, 1, place.maxGuests),
        name: guest.name,
        phone: phoneOf(guest),
      }),
    )
  })
}

function inventStretches(random: Random, placeIndex: number): Stretch[] {
  // Some hosts have only just begun.
  if (placeIndex % 19 === 18) return []
  const now = takenThisWeek.get(placeIndex)
  return [
    ...fillDays(random, -between(random, 50, 90), -1),
    ...(now ? [now] : []),
    ...fillDays(random, Math.max(6, now?.to ?? 0) + between(random, 0, 9), LAST_DAY),
  ]
}

/** Lays stretches of one to six nights, with pauses between them, from a day up to another one. */
function fillDays(random: Random, first: number, end: number): Stretch[] {
  const stretches: Stretch[] = []
  let from = first
  let to = from + between(random, 1, 6)
  while (to <= end) {
    stretches.push({ from, to })
    from = to + between(random, 5, 24)
    to = from + between(random, 1, 6)
  }
  return stretches
}

function overlap(one: Stretch, other: Stretch): boolean {
  return one.from < other.to && other.from < one.to
}

function phoneOf(guest: DemoUser): string {
  return inventPhone(seededRandom(seedOf(WORLD_SEED, 1000 + demoHosts.indexOf(guest))))
}
