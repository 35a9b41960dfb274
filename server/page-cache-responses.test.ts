import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aPlace } from '../tests/factories/a-place.ts'
import { startPageCache } from '../tests/setup/servers/page-cache.ts'

test('the same page is sent plain, in gzip and in brotli, each under a tag of its own', async () => {
  const { ask, made } = await startPageCache()
  const br = await ask('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  const plain = await ask('/')
  const gzip = await ask('/', { 'accept-encoding': 'gzip, deflate' })
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text)
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text)
  const coded = [plain, gzip, br].map(({ headers }) => headers['content-encoding'])
  expect(coded).toEqual([undefined, 'gzip', 'br'])
  expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3)
  expect(made).toEqual(['/'])
})

test.each([
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br ; q=0.0 , gzip', 'gzip'],
  ['gzip , BR;q=0.001', 'br'],
  ['deflate;q=0,br', 'br'],
  ['br;Q=0', undefined],
  ['gzip;q=0 , deflate', undefined],
  ['br-x, xgzip, identity', undefined],
  ['*', undefined],
])('who accepts %j gets %s', async (accepted, encoding) => {
  const { ask } = await startPageCache()
  await ask('/')
  expect((await ask('/', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding)
})

test('who has the page already gets 304, until it changes', async () => {
  const { ask } = await startPageCache({ render: () => String(Math.random()) })
  const { headers } = await ask('/', { 'accept-encoding': 'br' })
  const asked = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) }
  const again = await ask('/', asked)
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
  expect((await ask('/', { ...asked, 'accept-encoding': 'gzip' })).status).toBe(200)
  await aPlace()
  expect((await ask('/', asked)).status).toBe(200)
})

test('who has a page that has been made anew and is the same gets 304, also when it was not in memory', async () => {
  const { ask, made } = await startPageCache()
  const { headers } = await ask('/')
  await aPlace()
  expect((await ask('/', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  expect(made).toHaveLength(2)
})

test('HEAD gets the headers of the page and no body, and keeps it for others', async () => {
  const { ask, made } = await startPageCache()
  const first = await ask('/', {}, 'HEAD')
  const page = await ask('/')
  const second = await ask('/', {}, 'HEAD')
  for (const { status, text, headers } of [first, second]) {
    expect([status, text]).toEqual([200, ''])
    expect(headers['content-length']).toBe(String(page.bytes.length))
    expect(headers.etag).toBe(page.headers.etag)
  }
  expect(made).toEqual(['/'])
})
