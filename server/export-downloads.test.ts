import { db } from '#app/db/connections.server.ts'
import {
  findArchive,
  ARCHIVES_DIR,
  deleteArchivesOf,
  storeArchive,
} from '#app/domain/data-export/archives.server.ts'
import { deleteAccount } from '#app/domain/account-deletion/delete-account.server.ts'
import Database from 'better-sqlite3'
import { randomBytes } from 'node:crypto'
import { chmod, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pino, type Logger } from 'pino'
import { beforeAll, expect, test, vi } from 'vitest'
import { aSession } from '../tests/factories/a-session.ts'
import { aUser } from '../tests/factories/a-user.ts'
import { PASSWORD } from '../tests/factories/password.ts'
import { startEdge } from '../tests/setup/servers/edge.ts'
import { waitFor } from '../tests/setup/vitest/wait-for.ts'

const TOKEN = 'a'.repeat(43)
// More than two pieces, and not a whole number of them.
const PHOTO = randomBytes(9_000_001)
let size = 0
let etag = ''

beforeAll(async () => {
  await storeArchive(await anAsker(), TOKEN, packed())
  const archive = await findArchive(TOKEN)
  size = archive!.size
  etag = archive!.etag
})

const anAsker = async () => ({ ...(await aUser()), linksVersion: 0 })

async function* packed() {
  yield await Promise.resolve({ path: 'photos/a.webp', parts: [PHOTO] })
}

async function fetching(token = TOKEN, log?: Logger) {
  const { port } = await startEdge({ log })
  return (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}/archives/${token}.zip`, { method, headers })
}

test('an archive is sent whole, its size first', async () => {
  const download = await fetching()
  const expected = {
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="my-basera-data.zip"',
    'content-length': String(size),
    'content-type': 'application/zip',
    'referrer-policy': 'no-referrer',
    etag,
  }
  const head = await download({}, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(Object.fromEntries(head.headers)).toMatchObject(expected)
  // Parts are of what is sent.
  const headOfPart = await download({ Range: 'bytes=0-3' }, 'HEAD')
  expect([headOfPart.status, Object.fromEntries(headOfPart.headers)]).toMatchObject([200, expected])
  const whole = await download()
  expect([whole.status, Object.fromEntries(whole.headers)]).toMatchObject([200, expected])
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
  ['pieces=0-3', {}, 200, undefined],
  ['bytes=0-3', { 'If-Range': '"another"' }, 200, undefined],
  ['bytes=999999999-', {}, 416, undefined],
])('a line that broke off goes on: %s %j is %i', async (range, more, status, part) => {
  const download = await fetching()
  const whole = Buffer.from(await (await download()).arrayBuffer())
  const answer = await download({ Range: range, ...more })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.status).toBe(status)
  if (!part) return expect(bytes.length).toBe(status === 200 ? size : 0)
  const [start, end] = part.map((at) => (at < 0 ? size + at : at)) as [number, number]
  expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`)
  expect(bytes.equals(whole.subarray(start, end + 1))).toBe(true)
})

test('of two archives that are packed at once, none is there with pieces missing', async () => {
  const user = await anAsker()
  const [slow, fast] = ['8', '9'].map((n) => n.repeat(43)) as [string, string]
  async function* overtaken() {
    yield* packed()
    // Another of theirs is asked for, elsewhere, and takes this one's place.
    await deleteArchivesOf(user)
    await storeArchive(user, fast, packed())
    yield* packed()
  }
  await expect(storeArchive(user, slow, overtaken())).rejects.toThrow('begun meanwhile')
  expect(await findArchive(slow)).toBeUndefined()
  expect((await (await (await fetching(fast))()).arrayBuffer()).byteLength).toBe(size)
})

test('an archive whose pieces are gone is not there, and one that loses a piece breaks off and is logged', async () => {
  const user = await anAsker()
  const token = '7'.repeat(43)
  await storeArchive(user, token, packed())
  const pieces = (await readdir(ARCHIVES_DIR)).filter((name) => name.startsWith(user.id)).toSorted()
  expect(pieces.length).toBe(3)
  await rm(path.join(ARCHIVES_DIR, pieces[1]!))
  const lines: string[] = []
  const download = await fetching(token, pino({ level: 'error' }, { write: (line) => void lines.push(line) }))
  const broken = await download()
  expect(broken.status).toBe(200)
  await expect(broken.arrayBuffer()).rejects.toThrow()
  await waitFor(() => expect(lines.join()).toContain('This archive is no longer available.'))
  await rm(path.join(ARCHIVES_DIR, pieces[0]!))
  expect((await download()).headers.get('content-type')).not.toBe('application/zip')
})

test('while the database is busy the answer says when to try again', async () => {
  const download = await fetching()
  const busy = new Database.SqliteError('database is locked', 'SQLITE_BUSY')
  vi.spyOn(db, '$count').mockRejectedValueOnce(busy)
  const answer = await download()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect((await download()).status).toBe(200)
})

test('nobody else on the machine can look into the folder', async () => {
  await chmod(ARCHIVES_DIR, 0o755)
  await storeArchive(await anAsker(), '6'.repeat(43), packed())
  expect((await stat(ARCHIVES_DIR)).mode & 0o777).toBe(0o700)
})

test('what is half packed, taken away, or of somebody who has left is not there', async () => {
  const [half, gone, left] = [1, 2, 3].map((n) => String(n).repeat(43)) as [string, string, string]
  async function* breaking() {
    yield* packed()
    throw new Error('The power is gone')
  }
  const [one, two, three] = [await anAsker(), await anAsker(), await anAsker()]
  await expect(storeArchive(one, half, breaking())).rejects.toThrow('The power is gone')
  await storeArchive(two, gone, packed())
  await deleteArchivesOf(two)
  await storeArchive(three, left, packed())
  expect((await (await fetching(left))()).status).toBe(200)
  await deleteAccount(three, PASSWORD, { token: await aSession(three), client: { address: '203.0.113.4' } })
  for (const token of [half, gone, left]) {
    const answer = await (await fetching(token))({}, 'HEAD')
    expect(answer.headers.get('content-type')).not.toBe('application/zip')
  }
})
