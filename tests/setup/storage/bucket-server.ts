import { AwsV4Signer } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const PAGE_SIZE = 3
const CREDENTIALS = { accessKeyId: 'a-key', secretAccessKey: 'a-secret' }

/** The address and credentials of the bucket on a port. */
export function bucketAddress(port: number) {
  return {
    bucket: 'photos',
    prefix: '',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    ...CREDENTIALS,
  }
}

export type BucketAddress = ReturnType<typeof bucketAddress>

/**
 * How a server is told of a small bucket.
 *
 * @param folder of the bucket that is the server's
 */
export function bucketSettings({ bucket, endpoint, ...keys }: BucketAddress, folder = '') {
  return {
    PHOTOS_URL: `s3://${bucket}/${folder}?endpoint=${endpoint}`,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  }
}

/** How the bucket fails. */
type Fault = 'stalls' | 'cuts off' | 'closes' | 'is short' | number

/**
 * Serves a bucket in memory that checks signatures and the hashes of bodies, answers lists in pages of three, and
 * goes wrong when it is told to.
 *
 * @param port any free one unless said
 */
export async function startBucketServer(port = 0) {
  const files = new Map<string, { bytes: Buffer; storedAt: number }>()
  const requests: string[] = []
  let fault: { what: Fault; code: string } | undefined
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      requests.push(`${req.method} ${req.url}`)
      if (fault) sendFault(res, fault)
      else void answer(req, Buffer.concat(chunks), res)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = bucketAddress((server.address() as AddressInfo).port)
  const { endpoint } = address

  async function answer(req: IncomingMessage, body: Buffer, res: ServerResponse) {
    const refused = await findSignatureError(req, body, endpoint)
    if (refused) return sendXml(res, 403, `<Error><Code>${refused}</Code></Error>`)
    const { pathname, searchParams } = new URL(req.url ?? '/', endpoint)
    const key = decodeURIComponent(pathname).replace(/^\/photos\/?/, '')
    if (searchParams.has('list-type')) return sendXml(res, 200, page(searchParams))
    if (req.method === 'PUT') files.set(key, { bytes: body, storedAt: Date.now() })
    if (req.method === 'DELETE') files.delete(key)
    if (req.method !== 'GET') return void res.writeHead(req.method === 'PUT' ? 200 : 204).end()
    const found = files.get(key)
    if (!found) return sendXml(res, 404, '<Error><Code>NoSuchKey</Code></Error>')
    return void res.writeHead(200, { 'Content-Length': found.bytes.length }).end(found.bytes)
  }

  function page(requests: URLSearchParams): string {
    const keys = [...files.keys()].filter((key) => key.startsWith(requests.get('prefix') ?? '')).sort()
    const begin = Number(requests.get('continuation-token') ?? 0)
    const contents = keys.slice(begin, begin + PAGE_SIZE).map((key) => {
      const time = new Date(files.get(key)?.storedAt ?? 0).toISOString()
      return `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>${time}</LastModified></Contents>`
    })
    const more = begin + PAGE_SIZE < keys.length
    const next = more ? `<NextContinuationToken>${begin + PAGE_SIZE}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  }

  return {
    address,
    files,
    /** Every request so far, such as 'GET /photos/a.webp'. */
    asked: requests,
    /**
     * Makes every response fail in this way, without a body where there is no code; without arguments it
     * works again.
     */
    goWrong: (what?: Fault, code = '') => {
      fault = what === undefined ? undefined : { what, code }
      if (what === undefined) server.closeAllConnections()
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function sendFault(res: ServerResponse, { what, code }: { what: Fault; code: string }): void {
  if (what === 'stalls') return
  if (what === 'closes') return void res.destroy()
  if (typeof what === 'number') return sendXml(res, what, code && `<Error><Code>${code}</Code></Error>`)
  res.writeHead(200, { 'Content-Length': 1000 })
  res.write('half a pict')
  // Cut off in the middle, or said to be longer than what comes.
  if (what === 'cuts off') setTimeout(() => res.destroy(), 20)
  else setTimeout(() => res.socket?.end(), 20)
}

async function findSignatureError(
  req: IncomingMessage,
  body: Buffer,
  endpoint: string,
): Promise<string | undefined> {
  const declaredHash = req.headers['x-amz-content-sha256']
  if (declaredHash !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch'
  const signed = /SignedHeaders=([^,]+)/.exec(req.headers.authorization ?? '')?.[1]?.split(';') ?? []
  const signer = new AwsV4Signer({
    ...CREDENTIALS,
    url: `${endpoint}${req.url}`,
    method: req.method ?? 'GET',
    headers: Object.fromEntries(
      signed.filter((name) => name !== 'host').map((name) => [name, String(req.headers[name])]),
    ),
    service: 's3',
    region: 'us-east-1',
    datetime: String(req.headers['x-amz-date']),
    allHeaders: true,
  })
  return (await signer.authHeader()) === req.headers.authorization ? undefined : 'SignatureDoesNotMatch'
}

function sendXml(res: ServerResponse, status: number, text: string): void {
  res
    .writeHead(status, { 'Content-Type': 'application/xml', 'Content-Length': Buffer.byteLength(text) })
    .end(text)
}
