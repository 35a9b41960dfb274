import { db } from '#app/db/connections.server.ts'
import { inList, preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { placeCounts } from '#app/db/schema/search.ts'
import { and, asc, desc, eq, gt, ne } from 'drizzle-orm'
import { areaByKey } from '../gazetteer/areas.server.ts'
import { STATES, TOWNS, townOf } from '../gazetteer/gazetteer.server.ts'
import { distanceInDegrees, townsAround } from '../gazetteer/nearby.server.ts'
import {
  TERRAIN_SEARCH_WORDS,
  type AreaLink,
  type Terrain,
  type Point,
  type Town,
} from '../gazetteer/town.ts'

/** How far away a town may be to be nearby, in degrees: about 170 km. */
const NEARBY_DEGREES = 1.5
const MAX_NEARBY = 6
/** Out of so many towns those are chosen that home leads to. */
const MAX_CANDIDATES = 200
const MAX_ON_HOME = 8
const COUNTRIES = Object.keys(TERRAIN_SEARCH_WORDS) as Terrain[]

const largestTowns = preparedStatement((tx, params: Params<{ limit: number }>) =>
  tx
    .select({ area: placeCounts.area, places: placeCounts.places })
    .from(placeCounts)
    .where(and(ne(placeCounts.state, ''), gt(placeCounts.places, 0)))
    .orderBy(desc(placeCounts.places), asc(placeCounts.area))
    .limit(params.limit),
)
const largestTownsIn = preparedStatement((tx, params: Params<{ state: string; limit: number }>) =>
  tx
    .select({ area: placeCounts.area, places: placeCounts.places })
    .from(placeCounts)
    .where(and(eq(placeCounts.state, params.state), gt(placeCounts.places, 0)))
    .orderBy(desc(placeCounts.places), asc(placeCounts.area))
    .limit(params.limit),
)
const countsByArea = preparedStatement((tx, params: Params<{ areas: string[] }>) =>
  tx
    .select({ area: placeCounts.area, places: placeCounts.places })
    .from(placeCounts)
    .where(and(inList(placeCounts.area, params.areas), gt(placeCounts.places, 0))),
)

/** Where home leads to: the towns with most places, and such country as places are in. */
interface Destinations {
  towns: AreaLink[]
  countries: Terrain[]
}

/** Where to go from home. Nowhere, while there is no place. */
export async function popularDestinations(): Promise<Destinations> {
  const rows = await largestTowns(db, { limit: MAX_CANDIDATES })
  const there = new Set(toTowns(rows).flatMap(({ terrains: countries }) => countries))
  // Of two towns with as many places the better known one is for more people.
  const best = rows
    .map((row) => ({ ...row, fame: fameOf(row.area) }))
    .toSorted((a, b) => b.places - a.places || b.fame - a.fame)
  return {
    towns: toLinks(toTowns(best.slice(0, 2 * MAX_ON_HOME)).slice(0, MAX_ON_HOME)),
    countries: COUNTRIES.filter((country) => there.has(country)),
  }
}

/** The towns of a state with most places. */
export async function topTowns(state: string, limit: number): Promise<AreaLink[]> {
  return toLinks(toTowns(await largestTownsIn(db, { state, limit })))
}

/** How many places a town or state has. */
export async function countPlacesIn(area: string): Promise<number> {
  const [row] = await countsByArea(db, { areas: [area] })
  return row?.places ?? 0
}

/**
 * The towns around a point that have places, the nearest first.
 *
 * @param except the key of the one that is asked about
 */
export async function townsNearby(at: Point, except?: string): Promise<AreaLink[]> {
  const around = townsAround(at, NEARBY_DEGREES).filter(({ key }) => key !== except)
  const rows = await countsByArea(db, { areas: around.map(({ key }) => key) })
  const there = new Set(rows.map(({ area }) => area))
  return toLinks(around.filter(({ key }) => there.has(key)).slice(0, MAX_NEARBY))
}

/** The same, but where none is near, the nearest of the largest. */
export async function nearestTowns(at: Point, except?: string): Promise<AreaLink[]> {
  const near = await townsNearby(at, except)
  if (near.length > 0) return near
  const rows = await largestTowns(db, { limit: MAX_CANDIDATES })
  return toLinks(
    toTowns(rows)
      .filter(({ key }) => key !== except)
      .toSorted((a, b) => distanceInDegrees(at, a.location) - distanceInDegrees(at, b.location))
      .slice(0, MAX_NEARBY),
  )
}

/** The states that have places, in the order of their names. */
export async function statesWithPlaces(): Promise<AreaLink[]> {
  const rows = await countsByArea(db, { areas: STATES.map(({ key }) => key) })
  const there = new Set(rows.map(({ area }) => area))
  return toLinks(STATES.filter(({ key }) => there.has(key)))
}

/** The keys of all states and towns that have places: each has a page of its own. */
export async function areasWithPlaces(): Promise<string[]> {
  const rows = await largestTowns(db, { limit: TOWNS.length })
  const states = await statesWithPlaces()
  return [...states.map(({ key }) => key), ...rows.map(({ area }) => area).toSorted()]
}

function toLinks(areas: readonly { key: string; name: string }[]): AreaLink[] {
  return areas.map(({ key, name }) => ({ key, name }))
}

// An older edition of the gazetteer may have known a town that is gone.
function toTowns(rows: readonly { area: string }[]): Town[] {
  return rows.flatMap(({ area }) => townOf(area) ?? [])
}

function fameOf(key: string): number {
  return areaByKey('town', key)?.prominence ?? 0
}
