import { db, type Db } from '#app/db/connections.server.ts'
import { MAX_ROWS_PER_SWEEP } from '#app/db/delete-some.server.ts'
import { evidencePhotos } from '#app/db/schema/evidence.ts'
import { photos } from '#app/db/schema/photos.ts'
import { placeDrafts, placePhotos } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write, forDelete } from '#app/db/write.server.ts'
import { and, asc, eq, gt, inArray, lt, notExists } from 'drizzle-orm'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FileEntry } from '#app/platform/storage/file-store.ts'
import { photoFile, photoIdOfFile, widthsOf } from './photo.ts'
import { photoStore } from './photo-store.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Small enough not to block the process or the database. */
const BATCH_SIZE = 500

interface CleanupResult {
  photos: number
  /** Files without a row, and partial ones. */
  files: number
}

/**
 * Deletes photos without a place, profile, draft of their uploader or open report, files without a row, and partial
 * files; only those older than a day, so that a form being filled in keeps its photos.
 */
export async function deleteOrphanedPhotos({ now }: { now: number }): Promise<CleanupResult> {
  const before = now - DAY_MS
  return { photos: await deleteOrphanedRows(before), files: await deleteOrphanedFiles(before) }
}

// Rows first: if this stops halfway, the next run deletes the files without a row. In the reverse order a place could
// have a photo without files.
async function deleteOrphanedRows(before: number): Promise<number> {
  let deletedCount = 0
  let page = await selectPhotoPage('', before)
  while (page.length > 0 && deletedCount < MAX_ROWS_PER_SWEEP) {
    deletedCount += await deleteUnused(page)
    await yieldToEventLoop()
    page = await selectPhotoPage(page.at(-1) ?? '', before)
  }
  return deletedCount
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

async function deleteUnused(page: string[]): Promise<number> {
  const ids = await unusedAmong(db, page)
  if (ids.length === 0) return 0
  // Checked again with the rows locked: a place or draft may have attached one meanwhile.
  const deleted = await write(async (tx) => {
    await forDelete(tx.select({ id: photos.id }).from(photos).where(inArray(photos.id, ids)))
    const stillUnused = await unusedAmong(tx, ids)
    return stillUnused.length === 0
      ? []
      : tx.delete(photos).where(inArray(photos.id, stillUnused)).returning()
  })
  await photoStore.remove(deleted.flatMap((photo) => widthsOf(photo).map((width) => photoFile(photo, width))))
  return deleted.length
}

async function unusedAmong(tx: Db, ids: string[]): Promise<string[]> {
  const unused = await tx
    .select({ id: photos.id, drafted: placeDrafts.photos })
    .from(photos)
    .leftJoin(placeDrafts, eq(placeDrafts.userId, photos.uploaderId))
    .where(isOnNothing(ids))
  return unused.flatMap(({ id, drafted }) => (drafted?.split(',').includes(id) ? [] : [id]))
}

function isOnNothing(ids: string[]) {
  const onPlaces = db
    .select({ id: placePhotos.photoId })
    .from(placePhotos)
    .where(eq(placePhotos.photoId, photos.id))
  const onProfiles = db.select({ id: users.id }).from(users).where(eq(users.pictureId, photos.id))
  const inEvidence = db
    .select({ id: evidencePhotos.photoId })
    .from(evidencePhotos)
    .where(eq(evidencePhotos.photoId, photos.id))
  return and(inArray(photos.id, ids), notExists(onPlaces), notExists(onProfiles), notExists(inEvidence))
}

async function deleteOrphanedFiles(before: number): Promise<number> {
  let deletedCount = 0
  let batch: FileEntry[] = []
  for await (const file of photoStore.list()) {
    batch.push(file)
    if (batch.length < BATCH_SIZE) continue
    deletedCount += await deleteStaleFiles(batch, before)
    batch = []
    if (deletedCount >= MAX_ROWS_PER_SWEEP) break
  }
  return deletedCount + (await deleteStaleFiles(batch, before))
}

// Files with foreign names stay.
async function deleteStaleFiles(files: FileEntry[], before: number): Promise<number> {
  const existing = await idsWithRow(files)
  const stale: string[] = []
  for (const { name, isPartial, storedAt } of files) {
    const id = photoIdOfFile(name)
    if (!isPartial && (id === undefined || existing.has(id))) continue
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
