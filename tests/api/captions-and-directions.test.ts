import { photoUrl } from '#app/api/contract/schemas.server.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { expect, test } from 'vitest'
import { fivePhotos } from '../factories/a-photo.ts'
import { placeDetails } from '../factories/a-place.ts'
import { startApi, aSignedInUser } from '../setup/api/api-client.ts'

const CODE = 'The code is 7391.'

async function aListedPlace(more: object = {}) {
  const call = await startApi()
  const { user, token } = await aSignedInUser()
  const ids = await fivePhotos({ uploader: user })
  const photos = ids.map((id) => photoUrl({ id }))
  const { directions: _, ...details } = placeDetails()
  const body = { ...details, addedPhotos: photos }
  const added = await call('POST /places/add-places', { json: { ...body, ...more }, bearer: token })
  const place = added.json.place as unknown as { _id: string }
  const change = (sent: object) =>
    call('PUT /places/update-place', { json: { ...body, ...sent, id: place._id }, bearer: token })
  return { call, token, photos, place, change }
}

test('captions are in the order of the photos as sent, and stay with them where they are left out', async () => {
  const { call, photos, place, change } = await aListedPlace({ captions: ['One', '', 'Three'] })
  expect(place).toMatchObject({ captions: ['One', '', 'Three', '', ''] })
  const turned = await change({ addedPhotos: photos.toReversed() })
  expect(turned.json.place).toMatchObject({ captions: ['', '', 'Three', '', 'One'] })
  // One that was sent twice is one photo, and the captions of the others stay theirs.
  const twice = [photos[0], photos[0], ...photos.slice(1)]
  const changed = await change({ addedPhotos: twice, captions: ['A', 'B', 'C'] })
  expect(changed.json.place).toMatchObject({ photos, captions: ['A', 'C', '', '', ''] })
  expect((await call('GET /places')).json.places).toMatchObject([{ captions: ['A', 'C', '', '', ''] }])
  expect((await change({ captions: [] })).json.place).not.toHaveProperty('captions')
  expect(await change({ captions: ['x'.repeat(141)] })).toMatchObject({ status: 422 })
  expect(await change({ captions: 'One' })).toMatchObject({ status: 400 })
  expect(await change({ captions: [1] })).toMatchObject({ status: 400 })
})

test('directions are on the place for its host, and on the booking for its guest while the stay stands', async () => {
  const { call, token, place, change } = await aListedPlace({ directions: CODE })
  expect(place).toMatchObject({ directions: CODE })
  expect((await change({})).json.place).toMatchObject({ directions: CODE })
  const guest = await aSignedInUser()
  const checkIn = addDays(todayInIndia(), 4)
  const stay = { checkIn, checkOut: addDays(checkIn, 2), noOfGuests: 1, name: 'Asha', phone: '98450 12345' }
  const booked = await call('POST /bookings', { json: { place: place._id, ...stay }, bearer: guest.token })
  expect(booked.json.booking).toMatchObject({ directions: CODE })
  expect(JSON.stringify((booked.json.booking as { place: object }).place)).not.toContain('7391')
  expect(JSON.stringify((await call('GET /bookings', { bearer: guest.token })).json)).toContain('7391')
  for (const bearer of [undefined, token, guest.token])
    for (const path of [
      '/places',
      `/places/${place._id}`,
      '/places/search/7391',
      '/places/search/code',
    ] as const)
      expect(JSON.stringify((await call(`GET ${path}`, { bearer })).json)).not.toContain('7391')
  expect(JSON.stringify((await call('GET /bookings', { bearer: token })).json)).not.toContain('7391')
  const { _id } = booked.json.booking as { _id: string }
  const cancelled = await call(`DELETE /bookings/${_id}`, { bearer: guest.token })
  expect(JSON.stringify(cancelled.json)).not.toContain('7391')
  const after = await call('GET /bookings?cancelled=true', { bearer: guest.token })
  expect(JSON.stringify(after.json)).not.toContain('7391')
  expect((await change({ directions: '' })).json.place).not.toHaveProperty('directions')
})
