import { expect, test } from 'vitest'
import { geocode, kmFromTownCentre } from './geocode.server.ts'
import { distanceInDegrees, townsAround } from './gazetteer.server.ts'

test('distances are the same in all directions, and in both ways', () => {
  const delhi = [28.61, 77.21] as const
  expect(distanceInDegrees(delhi, [29.61, 77.21])).toBeCloseTo(1)
  // A degree of longitude is shorter the farther from the equator.
  expect(distanceInDegrees([0, 77], [0, 78])).toBeCloseTo(1, 3)
  expect(distanceInDegrees(delhi, [28.61, 78.21])).toBeCloseTo(Math.cos((28.61 * Math.PI) / 180))
  const mumbai = [19.08, 72.88] as const
  expect(distanceInDegrees(delhi, mumbai) * 111).toBeCloseTo(1150, -2)
  expect(distanceInDegrees(mumbai, delhi)).toBe(distanceInDegrees(delhi, mumbai))
})

test('towns around a point are within the radius, the nearest first, without areas of cities', () => {
  const munnar = [10.09, 77.06] as const
  const towns = townsAround(munnar, 0.5)
  expect(towns[0]!.name).toBe('Munnar')
  const distances = towns.map(({ location }) => distanceInDegrees(munnar, location))
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(Math.max(...distances)).toBeGreaterThan(0.2)
  expect(Math.max(...distances)).toBeLessThanOrEqual(0.5)
  expect(townsAround(munnar, Math.max(...distances) - 0.001)).toHaveLength(towns.length - 1)
  expect(towns.every(({ partOf }) => partOf === undefined)).toBe(true)
})

test('a part of a town is as many kilometres from its middle as on the map', () => {
  const town = geocode('Bengaluru, Karnataka').town
  const km = kmFromTownCentre('12th Main, Indiranagar, Bengaluru, Karnataka', town)
  expect(km).toBeGreaterThan(2)
  expect(km).toBeLessThan(9)
  expect(kmFromTownCentre('MG Road, Bengaluru, Karnataka', town)).toBeUndefined()
})
