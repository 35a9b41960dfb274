import { db } from '#app/db/connections.server.ts'
import { forUpdate } from '#app/db/for-update.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { placePhotos } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { and, asc, eq, gt, inArray, lt, notExists } from 'drizzle-orm'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FileEntry } from '#app/platform/storage/file-store.ts'
import { photoFile, photoIdOfFile, widthsOf } from './photo.ts'
import { photoStore } from './photo-store.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Few enough that a batch holds up neither the process nor the database. */
const BATCH_SIZE = 500

interface CleanupResult {
  /** Pictures nobody used. */
  photos: number
  /** Files without a picture, and half-written ones. */
  files: number
}

/**
 * Removes what no one uses any more: pictures that are on no place and no profile, files without a row, and
 * half-written files; each only when older than `olderThan`, so that a form being filled in keeps its own.
 *
 * @param now milliseconds since 1970
 * @param olderThan milliseconds, a day unless told
 */
export async function deleteOrphanedPhotos({
  now,
  olderThan = DAY_MS,
}: {
  now: number
  olderThan?: number
}): Promise<CleanupResult> {
  const before = now - olderThan
  return { photos: await deleteOrphanedRows(before), files: await deleteOrphanedFiles(before) }
}

// The row goes first: from then on nobody can put the picture on a place, and files without a row are taken
// by the next sweep if this one stops halfway. The other way round a place could keep a picture whose files
// are gone.
async function deleteOrphanedRows(before: number): Promise<number> {
  let swept = 0
  let page = await selectPhotoPage('', before)
  while (page.length > 0) {
    swept += await deleteUnused(page)
    await nextTurn()
    page = await selectPhotoPage(page.at(-1) ?? '', before)
  }
  return swept
}

async function selectPhotoPage(after: string, before: number): Promise<string[]> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(gt(photos.id, after), lt(photos.createdAt, before)))
    .orderBy(asc(photos.id))
    .limit(BATCH_SIZE)
  return rows.map(({ id }) => id)
}

async function deleteUnused(some: string[]): Promise<number> {
  const unused = await db.select({ id: photos.id }).from(photos).where(isUnusedAmong(some))
  if (unused.length === 0) return 0
  const ids = unused.map(({ id }) => id)
  // Asked again inside the write, when nobody takes one any more: a place may have taken one in between.
  const gone = await write(async (tx) => {
    await forUpdate(tx.select({ id: photos.id }).from(photos).where(inArray(photos.id, ids)))
    return tx.delete(photos).where(isUnusedAmong(ids)).returning()
  })
  await photoStore.remove(gone.flatMap((photo) => widthsOf(photo).map((width) => photoFile(photo, width))))
  return gone.length
}

function isUnusedAmong(ids: string[]) {
  const onPlaces = db
    .select({ id: placePhotos.photoId })
    .from(placePhotos)
    .where(eq(placePhotos.photoId, photos.id))
  const onProfiles = db.select({ id: users.id }).from(users).where(eq(users.pictureId, photos.id))
  return and(inArray(photos.id, ids), notExists(onPlaces), notExists(onProfiles))
}

async function deleteOrphanedFiles(before: number): Promise<number> {
  let swept = 0
  let batch: FileEntry[] = []
  for await (const file of photoStore.list()) {
    batch.push(file)
    if (batch.length < BATCH_SIZE) continue
    swept += await deleteStaleFiles(batch, before)
    batch = []
  }
  return swept + (await deleteStaleFiles(batch, before))
}

// Files that are not of our making stay.
async function deleteStaleFiles(files: FileEntry[], before: number): Promise<number> {
  const known = await idsWithRow(files)
  const stale: string[] = []
  for (const { name, isPartial: isHalf, storedAt } of files) {
    const id = photoIdOfFile(name)
    if (!isHalf && (id === undefined || known.has(id))) continue
    const time = await storedAt()
    if (time !== undefined && time < before) stale.push(name)
  }
  await photoStore.remove(stale)
  return stale.length
}

async function idsWithRow(files: FileEntry[]): Promise<Set<string>> {
  const ids = [...new Set(files.flatMap(({ name }) => photoIdOfFile(name) ?? []))]
  if (ids.length === 0) return new Set()
  const rows = await db.select({ id: photos.id }).from(photos).where(inArray(photos.id, ids))
  return new Set(rows.map(({ id }) => id))
}
