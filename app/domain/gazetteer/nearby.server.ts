import { TOWNS } from './gazetteer.server.ts'
import type { Point, Town } from './town.ts'

/** How far two points lie apart, in degrees of latitude: 111 km each. Good enough for what is near. */
export function distanceInDegrees(a: Point, b: Point): number {
  const north = a[0] - b[0]
  const east = (a[1] - b[1]) * Math.cos(((a[0] + b[0]) * Math.PI) / 360)
  return Math.hypot(north, east)
}

/**
 * The towns around a point, the nearest first; areas of a city are not among them.
 *
 * @param within how far at most, in degrees
 */
export function townsAround(at: Point, within: number): Town[] {
  return TOWNS.filter(({ partOf }) => partOf === undefined)
    .map((town) => ({ town, far: distanceInDegrees(at, town.location) }))
    .filter(({ far }) => far <= within)
    .toSorted((a, b) => a.far - b.far)
    .map(({ town }) => town)
}
