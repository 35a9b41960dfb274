import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { env } from '#app/env.server.ts'
import { and, eq, ne } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { DomainError } from '#app/platform/domain-error.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { diskStore } from '#app/platform/storage/disk-store.server.ts'
import type { FileEntry, FileStore, StoredFile } from '#app/platform/storage/file-store.ts'
import { siblingStore } from '../photos/photo-store.server.ts'
import { writeZip, type ZipEntry } from '#app/platform/zip.server.ts'

/** An archive of somebody's data, to be sent. */
export interface Archive {
  /** Bytes. */
  size: number
  /** Strong, with its quotes. */
  etag: string
  /**
   * The bytes from `start` to `end`, both inclusive, some at a time.
   *
   * @throws DomainError 'busy' when the store is out of reach, 'not_found' when the archive has been taken away
   */
  read: (range: { start: number; end: number }) => AsyncGenerator<Uint8Array>
}

/** What says that an archive is whole, and whose. */
interface ArchiveManifest {
  user: string
  /** Bytes of the archive. */
  size: number
  /** Milliseconds since 1970. */
  madeAt: number
}

const DAY_MS = 86_400_000
const ARCHIVE_TTL_MS = 7 * DAY_MS
/** A store takes and gives whole files: an archive lies there in pieces, so that no process holds much of it. */
const CHUNK_BYTES = 4 * 1024 * 1024
const READ_CHUNK_BYTES = 256 * 1024

/** Where archives wait to be fetched while photos are in a folder. */
export const ARCHIVES_DIR = path.join(path.dirname(env.DATABASE_PATH), 'archives')

const localStore = diskStore(ARCHIVES_DIR)
const bucketStore = siblingStore('archives')
// Every app server hands out what one of them has packed.
const store = bucketStore ?? localStore
/** Where archives may lie: in the folder, too, from before there was a bucket. */
const allStores = bucketStore ? [bucketStore, localStore] : [localStore]

const manifestName = (hash: string) => `${hash}.zip`
const chunkName = (name: string, number: number) => `${name}.${String(number).padStart(4, '0')}.piece`

/**
 * Packs an archive for somebody; it is there once it is whole.
 *
 * @throws Error when another one of theirs was begun meanwhile, which takes this one's place
 */
export async function storeArchive(user: { id: string }, token: string, packed: AsyncIterable<ZipEntry>) {
  if (!bucketStore) await ensureFolder()
  const hash = hashToken(token)
  const name = `${user.id}.${hash}`
  let held: Uint8Array[] = []
  let room = CHUNK_BYTES
  let pieces = 0
  const putPiece = async () => {
    await store.put(chunkName(name, pieces), Buffer.concat(held))
    pieces += 1
    held = []
    room = CHUNK_BYTES
  }
  const size = await writeZip(async (bytes) => {
    for (let at = 0; at < bytes.length;) {
      const part = bytes.subarray(at, at + room)
      held.push(part)
      at += part.length
      room -= part.length
      if (room === 0) await putPiece()
    }
  }, packed)
  if (held.length > 0) await putPiece()
  await store.flush()
  const there = await listFiles(store, (file) => file.startsWith(`${name}.`))
  if (there.length !== pieces) throw new Error('Another archive of theirs was begun meanwhile')
  const marker: ArchiveManifest = { user: user.id, size, madeAt: Date.now() }
  await store.put(manifestName(hash), Buffer.from(JSON.stringify(marker)))
  await store.flush()
}

/**
 * The archive that a link carries the token of; undefined for none, one that is too old, or one of who has left.
 *
 * @throws DomainError 'busy' when the store is out of reach
 */
export async function findArchive(token: string, now = Date.now()): Promise<Archive | undefined> {
  const hash = hashToken(token)
  const stored = await (await store.open(manifestName(hash)))?.read()
  if (!stored) return undefined
  const { user, size, madeAt } = JSON.parse(Buffer.from(stored).toString()) as ArchiveManifest
  if (madeAt <= now - ARCHIVE_TTL_MS || !(await isExistingUser(user))) return undefined
  return openArchive(`${user}.${hash}`, size)
}

/** Removes what somebody's archive is, for when they leave or have another made. */
export async function deleteArchivesOf(user: { id: string }): Promise<void> {
  for (const one of allStores) {
    const theirs = await listFiles(one, (file) => file.startsWith(`${user.id}.`))
    const markers = new Set(theirs.map((file) => manifestName(file.split('.')[1]!)))
    await one.remove([...markers, ...theirs])
  }
}

/**
 * Removes archives that are too old, and what was left half made.
 *
 * @returns how many files
 */
export async function deleteExpiredArchives(now: number): Promise<number> {
  let gone = 0
  for (const one of allStores) {
    // A piece is older than the link that leads to it.
    const isOld = (time: number | undefined) => time !== undefined && time <= now - ARCHIVE_TTL_MS - DAY_MS
    const old = await listFiles(one, async (_, storedAt) => isOld(await storedAt()))
    await one.remove(old)
    gone += old.length
  }
  return gone
}

function openArchive(name: string, size: number): Archive {
  return {
    size,
    etag: `"${hashToken(name).slice(0, 27)}"`,
    async *read({ start, end }) {
      let opened: { number: number; piece: StoredFile | undefined } | undefined
      for (let at = start; at <= end;) {
        const number = Math.floor(at / CHUNK_BYTES)
        const begin = number * CHUNK_BYTES
        const last = Math.min(end, begin + CHUNK_BYTES - 1, at + READ_CHUNK_BYTES - 1)
        // Kept while it is read: more readers than a store remembers files for would fetch each one sixteen times.
        if (opened?.number !== number) opened = { number, piece: await store.open(chunkName(name, number)) }
        const bytes = await opened.piece?.read({ start: at - begin, end: last - begin })
        if (!bytes?.length) throw new DomainError('not_found', 'This archive is no longer there.')
        yield bytes
        at += bytes.length
      }
    },
  }
}

async function isExistingUser(id: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), ne(users.email, '')))) === 1
}

async function listFiles(
  one: FileStore,
  isMeant: (file: string, storedAt: FileEntry['storedAt']) => boolean | Promise<boolean>,
): Promise<string[]> {
  const files: string[] = []
  // Until something is packed there is no folder.
  if (one === localStore && !existsSync(ARCHIVES_DIR)) return files
  for await (const { name, storedAt } of one.list()) if (await isMeant(name, storedAt)) files.push(name)
  return files
}

/** For nobody else on this machine to look into, whoever made it. */
async function ensureFolder(): Promise<void> {
  await mkdir(ARCHIVES_DIR, { recursive: true })
  await chmod(ARCHIVES_DIR, 0o700)
}
