import { archiveOf, removeArchivesOf, storeArchive } from '#app/domain/own-data/stored-archives.server.ts'
import { leave } from '#app/domain/leaving/leave.server.ts'
import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aSession } from '../tests/factories/a-session.ts'
import { aUser } from '../tests/factories/a-user.ts'
import { PASSWORD } from '../tests/factories/password.ts'
import { anEdge } from '../tests/setup/edge-under-test.ts'

const TOKEN = 'a'.repeat(43)
// More than two pieces, and not a whole number of them.
const PHOTO = randomBytes(9_000_001)
let size = 0
let etag = ''

beforeAll(async () => {
  await storeArchive(await aUser(), TOKEN, packed())
  const archive = await archiveOf(TOKEN)
  size = archive!.size
  etag = archive!.etag
})

async function* packed() {
  yield await Promise.resolve({ name: 'photos/a.webp', bytes: PHOTO })
}

async function fetching(token = TOKEN) {
  const { port } = await anEdge()
  return (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}/archives/${token}.zip`, { method, headers })
}

test('an archive is handed out whole, and said before', async () => {
  const ask = await fetching()
  const said = {
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="my-basera-data.zip"',
    'content-length': String(size),
    'content-type': 'application/zip',
    'referrer-policy': 'no-referrer',
    etag,
  }
  const head = await ask({}, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(Object.fromEntries(head.headers)).toMatchObject(said)
  const whole = await ask()
  expect([whole.status, Object.fromEntries(whole.headers)]).toMatchObject([200, said])
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(bytes.length).toBe(size)
  expect(bytes.indexOf(PHOTO)).toBe(30 + 'photos/a.webp'.length)
})

test.each([
  ['bytes=0-3', {}, 206, [0, 3]],
  ['bytes=4194300-4194310', {}, 206, [4_194_300, 4_194_310]],
  ['bytes=8388600-', {}, 206, [8_388_600, -1]],
  ['bytes=-10', {}, 206, [-10, -1]],
  ['bytes=5-6,8-9', {}, 200, undefined],
  ['bytes=nothing', {}, 416, undefined],
  ['bytes=0-3', { 'If-Range': '"another"' }, 200, undefined],
  ['bytes=999999999-', {}, 416, undefined],
])('a line that broke off goes on: %s %j is %i', async (range, more, status, part) => {
  const ask = await fetching()
  const whole = Buffer.from(await (await ask()).arrayBuffer())
  const answer = await ask({ Range: range, ...more })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.status).toBe(status)
  if (!part) return expect(bytes.length).toBe(status === 200 ? size : 0)
  const [start, end] = part.map((at) => (at < 0 ? size + at : at)) as [number, number]
  expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`)
  expect(bytes.equals(whole.subarray(start, end + 1))).toBe(true)
})

test('what is half packed, taken away, or of somebody who has left is not there', async () => {
  const [half, gone, left] = [1, 2, 3].map((n) => String(n).repeat(43)) as [string, string, string]
  async function* breaking() {
    yield* packed()
    throw new Error('The power is gone')
  }
  const [one, two, three] = [await aUser(), await aUser(), await aUser()]
  await expect(storeArchive(one, half, breaking())).rejects.toThrow('The power is gone')
  await storeArchive(two, gone, packed())
  await removeArchivesOf(two)
  await storeArchive(three, left, packed())
  expect((await (await fetching(left))()).status).toBe(200)
  await leave(three, PASSWORD, { token: await aSession(three), whence: { address: '203.0.113.4' } })
  for (const token of [half, gone, left]) {
    const answer = await (await fetching(token))({}, 'HEAD')
    expect(answer.headers.get('content-type')).not.toBe('application/zip')
  }
})
