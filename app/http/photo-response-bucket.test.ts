import { expect, test } from 'vitest'
import { startBucket } from '../../tests/setup/storage/start-bucket.ts'

// Settings are read once, so what reads them is imported when the bucket has its address.
test('photos in a bucket are served as those in a folder are, and a missing bucket is reported', async () => {
  const bucket = await startBucket()
  const { endpoint, accessKeyId, secretAccessKey } = bucket.address
  process.env.PHOTOS_URL = `s3://photos?endpoint=${endpoint}`
  Object.assign(process.env, { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey })
  const { storeValidPhotos: storeEachPhoto, storePhotos } =
    await import('#app/domain/photos/photos.server.ts')
  const { deleteOrphanedPhotos: sweepPhotos } = await import('#app/domain/photos/orphaned-photos.server.ts')
  const { aJpeg } = await import('#app/domain/photos/test-images.ts')
  const { db } = await import('#app/db/connections.server.ts')
  const { photos } = await import('#app/db/schema/photos.ts')
  const { photoResponse } = await import('./photo-response.server.ts')
  const host = { id: 'a-host' }
  const ask = (file: string, headers: Record<string, string> = {}) =>
    photoResponse(file, new Request(`http://localhost:3000/uploads/${file}`, { headers }))

  const [photo] = await storePhotos(host, [await aJpeg('a.jpg', 700)])
  const file = `${photo!.id}.webp`
  expect([...bucket.files.keys()].sort()).toEqual(
    [`${photo!.id}-320.webp`, `${photo!.id}-640.webp`, file].sort(),
  )
  const whole = await ask(file)
  expect(whole.status).toBe(200)
  expect(whole.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(bucket.files.get(file)?.bytes)
  expect((await ask(file, { 'If-None-Match': whole.headers.get('ETag')! })).status).toBe(304)
  const part = await ask(file, { Range: 'bytes=0-3' })
  expect([part.status, await part.text()]).toEqual([206, 'RIFF'])

  bucket.goWrong('closes')
  expect((await ask(file)).status).toBe(200)
  const unknown = await ask(`${photo!.id}-320.webp`)
  expect([unknown.status, unknown.headers.get('Retry-After')]).toEqual([503, '10'])
  expect(await unknown.text()).toBe("This photo can't be fetched right now. Please try again in a moment.")
  bucket.goWrong(404, 'NoSuchBucket')
  const vanished = await ask(`${photo!.id}-320.webp`)
  expect([vanished.status, vanished.headers.get('Retry-After')]).toEqual([503, '10'])
  bucket.goWrong('closes')
  for (const store of [storePhotos, storeEachPhoto]) {
    await expect(store(host, [await aJpeg(), await aJpeg()])).rejects.toMatchObject({ code: 'busy' })
  }
  bucket.goWrong(507)
  await expect(storePhotos(host, [await aJpeg()])).rejects.toMatchObject({ code: 'full' })
  expect(await db.$count(photos)).toBe(1)

  bucket.goWrong()
  expect(await sweepPhotos({ now: Date.now() + 25 * 3_600_000 })).toMatchObject({ photos: 1 })
  expect([...bucket.files.keys()]).toEqual([])
  expect((await ask(file)).status).toBe(404)
})
