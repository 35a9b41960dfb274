import { photoUrl } from '#app/api/contract/schemas.server.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { versionOf } from '#app/domain/places/place-version.server.ts'
import { placeById } from '#app/domain/places/places.server.ts'
import { beforeEach, expect, test } from 'vitest'
import { aStay } from '../factories/a-booking.ts'
import { aPhoto } from '../factories/a-photo.ts'
import { aPlace, placeDetails } from '../factories/a-place.ts'
import { aUser } from '../factories/a-user.ts'
import { aSignedInUser, startApi } from '../setup/api/api-client.ts'

interface Listed {
  _id: string
  version: string
}
interface Booked {
  _id: string
  cancelledUnits: unknown[]
}

const nights = (from: number) => ({ ...aStay({ checkIn: addDays(todayInIndia(), from), nights: 2 }) })

let call: Awaited<ReturnType<typeof startApi>>
let host: Awaited<ReturnType<typeof aSignedInUser>>
let guest: Awaited<ReturnType<typeof aSignedInUser>>
let body: object
beforeEach(async () => {
  call = await startApi()
  host = await aSignedInUser()
  guest = await aSignedInUser()
  const photos = await Promise.all([1, 2, 3, 4, 5].map(() => aPhoto({ uploader: host.user })))
  const { units: _, ...fields } = placeDetails({ maxGuests: 2 })
  body = { ...fields, addedPhotos: photos.map(photoUrl) }
})

async function list(more: object = {}): Promise<Listed> {
  const { json } = await call('POST /places/add-places', { json: { ...body, ...more }, bearer: host.token })
  return json.place as unknown as Listed
}
const change = (id: string, more: object) =>
  call('PUT /places/update-place', { json: { ...body, id, ...more }, bearer: host.token })
const book = (place: string, more: object) =>
  call('POST /bookings', { json: { place, ...nights(9), noOfGuests: 1, ...more }, bearer: guest.token })

test('a place of one room is what it always was, and keeps its rooms where a client sends none', async () => {
  const one = await list()
  expect(one).not.toHaveProperty('units')
  expect(JSON.stringify(one)).not.toContain('units')
  const plain = await book(one._id, {})
  expect(JSON.stringify(plain.json)).not.toMatch(/units/i)
  expect((await change(one._id, { units: 1 })).json.place).toEqual(one)
  const three = (await change(one._id, { units: '3' })).json.place
  expect(three).toMatchObject({ units: 3 })
  expect((await change(one._id, { title: 'Three rooms' })).json.place).toMatchObject({ units: 3 })
  expect((await call(`GET /places/${one._id}`)).json.place).toMatchObject({ units: 3 })
  expect(versionOf(await placeById(one._id))).not.toBe(one.version)
})

test.each([0, -1, 31, 2.5, '1e1', '०३', '', null, true, [3], 1e300])(
  'rooms that are %j are refused in words, of a place and of a booking',
  async (units) => {
    const place = await aPlace({ owner: host.user, units: 3, maxGuests: 2 })
    const answers = [await change(place.id, { units }), await book(place.id, { units })]
    for (const { status, json } of answers) {
      expect([400, 422]).toContain(status)
      expect(json.message).toMatch(/rooms|units/i)
    }
    expect((await call(`GET /places/${place.id}`)).json.place).toMatchObject({ units: 3 })
  },
)

test('fewer rooms than are booked are a 409 that names the nights', async () => {
  const { _id } = await list({ units: 3 })
  await book(_id, { units: 2 })
  const { status, json } = await change(_id, { units: 1, title: 'Fewer' })
  expect([status, json.errors]).toMatchObject([409, { units: [json.message] }])
  expect(json.message).toMatch(/^More than 1 room is booked, blocked or imported on some nights: /)
  expect((await change(_id, { units: 2 })).status).toBe(200)
})

test('a guest gives up rooms of a booking, its host too, and nobody else', async () => {
  const { _id } = await list({ units: 3 })
  const { json } = await book(_id, { units: 3, noOfGuests: 6 })
  const { _id: id } = json.booking as Booked
  const keep = (keepUnits: unknown, bearer: string, more: object = {}) =>
    call(`DELETE /bookings/${id}`, { json: { keepUnits, ...more }, bearer })
  const stranger = await aSignedInUser()
  expect((await keep(2, stranger.token)).status).toBe(404)
  expect((await keep('many', guest.token)).status).toBe(400)
  expect((await keep(-1, guest.token)).json.errors).toHaveProperty('keepUnits')
  const once = await keep(2, guest.token)
  expect(once.json.booking).toMatchObject({
    status: 'confirmed',
    units: 2,
    noOfGuests: 4,
    price: 2 * 2 * 500,
    cancelledUnits: [{ units: 1, by: 'guest', price: 1000, reason: '' }],
  })
  expect((await keep(2, guest.token)).json).toEqual(once.json)
  expect((await keep(1, host.token)).json.errors).toHaveProperty('reason')
  const byHost = await keep(1, host.token, { reason: 'The roof leaks.' })
  expect(byHost.json.booking).not.toHaveProperty('units')
  expect((byHost.json.booking as Booked).cancelledUnits).toHaveLength(2)
  const again = await call('POST /bookings', {
    json: { place: _id, ...nights(9), units: 2 },
    bearer: (await aSignedInUser()).token,
  })
  expect(again.status).toBe(200)
  expect((await keep(0, guest.token)).json.booking).toMatchObject({ status: 'cancelled by guest' })
})

test("nobody changes another host's rooms", async () => {
  const other = await aPlace({ owner: await aUser(), units: 2 })
  expect((await change(other.id, { units: 3 })).status).toBe(404)
})
