import { startBucket } from '../../../tests/setup/storage/start-bucket.ts'
import { expect, test } from 'vitest'
import { s3Store } from './s3-store.server.ts'

const BUSY = { name: 'DomainError', code: 'busy' }

test.each(['NoSuchBucket', 'NotFound'])(
  'a bucket that is gone (404 %s) is no missing photo',
  async (code) => {
    const bucket = await startBucket()
    const store = s3Store(bucket.address)
    bucket.goWrong(404, code)
    await expect(store.open('a.webp')).rejects.toMatchObject(BUSY)
    await expect(store.put('a.webp', Buffer.from('x'))).rejects.toMatchObject(BUSY)
    // What may come back is not taken for removed.
    await expect(store.remove(['a.webp'])).rejects.toMatchObject(BUSY)
    await expect(store.check()).rejects.toThrow(`answered 404 ${code} to check`)
  },
)

test.each(['NoSuchKey', ''])('a photo that a bucket has not (404 %s) is missing', async (code) => {
  const bucket = await startBucket()
  const store = s3Store(bucket.address)
  bucket.goWrong(404, code)
  expect(await store.open('a.webp')).toBeUndefined()
  await store.remove(['a.webp'])
})
