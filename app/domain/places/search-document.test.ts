import { db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { backfillSearchColumns } from './search-document.server.ts'
import { updatePlace, newestPlaces, placeById } from './places.server.ts'
import { symbolTags } from './search-tags.ts'

async function rowOf(id: string) {
  const [row] = await db.select().from(places).where(eq(places.id, id))
  return row!
}

const goa = { town: 'goa/anjuna', district: 'goa/north-goa', state: 'goa' }
const ids = ({ photos }: { photos: { id: string }[] }) => photos.map(({ id }) => id)

test('a place is in the town, district and state of its address, and moves with it', async () => {
  const owner = await aUser()
  const place = await aPlace({ owner, address: '4, Beach Road, Anjuna, Goa 403509', perks: ['pets'] })
  expect(await rowOf(place.id)).toMatchObject(goa)
  expect((await rowOf(place.id)).tags).toContain(
    'xtowngoaanjuna xdistrictgoanorthgoa xstategoa xcountrysea xperkpets',
  )
  await updatePlace(owner, place.id, placeDetails({ address: 'The Mall, Shimla' }), ids(place))
  expect(await rowOf(place.id)).toMatchObject({ town: 'himachal-pradesh/shimla', state: 'himachal-pradesh' })
})

test('cards and pages say the town and state of a place', async () => {
  const place = await aPlace({ address: 'Letchmi Estate, Munnar, Kerala 685612' })
  expect(place.area).toBe('Munnar, Kerala')
  expect((await placeById(place.id)).area).toBe('Munnar, Kerala')
  expect((await newestPlaces({ limit: 1 })).places[0]).toMatchObject({
    id: place.id,
    location: 'Munnar, Kerala',
  })
  await aPlace({ address: 'House 7, Nowhereabouts 999 123' })
  expect((await newestPlaces({ limit: 1 })).places[0]?.location).toBe('House 7, Nowhereabouts')
})

test('the town that a host has chosen stays, whatever the address says', async () => {
  const owner = await aUser()
  const place = await aPlace({ owner, address: 'Somewhere', town: 'Anjuna' })
  expect(place).toMatchObject({ town: 'Anjuna, Goa', area: 'Anjuna, Goa' })
  expect(await rowOf(place.id)).toMatchObject(goa)
  await write((tx) => tx.update(places).set({ town: '', placedBy: '' }).where(eq(places.id, place.id)))
  await backfillSearchColumns()
  expect(await rowOf(place.id)).toMatchObject(goa)
  const inShimla = { address: 'The Mall, Shimla' }
  await updatePlace(owner, place.id, placeDetails({ ...inShimla, town: 'Anjuna, Goa' }), ids(place))
  expect(await rowOf(place.id)).toMatchObject(goa)
  await updatePlace(owner, place.id, placeDetails({ ...inShimla, town: '' }), ids(place))
  expect(await rowOf(place.id)).toMatchObject({ town: 'himachal-pradesh/shimla', townChosen: '' })
})

test('what another edition has placed, or none, is placed anew once', async () => {
  const [place, other] = [await aPlace({ address: 'Anjuna, Goa' }), await aPlace()]
  const nowhere = { town: '', district: '', state: '', tags: '' }
  for (const [id, placedBy] of [
    [place.id, ''],
    [other.id, 'zzz'],
  ] as const) {
    await write((tx) =>
      tx
        .update(places)
        .set({ ...nowhere, placedBy })
        .where(eq(places.id, id)),
    )
  }
  expect(await backfillSearchColumns()).toBe(2)
  expect(await rowOf(place.id)).toMatchObject(goa)
  expect(await backfillSearchColumns()).toBe(0)
})

test('kinds of signs are distinguished, and only so many', () => {
  expect(symbolTags('100% 🏖️ fun, 100% 🏖')).toEqual(['xsign25', 'xsign1f3d6', 'xsign2c'])
  const many = Array.from({ length: 500 }, (_, i) => String.fromCodePoint(0x1f300 + i)).join('')
  expect(symbolTags(many)).toHaveLength(64)
  expect(symbolTags('no signs\u0301\u200d\ufe0f')).toEqual([])
})
