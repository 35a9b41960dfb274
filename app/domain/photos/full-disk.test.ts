import { db } from '#app/db/connections.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { env } from '#app/env.server.ts'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type * as FileSystem from 'node:fs/promises'
import { storeValidPhotos, storePhotos } from './photos.server.ts'
import { photoStore } from './photo-store.server.ts'
import { aJpeg } from './test-images.ts'

const host = { id: 'a-host' }
const FULL = {
  code: 'full',
  message: 'There is no space left for photos right now. Nothing was saved; please try again later.',
}
const disk = vi.hoisted(() => ({ filesLeft: Infinity }))

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof FileSystem>()
  const open: typeof real.open = async (...given) => {
    const handle = await real.open(...given)
    if (given[1] !== 'wx' || disk.filesLeft-- > 0) return handle
    handle.writeFile = () =>
      Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
    return handle
  }
  return { ...real, open }
})

test.each([0, 1, 4, 9])(
  'a disk that is full after %i files is a sentence, and leaves nothing',
  async (room) => {
    const files = [await aJpeg('a.jpg', 1700), await aJpeg('b.jpg', 1700), await aJpeg('c.jpg', 1700)]
    for (const store of [storePhotos, storeValidPhotos]) {
      disk.filesLeft = room
      await expect(store(host, files)).rejects.toMatchObject(FULL)
      expect(readdirSync(env.UPLOADS_DIR)).toEqual([])
      expect(await db.select().from(photos)).toEqual([])
    }
  },
)

test('a full disk is no ill health: what is stored can still be shown', async () => {
  disk.filesLeft = 0
  await expect(photoStore.check()).resolves.toBeUndefined()
  expect(readdirSync(env.UPLOADS_DIR)).toEqual([])
})

test('a folder that is gone is ill health, and is not quietly made anew', async () => {
  disk.filesLeft = Infinity
  rmSync(env.UPLOADS_DIR, { recursive: true })
  await expect(photoStore.check()).rejects.toThrow('ENOENT')
  await expect(storePhotos(host, [await aJpeg()])).rejects.toThrow('ENOENT')
  mkdirSync(env.UPLOADS_DIR)
  await expect(photoStore.check()).resolves.toBeUndefined()
})
