import { KEPT } from '../retention.ts'
import { db } from '#app/db/connections.server.ts'
import { MAX_ROWS_PER_SWEEP } from '#app/db/delete-some.server.ts'
import { users } from '#app/db/schema/users.ts'
import { env } from '#app/env.server.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#app/db/private-files.server.ts'
import { and, eq, ne } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { DomainError } from '#app/platform/domain-error.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { diskStore } from '#app/platform/storage/disk-store.server.ts'
import {
  DEFAULT_STORE_OPTIONS,
  type FileEntry,
  type FileStore,
  type StoredFile,
} from '#app/platform/storage/file-store.ts'
import { isRecent } from '../../db/clock-tolerance.ts'
import { siblingStore } from '../photos/photo-store.server.ts'
import { writeZip, type ZipEntry } from '#app/platform/zip.server.ts'

export interface Archive {
  size: number
  /** A strong ETag, with its quotes. */
  etag: string
  /**
   * The bytes from `start` to `end`, both inclusive, in pieces.
   *
   * @throws DomainError 'busy' when the store is unreachable, 'not_found' when the archive is deleted meanwhile
   */
  read: (range: { start: number; end: number }) => AsyncGenerator<Uint8Array>
}

/** Written last: marks an archive as complete, and names its owner. */
interface ArchiveManifest {
  user: string
  size: number
  /** Milliseconds since 1970. */
  madeAt: number
  /** Version of the user's links at the request; missing in older archives. */
  links?: number
}

const DAY_MS = 86_400_000
const ARCHIVE_TTL_MS = KEPT.archiveDays * DAY_MS
/** A store reads and writes whole files: an archive is stored in chunks, so that no process holds much of it. */
const CHUNK_BYTES = 4 * 1024 * 1024
const READ_CHUNK_BYTES = 256 * 1024

export const ARCHIVES_DIR = path.join(path.dirname(env.DATABASE_PATH), 'archives')

const localStore = diskStore(ARCHIVES_DIR, { ...DEFAULT_STORE_OPTIONS, mode: PRIVATE_FILE })
const bucketStore = siblingStore('archives')
// Every app server serves the archives that another one has built.
const store = bucketStore ?? localStore
/** Stores to search: the folder, too, for archives from before the bucket was set up. */
const allStores = bucketStore ? [bucketStore, localStore] : [localStore]

const manifestName = (hash: string) => `${hash}.zip`
const chunkName = (name: string, number: number) => `${name}.${String(number).padStart(4, '0')}.piece`

/** Stores a user's archive. @throws Error if another one of the same user was begun meanwhile and replaces it */
export async function storeArchive(
  user: { id: string; linksVersion: number },
  token: string,
  entries: AsyncIterable<ZipEntry>,
) {
  if (!bucketStore) await ensureFolder()
  const hash = hashToken(token)
  const name = `${user.id}.${hash}`
  let buffered: Uint8Array[] = []
  let free = CHUNK_BYTES
  let chunks = 0
  const putChunk = async () => {
    await store.put(chunkName(name, chunks), Buffer.concat(buffered))
    chunks += 1
    buffered = []
    free = CHUNK_BYTES
  }
  const size = await writeZip(async (bytes) => {
    for (let at = 0; at < bytes.length;) {
      const part = bytes.subarray(at, at + free)
      buffered.push(part)
      at += part.length
      free -= part.length
      if (free === 0) await putChunk()
    }
  }, entries)
  if (buffered.length > 0) await putChunk()
  await store.flush()
  const there = await listFiles(store, (file) => file.startsWith(`${name}.`))
  if (there.length !== chunks) throw new Error('Another archive of the same user was begun meanwhile')
  const manifest: ArchiveManifest = { user: user.id, size, madeAt: Date.now(), links: user.linksVersion }
  await store.put(manifestName(hash), Buffer.from(JSON.stringify(manifest)))
  await store.flush()
}

/**
 * The archive of a link's token; undefined if it is unknown, expired or revoked, or its account is deleted.
 *
 * @throws DomainError 'busy' when the store is unreachable
 */
export async function findArchive(token: string, now = Date.now()): Promise<Archive | undefined> {
  const hash = hashToken(token)
  const stored = await (await store.open(manifestName(hash)))?.read()
  if (!stored) return undefined
  const { user, size, madeAt, links = 0 } = JSON.parse(Buffer.from(stored).toString()) as ArchiveManifest
  const isOpen = () => areLinksOpen(user, links)
  if (!isRecent(madeAt, ARCHIVE_TTL_MS, now) || !(await isOpen())) return undefined
  return openArchive(`${user}.${hash}`, size, isOpen)
}

export async function deleteArchivesOf(user: { id: string }): Promise<void> {
  for (const store of allStores) {
    const files = await listFiles(store, (file) => file.startsWith(`${user.id}.`))
    const manifests = new Set(files.map((file) => manifestName(file.split('.')[1]!)))
    await store.remove([...manifests, ...files])
  }
}

/** Deletes expired and unfinished archives. @returns the number of files */
export async function deleteExpiredArchives(now: number): Promise<number> {
  let deleted = 0
  for (const store of allStores) {
    // A chunk is older than its manifest.
    const isOld = (time: number | undefined) => time !== undefined && time <= now - ARCHIVE_TTL_MS - DAY_MS
    const found = await listFiles(store, async (_, storedAt) => isOld(await storedAt()))
    const old = found.slice(0, MAX_ROWS_PER_SWEEP)
    await store.remove(old)
    deleted += old.length
  }
  return deleted
}

/** @param isOpen checked with each chunk: ends a slow download if its link was revoked meanwhile */
function openArchive(name: string, size: number, isOpen: () => Promise<boolean>): Archive {
  return {
    size,
    etag: `"${hashToken(name).slice(0, 27)}"`,
    async *read({ start, end }) {
      let opened: { number: number; chunk: StoredFile | undefined } | undefined
      for (let at = start; at <= end;) {
        const number = Math.floor(at / CHUNK_BYTES)
        const begin = number * CHUNK_BYTES
        const last = Math.min(end, begin + CHUNK_BYTES - 1, at + READ_CHUNK_BYTES - 1)
        // Held between reads: with more readers than the store caches files for, each chunk would be fetched sixteen
        // times.
        if (opened?.number !== number) {
          opened = { number, chunk: (await isOpen()) ? await store.open(chunkName(name, number)) : undefined }
        }
        const bytes = await opened.chunk?.read({ start: at - begin, end: last - begin })
        if (!bytes?.length) throw new DomainError('not_found', 'This archive is no longer available.')
        yield bytes
        at += bytes.length
      }
    },
  }
}

/** True if links of a version still work: those of a deleted account never do. */
async function areLinksOpen(userId: string, linksVersion: number): Promise<boolean> {
  const isCurrent = and(eq(users.id, userId), ne(users.email, ''), eq(users.linksVersion, linksVersion))
  return (await db.$count(users, isCurrent)) === 1
}

async function listFiles(
  one: FileStore,
  isMeant: (file: string, storedAt: FileEntry['storedAt']) => boolean | Promise<boolean>,
): Promise<string[]> {
  const files: string[] = []
  // The folder does not exist before the first export.
  if (one === localStore && !existsSync(ARCHIVES_DIR)) return files
  for await (const { name, storedAt } of one.list()) if (await isMeant(name, storedAt)) files.push(name)
  return files
}

/** Not readable by other users of this machine. */
async function ensureFolder(): Promise<void> {
  await mkdir(ARCHIVES_DIR, { recursive: true, mode: PRIVATE_FOLDER })
  await chmod(ARCHIVES_DIR, PRIVATE_FOLDER)
}
