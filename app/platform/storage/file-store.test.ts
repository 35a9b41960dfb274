import { startBucket } from '../../../tests/setup/storage/start-bucket.ts'
import { photoStoreContract } from '../../../tests/setup/storage/photo-store-contract.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { s3Store } from './s3-store.server.ts'
import { diskStore } from './disk-store.server.ts'
import type { FileStore } from './file-store.ts'

const waiting = (ms: number) => ({ read: ms, write: ms, list: ms, check: ms })
// However busy the machine is, a bucket that is well answers within the first; one that stalls costs a test the second.
const WAITS = waiting(30_000)
const SHORT_WAITS = waiting(500)
const BUSY = { name: 'DomainError', code: 'busy' }

function aFolder(): FileStore {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return diskStore(folder)
}

const stores: [string, () => FileStore | Promise<FileStore>][] = [
  ['folder', aFolder],
  ['bucket', async () => s3Store((await startBucket()).address, WAITS)],
  [
    'path of a bucket',
    async () => s3Store({ ...(await startBucket()).address, prefix: 'of ours/& + ä/' }, WAITS),
  ],
]

for (const [name, make] of stores) photoStoreContract(name, make)

test('many who ask for one photo ask the bucket once', async () => {
  const bucket = await startBucket()
  bucket.files.set('a.webp', { bytes: Buffer.from('x'), storedAt: 0 })
  const store = s3Store(bucket.address, WAITS)
  await Promise.all(Array.from({ length: 50 }, () => store.open('a.webp')))
  await store.open('a.webp')
  expect(bucket.asked).toEqual(['GET /photos/a.webp'])
})

test.each(['stalls', 'closes', 'cuts off', 'is short', 500, 403, 301] as const)(
  'a bucket that goes wrong (%s) is a sentence soon, and well again afterwards',
  async (fault) => {
    const bucket = await startBucket()
    bucket.files.set('a.webp', { bytes: Buffer.from('x'), storedAt: 0 })
    const store = s3Store(bucket.address, fault === 'stalls' ? waiting(2_000) : WAITS)
    bucket.goWrong(fault)
    await expect(store.open('a.webp')).rejects.toMatchObject(BUSY)
    await expect(store.put('b.webp', Buffer.from('y'))).rejects.toMatchObject(BUSY)
    bucket.goWrong()
    expect((await store.open('a.webp'))?.size).toBe(1)
    await store.put('b.webp', Buffer.from('y'))
  },
)

test('an answer is waited for no longer when memory is tidied up meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const tidyUp = runInNewContext('gc') as () => void
  const bucket = await startBucket()
  const store = s3Store(bucket.address, SHORT_WAITS)
  bucket.goWrong('stalls')
  const tidying = setInterval(tidyUp, 20)
  onTestFinished(() => clearInterval(tidying))
  await expect(store.open('a.webp')).rejects.toMatchObject(BUSY)
  await expect(store.put('b.webp', Buffer.from('y'))).rejects.toMatchObject(BUSY)
})

test('nobody waits for a bucket that left three unanswered', async () => {
  const bucket = await startBucket()
  const store = s3Store(bucket.address, SHORT_WAITS)
  bucket.goWrong('stalls')
  for (const name of ['a.webp', 'b.webp', 'c.webp'])
    await expect(store.open(name)).rejects.toMatchObject(BUSY)
  const asked = bucket.asked.length
  expect(asked).toBeGreaterThan(0)
  await expect(store.open('d.webp')).rejects.toMatchObject(BUSY)
  expect(bucket.asked).toHaveLength(asked)
})

test.each([
  [507, 'XMinioStorageFull'],
  [413, ''],
  [403, 'QuotaExceeded'],
])('a bucket that is full (%i %s) says so, and is no ill health', async (status, code) => {
  const bucket = await startBucket()
  const store = s3Store(bucket.address, WAITS)
  bucket.goWrong(status, code)
  await expect(store.put('a.webp', Buffer.from('x'))).rejects.toMatchObject({ code: 'full' })
  await expect(store.check()).resolves.toBeUndefined()
})

test('a wrong key is ill health', async () => {
  const { address } = await startBucket()
  const store = s3Store({ ...address, secretAccessKey: 'another' }, WAITS)
  await expect(store.check()).rejects.toThrow('answered 403 SignatureDoesNotMatch')
  await expect(store.put('a.webp', Buffer.from('x'))).rejects.toMatchObject(BUSY)
})
