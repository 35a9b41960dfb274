import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'

/** Where a bucket is, and who we are to it. */
export interface S3Config {
  bucket: string
  /** What names in the bucket begin with: nothing, or a path that ends in a slash. */
  prefix: string
  /** https://host, without the bucket. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long an answer of the bucket may take, all of it, in milliseconds. */
export interface Timeouts {
  read: number
  write: number
  list: number
  check: number
}

export const DEFAULT_TIMEOUTS: Timeouts = { read: 5000, write: 10_000, list: 15_000, check: 3000 }

/** What the bucket answered, whole. */
export interface S3Response {
  status: number
  bytes: Uint8Array<ArrayBuffer>
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE'
  file?: string
  /** Lists the bucket from this continuation token on; '' is the beginning. */
  listAfter?: string
  body?: Uint8Array
  timeout: number
}

/** After this many that came to their end unanswered in a row, nobody waits for a while. */
const MAX_TIMEOUTS = 3
const COOLDOWN_MS = 5000
/** No picture and no list of a thousand names is larger. */
const MAX_BYTES = 16 * 1024 * 1024

/**
 * Sends signed requests to a bucket, one at most twice, and none beyond its wait.
 *
 * @returns throws Error when there was no whole answer in time
 */
export function s3Client(address: S3Config): (asked: S3Request) => Promise<S3Response> {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = address
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  let unanswered = 0
  let restsUntil = 0

  return async ({ method, file, listAfter, body, timeout: wait }) => {
    if (Date.now() < restsUntil)
      throw new Error('The bucket did not answer before and is left alone for a moment')
    const name = file === undefined ? '' : `/${encodeKey(prefix + file)}`
    const url = new URL(`${endpoint}/${bucket}${name}`)
    if (listAfter !== undefined) url.search = listQuery(prefix, listAfter)
    const signal = AbortSignal.timeout(wait)
    const send = async () => {
      const response = await client.fetch(url.href, {
        method,
        signal,
        redirect: 'manual',
        // Without the hash in its signature a body could be changed on its way.
        headers: {
          'X-Amz-Content-Sha256': sha256(body ?? ''),
          'Accept-Encoding': 'identity',
          ...(body && { 'Content-Type': 'image/webp' }),
        },
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      })
      return readResponse(response)
    }
    try {
      // Once more for what is over at once, such as a connection that was closed: all we ask may be asked twice.
      const answer = await send().catch((reason: unknown) => {
        if (signal.aborted) throw reason
        return send()
      })
      unanswered = 0
      const again = answer.status >= 500 && ![501, 507].includes(answer.status)
      return again ? await send() : answer
    } catch (failure) {
      if (signal.aborted && ++unanswered >= MAX_TIMEOUTS) restsUntil = Date.now() + COOLDOWN_MS
      throw failure
    }
  }
}

async function readResponse(response: Response): Promise<S3Response> {
  const announced = response.headers.get('Content-Length')
  if (Number(announced ?? 0) > MAX_BYTES)
    throw new Error(`The bucket's answer of ${announced} bytes is too long`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (announced !== null && bytes.length !== Number(announced) && response.status !== 204) {
    throw new Error(`The bucket sent ${bytes.length} bytes of ${announced}`)
  }
  return { status: response.status, bytes }
}

function listQuery(prefix: string, after: string): string {
  const query = new URLSearchParams({ 'list-type': '2' })
  if (prefix) query.set('prefix', prefix)
  if (after) query.set('continuation-token', after)
  return query.toString()
}

function encodeKey(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/')
}

function sha256(body: Uint8Array | string): string {
  return createHash('sha256').update(body).digest('hex')
}
