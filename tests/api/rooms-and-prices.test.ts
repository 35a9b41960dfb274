import { photoUrl } from '#app/api/contract/schemas.server.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { expect, test } from 'vitest'
import { aStay } from '../factories/a-booking.ts'
import { aPhoto } from '../factories/a-photo.ts'
import { aPlace, placeDetails } from '../factories/a-place.ts'
import { startApi, aSignedInUser } from '../setup/api/api-client.ts'

test('a place has prices of some nights and fees, which stay as they are where they are not sent', async () => {
  const call = await startApi()
  const { user, token } = await aSignedInUser()
  const photos = await Promise.all([1, 2, 3, 4, 5].map(() => aPhoto({ uploader: user })))
  const body = { ...placeDetails(), addedPhotos: photos.map(photoUrl) }
  const prices = {
    weekend: 700,
    seasons: [{ from: '2026-12-20', to: '2027-01-05', price: 900 }],
    percentOff: { nights: 7, percent: 10 },
  }
  const fees = { cleaning: 300 }
  const listed = await call('POST /places/add-places', { json: { ...body, prices, fees }, bearer: token })
  expect(listed.json.place).toMatchObject({ price: 500, prices, fees })
  const { prices: _, fees: __, ...silent } = body
  const id = listed.json.place!._id
  const change = (more: object) =>
    call('PUT /places/update-place', { json: { ...silent, id, ...more }, bearer: token })
  expect((await change({ price: 600 })).json.place).toMatchObject({ price: 600, prices, fees })
  const upsideDown = await change({
    prices: { seasons: [{ from: '2027-01-05', to: '2026-12-20', price: 900 }] },
  })
  expect([upsideDown.status, upsideDown.json.errors]).toEqual([
    422,
    { prices: ["A season's last night can't be before its first"] },
  ])
  const wrong = await change({ fees: { cleaning: 'much' } })
  expect([wrong.status, wrong.json.message]).toEqual([400, 'fees.cleaning must be a number.'])
  expect((await change({ prices: {}, fees: {} })).json.place).toMatchObject({ prices: {}, fees: {} })
})

test('a booking tells the lines of its total, which is the only price that can be sent along', async () => {
  const call = await startApi()
  const { token } = await aSignedInUser()
  const checkIn = addDays(todayInIndia(), 30)
  const place = await aPlace({
    price: 500,
    prices: { seasons: [{ from: checkIn, to: checkIn, price: 900 }], percentOff: { nights: 3, percent: 10 } },
    fees: { cleaning: 300 },
  })
  const json = { ...aStay({ checkIn, nights: 2 }), place: place.id }
  const book = (price: number) => call('POST /bookings', { json: { ...json, price }, bearer: token })
  const plain = await book(1000)
  expect([plain.status, plain.json.message]).toEqual([
    409,
    'The total is now ₹1,700, not ₹1,000. Nothing is booked yet. If that is fine, book again.',
  ])
  const { json: answer } = await book(1700)
  const lines = [
    { kind: 'nights', count: 1, each: 500, amount: 500 },
    { kind: 'season nights', count: 1, each: 900, amount: 900 },
    { kind: 'cleaning', amount: 300 },
  ]
  expect(answer.booking).toMatchObject({ price: 1700, lines })
})

test('a place tells its rooms, which stay as they are where they are not sent, and null takes away', async () => {
  const call = await startApi()
  const { user, token } = await aSignedInUser()
  const { id } = await aPlace({ owner: user, bedrooms: 2, beds: 3 })
  const { bedrooms: _, beds: __, bathrooms: ___, ...silent } = placeDetails()
  const addedPhotos = await Promise.all(
    [1, 2, 3, 4, 5].map(async () => photoUrl(await aPhoto({ uploader: user }))),
  )
  const change = (more: object) =>
    call('PUT /places/update-place', { json: { ...silent, addedPhotos, id, ...more }, bearer: token })
  const rooms = { bedrooms: 2, beds: 3, bathrooms: null }
  expect((await change({})).json.place).toMatchObject(rooms)
  expect((await change({ beds: null, bathrooms: '0' })).json.place).toMatchObject({
    bedrooms: 2,
    beds: null,
    bathrooms: 0,
  })
  const many = await change({ beds: 51 })
  expect([many.status, many.json.message]).toEqual([422, 'Beds must be a whole number from 0 to 50'])
})
