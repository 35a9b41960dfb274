import { onTestFinished } from 'vitest'
import { serveBucket } from './bucket-server.ts'

/** A small bucket (bucket-server.ts) for one test; it goes with it. */
export async function aBucket() {
  const bucket = await serveBucket()
  onTestFinished(bucket.close)
  return bucket
}
