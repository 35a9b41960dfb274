import { randomBytes } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bucketSettings } from '../tests/setup/storage/bucket-server.ts'
import { startBucket } from '../tests/setup/storage/start-bucket.ts'

const [TOKEN, OTHER] = ['a'.repeat(43), 'b'.repeat(43)]
const PHOTO = randomBytes(5_000_000)

// Settings are read once, so what reads them is imported when the bucket has its address.
test('what one app server has packed lies beside the photos, and any of them hands it out', async () => {
  const bucket = await startBucket()
  Object.assign(process.env, bucketSettings(bucket.address, 'of/ours'))
  const {
    ARCHIVES_DIR: ARCHIVES,
    storeArchive,
    deleteExpiredArchives: sweepArchives,
  } = await import('#app/domain/data-export/archives.server.ts')
  const { deleteOrphanedPhotos: sweepPhotos } = await import('#app/domain/photos/orphaned-photos.server.ts')
  const { deleteAccount: leave } = await import('#app/domain/account-deletion/delete-account.server.ts')
  const { aUser } = await import('../tests/factories/a-user.ts')
  const { aSession } = await import('../tests/factories/a-session.ts')
  const { PASSWORD } = await import('../tests/factories/password.ts')
  const { startEdge: anEdge } = await import('../tests/setup/servers/edge.ts')
  const [person, another] = [await aUser(), await aUser()]
  async function* packed() {
    yield await Promise.resolve({ path: 'photos/a.webp', parts: [PHOTO] })
  }
  await storeArchive({ ...person, linksVersion: 0 }, TOKEN, packed())
  const names = () => [...bucket.files.keys()]
  expect(names().length).toBe(3)
  expect(names().every((name) => name.startsWith('of/ours/archives/'))).toBe(true)
  await storeArchive({ ...another, linksVersion: 0 }, OTHER, packed())

  const { port } = await anEdge()
  const download = (headers: Record<string, string> = {}, token = TOKEN) =>
    fetch(`http://127.0.0.1:${port}/archives/${token}.zip`, { headers })
  const whole = Buffer.from(await (await download()).arrayBuffer())
  expect(whole.includes(PHOTO)).toBe(true)
  const part = await download({ Range: 'bytes=4194300-4194310' })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([
    206,
    whole.subarray(4194300, 4194311),
  ])

  // What sweeps photos knows none of these files, and leaves them.
  await sweepPhotos({ now: Date.now() + 3 * 86_400_000 })
  expect((await download()).status).toBe(200)

  bucket.goWrong('closes')
  const away = await download({}, OTHER)
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await away.text()).toContain("Your data can't be fetched right now.")
  await leave(person, PASSWORD, { token: await aSession(person), client: { address: '203.0.113.4' } })
  bucket.goWrong()
  expect((await download()).headers.get('content-type')).not.toBe('application/zip')
  expect((await download({}, OTHER)).status).toBe(200)

  // From before there was a bucket, some lie in a folder: they go with their person, or when they are old.
  await mkdir(ARCHIVES, { recursive: true })
  for (const { id } of [person, another]) await writeFile(path.join(ARCHIVES, `${id}.older.zip`), 'All of it')
  await leave(another, PASSWORD, { token: await aSession(another), client: { address: '203.0.113.4' } })
  expect(await readdir(ARCHIVES)).toEqual([`${person.id}.older.zip`])
  expect(names().length).toBe(3)
  expect(await sweepArchives(Date.now() + 9 * 86_400_000)).toBe(4)
  expect([names(), await readdir(ARCHIVES)]).toEqual([[], []])
})
