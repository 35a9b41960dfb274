import { env } from '#app/env.server.ts'
import { bucketStore } from './bucket-store.server.ts'
import { folderStore } from './folder-store.server.ts'
import type { PhotoStore } from './photo-store.ts'

/**
 * The store at an address: `s3://bucket/path?endpoint=https://...&region=...`, or a folder's path. A bucket's keys
 * are settings, whatever the address.
 */
export function storeAt(address: string): PhotoStore {
  if (!address.startsWith('s3://')) return folderStore(address)
  const { hostname: bucket, pathname, searchParams } = new URL(address)
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const path = pathname.split('/').filter(Boolean)
  return bucketStore({
    bucket,
    prefix: path.map((part) => `${part}/`).join(''),
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  })
}
