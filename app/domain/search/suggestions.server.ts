import { db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { and, desc, eq } from 'drizzle-orm'
import { countPlacesIn, nearestTowns } from '../places/areas-with-places.server.ts'
import { cardsBySeqs, isListed } from '../places/cards.server.ts'
import type { PlaceCard } from '../places/place.ts'
import type { Area } from '../gazetteer/areas.server.ts'
import { fuzzyMatchArea } from '../gazetteer/fuzzy-match.server.ts'
import { townLabel } from '../gazetteer/town-input.server.ts'
import type { AreaLink } from '../gazetteer/town.ts'
import { NO_FILTERS, type Filters } from './filters.ts'
import { activeFilters } from './active-filters.server.ts'
import { postFilter } from './post-filter.server.ts'
import { findPlaces } from './find-places.server.ts'
import { parseQuery } from './parsed-query.server.ts'

/** Where there are places instead. */
export interface NearbyTowns {
  /** The name of the town or state that was asked for, mended where it was misspelt. */
  near: string
  /** Towns near it that have places. */
  towns: AreaLink[]
}

/** What there is instead of what was looked for. */
export interface Suggestions {
  around?: NearbyTowns
  places: PlaceCard[]
  /** Whether they are free on the nights that were asked for: where none is, they are those for any nights. */
  areFree: boolean
}

const MAX_POPULAR = 6
/** So many of the latest bookings say what people like. */
const RECENT_BOOKINGS = 60

const recentlyBooked = preparedStatement((tx, params: Params<{ limit: number }>) => {
  const latest = tx
    .select({ placeId: bookings.placeId, status: bookings.status, booking: bookings.seq })
    .from(bookings)
    .orderBy(desc(bookings.seq))
    .limit(params.limit)
    .as('latest')
  return tx
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
export async function suggestPlaces(text: string, filters: Filters = NO_FILTERS): Promise<Suggestions> {
  const { checkIn, checkOut, guests } = filters
  const area = areaInQuery(text)
  const around = area && (await nearbyTowns(area, filters))
  const free = await popularPlaces({ ...NO_FILTERS, checkIn, checkOut, guests })
  const areFree = free.length > 0 || checkIn === undefined
  return { around, places: areFree ? free : await popularPlaces({ ...NO_FILTERS, guests }), areFree }
}

/** Towns near the one that a text names, where it has no places: what else was asked for lies elsewhere then. */
export async function suggestTowns(
  text: string,
  filters: Filters = NO_FILTERS,
): Promise<NearbyTowns | undefined> {
  const [area] = parseQuery(text).areas
  return area && (await countPlacesIn(area.key)) === 0 ? nearbyTowns(area, filters) : undefined
}

/** Towns near an area of which filters let places through; undefined where there are none. */
async function nearbyTowns(
  { name, location: at, key }: Area,
  filters: Filters,
): Promise<NearbyTowns | undefined> {
  const near = await nearestTowns(at, key)
  const towns = activeFilters(filters).length > 0 ? await townsWithPlaces(near, filters) : near
  return towns.length > 0 ? { near: name, towns } : undefined
}

async function townsWithPlaces(towns: AreaLink[], filters: Filters): Promise<AreaLink[]> {
  const pages = await Promise.all(towns.map(({ key }) => findPlaces(townLabel(key), { filters, limit: 1 })))
  return towns.filter((_, i) => pages[i]!.places.length > 0)
}

function areaInQuery(text: string): Area | undefined {
  const { areas, terms: said } = parseQuery(text)
  const unknown = said.flatMap(({ words: [word], tag, terrain: country }) =>
    word && !tag && !country ? [word] : [],
  )
  return areas[0] ?? unknown.map((word) => fuzzyMatchArea(word)?.area).find((area) => area !== undefined)
}

/** Places that people like: those booked last, and where there are too few, the newest. */
async function popularPlaces(wanted: Filters): Promise<PlaceCard[]> {
  const booked = await recentlyBooked(db, { limit: RECENT_BOOKINGS })
  const seqs = [...new Set(booked.map(({ seq }) => seq))].map((seq) => ({ seq }))
  const free = (await postFilter(seqs, wanted)).map(({ seq }) => seq)
  // How many guests a place takes stands on its card.
  const cards = await cardsBySeqs(wanted.guests === undefined ? free.slice(0, MAX_POPULAR) : free)
  const liked = cards.filter(({ maxGuests }) => maxGuests >= (wanted.guests ?? 1)).slice(0, MAX_POPULAR)
  if (liked.length === MAX_POPULAR) return liked
  const { places: others } = await findPlaces('', { filters: wanted, limit: 2 * MAX_POPULAR })
  const ids = new Set(liked.map(({ id }) => id))
  return [...liked, ...others.filter(({ id }) => !ids.has(id))].slice(0, MAX_POPULAR)
}
