import { db } from '#app/db/connections.server.ts'
import { prepared, type Given } from '#app/db/prepared.server.ts'
import { bookings, places } from '#app/db/schema.ts'
import { and, desc, eq } from 'drizzle-orm'
import { townsNearby } from '../places/areas-with-places.server.ts'
import { cardsOf, isShown } from '../places/cards.server.ts'
import type { PlaceCard } from '../places/place.ts'
import type { AreaLink } from '../towns/town.ts'
import { NO_FILTERS, type Filters } from './filters.ts'
import { fitting } from './fitting.server.ts'
import { findPlaces } from './found-places.server.ts'
import { understand } from './question.server.ts'

/** What there is instead of what was looked for. */
export interface Instead {
  /** Towns near the one that was asked for that have places. */
  towns: AreaLink[]
  places: PlaceCard[]
}

const MOST_LIKED = 6
/** So many of the latest bookings say what people like. */
const LATEST = 60

const latestBooked = prepared((door, given: Given<{ limit: number }>) => {
  const latest = door
    .select({ placeId: bookings.placeId, status: bookings.status, booking: bookings.seq })
    .from(bookings)
    .orderBy(desc(bookings.seq))
    .limit(given.limit)
    .as('latest')
  return door
    .select({ seq: places.seq })
    .from(latest)
    .innerJoin(places, eq(places.id, latest.placeId))
    .where(and(eq(latest.status, 'confirmed'), isShown))
    .orderBy(desc(latest.booking))
})

/**
 * What to offer to somebody whose search has found nothing: towns nearby that have places, and places people like.
 *
 * @param filters of which the nights count: what is offered is free
 */
export async function placesInstead(
  text: string,
  { checkIn, checkOut }: Filters = NO_FILTERS,
): Promise<Instead> {
  const [area] = understand(text).areas
  const towns = area ? await townsNearby(area.at, area.key) : []
  return { towns, places: await placesPeopleLike({ ...NO_FILTERS, checkIn, checkOut }) }
}

/** Places that people like: those booked last, and where there are too few, the newest. */
async function placesPeopleLike(nights: Filters): Promise<PlaceCard[]> {
  const booked = await latestBooked(db, { limit: LATEST })
  const seqs = [...new Set(booked.map(({ seq }) => seq))].map((seq) => ({ seq }))
  const free = await fitting(seqs, nights)
  const liked = await cardsOf(free.slice(0, MOST_LIKED).map(({ seq }) => seq))
  if (liked.length === MOST_LIKED) return liked
  const { places: others } = await findPlaces('', { filters: nights, limit: 2 * MOST_LIKED })
  const ids = new Set(liked.map(({ id }) => id))
  return [...liked, ...others.filter(({ id }) => !ids.has(id))].slice(0, MOST_LIKED)
}
