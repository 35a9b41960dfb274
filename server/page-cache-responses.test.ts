import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aPlace } from '../tests/factories/a-place.ts'
import { startPageCache } from '../tests/setup/servers/page-cache.ts'
import { waitFor } from '../tests/setup/vitest/wait-for.ts'

test('the same page is sent plain, in gzip and in brotli, each under a tag of its own', async () => {
  const { get, rendered } = await startPageCache()
  const br = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  const plain = await get('/')
  const gzip = await get('/', { 'accept-encoding': 'gzip, deflate' })
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text)
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text)
  const coded = [plain, gzip, br].map(({ headers }) => headers['content-encoding'])
  expect(coded).toEqual([undefined, 'gzip', 'br'])
  expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3)
  expect(rendered).toEqual(['/'])
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
  const { get } = await startPageCache()
  await get('/')
  expect((await get('/', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding)
})

test('who has the page already gets 304, until it changes', async () => {
  const { get } = await startPageCache({ render: () => String(Math.random()) })
  const { headers } = await get('/', { 'accept-encoding': 'br' })
  const requestHeaders = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) }
  const again = await get('/', requestHeaders)
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
  expect((await get('/', { ...requestHeaders, 'accept-encoding': 'gzip' })).status).toBe(200)
  await aPlace()
  expect((await get('/', requestHeaders)).status).toBe(200)
})

test('who has a page that has been rendered anew and is the same gets 304, also when it was not in memory', async () => {
  const { get, rendered } = await startPageCache()
  const { headers } = await get('/')
  await aPlace()
  expect((await get('/', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  expect(rendered).toHaveLength(2)
})

test('HEAD gets the headers of the page and no body, and keeps it for others', async () => {
  const { get, rendered } = await startPageCache()
  const first = await get('/', {}, 'HEAD')
  const page = await get('/')
  const second = await get('/', {}, 'HEAD')
  for (const { status, text, headers } of [first, second]) {
    expect([status, text]).toEqual([200, ''])
    expect(headers['content-length']).toBe(String(page.bytes.length))
    expect(headers.etag).toBe(page.headers.etag)
  }
  expect(rendered).toEqual(['/'])
})

test('a page asked for again is compressed anew, smaller, and stays the same page', async () => {
  const text = Array.from(
    { length: 2000 },
    (_, i) => `place ${i % 97} of ${i % 89}, a night ${(i * 7919) % 1000}`,
  )
  const { get, rendered } = await startPageCache({ render: () => text.join('\n') })
  const inBrotli = { 'accept-encoding': 'br' }
  const first = await get('/', inBrotli)
  await waitFor(async () => expect((await get('/', inBrotli)).bytes.length).toBeLessThan(first.bytes.length))
  const last = await get('/', inBrotli)
  expect(brotliDecompressSync(last.bytes).equals(brotliDecompressSync(first.bytes))).toBe(true)
  expect(last.headers.etag).toBe(first.headers.etag)
  expect((await get('/', { ...inBrotli, 'if-none-match': String(first.headers.etag) })).status).toBe(304)
  expect(rendered).toEqual(['/'])
})
