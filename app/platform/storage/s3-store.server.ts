import { log } from '#app/log.server.ts'
import { LRUCache } from 'lru-cache'
import { createHash, randomBytes } from 'node:crypto'
import { DomainError } from '#app/platform/domain-error.ts'
import {
  s3Client,
  DEFAULT_TIMEOUTS,
  type S3Response,
  type S3Config,
  type Timeouts,
} from './s3-client.server.ts'
import {
  DEFAULT_STORE_OPTIONS,
  PART_SUFFIX,
  type FileEntry,
  type FileStore,
  type StoredFile,
  type StoreOptions,
} from './file-store.ts'
import { createFairQueue, limitConcurrency } from '../fair-queue.server.ts'

/** Recently read files, in each process. */
const CACHE_BYTES = 32 * 1024 * 1024
/** Files that another app server removed are served no longer than this. */
const CACHE_TTL_MS = 5 * 60_000
const READ_CONCURRENCY = 32
/** Reads waiting for an unresponsive bucket; further ones fail at once. */
const MAX_PENDING_READS = 256
/** Health checks within this time share one result. */
const CHECK_TTL_MS = 5000

interface CachedFile {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

/** An S3 bucket as a file store. Every request has a timeout; one that stalls or is refused becomes a 'busy' error. */
export function s3Store(
  config: S3Config,
  timeouts: Timeouts = DEFAULT_TIMEOUTS,
  { label, contentType, messages }: StoreOptions = DEFAULT_STORE_OPTIONS,
): FileStore {
  const send = s3Client(config, contentType)
  const failWith = (message: string) => logAndThrowBusy(label, message)
  const responseError = (response: S3Response, what: string) => toResponseError(label, response, what)
  const cache = new LRUCache<string, CachedFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
    ttl: CACHE_TTL_MS,
  })
  const fetching = new Map<string, Promise<CachedFile | undefined>>()
  const reads = createFairQueue({
    concurrency: READ_CONCURRENCY,
    concurrencyPerClient: READ_CONCURRENCY,
    maxSize: READ_CONCURRENCY + MAX_PENDING_READS,
    maxSizePerClient: READ_CONCURRENCY + MAX_PENDING_READS,
    message: messages.getFailed,
  })
  const removals = limitConcurrency(8)
  let checked = { until: 0, result: Promise.resolve() }

  async function put(file: string, bytes: Uint8Array): Promise<void> {
    const answer = await send({ method: 'PUT', file, body: bytes, timeout: timeouts.write }).catch(
      failWith(messages.putFailed),
    )
    cache.delete(file)
    if (isOk(answer)) return
    if (isFull(answer)) throw new DomainError('full', messages.full)
    return failWith(messages.putFailed)(responseError(answer, 'put'))
  }

  async function get(file: string): Promise<CachedFile | undefined> {
    const answer = await reads.run({ key: 'reads' }, (turn) =>
      turn(() => send({ method: 'GET', file, timeout: timeouts.read }).catch(failWith(messages.getFailed))),
    )
    if (isNotFound(answer)) return undefined
    if (answer.status !== 200) return failWith(messages.getFailed)(responseError(answer, 'get'))
    const { bytes } = answer
    // Our own, so that it is the same with every S3 server and after a move.
    const found = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
    cache.set(file, found)
    return found
  }

  // Concurrent reads of one file share a request.
  function getOnce(file: string): Promise<CachedFile | undefined> {
    const pending = fetching.get(file) ?? get(file).finally(() => fetching.delete(file))
    fetching.set(file, pending)
    return pending
  }

  async function open(file: string): Promise<StoredFile | undefined> {
    const found = cache.get(file) ?? (await getOnce(file))
    if (!found) return undefined
    const { bytes, etag } = found
    return {
      size: bytes.length,
      etag,
      read: (range) => Promise.resolve(range ? bytes.subarray(range.start, range.end + 1) : bytes),
    }
  }

  async function removeOne(file: string): Promise<void> {
    const answer = await send({ method: 'DELETE', file, timeout: timeouts.write }).catch(
      failWith(messages.unreachable),
    )
    cache.delete(file)
    if (!isOk(answer) && !isNotFound(answer)) failWith(messages.unreachable)(responseError(answer, 'delete'))
  }

  async function* list(): AsyncGenerator<FileEntry> {
    let after: string | undefined
    do {
      const answer = await send({ method: 'GET', listAfter: after ?? '', timeout: timeouts.list }).catch(
        failWith(messages.unreachable),
      )
      if (answer.status !== 200) failWith(messages.unreachable)(responseError(answer, 'list'))
      const page = Buffer.from(answer.bytes).toString()
      for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const name = elementText(entry, 'Key').slice(config.prefix.length)
        const time = Date.parse(elementText(entry, 'LastModified'))
        const storedAt = () => Promise.resolve(Number.isNaN(time) ? undefined : time)
        yield { name, isPartial: name.endsWith(PART_SUFFIX), storedAt }
      }
      after =
        elementText(page, 'IsTruncated') === 'true' ? elementText(page, 'NextContinuationToken') : undefined
    } while (after)
  }

  async function check(): Promise<void> {
    const file = `health.${randomBytes(6).toString('hex')}${PART_SUFFIX}`
    const answer = await send({ method: 'PUT', file, body: Buffer.from('.'), timeout: timeouts.check })
    if (isFull(answer)) return
    if (!isOk(answer)) throw responseError(answer, 'check')
    await removeOne(file)
  }

  return {
    name: `s3://${config.bucket}/${config.prefix}`,
    put,
    // The bucket answers once the bytes are durable.
    flush: () => Promise.resolve(),
    open,
    remove: async (files) => {
      await Promise.all(files.map((file) => removals(() => removeOne(file))))
    },
    list,
    check: () => {
      if (Date.now() > checked.until) checked = { until: Date.now() + CHECK_TTL_MS, result: check() }
      return checked.result
    },
    freeBytes: () => Promise.resolve(undefined),
  }
}

const isOk = ({ status }: S3Response) => status >= 200 && status < 300

// A missing bucket, or a server that is not S3, also answers 404: no file is missing then. Every S3 sends a code with a
// body; an empty body adds nothing to its status.
function isNotFound({ status, bytes }: S3Response): boolean {
  return status === 404 && (bytes.length === 0 || errorCode(bytes) === 'NoSuchKey')
}

// 507 is MinIO's, 413 Swift's, 403 with such a code Ceph's.
function isFull({ status, bytes }: S3Response): boolean {
  if (status === 507 || status === 413) return true
  return status === 403 && /Quota|StorageFull/.test(Buffer.from(bytes).toString())
}

function toResponseError(label: string, { status, bytes }: S3Response, what: string): Error {
  return new Error(
    `The ${label}' bucket answered ${status} ${errorCode(bytes)} to ${what}`.replace(/ +/g, ' '),
  )
}

function errorCode(bytes: Uint8Array): string {
  return elementText(Buffer.from(bytes).toString(), 'Code')
}

function logAndThrowBusy(label: string, message: string) {
  return (reason: unknown): never => {
    log.error({ err: reason }, `The bucket of ${label} failed`)
    throw new DomainError('busy', message)
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of an XML element. Our keys need no more of XML than this. */
function elementText(xml: string, element: string): string {
  const [, text = ''] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
