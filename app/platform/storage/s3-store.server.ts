import { log } from '#app/log.server.ts'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { createHash, randomBytes } from 'node:crypto'
import { DomainError } from '#app/platform/domain-error.ts'
import { bucketRequests, WAITS, type Answer, type BucketAddress, type Waits } from './s3-client.server.ts'
import { DISK_FULL, PART, type ListedFile, type PhotoStore, type StoredFile } from './file-store.ts'

/** Of pictures that were just asked for, in each process. A hundred cards' worth and some large ones. */
const MEMORY_BYTES = 32 * 1024 * 1024
/** What another app server removed is not shown for longer. */
const REMEMBERED_MS = 5 * 60_000
const READS_AT_ONCE = 32
/** More than these wait for a bucket that does not answer: who comes then is told at once. */
const MOST_WAITING = 256
/** Whoever asks /health, and however often, costs no more than one file in this time. */
const CHECKED_FOR_MS = 5000

const NOT_STORED = "Photos can't be saved just now. Nothing was stored; please try again in a few minutes."
const NOT_SHOWN = "This photo can't be fetched just now. Please try again in a moment."
const NOT_REACHED = "The photos' bucket is out of reach just now."

interface Remembered {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

/**
 * An S3 bucket as a store. Everything it is asked has an end: one that stalls, refuses or is gone is a sentence.
 *
 * @param waits how long an answer may take, in milliseconds
 */
export function bucketStore(address: BucketAddress, waits: Waits = WAITS): PhotoStore {
  const ask = bucketRequests(address)
  const memory = new LRUCache<string, Remembered>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
    ttl: REMEMBERED_MS,
  })
  const fetching = new Map<string, Promise<Remembered | undefined>>()
  const reads = pLimit(READS_AT_ONCE)
  const removals = pLimit(8)
  let checked = { until: 0, result: Promise.resolve() }

  async function put(file: string, bytes: Uint8Array): Promise<void> {
    const answer = await ask({ method: 'PUT', file, body: bytes, wait: waits.write }).catch(told(NOT_STORED))
    memory.delete(file)
    if (isOk(answer)) return
    if (isFull(answer)) throw new DomainError('full', DISK_FULL)
    return told(NOT_STORED)(refusal(answer, 'put'))
  }

  async function get(file: string): Promise<Remembered | undefined> {
    if (reads.pendingCount >= MOST_WAITING) throw new DomainError('busy', NOT_SHOWN)
    const answer = await reads(() => ask({ method: 'GET', file, wait: waits.read })).catch(told(NOT_SHOWN))
    if (isNoFile(answer)) return undefined
    if (answer.status !== 200) return told(NOT_SHOWN)(refusal(answer, 'get'))
    const { bytes } = answer
    // Ours and not the bucket's: it is the same on every engine, and after a move.
    const found = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
    memory.set(file, found)
    return found
  }

  // Many who ask for one photo at once ask the bucket once.
  function getOnce(file: string): Promise<Remembered | undefined> {
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
    const answer = await ask({ method: 'DELETE', file, wait: waits.write }).catch(told(NOT_REACHED))
    memory.delete(file)
    if (!isOk(answer) && !isNoFile(answer)) told(NOT_REACHED)(refusal(answer, 'delete'))
  }

  async function* list(): AsyncGenerator<ListedFile> {
    let after: string | undefined
    do {
      const answer = await ask({ method: 'GET', listAfter: after ?? '', wait: waits.list }).catch(
        told(NOT_REACHED),
      )
      if (answer.status !== 200) told(NOT_REACHED)(refusal(answer, 'list'))
      const page = Buffer.from(answer.bytes).toString()
      for (const [, one = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const name = said(one, 'Key').slice(address.prefix.length)
        const time = Date.parse(said(one, 'LastModified'))
        const storedAt = () => Promise.resolve(Number.isNaN(time) ? undefined : time)
        yield { name, isHalf: name.endsWith(PART), storedAt }
      }
      after = said(page, 'IsTruncated') === 'true' ? said(page, 'NextContinuationToken') : undefined
    } while (after)
  }

  async function check(): Promise<void> {
    const file = `health.${randomBytes(6).toString('hex')}${PART}`
    const answer = await ask({ method: 'PUT', file, body: Buffer.from('.'), wait: waits.check })
    if (isFull(answer)) return
    if (!isOk(answer)) throw refusal(answer, 'check')
    await removeOne(file)
  }

  return {
    name: `s3://${address.bucket}/${address.prefix}`,
    put,
    // The bucket answers when it has the bytes for good.
    settle: () => Promise.resolve(),
    open,
    remove: async (files) => {
      await Promise.all(files.map((file) => removals(() => removeOne(file))))
    },
    list,
    check: () => {
      if (Date.now() > checked.until) checked = { until: Date.now() + CHECKED_FOR_MS, result: check() }
      return checked.result
    },
    room: () => Promise.resolve(undefined),
  }
}

const isOk = ({ status }: Answer) => status >= 200 && status < 300

// The bucket itself may be gone, or what answers may be no bucket: no photo is missing then. Every S3 gives a code where
// an answer has a body; one without says no more than its status.
function isNoFile({ status, bytes }: Answer): boolean {
  return status === 404 && (bytes.length === 0 || codeOf(bytes) === 'NoSuchKey')
}

// 507 is MinIO's, 413 Swift's, a 403 that says so Ceph's.
function isFull({ status, bytes }: Answer): boolean {
  if (status === 507 || status === 413) return true
  return status === 403 && /Quota|StorageFull/.test(Buffer.from(bytes).toString())
}

function refusal({ status, bytes }: Answer, what: string): Error {
  return new Error(`The photos' bucket answered ${status} ${codeOf(bytes)} to ${what}`.replace(/ +/g, ' '))
}

function codeOf(bytes: Uint8Array): string {
  return said(Buffer.from(bytes).toString(), 'Code')
}

/** Logs why, and tells people no more than the sentence. */
function told(sentence: string) {
  return (reason: unknown): never => {
    log.error({ err: reason }, 'The bucket of photos failed')
    throw new DomainError('busy', sentence)
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What an answer says in an element. Keys of ours need no more of XML than this. */
function said(xml: string, element: string): string {
  const [, text = ''] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
