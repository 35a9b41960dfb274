import { db } from '#app/db/connections.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { placePhotos, places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { inArray } from 'drizzle-orm'
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { photoFile, widthsOf, type Photo } from './photo.ts'
import { addPhotoRows, storePhotos, newPhotoId } from './photos.server.ts'
import { photoStore } from './photo-store.server.ts'
import { deleteOrphanedPhotos } from './orphaned-photos.server.ts'
import { aJpeg } from './test-images.ts'

const host = { id: 'a-host' }
const HOUR = 60 * 60 * 1000
const soon = () => Date.now() + 23 * HOUR
const tomorrow = () => Date.now() + 25 * HOUR
const inUploads = (name: string) => path.join(env.UPLOADS_DIR, name)

beforeEach(async () => {
  await write(async (tx) => {
    await tx.delete(places)
    await tx.delete(users)
    await tx.delete(photos)
    const person = { name: 'Asha', email: 'asha@example.com', emailKey: 'asha@example.com' }
    await tx.insert(users).values({ id: host.id, ...person })
    const text = { title: 'Hut', address: 'Goa', description: 'By the sea' }
    await tx.insert(places).values({ id: 'a-place', ownerId: host.id, ...text, maxGuests: 2, price: 500 })
  })
  await deleteOrphanedPhotos({ now: Date.now() + 1000 * HOUR })
})

function attach(photoIds: string[], placeId = 'a-place') {
  return write((tx) =>
    tx.insert(placePhotos).values(photoIds.map((photoId, position) => ({ placeId, position, photoId }))),
  )
}

function aRowOnly(): Photo {
  return { id: newPhotoId(), width: 400, height: 300, color: '#336699' }
}

test('a photo nobody uses goes after a day, with all its files', async () => {
  const [photo] = await storePhotos(host, [await aJpeg('a.jpg', 1700)])
  expect(readdirSync(env.UPLOADS_DIR)).toHaveLength(4)
  expect(await deleteOrphanedPhotos({ now: soon() })).toEqual({ photos: 0, files: 0 })
  expect(readdirSync(env.UPLOADS_DIR)).toHaveLength(4)
  expect(await deleteOrphanedPhotos({ now: tomorrow() })).toEqual({ photos: 1, files: 0 })
  expect(readdirSync(env.UPLOADS_DIR)).toEqual([])
  expect(
    await db
      .select()
      .from(photos)
      .where(inArray(photos.id, [photo?.id ?? ''])),
  ).toEqual([])
})

test('photos of places and profiles stay, however old', async () => {
  const [onPlace, onProfile] = await storePhotos(host, [await aJpeg(), await aJpeg(), await aJpeg()])
  await attach([onPlace?.id ?? ''])
  await write((tx) => tx.update(users).set({ pictureId: onProfile?.id }))
  expect(await deleteOrphanedPhotos({ now: Date.now() + 1000 * HOUR })).toEqual({ photos: 1, files: 0 })
  for (const photo of [onPlace, onProfile]) {
    if (!photo) throw new Error('not stored')
    for (const width of widthsOf(photo)) expect(existsSync(inUploads(photoFile(photo, width)))).toBe(true)
  }
})

test('what a crash leaves between the files and the row is swept after a day', async () => {
  const photo = aRowOnly()
  await photoStore.put(photoFile(photo, 400), Buffer.from('picture'))
  writeFileSync(inUploads(`${photoFile(aRowOnly(), 400)}.0123456789ab.part`), 'half a pict')
  expect(readdirSync(env.UPLOADS_DIR)).toHaveLength(2)
  expect(await deleteOrphanedPhotos({ now: soon() })).toEqual({ photos: 0, files: 0 })
  expect(await deleteOrphanedPhotos({ now: tomorrow() })).toEqual({ photos: 0, files: 2 })
  expect(readdirSync(env.UPLOADS_DIR)).toEqual([])
})

test('files that are not of our making stay', async () => {
  const names = ['.gitkeep', 'README.txt', 'UPPERCASEUPPERCASEUPPERX.webp', 'short.webp']
  for (const name of names) writeFileSync(inUploads(name), 'keep')
  await deleteOrphanedPhotos({ now: tomorrow() })
  expect(readdirSync(env.UPLOADS_DIR)).toEqual(expect.arrayContaining(names))
})

test('a young file beside old ones stays', async () => {
  const [old, young] = [`${newPhotoId()}.webp`, `${newPhotoId()}.webp`]
  for (const name of [old, young]) writeFileSync(inUploads(name), 'x')
  const twoDaysAgo = Date.now() / 1000 - 48 * 3600
  utimesSync(inUploads(old), twoDaysAgo, twoDaysAgo)
  await deleteOrphanedPhotos({ now: Date.now() })
  expect([old, young].map((name) => existsSync(inUploads(name)))).toEqual([false, true])
})

test('a photo put on a place while the sweep runs is never lost', async () => {
  const many = Array.from({ length: 1200 }, aRowOnly)
  await write((tx) => addPhotoRows(tx, host, many))
  for (const { id } of many) writeFileSync(inUploads(`${id}.webp`), 'x')
  const attempts: Promise<string | undefined>[] = []
  let position = 0
  const putOn = setInterval(() => {
    for (const { id } of many.slice(attempts.length, attempts.length + 40)) {
      const row = { placeId: 'a-place', position: position++, photoId: id }
      attempts.push(
        write((tx) => tx.insert(placePhotos).values(row)).then(
          () => id,
          () => undefined,
        ),
      )
    }
  })
  const swept = await deleteOrphanedPhotos({ now: tomorrow() })
  clearInterval(putOn)
  const attached = (await Promise.all(attempts)).filter((id) => id !== undefined)
  const refused = attempts.length - attached.length
  expect(attached.length).toBeGreaterThan(0)
  expect(swept.photos).toBeLessThanOrEqual(many.length - attached.length)
  expect(refused).toBeLessThanOrEqual(swept.photos)
  for (const id of attached) expect(existsSync(inUploads(`${id}.webp`))).toBe(true)
})

test('the process goes on answering while many photos are looked through', async () => {
  const many = Array.from({ length: 10_000 }, aRowOnly)
  for (let at = 0; at < many.length; at += 2000) {
    const some = many.slice(at, at + 2000)
    await write((tx) => addPhotoRows(tx, host, some))
    await attachAt(at, some)
  }
  let turns = 0
  const timer = setInterval(() => turns++)
  expect(await deleteOrphanedPhotos({ now: tomorrow() })).toEqual({ photos: 0, files: 0 })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
})

function attachAt(position: number, some: Photo[]) {
  return write((tx) =>
    tx
      .insert(placePhotos)
      .values(some.map(({ id }, i) => ({ placeId: 'a-place', position: position + i, photoId: id }))),
  )
}
