import { StartupError } from '#app/startup-error.ts'
import { env } from '#app/env.server.ts'
import { DEFAULT_TIMEOUTS } from './s3-client.server.ts'
import { s3Store } from './s3-store.server.ts'
import { diskStore } from './disk-store.server.ts'
import { DEFAULT_STORE_OPTIONS, type FileStore, type StoreOptions } from './file-store.ts'

/** `s3://bucket/path?endpoint=https://...&region=...`, or a folder's path. A bucket's keys are settings. */
export function openStore(url: string, options: StoreOptions = DEFAULT_STORE_OPTIONS): FileStore {
  if (!url.startsWith('s3://')) return diskStore(url, options)
  const { hostname: bucket, pathname, searchParams } = new URL(url)
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const path = pathname.split('/').filter(Boolean)
  const config = {
    bucket,
    prefix: path.map((part) => `${decodePart(part, options.label)}/`).join(''),
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
  return s3Store(config, DEFAULT_TIMEOUTS, options)
}

// Decoded: the bucket's keys and its lists encode names in different ways.
function decodePart(part: string, label: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    throw new StartupError(`The ${label}' bucket can't have a path with ${part} in it.`, { cause: error })
  }
}
