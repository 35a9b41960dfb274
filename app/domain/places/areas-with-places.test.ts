import { db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { townOf } from '../gazetteer/gazetteer.server.ts'
import { TERRAINS, TERRAIN_SEARCH_WORDS, type Terrain } from '../gazetteer/town.ts'
import {
  areasWithPlaces,
  countPlacesIn,
  statesWithPlaces,
  nearestTowns,
  townsNearby,
  topTowns,
  popularDestinations,
} from './areas-with-places.server.ts'
import { updatePlace } from './places.server.ts'
import { parseQuery } from '../search/parsed-query.server.ts'

beforeEach(() => write((tx) => tx.delete(places)))

const names = (links: { name: string }[]) => links.map(({ name }) => name)
const munnar = townOf('kerala/munnar')!

async function listed(...addresses: string[]) {
  const owner = await aUser()
  for (const address of addresses) await aPlace({ owner, address })
}

test('the places of a town and its state are counted, wherever they move', async () => {
  const owner = await aUser()
  const [first] = [
    await aPlace({ owner, address: 'Munnar, Kerala' }),
    await aPlace({ owner, address: 'Munnar' }),
  ]
  await listed('Somewhere in Kerala', 'Nowhere')
  expect(await countPlacesIn('kerala/munnar')).toBe(2)
  expect(await countPlacesIn('kerala')).toBe(3)

  const photoIds = first.photos.map(({ id }) => id)
  await updatePlace(owner, first.id, placeDetails({ address: 'Anjuna, Goa' }), photoIds)
  expect(await countPlacesIn('kerala/munnar')).toBe(1)
  expect(await countPlacesIn('kerala')).toBe(2)
  expect(await countPlacesIn('goa/anjuna')).toBe(1)
  expect(await countPlacesIn('goa')).toBe(1)

  await write((tx) => tx.delete(places).where(eq(places.id, first.id)))
  expect(await countPlacesIn('goa/anjuna')).toBe(0)
  expect(await areasWithPlaces()).toEqual(['kerala', 'kerala/munnar'])
  expect(await db.$count(places)).toBe(3)
})

test('towns with more places come first, the better known of two with as many', async () => {
  await listed('Thekkady', 'Vagamon, Kerala', 'Munnar', 'Munnar', 'Udaipur, Rajasthan', 'Pushkar')
  expect(names(await topTowns('kerala', 2))[0]).toBe('Munnar')
  expect(await topTowns('kerala', 12)).toHaveLength(3)
  expect(names((await popularDestinations()).towns).slice(0, 2)).toEqual(['Munnar', 'Udaipur'])
  expect(names(await statesWithPlaces())).toEqual(['Kerala', 'Rajasthan'])
})

test('home leads to such country as places are in', async () => {
  expect(await popularDestinations()).toEqual({ towns: [], terrains: [] })
  await listed('Munnar', 'Jaisalmer')
  const { terrains } = await popularDestinations()
  expect(terrains).toContain('hills')
  expect(terrains).toContain('desert')
  expect(terrains).not.toContain('sea')
})

test('a search for the word of a country asks for that country', () => {
  for (const [terrain, word] of Object.entries(TERRAIN_SEARCH_WORDS)) {
    expect([word, parseQuery(word).terms]).toEqual([word, [{ words: [word], terrain }]])
  }
  const wordless = (Object.keys(TERRAINS) as Terrain[]).filter(
    (country) => !(country in TERRAIN_SEARCH_WORDS),
  )
  expect(wordless).toEqual(['city'])
})

test('towns nearby are the nearest that have places; where none is near, others are the nearest', async () => {
  await listed('Jaisalmer', 'Munnar')
  expect(await townsNearby(munnar.location, munnar.key)).toEqual([])
  expect(names(await nearestTowns(munnar.location, munnar.key))).toEqual(['Jaisalmer'])
  await listed('Kochi', 'Thekkady', 'Devikulam, Kerala')
  const near = ['Devikulam', 'Thekkady', 'Kochi']
  expect(names(await townsNearby(munnar.location, munnar.key))).toEqual(near)
  expect(names(await nearestTowns(munnar.location, munnar.key))).toEqual(near)
})
