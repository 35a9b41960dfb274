import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aPicture, filesInField } from '../promises/setup/pictures.ts'
import { startTwoServers } from '../promises/setup/server.ts'
import { aWorld } from '../promises/setup/world.ts'

const EACH = 4

test('what one server has taken in the other one shows, whole and in parts', async () => {
  const world = aWorld()
  const servers = await startTwoServers(world)
  const { token } = world.people[0]!
  const uploads = await Promise.all(
    servers.flatMap((server) =>
      Array.from({ length: EACH }, async () =>
        server.post('/upload', { token, parts: filesInField('photos', await aPicture()) }),
      ),
    ),
  )
  expect(uploads.map(({ status }) => status)).toEqual(uploads.map(() => 200))
  const photos = uploads
    .flatMap(({ json }) => json as unknown as string[])
    .map((url) => new URL(url).pathname)
  expect(new Set(photos).size).toBe(2 * EACH)
  for (const photo of photos) {
    const [here, there] = await Promise.all(servers.map((server) => server.get(photo)))
    expect([here!.status, there!.status]).toEqual([200, 200])
    expect(here!.headers['content-type']).toBe('image/webp')
    expect(here!.bytes.equals(there!.bytes)).toBe(true)
    expect(here!.headers.etag).toBe(there!.headers.etag)
    const begin = await servers[1].get(photo, { headers: { Range: 'bytes=0-9' } })
    expect([begin.status, begin.bytes.equals(here!.bytes.subarray(0, 10))]).toEqual([206, true])
  }
  // In the bucket, and nowhere else.
  expect(readdirSync(world.uploads)).toEqual([])
})
