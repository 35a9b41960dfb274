import { log } from '#app/log.server.ts'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
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
  DISK_FULL_MESSAGE,
  PART_SUFFIX,
  type FileEntry,
  type FileStore,
  type StoredFile,
} from './file-store.ts'

/** Of pictures that were just asked for, in each process. A hundred cards' worth and some large ones. */
const CACHE_BYTES = 32 * 1024 * 1024
/** What another app server removed is not shown for longer. */
const CACHE_TTL_MS = 5 * 60_000
const READ_CONCURRENCY = 32
/** More than these wait for a bucket that does not answer: who comes then is told at once. */
const MAX_PENDING_READS = 256
/** Whoever asks /health, and however often, costs no more than one file in this time. */
const CHECK_TTL_MS = 5000

const PUT_FAILED = "Photos can't be saved just now. Nothing was stored; please try again in a few minutes."
const GET_FAILED = "This photo can't be fetched just now. Please try again in a moment."
const UNREACHABLE = "The photos' bucket is out of reach just now."

interface CachedFile {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

/**
 * An S3 bucket as a store. Everything it is asked has an end: one that stalls, refuses or is gone is a sentence.
 *
 * @param waits how long an answer may take, in milliseconds
 */
export function s3Store(address: S3Config, waits: Timeouts = DEFAULT_TIMEOUTS): FileStore {
  const ask = s3Client(address)
  const memory = new LRUCache<string, CachedFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
    ttl: CACHE_TTL_MS,
  })
  const fetching = new Map<string, Promise<CachedFile | undefined>>()
  const reads = pLimit(READ_CONCURRENCY)
  const removals = pLimit(8)
  let checked = { until: 0, result: Promise.resolve() }

  async function put(file: string, bytes: Uint8Array): Promise<void> {
    const answer = await ask({ method: 'PUT', file, body: bytes, timeout: waits.write }).catch(
      logAndThrowBusy(PUT_FAILED),
    )
    memory.delete(file)
    if (isOk(answer)) return
    if (isFull(answer)) throw new DomainError('full', DISK_FULL_MESSAGE)
    return logAndThrowBusy(PUT_FAILED)(responseError(answer, 'put'))
  }

  async function get(file: string): Promise<CachedFile | undefined> {
    if (reads.pendingCount >= MAX_PENDING_READS) throw new DomainError('busy', GET_FAILED)
    const answer = await reads(() => ask({ method: 'GET', file, timeout: waits.read })).catch(
      logAndThrowBusy(GET_FAILED),
    )
    if (isNotFound(answer)) return undefined
    if (answer.status !== 200) return logAndThrowBusy(GET_FAILED)(responseError(answer, 'get'))
    const { bytes } = answer
    // Ours and not the bucket's: it is the same on every engine, and after a move.
    const found = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
    memory.set(file, found)
    return found
  }

  // Many who ask for one photo at once ask the bucket once.
  function getOnce(file: string): Promise<CachedFile | undefined> {
    const under = fetching.get(file) ?? get(file).finally(() => fetching.delete(file))
    fetching.set(file, under)
    return under
  }

  async function open(file: string): Promise<StoredFile | undefined> {
    const found = memory.get(file) ?? (await getOnce(file))
    if (!found) return undefined
    const { bytes, etag } = found
    return {
      size: bytes.length,
      etag,
      read: (range) => Promise.resolve(range ? bytes.subarray(range.start, range.end + 1) : bytes),
    }
  }

  async function removeOne(file: string): Promise<void> {
    const answer = await ask({ method: 'DELETE', file, timeout: waits.write }).catch(
      logAndThrowBusy(UNREACHABLE),
    )
    memory.delete(file)
    if (!isOk(answer) && !isNotFound(answer)) logAndThrowBusy(UNREACHABLE)(responseError(answer, 'delete'))
  }

  async function* list(): AsyncGenerator<FileEntry> {
    let after: string | undefined
    do {
      const answer = await ask({ method: 'GET', listAfter: after ?? '', timeout: waits.list }).catch(
        logAndThrowBusy(UNREACHABLE),
      )
      if (answer.status !== 200) logAndThrowBusy(UNREACHABLE)(responseError(answer, 'list'))
      const page = Buffer.from(answer.bytes).toString()
      for (const [, one = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const name = elementText(one, 'Key').slice(address.prefix.length)
        const time = Date.parse(elementText(one, 'LastModified'))
        const storedAt = () => Promise.resolve(Number.isNaN(time) ? undefined : time)
        yield { name, isPartial: name.endsWith(PART_SUFFIX), storedAt }
      }
      after =
        elementText(page, 'IsTruncated') === 'true' ? elementText(page, 'NextContinuationToken') : undefined
    } while (after)
  }

  async function check(): Promise<void> {
    const file = `health.${randomBytes(6).toString('hex')}${PART_SUFFIX}`
    const answer = await ask({ method: 'PUT', file, body: Buffer.from('.'), timeout: waits.check })
    if (isFull(answer)) return
    if (!isOk(answer)) throw responseError(answer, 'check')
    await removeOne(file)
  }

  return {
    name: `s3://${address.bucket}/${address.prefix}`,
    put,
    // The bucket answers when it has the bytes for good.
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

// The bucket itself may be gone, or what answers may be no bucket: no photo is missing then. Every S3 gives a code where
// an answer has a body; one without says no more than its status.
function isNotFound({ status, bytes }: S3Response): boolean {
  return status === 404 && (bytes.length === 0 || errorCode(bytes) === 'NoSuchKey')
}

// 507 is MinIO's, 413 Swift's, a 403 that says so Ceph's.
function isFull({ status, bytes }: S3Response): boolean {
  if (status === 507 || status === 413) return true
  return status === 403 && /Quota|StorageFull/.test(Buffer.from(bytes).toString())
}

function responseError({ status, bytes }: S3Response, what: string): Error {
  return new Error(`The photos' bucket answered ${status} ${errorCode(bytes)} to ${what}`.replace(/ +/g, ' '))
}

function errorCode(bytes: Uint8Array): string {
  return elementText(Buffer.from(bytes).toString(), 'Code')
}

/** Logs why, and tells people no more than the sentence. */
function logAndThrowBusy(sentence: string) {
  return (reason: unknown): never => {
    log.error({ err: reason }, 'The bucket of photos failed')
    throw new DomainError('busy', sentence)
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What an answer says in an element. Keys of ours need no more of XML than this. */
function elementText(xml: string, element: string): string {
  const [, text = ''] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
