import { db } from '#app/db/connections.server.ts'
import { inList, preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { placeCounts } from '#app/db/schema/search.ts'
import { and, asc, desc, eq, gt, ne } from 'drizzle-orm'
import { english, type Translate } from '#app/languages/translate.ts'
import { areaLinksIn } from '../gazetteer/area-names.server.ts'
import { areaByKey } from '../gazetteer/areas.server.ts'
import { STATES, TOWNS, townOf, distanceInDegrees, townsAround } from '../gazetteer/gazetteer.server.ts'
import {
  TERRAIN_SEARCH_WORDS,
  type AreaLink,
  type SearchedTerrain,
  type Point,
  type Town,
} from '../gazetteer/town.ts'

/** Radius for nearby towns: about 170 km. */
const NEARBY_DEGREES = 1.5
const MAX_NEARBY = 6
/** Number of largest towns from which the home page chooses. */
const MAX_CANDIDATES = 200
const MAX_ON_HOME = 8
const TERRAINS = Object.keys(TERRAIN_SEARCH_WORDS) as SearchedTerrain[]

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

interface Destinations {
  towns: AreaLink[]
  terrains: SearchedTerrain[]
}

export async function popularDestinations(t: Translate = english): Promise<Destinations> {
  const rows = await largestTowns(db, { limit: MAX_CANDIDATES })
  const present = new Set<string>(toTowns(rows).flatMap(({ terrains }) => terrains))
  // Ties go to the more prominent town.
  const ranked = rows
    .map((row) => ({ ...row, prominence: prominenceOf(row.area) }))
    .toSorted((a, b) => b.places - a.places || b.prominence - a.prominence)
  return {
    towns: areaLinksIn(toLinks(toTowns(ranked.slice(0, 2 * MAX_ON_HOME)).slice(0, MAX_ON_HOME)), t),
    terrains: TERRAINS.filter((terrain) => present.has(terrain)),
  }
}

export async function topTowns(state: string, limit: number): Promise<AreaLink[]> {
  return toLinks(toTowns(await largestTownsIn(db, { state, limit })))
}

export async function countPlacesIn(area: string): Promise<number> {
  const [row] = await countsByArea(db, { areas: [area] })
  return row?.places ?? 0
}

export async function firstWithSeveralPlaces(areas: readonly AreaLink[]): Promise<AreaLink | undefined> {
  if (areas.length === 0) return undefined
  const rows = await countsByArea(db, { areas: areas.map(({ key }) => key) })
  const several = new Set(rows.filter(({ places }) => places > 1).map(({ area }) => area))
  return areas.find(({ key }) => several.has(key))
}

/** Towns with places around a point, the nearest first. @param except the key of a town to leave out */
export async function townsNearby(at: Point, except?: string): Promise<AreaLink[]> {
  const around = townsAround(at, NEARBY_DEGREES).filter(({ key }) => key !== except)
  const rows = await countsByArea(db, { areas: around.map(({ key }) => key) })
  const present = new Set(rows.map(({ area }) => area))
  return toLinks(around.filter(({ key }) => present.has(key)).slice(0, MAX_NEARBY))
}

/** Like `townsNearby`; if none is near, the nearest of the largest towns. */
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

export async function statesWithPlaces(t: Translate = english): Promise<AreaLink[]> {
  const rows = await countsByArea(db, { areas: STATES.map(({ key }) => key) })
  const present = new Set(rows.map(({ area }) => area))
  const links = areaLinksIn(toLinks(STATES.filter(({ key }) => present.has(key))), t)
  return links.toSorted((a, b) => a.name.localeCompare(b.name, t.locale))
}

/** Keys of all states and towns with places, each of which has a page. */
export async function areasWithPlaces(): Promise<string[]> {
  const rows = await largestTowns(db, { limit: TOWNS.length })
  const states = await statesWithPlaces()
  return [...states.map(({ key }) => key), ...rows.map(({ area }) => area).toSorted()]
}

function toLinks(areas: readonly { key: string; name: string }[]): AreaLink[] {
  return areas.map(({ key, name }) => ({ key, name }))
}

// A count may belong to a town that has left the gazetteer.
function toTowns(rows: readonly { area: string }[]): Town[] {
  return rows.flatMap(({ area }) => townOf(area) ?? [])
}

function prominenceOf(key: string): number {
  return areaByKey('town', key)?.prominence ?? 0
}
