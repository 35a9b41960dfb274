import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'

export interface S3Config {
  bucket: string
  /** Prefix of all keys: empty, or a path that ends in a slash. */
  prefix: string
  /** https://host, without the bucket. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds, of whole responses. */
export interface Timeouts {
  read: number
  write: number
  list: number
  check: number
}

export const DEFAULT_TIMEOUTS: Timeouts = { read: 5000, write: 10_000, list: 15_000, check: 3000 }

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

/** Timeouts in a row until requests fail at once for a while. */
const MAX_TIMEOUTS = 3
const COOLDOWN_MS = 5000
/** No file and no list of a thousand names is larger. */
const MAX_BYTES = 16 * 1024 * 1024

/** Each signed request is retried at most once within its timeout. @throws Error without a whole response in time */
export function s3Client(config: S3Config, contentType: string): (request: S3Request) => Promise<S3Response> {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  let timeouts = 0
  let coolsDownUntil = 0

  return async ({ method, file, listAfter, body, timeout }) => {
    if (Date.now() < coolsDownUntil)
      throw new Error('The bucket did not answer before and is left alone for a moment')
    const name = file === undefined ? '' : `/${encodeKey(prefix + file)}`
    const url = new URL(`${endpoint}/${bucket}${name}`)
    if (listAfter !== undefined) url.search = listQuery(prefix, listAfter)
    const signal = AbortSignal.timeout(timeout)
    const send = async () => {
      const signed = await client.sign(url.href, {
        method,
        redirect: 'manual',
        // Without the hash in its signature a body could be changed on the way.
        headers: {
          'X-Amz-Content-Sha256': sha256(body ?? ''),
          'Accept-Encoding': 'identity',
          ...(body && { 'Content-Type': contentType }),
        },
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      })
      // Passed to fetch and not to the signed request: the garbage collector may lose the signal that a request
      // follows.
      return readResponse(await fetch(signed, { signal }))
    }
    try {
      // One retry for passing failures, such as a closed connection: every request is idempotent.
      const answer = await send().catch((reason: unknown) => {
        if (signal.aborted) throw reason
        return send()
      })
      timeouts = 0
      const shouldRetry = answer.status >= 500 && ![501, 507].includes(answer.status)
      return shouldRetry ? await send() : answer
    } catch (error) {
      if (signal.aborted && ++timeouts >= MAX_TIMEOUTS) coolsDownUntil = Date.now() + COOLDOWN_MS
      throw error
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
