import { TOWNS } from './gazetteer.server.ts'
import type { Point, Town } from './town.ts'

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
