import { photoUrl } from '#app/api/contract/schemas.server.ts'
import { expect, test } from 'vitest'
import { aPhoto } from '../factories/a-photo.ts'
import { placeDetails } from '../factories/a-place.ts'
import { aSignedInUser, startApi } from '../setup/api/api-client.ts'

async function aHost() {
  const { user, token } = await aSignedInUser()
  const photos = await Promise.all([1, 2, 3, 4, 5].map(() => aPhoto({ uploader: user })))
  return { token, body: { ...placeDetails(), addedPhotos: photos.map(photoUrl) } }
}

test('a change of an older version is a 409 that names what changed; without a version it is taken', async () => {
  const call = await startApi()
  const { token, body } = await aHost()
  const { json: listed } = await call('POST /places/add-places', { json: body, bearer: token })
  const { _id: id, version } = listed.place as unknown as { _id: string; version: string }
  const put = async (changes: object) => {
    const sent = await call('PUT /places/update-place', { json: { ...body, id, ...changes }, bearer: token })
    return {
      status: sent.status,
      ...(sent.json as { errors?: object; place?: { price: number; version: string } }),
    }
  }
  expect(await put({ price: 700, version })).toMatchObject({ status: 200, place: { price: 700 } })
  expect(await put({ price: 600, version })).toMatchObject({
    status: 409,
    errors: { price: ['Changed elsewhere, now ₹700'] },
  })
  const { status, place } = await put({ price: 800 })
  expect([status, place?.price]).toEqual([200, 800])
  expect((await call(`GET /places/${id}`)).json.place).toMatchObject({ version: place?.version })
  expect((await put({ version: 7 })).status).toBe(400)
})
