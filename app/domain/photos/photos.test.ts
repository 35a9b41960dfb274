import { db } from '#app/db/connections.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { env } from '#app/env.server.ts'
import { eq, inArray } from 'drizzle-orm'
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { aColor, aFile, aJpeg } from './test-images.ts'
import { storePhoto, storePhotos, storeSeedPhotos, storeValidPhotos } from './photos.server.ts'
import { photoFile, widthsOf } from './photo.ts'
import { photoStore } from './photo-store.server.ts'

const host = { id: 'a-host' }

async function everything() {
  const rows = await db.select().from(photos)
  return { rows: rows.length, files: readdirSync(env.UPLOADS_DIR).sort() }
}

test('twenty photos are stored in the order they came', async () => {
  const colors = Array.from({ length: 20 }, (_, i) => `#${(i * 12).toString(16).padStart(2, '0').repeat(3)}`)
  const files = await Promise.all(
    colors.map(async (color, i) =>
      aFile(
        `${i}.png`,
        await aColor(color, i % 2 ? 900 : 320)
          .png()
          .toBuffer(),
      ),
    ),
  )
  const stored = await storePhotos(host, files)
  expect(stored.map((photo) => photo.color)).toEqual(colors)
  const rows = await db.select().from(photos).where(eq(photos.uploaderId, host.id))
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(stored.map(({ id }) => id)))
  const { files: names } = await everything()
  expect(names).toEqual(stored.flatMap((photo) => widthsOf(photo).map((w) => photoFile(photo, w))).sort())
})

test.each([0, 1, 4])('a batch whose file %i is bad leaves nothing behind', async (bad) => {
  const before = await everything()
  const files = await Promise.all(Array.from({ length: 5 }, (_, i) => aJpeg(`${i}.jpg`, 1700, 900)))
  files[bad] = aFile('bad.jpg', '<html>')
  await expect(storePhotos(host, files)).rejects.toThrow(/^bad\.jpg is not a photo/)
  expect(await everything()).toEqual(before)
})

test('twenty-one photos are refused before any is read', async () => {
  const file = { name: 'a.jpg', size: 10, arrayBuffer: () => Promise.reject(new Error('read')) }
  const refusal = { code: 'too_large', message: 'Please upload at most 20 photos at a time; these are 21.' }
  const files = Array.from({ length: 21 }, () => file)
  await expect(storePhotos(host, files)).rejects.toMatchObject(refusal)
  await expect(storeValidPhotos(host, files)).rejects.toMatchObject(refusal)
})

test('no file, or the empty one an untouched form sends, is a sentence', async () => {
  const refusal = { code: 'invalid', message: 'Please choose a photo to upload.' }
  await expect(storePhotos(host, [])).rejects.toMatchObject(refusal)
  await expect(storePhotos(host, [aFile('', '')])).rejects.toMatchObject(refusal)
})

test('at most two pictures are worked on at once, one of them for each who sends', async () => {
  const bytes = await aColor('#446688').jpeg().toBuffer()
  let held = 0
  let mostHeld = 0
  let heldForMs = 10
  const watched = {
    name: 'a.jpg',
    size: bytes.length,
    arrayBuffer: async () => {
      mostHeld = Math.max(mostHeld, ++held)
      await new Promise((resolve) => setTimeout(resolve, heldForMs))
      held -= 1
      return aFile('', bytes).arrayBuffer()
    },
  }
  const batch = () => Array.from({ length: 4 }, () => watched)
  await Promise.all([storePhotos(host, batch()), storeValidPhotos(host, batch())])
  expect(mostHeld).toBe(1)
  const senders = ['asha', 'ravi', 'meera'].map((id) => ({ id }))
  // Long enough for another to begin on a busy machine.
  heldForMs = 100
  await Promise.all(senders.map((sender) => storePhotos(sender, batch())))
  expect(mostHeld).toBe(2)
})

test('one person’s uploads may wait up to a limit; more are refused, and others do not wait', async () => {
  const bytes = await aColor('#446688').jpeg().toBuffer()
  const small = aFile('a.jpg', bytes)
  const taken: string[] = []
  const watchedOf = (name: string, count: number) =>
    Array.from({ length: count }, () => ({
      name,
      size: bytes.length,
      arrayBuffer: () => {
        taken.push(name)
        return small.arrayBuffer()
      },
    }))
  const gone = new AbortController()
  const uploads = [0, 1].map(() => storePhotos(host, watchedOf('greedy', 20), gone.signal))
  const busy = { code: 'busy' }
  await expect(storePhotos(host, [small])).rejects.toMatchObject(busy)
  await expect(storeValidPhotos(host, [small])).rejects.toMatchObject(busy)
  await expect(storePhoto(host, small)).rejects.toMatchObject(busy)
  const before = await everything()
  expect(await storePhotos({ id: 'asha' }, watchedOf('asha', 1))).toHaveLength(1)
  expect(taken.filter((name) => name === 'greedy').length).toBeLessThan(10)
  // Whoever leaves takes what waits with them.
  gone.abort()
  await Promise.all(uploads.map((upload) => expect(upload).rejects.toMatchObject(busy)))
  expect(taken.length).toBeLessThan(15)
  expect((await everything()).rows).toBe(before.rows + 1)
})

test('pictures of the demo data are stored under their ids, and belong to nobody', async () => {
  const ids = ['seeded000000000000000001', 'seeded000000000000000002']
  const bytes = await aColor('#336699', 1600, 1200).ensureAlpha().png().toBuffer()
  await storeSeedPhotos(ids.map((id) => ({ id, picture: sharp(bytes) })))
  const rows = await db.select().from(photos).where(inArray(photos.id, ids))
  expect(rows).toHaveLength(2)
  for (const row of rows)
    expect(row).toMatchObject({ width: 1600, height: 1200, color: '#336699', uploaderId: null })
  expect(readdirSync(env.UPLOADS_DIR)).toContain(`${ids[0]}-640.webp`)
})

test.each([
  ['all or none', storePhotos],
  ['each by itself', storeValidPhotos],
])('a store that takes very long is not waited for with the rest of many photos, %s', async (_, store) => {
  const slow = { id: 'waits-long' }
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const put = vi.spyOn(photoStore, 'put').mockImplementation(async () => {
    now += 20_000
  })
  const files = await Promise.all(['a', 'b', 'c', 'd'].map((name) => aJpeg(`${name}.jpg`, 330)))
  await expect(store(slow, files)).rejects.toMatchObject({
    code: 'busy',
    message: expect.stringContaining('Nothing was saved') as string,
  })
  // Of eight files those of two photos.
  expect(put.mock.calls.length).toBe(4)
  expect(await db.select().from(photos).where(eq(photos.uploaderId, slow.id))).toEqual([])
})

afterEach(() => vi.restoreAllMocks())
