import { db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { bookings, places } from '#app/db/schema.ts'
import { and, desc, eq } from 'drizzle-orm'
import { countPlacesIn, nearestTowns } from '../places/areas-with-places.server.ts'
import { cardsBySeqs, isListed } from '../places/cards.server.ts'
import type { PlaceCard } from '../places/place.ts'
import type { Area } from '../gazetteer/areas.server.ts'
import { fuzzyMatchArea } from '../gazetteer/fuzzy-match.server.ts'
import { townLabel } from '../gazetteer/town-input.server.ts'
import type { AreaLink } from '../gazetteer/town.ts'
import { NO_FILTERS, type Filters } from './filters.ts'
import { filtersOn } from './active-filters.server.ts'
import { fitting } from './post-filter.server.ts'
import { findPlaces } from './find-places.server.ts'
import { understand } from './parsed-query.server.ts'

/** Where there are places instead. */
export interface TownsInstead {
  /** The name of the town or state that was asked for, mended where it was misspelt. */
  near: string
  /** Towns near it that have places. */
  towns: AreaLink[]
}

/** What there is instead of what was looked for. */
export interface Instead {
  around?: TownsInstead
  places: PlaceCard[]
  /** Whether they are free on the nights that were asked for: where none is, they are those for any nights. */
  areFree: boolean
}

const MOST_LIKED = 6
/** So many of the latest bookings say what people like. */
const LATEST = 60

const latestBooked = preparedStatement((door, given: Params<{ limit: number }>) => {
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
    .where(and(eq(latest.status, 'confirmed'), isListed))
    .orderBy(desc(latest.booking))
})

/**
 * What to offer to somebody whose search has found nothing: towns nearby that have such places, and places people like.
 *
 * @param filters of which nights and guests count for places: those that are offered are free, where any are
 */
export async function placesInstead(text: string, filters: Filters = NO_FILTERS): Promise<Instead> {
  const { checkIn, checkOut, guests } = filters
  const area = areaMeant(text)
  const around = area && (await townsAround(area, filters))
  const free = await placesPeopleLike({ ...NO_FILTERS, checkIn, checkOut, guests })
  const areFree = free.length > 0 || checkIn === undefined
  return { around, places: areFree ? free : await placesPeopleLike({ ...NO_FILTERS, guests }), areFree }
}

/** Towns near the one that a text names, where it has no places: what else was asked for lies elsewhere then. */
export async function townsInstead(
  text: string,
  filters: Filters = NO_FILTERS,
): Promise<TownsInstead | undefined> {
  const [area] = understand(text).areas
  return area && (await countPlacesIn(area.key)) === 0 ? townsAround(area, filters) : undefined
}

/** Towns near an area of which filters let places through; undefined where there are none. */
async function townsAround(
  { name, location: at, key }: Area,
  filters: Filters,
): Promise<TownsInstead | undefined> {
  const near = await nearestTowns(at, key)
  const towns = filtersOn(filters).length > 0 ? await withAny(near, filters) : near
  return towns.length > 0 ? { near: name, towns } : undefined
}

async function withAny(towns: AreaLink[], filters: Filters): Promise<AreaLink[]> {
  const pages = await Promise.all(towns.map(({ key }) => findPlaces(townLabel(key), { filters, limit: 1 })))
  return towns.filter((_, i) => pages[i]!.places.length > 0)
}

function areaMeant(text: string): Area | undefined {
  const { areas, said } = understand(text)
  const unknown = said.flatMap(({ words: [word], tag, country }) => (word && !tag && !country ? [word] : []))
  return areas[0] ?? unknown.map((word) => fuzzyMatchArea(word)?.area).find((area) => area !== undefined)
}

/** Places that people like: those booked last, and where there are too few, the newest. */
async function placesPeopleLike(wanted: Filters): Promise<PlaceCard[]> {
  const booked = await latestBooked(db, { limit: LATEST })
  const seqs = [...new Set(booked.map(({ seq }) => seq))].map((seq) => ({ seq }))
  const free = (await fitting(seqs, wanted)).map(({ seq }) => seq)
  // How many guests a place takes stands on its card.
  const cards = await cardsBySeqs(wanted.guests === undefined ? free.slice(0, MOST_LIKED) : free)
  const liked = cards.filter(({ maxGuests }) => maxGuests >= (wanted.guests ?? 1)).slice(0, MOST_LIKED)
  if (liked.length === MOST_LIKED) return liked
  const { places: others } = await findPlaces('', { filters: wanted, limit: 2 * MOST_LIKED })
  const ids = new Set(liked.map(({ id }) => id))
  return [...liked, ...others.filter(({ id }) => !ids.has(id))].slice(0, MOST_LIKED)
}
