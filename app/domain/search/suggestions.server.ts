import { db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { and, desc, eq } from 'drizzle-orm'
import { countPlacesIn, nearestTowns } from '../places/areas-with-places.server.ts'
import { cardsBySeqs, isListed } from '../places/cards.server.ts'
import type { PlaceCardRow } from '../places/place.ts'
import type { Area } from '../gazetteer/areas.server.ts'
import { fuzzyMatchArea } from '../gazetteer/fuzzy-match.server.ts'
import { townLabel } from '../gazetteer/town-input.server.ts'
import type { AreaLink } from '../gazetteer/town.ts'
import { NO_FILTERS, type Filters } from './filters.ts'
import { activeFilters } from './active-filters.server.ts'
import { postFilter, requiredTags } from './post-filter.server.ts'
import { findPlaces } from './find-places.server.ts'
import { parseQuery } from './parsed-query.server.ts'

export interface NearbyTowns {
  near: Area
  towns: AreaLink[]
}

export interface Suggestions {
  around?: NearbyTowns
  places: PlaceCardRow[]
  /** True if they are available on the requested nights; if no place is, the places are for any nights. */
  areFree: boolean
}

const MAX_POPULAR = 6
const RECENT_BOOKINGS = 60

const recentlyBooked = preparedStatement((tx, params: Params<{ limit: number }>) => {
  const latest = tx
    .select({ placeId: bookings.placeId, status: bookings.status, booking: bookings.seq })
    .from(bookings)
    .orderBy(desc(bookings.seq))
    .limit(params.limit)
    .as('latest')
  return tx
    .select({ seq: places.seq, tags: places.tags })
    .from(latest)
    .innerJoin(places, eq(places.id, latest.placeId))
    .where(and(eq(latest.status, 'confirmed'), isListed))
    .orderBy(desc(latest.booking))
})

/**
 * Suggestions for a search without results: nearby towns with matching places, and popular places. The latter match
 * the filters, too, except the nights if no place is available then.
 */
export async function suggestPlaces(text: string, filters: Filters = NO_FILTERS): Promise<Suggestions> {
  const area = areaInQuery(text)
  const around = area && (await nearbyTowns(area, filters))
  const matching: Filters = { ...filters, order: 'best' }
  const available = await popularPlaces(matching)
  const areFree = available.length > 0 || filters.checkIn === undefined
  const anyNights = { ...matching, checkIn: undefined, checkOut: undefined }
  return { around, places: areFree ? available : await popularPlaces(anyNights), areFree }
}

/** Towns near the area of a query, if it has no places: then all results are elsewhere. */
export async function suggestTowns(
  text: string,
  filters: Filters = NO_FILTERS,
): Promise<NearbyTowns | undefined> {
  const [area] = parseQuery(text).areas
  return area && (await countPlacesIn(area.key)) === 0 ? nearbyTowns(area, filters) : undefined
}

async function nearbyTowns(near: Area, filters: Filters): Promise<NearbyTowns | undefined> {
  const candidates = await nearestTowns(near.location, near.key)
  const towns = activeFilters(filters).length > 0 ? await townsWithPlaces(candidates, filters) : candidates
  return towns.length > 0 ? { near, towns } : undefined
}

async function townsWithPlaces(towns: AreaLink[], filters: Filters): Promise<AreaLink[]> {
  const pages = await Promise.all(towns.map(({ key }) => findPlaces(townLabel(key), { filters, limit: 1 })))
  return towns.filter((_, i) => pages[i]!.places.length > 0)
}

function areaInQuery(text: string): Area | undefined {
  const { areas, terms } = parseQuery(text)
  const unknown = terms.flatMap(({ words: [word], tag, terrain }) => (word && !tag && !terrain ? [word] : []))
  return areas[0] ?? unknown.map((word) => fuzzyMatchArea(word)?.area).find((area) => area !== undefined)
}

/** The most recently booked places, filled up with the newest. */
async function popularPlaces(filters: Filters): Promise<PlaceCardRow[]> {
  const booked = await recentlyBooked(db, { limit: RECENT_BOOKINGS })
  const required = requiredTags(filters)
  const matching = booked.filter(({ tags }) => {
    const own = tags.split(' ')
    return required.every((tag) => own.includes(tag))
  })
  const seqs = [...new Set(matching.map(({ seq }) => seq))].map((seq) => ({ seq }))
  const available = (await postFilter(seqs, filters)).map(({ seq }) => seq)
  const popular = await cardsBySeqs(available.slice(0, MAX_POPULAR))
  if (popular.length === MAX_POPULAR) return popular
  const { places: others } = await findPlaces('', { filters, limit: 2 * MAX_POPULAR })
  const ids = new Set(popular.map(({ id }) => id))
  return [...popular, ...others.filter(({ id }) => !ids.has(id))].slice(0, MAX_POPULAR)
}
