import { startEdge } from '../tests/setup/servers/edge.ts'
import { expect, test } from 'vitest'

const PARTNER = 'https://partner.example'
const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: { origin, 'access-control-request-method': 'PUT' },
})

test('a listed origin may read the JSON API with credentials', async () => {
  const { send } = await startEdge({ apiOrigins: [PARTNER] })
  const { status, headers } = await send('/places', { headers: { origin: PARTNER } })
  expect(status).toBe(200)
  expect(headers['access-control-allow-origin']).toBe(PARTNER)
  expect(headers['access-control-allow-credentials']).toBe('true')
  expect(headers.vary).toContain('Origin')
})

test("a listed origin's preflight is answered for every call of the API", async () => {
  const { send } = await startEdge({ apiOrigins: [PARTNER] })
  const calls = ['/user/login', '/places', '/places/search/x', '/bookings', '/upload', '/upload-by-link']
  for (const path of calls) {
    const { status, headers } = await send(path, preflight(PARTNER))
    expect([path, status]).toEqual([path, 204])
    expect(headers).toMatchObject({
      'access-control-allow-origin': PARTNER,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Content-Type, Authorization, Idempotency-Key',
      'access-control-max-age': '600',
    })
  }
})

test('a refusal can be read by a listed origin', async () => {
  const { send } = await startEdge({ apiOrigins: [PARTNER], bodyLimit: () => 3 })
  const request = { method: 'POST', headers: { origin: PARTNER, 'content-length': '9' }, body: 'too large' }
  const { status, headers } = await send('/user/login', request)
  expect(status).toBe(413)
  expect(headers['access-control-allow-origin']).toBe(PARTNER)
})

test.each([
  [400, 'a bad address', 'GET', '/user/%ff', {}],
  [400, 'a bad address', 'GET', '/places/%E0%A4%A', { accept: 'text/html' }],
  [405, 'a strange method', 'PROPFIND', '/places', {}],
  [405, 'TRACE', 'TRACE', '/bookings/x', {}],
  [431, 'a long address', 'GET', `/places/search/${'x'.repeat(17_000)}`, {}],
  [431, 'long headers', 'GET', '/bookings', { cookie: 'x'.repeat(17_000) }],
  [431, 'headers that the parser refuses', 'PUT', '/user/update-user', { cookie: 'x'.repeat(40_000) }],
])('a refusal of %i to %s can be read by a listed origin', async (status, _, method, path, more) => {
  const { send } = await startEdge({ apiOrigins: [PARTNER] })
  const refused = await send(path, { method, headers: { origin: PARTNER, ...more } })
  expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([status, PARTNER])
  expect(refused.headers['access-control-allow-credentials']).toBe('true')
  expect(JSON.parse(refused.text)).toMatchObject({ success: false })
})

test('nobody else gets a CORS header', async () => {
  const { send } = await startEdge({ apiOrigins: [PARTNER] })
  for (const origin of [
    'https://evil.example',
    'null',
    `${PARTNER}.evil.example`,
    'http://partner.example',
  ]) {
    const { headers: refused } = await send('/places', { headers: { origin, cookie: 'x'.repeat(40_000) } })
    expect(Object.keys(refused).filter((name) => name.startsWith('access-control'))).toEqual([])
    for (const init of [{ headers: { origin } }, preflight(origin)]) {
      const { headers } = await send('/places', init)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(headers.vary).toContain('Origin')
    }
  }
})

test('pages have no CORS headers, not even for a listed origin', async () => {
  const { send } = await startEdge({ apiOrigins: [PARTNER] })
  for (const path of ['/', '/account', '/user', '/placesx', '/booking']) {
    const { headers } = await send(path, { headers: { origin: PARTNER } })
    expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined])
  }
})
