import { expect, test } from 'vitest'
import { fivePhotos } from '../factories/a-photo.ts'
import { placeDetails } from '../factories/a-place.ts'
import { aSession } from '../factories/a-session.ts'
import { aUser } from '../factories/a-user.ts'
import { startApi } from '../setup/api/api-client.ts'

test('a host may say which town a place is in; it stays until it is taken back', async () => {
  const call = await startApi()
  const user = await aUser()
  const [bearer, addedPhotos] = [await aSession(user), await fivePhotos({ uploader: user })]
  const body = { ...placeDetails(), addedPhotos }

  const unclear = await call('POST /places/add-places', { json: { ...body, town: 'Udaipur' }, bearer })
  const sentence = 'Please add the state: Udaipur, Rajasthan or Udaipur, Tripura?'
  expect(unclear).toMatchObject({ status: 422, json: { message: sentence, errors: { town: [sentence] } } })

  const listed = await call('POST /places/add-places', {
    json: { ...body, town: 'udaipur, tripura' },
    bearer,
  })
  expect(listed.json.place).toMatchObject({ town: 'Udaipur, Tripura' })
  const { town: _, ...without } = body
  const again = { ...without, id: listed.json.place?._id, title: 'Changed' }
  const changed = await call('PUT /places/update-place', { json: again, bearer })
  expect(changed.json.place).toMatchObject({ title: 'Changed', town: 'Udaipur, Tripura' })
  const back = await call('PUT /places/update-place', { json: { ...again, town: '' }, bearer })
  expect(back.json.place).not.toHaveProperty('town')
})
