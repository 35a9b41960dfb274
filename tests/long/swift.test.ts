import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { S3Config } from '#app/platform/storage/s3-client.server.ts'
import { s3Store } from '#app/platform/storage/s3-store.server.ts'
import type { Client } from '../promises/setup/client.ts'
import { aPicture, filesInField } from '../promises/setup/pictures.ts'
import { startServer, serverEnv } from '../promises/setup/server.ts'
import { aWorld, type World } from '../promises/setup/world.ts'
import { ensureInstalled, skipNotInstalled } from '../setup/servers/system-packages.ts'
import { photoStoreContract } from '../setup/storage/photo-store-contract.ts'
import { SWIFT, startSwift, type SwiftServer } from '../setup/storage/swift-server.ts'

// What the small bucket of the other tests was made after, and more: an engine that others run, and that checks
// what we sign. Part of `npm run test:long`.

let swift: SwiftServer | undefined

beforeAll(async () => {
  if (ensureInstalled(SWIFT)) swift = await startSwift()
}, 600_000)
afterAll(() => swift?.stop())
beforeEach((context) => {
  if (!swift) skipNotInstalled(context, SWIFT)
})

photoStoreContract('bucket of Swift', async () => s3Store(await swift!.createBucket()))
photoStoreContract('path in a bucket of Swift', async () =>
  s3Store({ ...(await swift!.createBucket()), prefix: 'of ours/& + ä/' }),
)

test('photos move into Swift and back, byte for byte, and a second move has nothing to do', async () => {
  const world = aWorld()
  const settings = settingsOn({ ...(await swift!.createBucket()), prefix: 'of ours/ä/' })
  const server = await startServer(world)
  const paths = await uploaded(server, world.people[0]!.token, 5)
  await server.stop()
  const stored = world.uploadedFiles()
  expect(stored).toEqual(expect.arrayContaining(paths.map((one) => path.basename(one))))

  const moved = (from: string, to: string) => {
    const { status, stdout, stderr } = move(world, from, to, settings)
    expect([status, stderr]).toEqual([0, ''])
    return stdout
  }
  const bucket = settings.PHOTOS_URL
  const back = path.join(world.folder, 'back')
  mkdirSync(back)
  expect(moved(world.uploads, bucket)).toContain(`${stored.length} copied, 0 already there`)
  expect(moved(world.uploads, bucket)).toContain(`0 copied, ${stored.length} already there`)
  expect(moved(bucket, back)).toContain(`${stored.length} copied, 0 already there`)
  expect(readdirSync(back).sort()).toEqual(stored.sort())
  for (const file of stored)
    expect(readFileSync(path.join(back, file))).toEqual(readFileSync(path.join(world.uploads, file)))

  const onBucket = await startServer(world, { settings })
  for (const photo of paths) {
    expect((await onBucket.get(photo)).bytes).toEqual(
      readFileSync(path.join(world.uploads, path.basename(photo))),
    )
  }
})

test('what is uploaded to a server on Swift is served whole and in part, also by another server', async () => {
  const world = aWorld()
  const settings = settingsOn(await swift!.createBucket())
  const [one, other] = [await startServer(world, { settings }), await startServer(world, { settings })]
  const [photo] = await uploaded(one, world.people[0]!.token, 1)
  expect(world.uploadedFiles()).toEqual([])

  const whole = await other.get(photo!)
  expect([whole.status, whole.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(whole.headers['cache-control']).toContain('immutable')
  const part = await one.get(photo!, { headers: { range: 'bytes=10-19' } })
  expect([part.status, part.bytes]).toEqual([206, whole.bytes.subarray(10, 20)])
  expect(part.headers.etag).toBe(whole.headers.etag)
  const known = await one.get(photo!, { headers: { 'if-none-match': whole.headers.etag! } })
  expect(known.status).toBe(304)
})

test('a wrong secret is reported to the operator and refused in a sentence, and pages go on', async () => {
  const world = aWorld()
  const wrong = settingsOn({ ...(await swift!.createBucket()), secretAccessKey: 'a-wrong-secret' })
  const { status, stderr } = move(world, world.uploads, wrong.PHOTOS_URL, wrong)
  expect(status).toBe(1)
  expect(stderr).toContain('answered 403 SignatureDoesNotMatch')

  const server = await startServer(world, { settings: wrong, isUnhealthy: true })
  const { token } = world.people[0]!
  const parts = filesInField('photos', await aPicture())
  const refused = await server.post('/upload', { bearer: token, parts })
  expect([refused.status, refused.json.message]).toEqual([
    503,
    "Photos can't be saved right now. Nothing was saved; please try again in a few minutes.",
  ])
  await vi.waitFor(async () => expect((await server.get('/ready')).json).toMatchObject({ photos: 'failing' }))
  expect((await server.get('/')).status).toBe(200)
  expect((await server.get(world.places[0]!.photos[0]!)).status).toBe(503)
  await vi.waitFor(() => expect(server.output()).toContain('answered 403 SignatureDoesNotMatch to put'))
  expect(server.output()).not.toContain(wrong.S3_SECRET_ACCESS_KEY)
})

test('while Swift hangs, pages and photos in memory go on, and uploads are refused in the end and work again afterwards', async () => {
  const world = aWorld()
  const server = await startServer(world, { settings: settingsOn(await swift!.createBucket()) })
  const [photo] = await uploaded(server, world.people[0]!.token, 1)
  expect((await server.get(photo!)).status).toBe(200)
  const before = world.rowCounts().photos
  const upload = async (person: number) => {
    const parts = filesInField('photos', await aPicture())
    return (await server.post('/upload', { bearer: world.people[person]!.token, parts })).status
  }

  swift!.pause()
  try {
    const begun = Date.now()
    const uploads = Promise.all([upload(0), upload(1)])
    expect((await server.get('/')).status).toBe(200)
    expect((await server.get(photo!)).status).toBe(200)
    expect(Date.now() - begun).toBeLessThan(2000)
    expect(await uploads).toEqual([503, 503])
    // Ten seconds to write, and no second time as long to take back what was written.
    expect(Date.now() - begun).toBeLessThan(15_000)
    await vi.waitFor(
      async () =>
        expect((await server.get('/ready')).json).toMatchObject({ status: 'ok', photos: 'failing' }),
      30_000,
    )
  } finally {
    swift!.resume()
  }
  expect(world.rowCounts().photos).toBe(before)
  await vi.waitFor(async () => expect(await upload(0)).toBe(200), { timeout: 20_000, interval: 1000 })
  await vi.waitFor(
    async () => expect((await server.get('/ready')).json).toMatchObject({ photos: 'ok' }),
    30_000,
  )
})

/** Settings of a server that keeps photos in a bucket. */
function settingsOn({ bucket, prefix, endpoint, accessKeyId, secretAccessKey }: S3Config) {
  return {
    PHOTOS_URL: `s3://${bucket}/${encodeURI(prefix)}?endpoint=${encodeURIComponent(endpoint)}`,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}

/** Runs `npm run move-photos` beside a world. */
function move(world: World, from: string, to: string, settings: Record<string, string>) {
  return spawnSync(process.execPath, ['server/commands/move-photos.ts', '--from', from, '--to', to], {
    encoding: 'utf8',
    env: serverEnv(world, settings),
  })
}

/** Uploads pictures; their paths. */
async function uploaded(server: Client, bearer: string, count: number): Promise<string[]> {
  const files = await Promise.all(Array.from({ length: count }, (_, i) => aPicture(`${i}.jpg`)))
  const { status, json, text } = await server.post('/upload', {
    bearer,
    parts: filesInField('photos', ...files),
  })
  expect(status, text).toBe(200)
  return (json as unknown as string[]).map((url) => new URL(url).pathname)
}
