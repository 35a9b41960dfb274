import { photoUrl } from '#app/api/contract/schemas.server.ts'
import { expect, test } from 'vitest'
import { aPhoto } from '../factories/a-photo.ts'
import { placeDetails } from '../factories/a-place.ts'
import { startApi, aSignedInUser } from '../setup/api/api-client.ts'

test('what is also here is sent and read, stays where it is not sent, and is among the filters', async () => {
  const call = await startApi()
  const { user, token } = await aSignedInUser()
  const photos = await Promise.all([1, 2, 3, 4, 5].map(() => aPhoto({ uploader: user })))
  const body = { ...placeDetails(), addedPhotos: photos.map(photoUrl) }
  const json = { ...body, amenities: ['stepfree', 'ac', 'ac'] }
  const { place } = (await call('POST /places/add-places', { json, bearer: token })).json
  const id = place?._id as string
  const send = (amenities: unknown) =>
    call('PUT /places/update-place', { json: { ...body, id, amenities }, bearer: token })
  expect(place?.amenities).toEqual(['ac', 'stepfree'])
  expect((await send(undefined)).json.place?.amenities).toEqual(['ac', 'stepfree'])
  expect((await send(['kitchen'])).json.place?.amenities).toEqual(['kitchen'])
  const isFound = async (query: string) => {
    const { places } = (await call(`GET /places?${query}`)).json
    return (places as { _id: string }[]).some(({ _id }) => _id === id)
  }
  expect(await isFound('amenities=kitchen')).toBe(true)
  expect(await isFound('amenities=kitchen&amenities=lift')).toBe(false)
  expect((await call('GET /places?amenities=moat')).json.errors).toHaveProperty('amenities')
  expect((await send([])).json.place?.amenities).toEqual([])
  expect(await isFound('amenities=kitchen')).toBe(false)
  const refused = await send(['moat'])
  expect([refused.status, refused.json.message]).toEqual([422, "Choose 'More amenities' from the list"])
  expect((await send('ac')).status).toBe(400)
})
