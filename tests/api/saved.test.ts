import { removePlace } from '#app/domain/places/delete-place.server.ts'
import { write } from '#app/db/write.server.ts'
import { expect, test } from 'vitest'
import { aPlace } from '../factories/a-place.ts'
import { aSignedInUser, startApi } from '../setup/api/api-client.ts'

test('places are saved and taken off, once or again, and listed the newest saved first', async () => {
  const call = await startApi()
  const [me, other] = [await aSignedInUser(), await aSignedInUser()]
  const [first, second] = [await aPlace(), await aPlace()]
  const bearer = me.token
  const list = async (token = bearer) => {
    const { json } = await call('GET /user/saved', { bearer: token })
    return (json as unknown as { _id: string }[]).map(({ _id }) => _id)
  }
  expect(await list()).toEqual([])
  for (const { id } of [first, second, first]) {
    const { status, json } = await call(`PUT /user/saved/${id}`, { bearer })
    expect([status, json]).toEqual([200, { success: true }])
  }
  expect(await list()).toEqual([second.id, first.id])
  expect(await list(other.token)).toEqual([])
  await write((tx) => removePlace(tx, second.id))
  expect(await list()).toEqual([first.id])
  // A client may send a body of its own, or a type without one.
  const headers = { 'content-type': 'application/json' }
  for (const { id } of [first, second, first])
    expect((await call(`DELETE /user/saved/${id}`, { bearer, headers })).json).toEqual({ success: true })
  expect(await list()).toEqual([])
})

test('what is not there is a 404, whoever asks and however it is written', async () => {
  const call = await startApi()
  const { token } = await aSignedInUser()
  const gone = await aPlace()
  await write((tx) => removePlace(tx, gone.id))
  for (const id of [gone.id, 'none', '%00', "'%20OR%201=1", 'x'.repeat(2000)]) {
    const { status, json } = await call(`PUT /user/saved/${id}`, { bearer: token })
    expect([id, status, json.message]).toEqual([id, 404, 'Place not found'])
  }
  expect((await call('POST /user/saved', { bearer: token, json: {} })).headers.allow).toContain('GET')
  expect((await call('PATCH /user/saved/x', { bearer: token, json: {} })).status).toBe(405)
})
