import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aPlace } from '../factories/a-place.ts'
import { startApi, ORIGIN, aSignedInUser } from '../setup/api/api-client.ts'

type Call = `${string} /${string}`

test('a path under the API that is no call is answered in JSON, whatever Accept says', async () => {
  const call = await startApi()
  for (const path of [
    'GET /user/nothing',
    'POST /user/google',
    'DELETE /user/login/x',
    'GET /bookings/x/y',
    'POST /bookings/x/y',
    'GET /places/a/b',
    'PUT /places/user-places/x',
    'GET /upload/x',
    'POST /upload/x',
    'GET /upload-by-link/x',
  ] as Call[]) {
    const { status, json } = await call(path, { headers: { accept: 'text/html' } })
    expect([path, status, json]).toEqual([path, 404, { success: false, message: 'There is no such call.' }])
  }
})

test('a compressed or too large body, or another method, is refused in words', async () => {
  const call = await startApi()
  const { token } = await aSignedInUser()
  const gzipped = await call('PUT /user/update-user', {
    body: gzipSync('{"name":"Meera"}'),
    bearer: token,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  })
  const uncompressed = 'Please send it uncompressed: Content-Encoding gzip is not read here.'
  expect([gzipped.status, gzipped.json.message]).toEqual([415, uncompressed])
  const form = new FormData()
  form.append('picture', new File([Buffer.alloc(9 * 1024 * 1024)], 'me.jpg'))
  const picture = await call('POST /user/upload-picture', { body: form, bearer: token })
  expect([picture.status, picture.json.message]).toEqual([413, expect.stringContaining('larger than 8 MB')])
  const deleted = await call('DELETE /bookings')
  expect([deleted.status, deleted.headers.allow, deleted.json.message]).toEqual([
    405,
    'GET, HEAD, POST, OPTIONS',
    'This address takes GET and POST, not DELETE.',
  ])
})

test("an answer's URLs are of our origin, whatever Host says", async () => {
  const call = await startApi()
  const owner = await aSignedInUser()
  const { id } = await aPlace({ owner: owner.user })
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const { json } = await call(`GET /places/${id}`, { headers })
  for (const photo of json.place?.photos ?? []) expect(photo).toMatch(`${ORIGIN}/uploads/`)
})
