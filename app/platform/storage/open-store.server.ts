import { StartupError } from '#app/startup-error.ts'
import { env } from '#app/env.server.ts'
import { s3Store } from './s3-store.server.ts'
import { diskStore } from './disk-store.server.ts'
import type { FileStore } from './file-store.ts'

/**
 * The store at an address: `s3://bucket/path?endpoint=https://...&region=...`, or a folder's path. A bucket's keys
 * are settings, whatever the address.
 */
export function openStore(address: string): FileStore {
  if (!address.startsWith('s3://')) return diskStore(address)
  const { hostname: bucket, pathname, searchParams } = new URL(address)
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const path = pathname.split('/').filter(Boolean)
  return s3Store({
    bucket,
    prefix: path.map((part) => `${decodePart(part)}/`).join(''),
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  })
}

// As the bucket has it: it is asked for names and for lists of them, which are written differently in an address.
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (failure) {
    throw new StartupError(`The photos' bucket can't have a path with ${part} in it.`, { cause: failure })
  }
}
