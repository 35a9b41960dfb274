import { photoUrl } from '#app/api/contract/schemas.server.ts'
import { expect, test } from 'vitest'
import { fivePhotos } from '../factories/a-photo.ts'
import { placeDetails } from '../factories/a-place.ts'
import { startApi, aSignedInUser } from '../setup/api/api-client.ts'

const idsIn = (places: unknown) => (places as { _id: string }[]).map(({ _id }) => _id)

async function aHost() {
  const { user, token } = await aSignedInUser()
  const ids = await fivePhotos({ uploader: user })
  const addedPhotos = ids.map((id) => photoUrl({ id }))
  return { user, token, body: { ...placeDetails(), addedPhotos } }
}

test('house rules come back as they were sent, and stay where they are left out', async () => {
  const call = await startApi()
  const { token, body } = await aHost()
  const houseRules = {
    couples: 'welcome',
    smoking: 'not allowed',
    quietFrom: '22:00',
    quietUntil: '07:00',
    selfCheckIn: 'yes',
    idAtCheckIn: ['aadhaar', 'passport'],
  }
  const json = { ...body, houseRules: { religion: 'none', ...houseRules } }
  const added = await call('POST /places/add-places', { json, bearer: token })
  expect(added.json.place?.houseRules).toEqual(houseRules)
  const id = added.json.place?._id
  const change = (sent: object) =>
    call('PUT /places/update-place', { json: { ...body, ...sent, id }, bearer: token })
  const { houseRules: _, ...unsaid } = body
  const kept = await call('PUT /places/update-place', { json: { ...unsaid, id }, bearer: token })
  expect(kept.json.place?.houseRules).toEqual(houseRules)
  expect(idsIn((await call('GET /places?rules=couples&rules=children')).json.places)).toEqual([])
  expect(idsIn((await call('GET /places?rules=couples')).json.places)).toEqual([id])
  expect((await call('GET /places?rules=married')).status).toBe(422)
  expect(await change({ houseRules: { idAtCheckIn: ['aadhaar'] } })).toMatchObject({ status: 422 })
  expect(await change({ houseRules: { couples: 'not allowed' } })).toMatchObject({ status: 422 })
  expect(await change({ houseRules: 'none' })).toMatchObject({ status: 400 })
  expect((await change({ houseRules: {} })).json.place).not.toHaveProperty('houseRules')
})
