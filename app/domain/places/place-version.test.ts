import { expect, test } from 'vitest'
import { fivePhotos } from '../../../tests/factories/a-photo.ts'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PlaceChanged, versionOf } from './place-version.server.ts'
import { ownPlaceById, updatePlace } from './places.server.ts'
import { setPlaceUnlisted } from './unlist-place.server.ts'

async function anOpenForm() {
  const host = await aUser()
  const place = await aPlace({ owner: host, title: 'Sea house', price: 3000 })
  const photoIds = place.photos.map(({ id }) => id)
  const save = (changes: Parameters<typeof placeDetails>[0], version?: string, photos = photoIds) =>
    updatePlace(
      host,
      place.id,
      placeDetails({ title: 'Sea house', price: 3000, ...changes }),
      photos,
      version,
    )
  return { host, place, photoIds, version: versionOf(place), save }
}

test('an older form is refused with what changed, and saves when its host has read that', async () => {
  const { host, place, version, save } = await anOpenForm()
  await save({ price: 5000, prices: { weekend: 6000 } }, version)
  const refusal: unknown = await save({ title: 'Sea house, new name' }, version).catch(
    (failure: unknown) => failure,
  )
  expect(refusal).toBeInstanceOf(PlaceChanged)
  const { code, fields, message, version: latest } = refusal as PlaceChanged
  expect(code).toBe('conflict')
  expect(fields).toEqual({ price: ['Changed elsewhere, now ₹5,000'], prices: ['Changed elsewhere'] })
  expect(message).toContain('Price per night, Weekend price, seasons and discount')
  expect(await ownPlaceById(place.id, host)).toMatchObject({ title: 'Sea house', price: 5000 })
  expect(await save({ title: 'Sea house, new name' }, latest)).toMatchObject({ price: 3000 })
})

test('of two forms sent at once the second is refused', async () => {
  const { version, save } = await anOpenForm()
  const outcomes = await Promise.allSettled([save({ price: 4000 }, version), save({ price: 5000 }, version)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('photos are part of a version, their order too', async () => {
  const { host, version, photoIds, save } = await anOpenForm()
  await save({}, version, [...photoIds].reverse())
  await expect(save({}, version)).rejects.toMatchObject({ fields: { addedPhotos: ['Changed elsewhere'] } })
  await save({}, undefined, await fivePhotos({ uploader: host }))
})

test('the same again, no version, and what is no field of the form refuse nothing', async () => {
  const { host, place, version, save } = await anOpenForm()
  await save({}, version)
  await setPlaceUnlisted(host, place.id, true)
  await save({ price: 4000 }, version)
  await save({ price: 4500 })
  await expect(save({}, 'nonsense')).rejects.toBeInstanceOf(PlaceChanged)
})

test('days to prepare and a latest arrival are no part of a version where there are none', async () => {
  const { version, save } = await anOpenForm()
  expect(version).not.toContain('.')
  const later = versionOf(await save({ preparationDays: 2, latestArrival: '22:00' }, version))
  expect(later.split('.')[0]).toBe(version)
  await expect(save({}, version)).rejects.toMatchObject({
    fields: {
      preparationDays: ['Changed elsewhere, now 2'],
      latestArrival: ['Changed elsewhere, now “22:00”'],
    },
  })
  expect(versionOf(await save({}, later))).toBe(version)
})
