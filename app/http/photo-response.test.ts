import { aColor } from '#app/domain/photos/test-images.ts'
import { storeSeedPhotos } from '#app/domain/photos/photos.server.ts'
import { env } from '#app/env.server.ts'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { photoResponse } from './photo-response.server.ts'

const ID = 'photo0000000000000000001'
const FILE = `${ID}-640.webp`
let bytes: Buffer

beforeAll(async () => {
  await storeSeedPhotos([{ id: ID, picture: aColor('#000000', 1600, 1200) }])
  bytes = readFileSync(path.join(env.UPLOADS_DIR, FILE))
})

function ask(file: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return photoResponse(file, new Request(`http://localhost:3000/uploads/${FILE}`, { method, headers }))
}

async function body(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}

test('a photo is served whole, for ever, as what it is', async () => {
  const response = await ask(FILE)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(bytes.length),
    'content-type': 'image/webp',
    etag: expect.stringMatching(/^"[a-z0-9-]+"$/) as string,
    'x-content-type-options': 'nosniff',
  })
  expect(await body(response)).toEqual(bytes)
})

test('HEAD has the headers and no body', async () => {
  const [head, get] = [await ask(FILE, {}, 'HEAD'), await ask(FILE)]
  expect(head.status).toBe(200)
  expect([...head.headers]).toEqual([...get.headers])
  expect(await body(head)).toHaveLength(0)
})

test('who has it already gets no second copy', async () => {
  const etag = (await ask(FILE)).headers.get('ETag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await ask(FILE, { 'If-None-Match': known })
    expect([response.status, response.headers.get('ETag')]).toEqual([304, etag])
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect(await body(response)).toHaveLength(0)
  }
  expect((await ask(FILE, { 'If-None-Match': '"other"' })).status).toBe(200)
})

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=10-10', 10, 10],
  ['bytes=20-', 20, -1],
  ['bytes=-5', -5, -1],
  ['bytes=-999999', 0, -1],
  ['bytes=5-999999999', 5, -1],
  ['BYTES = 0 - 1', 0, 1],
])('%s is answered with those bytes', async (range, from, to) => {
  const size = bytes.length
  const [start, end] = [from < 0 ? size + from : from, to < 0 ? size + to : to]
  const response = await ask(FILE, { Range: range })
  expect(response.status).toBe(206)
  expect(response.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${size}`)
  expect(response.headers.get('Content-Length')).toBe(String(end - start + 1))
  expect(await body(response)).toEqual(bytes.subarray(start, end + 1))
})

test.each(['bytes=999999-', 'bytes=-0'])('%s lies outside', async (range) => {
  const response = await ask(FILE, { Range: range })
  expect(response.status).toBe(416)
  expect(response.headers.get('Content-Range')).toBe(`bytes */${bytes.length}`)
})

test.each(['bytes=0-1,4-5', 'bytes=9-1', 'bytes=-', 'items=0-1', 'bytes=a-b', 'bytes=1', ''])(
  'a range that makes no sense (%s) means the whole photo',
  async (range) => {
    expect((await ask(FILE, { Range: range })).status).toBe(200)
  },
)

test('a range of another version of the photo means the whole photo', async () => {
  const etag = (await ask(FILE)).headers.get('ETag') ?? ''
  expect((await ask(FILE, { Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200)
  expect((await ask(FILE, { Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206)
})

test('no other name reads a file', async () => {
  writeFileSync(path.join(env.UPLOADS_DIR, '..', `${ID}.webp`), 'outside')
  writeFileSync(path.join(env.UPLOADS_DIR, 'notes.txt'), 'inside')
  const names = [
    '',
    '.',
    '..',
    'notes.txt',
    '.gitkeep',
    `../${ID}.webp`,
    `..\\${ID}.webp`,
    `./${FILE}`,
    `%2e%2e%2f${ID}.webp`,
    `${FILE}\0`,
    `${FILE}\n`,
    `${FILE}/`,
    `${FILE}.part`,
    FILE.toUpperCase(),
    `${ID}-1600.webp`,
    `${ID}-319.webp`,
    `${ID}.png`,
    'photo0000000000000000002.webp',
    '../../etc/passwd',
    'a'.repeat(10_000),
  ]
  for (const name of names) {
    const response = await ask(name)
    expect([name, response.status, response.headers.get('Content-Type')]).toEqual([
      name,
      404,
      'text/plain; charset=utf-8',
    ])
    expect(await response.text()).toBe('There is no such photo.')
  }
})

test('a photo that is gone is not found', async () => {
  const id = 'photo0000000000000000003'
  await storeSeedPhotos([{ id, picture: aColor('#000000', 8, 8) }])
  rmSync(path.join(env.UPLOADS_DIR, `${id}.webp`))
  expect((await ask(`${id}.webp`)).status).toBe(404)
})
