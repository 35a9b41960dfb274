import { createHash } from 'node:crypto'
import { INDIA } from './india.ts'
import { parseState } from './parse-state.ts'
import type { District, Region, State, Town, Point } from './town.ts'

const parsedStates = INDIA.map(parseState)

export const STATES: readonly State[] = parsedStates.map(({ state }) => state)
export const DISTRICTS: readonly District[] = parsedStates.flatMap(({ districts }) => districts)
export const TOWNS: readonly Town[] = parsedStates.flatMap(({ towns }) => towns)
export const REGIONS: readonly Region[] = parsedStates.flatMap(({ regions }) => regions)

const statesByKey = byKey(STATES)
const districtsByKey = byKey(DISTRICTS)
const townsByKey = byKey(TOWNS)

export const stateOf = (key: string): State | undefined => statesByKey.get(key)

export const districtOf = (key: string): District | undefined => districtsByKey.get(key)

export const townOf = (key: string): Town | undefined => townsByKey.get(key)

/** A hash of all data: when it changes, the locations of places are recomputed. */
export const GAZETTEER_VERSION = createHash('sha256').update(JSON.stringify(INDIA)).digest('hex').slice(0, 12)

function byKey<T extends { key: string }>(areas: readonly T[]): Map<string, T> {
  return new Map(areas.map((area) => [area.key, area]))
}

/** The approximate distance of two points, in degrees of latitude: 111 km each. */
export function distanceInDegrees(a: Point, b: Point): number {
  const north = a[0] - b[0]
  const east = (a[1] - b[1]) * Math.cos(((a[0] + b[0]) * Math.PI) / 360)
  return Math.hypot(north, east)
}

/** The towns around a point, the nearest first; without areas of cities. @param radius in degrees of latitude */
export function townsAround(at: Point, radius: number): Town[] {
  return TOWNS.filter(({ partOf }) => partOf === undefined)
    .map((town) => ({ town, distance: distanceInDegrees(at, town.location) }))
    .filter(({ distance }) => distance <= radius)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ town }) => town)
}
