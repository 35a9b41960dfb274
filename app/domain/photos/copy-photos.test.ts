import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startBucket } from '../../../tests/setup/storage/start-bucket.ts'
import { s3Store } from '#app/platform/storage/s3-store.server.ts'
import { diskStore } from '#app/platform/storage/disk-store.server.ts'
import { copyPhotos } from './copy-photos.server.ts'
import { newPhotoId } from './photos.server.ts'

function aFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-move-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return diskStore(folder)
}

test('photos move into a bucket and back, and a move begun again copies what is missing or differs', async () => {
  const [folder, back, { address, files }] = [aFolder(), aFolder(), await startBucket()]
  const bucket = s3Store(address)
  const names = Array.from({ length: 10 }, () => `${newPhotoId()}.webp`)
  for (const name of names) await folder.put(name, Buffer.from(name))
  await folder.put('notes.txt', Buffer.from('not a photo'))

  expect(await copyPhotos(folder, bucket)).toEqual({ copied: 10, skipped: 0 })
  expect([...files.keys()].sort()).toEqual([...names].sort())
  files.delete(names[0]!)
  files.set(names[1]!, { bytes: Buffer.from('x'.repeat(names[1]!.length)), storedAt: 0 })
  expect(await copyPhotos(folder, s3Store(address))).toEqual({ copied: 2, skipped: 8 })

  expect(await copyPhotos(bucket, back)).toEqual({ copied: 10, skipped: 0 })
  for (const name of names) {
    expect(Buffer.from((await (await back.open(name))?.read()) ?? []).toString()).toBe(name)
  }
})

test('a file that does not arrive as it was sent stops the move', async () => {
  const [folder, target] = [aFolder(), aFolder()]
  await folder.put(`${newPhotoId()}.webp`, Buffer.from('a picture'))
  const short = { ...target, put: (file: string, bytes: Uint8Array) => target.put(file, bytes.subarray(1)) }
  await expect(copyPhotos(folder, short)).rejects.toThrow('did not arrive')
})
