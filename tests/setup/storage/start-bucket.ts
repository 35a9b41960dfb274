import { onTestFinished } from 'vitest'
import { startBucketServer } from './bucket-server.ts'

/** A small bucket (bucket-server.ts) for one test; it goes with it. */
export async function startBucket() {
  const bucket = await startBucketServer()
  onTestFinished(bucket.close)
  return bucket
}
