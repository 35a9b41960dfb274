import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema.ts'
import { env } from '#app/env.server.ts'
import { and, eq, ne } from 'drizzle-orm'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { tokenHashOf } from '../identity.server.ts'
import { folderStore } from '../photos/folder-store.server.ts'
import type { PhotoStore } from '../photos/photo-store.ts'
import { bucketBesidePhotos } from '../photos/store.server.ts'
import { writeZip, type Packed } from './zip.server.ts'

/** An archive of somebody's data, to be sent. */
export interface Archive {
  /** Bytes. */
  size: number
  /** Strong, with its quotes. */
  etag: string
  /** The bytes from `start` to `end`, both inclusive, some at a time. */
  read: (range: { start: number; end: number }) => AsyncGenerator<Uint8Array>
}

const KEPT_FOR_MS = 7 * 86_400_000
/** A store takes and gives whole files: an archive lies there in pieces, so that no process holds much of it. */
const PIECE_BYTES = 4 * 1024 * 1024
const READ_BYTES = 256 * 1024
const WHOLE = 'zip'

/** Where archives wait to be fetched while photos are in a folder. */
export const ARCHIVES = path.join(path.dirname(env.DATABASE_PATH), 'archives')

// Every app server hands out what one of them has packed.
const bucket = bucketBesidePhotos('archives')
const store = bucket ?? folderStore(ARCHIVES)

/** Packs an archive for somebody; it is there once it is whole. */
export async function storeArchive(user: { id: string }, token: string, packed: AsyncIterable<Packed>) {
  await readyFolder()
  const name = `${user.id}.${tokenHashOf(token)}`
  let held: Uint8Array[] = []
  let room = PIECE_BYTES
  let pieces = 0
  const putPiece = async () => {
    await store.put(pieceOf(name, pieces), Buffer.concat(held))
    pieces += 1
    held = []
    room = PIECE_BYTES
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
  await store.settle()
  await store.put(`${name}.${size}.${WHOLE}`, Buffer.from('.'))
  await store.settle()
}

/**
 * The archive that a link carries the token of; undefined for none, one that is too old, or one of who has left.
 *
 * @throws DomainError 'busy' when the store is out of reach
 */
export async function archiveOf(token: string, now = Date.now()): Promise<Archive | undefined> {
  const wanted = tokenHashOf(token)
  for await (const { name, storedAt } of list()) {
    const [user = '', hash = '', size, ending] = name.split('.')
    if (hash !== wanted || ending !== WHOLE) continue
    const time = await storedAt()
    const isThere = time !== undefined && time > now - KEPT_FOR_MS && (await isWithUs(user))
    return isThere ? archive(`${user}.${hash}`, Number(size)) : undefined
  }
  return undefined
}

/** Removes what somebody's archive is, for when they leave or have another made. */
export async function removeArchivesOf(user: { id: string }): Promise<void> {
  const theirs: string[] = []
  for await (const { name } of list()) if (name.startsWith(`${user.id}.`)) theirs.push(name)
  await store.remove(theirs)
}

/**
 * Removes archives that are too old, and what was left half made.
 *
 * @returns how many files
 */
export async function sweepArchives(now: number): Promise<number> {
  const old: string[] = []
  for await (const { name, storedAt } of list()) {
    const time = await storedAt()
    if (time !== undefined && time <= now - KEPT_FOR_MS) old.push(name)
  }
  await store.remove(old)
  return old.length
}

function archive(name: string, size: number): Archive {
  return {
    size,
    etag: `"${tokenHashOf(name).slice(0, 27)}"`,
    async *read({ start, end }) {
      for (let at = start; at <= end;) {
        const number = Math.floor(at / PIECE_BYTES)
        const begin = number * PIECE_BYTES
        const last = Math.min(end, begin + PIECE_BYTES - 1, at + READ_BYTES - 1)
        const piece = await store.open(pieceOf(name, number))
        const bytes = await piece?.read({ start: at - begin, end: last - begin })
        if (!bytes?.length) throw new Error('An archive has lost a piece')
        yield bytes
        at += bytes.length
      }
    },
  }
}

const pieceOf = (name: string, number: number) => `${name}.${String(number).padStart(4, '0')}.piece`

async function isWithUs(id: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), ne(users.email, '')))) === 1
}

async function* list(): ReturnType<PhotoStore['list']> {
  await readyFolder()
  yield* store.list()
}

async function readyFolder(): Promise<void> {
  if (!bucket) await mkdir(ARCHIVES, { recursive: true, mode: 0o700 })
}
