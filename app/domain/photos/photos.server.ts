import { type Db, db } from '#app/db/connections.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { write, isDiskFull } from '#app/db/write.server.ts'
import { log } from '#app/log.server.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Sharp } from 'sharp'
import { setTimeout as wait } from 'node:timers/promises'
import { messageWith, type Message } from '#app/languages/message.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { createFairQueue, limitConcurrency } from '#app/platform/fair-queue.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { lockAccount } from '../active-account.server.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { encodeWidths, meanColor, toPixels, type Pixels, type WebpQuality } from './image.server.ts'
import {
  nonEmptyFiles,
  decodeUpload,
  PLACE_PHOTO_LIMITS,
  MAX_FILES,
  checkFileCount,
  checkFileSize,
  type PhotoLimits,
  type UploadedFile,
} from './decode.server.ts'
import { DISK_FULL_MESSAGE } from './open-photo-store.server.ts'
import { photoFile, widthsOf, type Photo } from './photo.ts'
import { photoStore } from './photo-store.server.ts'
import { randomInt } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** An unguessable id of 124 random bits. */
export function newPhotoId(): string {
  return Array.from({ length: 24 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

// A decoded picture of 50 megapixels can take 200 MB, so the process decodes at most two at once, one per user: a
// crafted picture can take seconds.
export const decodeQueue = createFairQueue({
  concurrency: 2,
  concurrencyPerClient: 1,
  // Two full uploads. At half a second to two per photo, they take less than a minute.
  maxSizePerClient: 2 * MAX_FILES,
  maxSize: 6 * MAX_FILES,
  message: 'Too many photos are waiting to be processed right now. Please try again in a moment.',
})

const UPLOAD_QUALITY: WebpQuality = { quality: 78, effort: 4 }
/** Enough for the demo's flat shapes, and its first start waits for 150 of them. */
const SEED_QUALITY: WebpQuality = { quality: 75, effort: 0 }
const seedLimit = limitConcurrency(2)

/** A slow store has already delayed the response: after this, the deletion continues in the background. */
const DISCARD_TIMEOUT_MS = 1000
/** Proxies wait as long; then no photo of the request is stored. */
const UPLOAD_TIMEOUT_MS = 45_000
const TOO_SLOW_MESSAGE =
  'Saving photos is very slow right now. Nothing was saved; please try again in a few minutes, or send fewer.'

/** Per user (promise 28): a hundred places with the maximum of photos, and some to spare. */
const MAX_STORED_PHOTOS = 4500

/**
 * Stores a user's photos of a place, all of them or none.
 *
 * @param files 1 to 20, each at most 8 MB and 50 megapixels and at least 320 pixels on each side: JPEG, PNG, WebP or
 *   AVIF by their content
 * @returns in the order of the files, on disk when this resolves
 * @throws DomainError 'invalid' for no file and for one too small, 'too_large', 'unsupported' (the message names the
 *   file), 'too_often', 'full' when the disk is full, 'busy' when the queue is full
 */
export async function storePhotos(
  uploader: { id: string },
  files: UploadedFile[],
  signal?: AbortSignal,
): Promise<Photo[]> {
  const chosen = nonEmptyFiles(files)
  checkFileCount(chosen)
  for (const file of chosen) checkFileSize(file, file.size)

  let isRejected = false
  const results = await processInTurn(uploader, chosen, signal, async (file) => {
    if (isRejected) return undefined
    return storeUpload(file, PLACE_PHOTO_LIMITS).catch((reason: unknown) => {
      isRejected = true
      throw reason
    })
  })
  const stored = results.flatMap((result) => (result.status === 'fulfilled' && result.value) || [])
  const rejected = results.find((result) => result.status === 'rejected')
  if (rejected) {
    await discardFiles(stored)
    throw rejected.reason
  }
  return savePhotos(uploader, stored)
}

/**
 * Stores the valid ones among a user's photos of a place.
 *
 * @returns for each file the photo, or its name and the error message
 * @throws DomainError 'invalid' for no file, 'too_large' for more than 20, 'too_often', 'full' when the disk is full,
 *   'busy' when the queue is full (then none is stored)
 */
export async function storeValidPhotos(
  uploader: { id: string },
  files: UploadedFile[],
  signal?: AbortSignal,
): Promise<({ photo: Photo } | { refused: Message; name: string })[]> {
  const chosen = nonEmptyFiles(files)
  checkFileCount(chosen)
  const results = await processInTurn(uploader, chosen, signal, (file) =>
    storeUpload(file, PLACE_PHOTO_LIMITS),
  )
  const stored = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  const failure = results.find((result) => result.status === 'rejected' && !isFileError(result.reason))
  if (failure?.status === 'rejected') {
    await discardFiles(stored)
    throw failure.reason
  }
  if (stored.length > 0) await savePhotos(uploader, stored)
  return results.map((result, i) =>
    result.status === 'fulfilled'
      ? { photo: result.value }
      : { refused: (result.reason as DomainError).reason, name: chosen[i]?.name ?? '' },
  )
}

/** Stores one picture, of a place or of a user. @throws DomainError as `storePhotos` does */
export async function storePhoto(
  uploader: { id: string },
  file: UploadedFile,
  limits?: PhotoLimits,
  signal?: AbortSignal,
): Promise<Photo> {
  const stored = await decodeQueue.run({ key: uploader.id, signal }, async (turn) => {
    await countAttempt(RATE_LIMITS.photos, [uploader.id])
    return turn(() => storeUpload(file, limits))
  })
  await savePhotos(uploader, [stored])
  return stored
}

/** Stores pictures of the demo data, which have no uploader: sRGB, at most 1600 pixels wide, no id stored yet. */
export async function storeSeedPhotos(pictures: { id: string; picture: Sharp }[]): Promise<void> {
  const stored = await Promise.all(
    pictures.map(({ id, picture }) =>
      seedLimit(async () => storePixels(await toPixels(picture.removeAlpha()), SEED_QUALITY, id)),
    ),
  )
  await photoStore.flush()
  await write((tx) => addPhotoRows(tx, null, stored))
}

// Called with the account locked, so that concurrent uploads can't exceed the limit together.
async function checkPhotoLimit(tx: Db, uploader: { id: string }, added: number) {
  const stored = await tx.$count(photos, eq(photos.uploaderId, uploader.id))
  if (stored + added <= MAX_STORED_PHOTOS) return
  throw new DomainError(
    'invalid',
    messageWith(
      'You have {n} photos here, the limit for an account. Photos that no place uses are deleted after a day.',
      { n: MAX_STORED_PHOTOS.toLocaleString('en-IN') },
    ),
  )
}

export async function addPhotoRows(tx: Db, uploader: { id: string } | null, added: Photo[]) {
  const rows = added.map((photo) => ({ ...photo, uploaderId: uploader?.id ?? null }))
  if (rows.length > 0) await tx.insert(photos).values(rows)
}

/**
 * Processes a user's files in the queue.
 *
 * @returns the result of each; a failure not caused by a file, such as the store's, rejects all later files, and 'busy'
 *   those whose turn comes after the timeout
 * @throws DomainError 'busy' and RateLimitError, before any is begun
 */
function processInTurn<T>(
  uploader: { id: string },
  files: UploadedFile[],
  signal: AbortSignal | undefined,
  work: (file: UploadedFile) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  return decodeQueue.run(
    { key: uploader.id, signal },
    async (turn) => {
      await countAttempt(RATE_LIMITS.photos, [uploader.id], files.length)
      const deadline = performance.now() + UPLOAD_TIMEOUT_MS
      let storeFailure: unknown
      const processOne = async (file: UploadedFile) => {
        if (storeFailure) throw storeFailure as Error
        if (performance.now() > deadline) throw new DomainError('busy', TOO_SLOW_MESSAGE)
        return work(file).catch((reason: unknown) => {
          if (!isFileError(reason)) storeFailure = reason
          throw reason
        })
      }
      return Promise.allSettled(files.map((file) => turn(() => processOne(file))))
    },
    files.length,
  )
}

async function storeUpload(file: UploadedFile, limits?: PhotoLimits): Promise<Photo> {
  const pixels = await decodeUpload(file, limits)
  return storePixels(pixels, UPLOAD_QUALITY)
}

async function storePixels(pixels: Pixels, quality: WebpQuality, id = newPhotoId()): Promise<Photo> {
  const { width, height } = pixels
  const photo: Photo = { id, width, height, color: await meanColor(pixels) }
  const puts: Promise<void>[] = []
  try {
    // Parallel, as a bucket allows; Promise.all below throws the failures.
    for await (const { width, bytes } of encodeWidths(pixels, widthsOf(photo), quality)) {
      const put = photoStore.put(photoFile(photo, width), bytes)
      put.catch(() => undefined)
      puts.push(put)
    }
    await Promise.all(puts)
  } catch (failure) {
    await Promise.allSettled(puts)
    await discardFiles([photo])
    throw failure
  }
  return photo
}

// Files first, then rows: a crash in between leaves files without rows, which the cleanup deletes.
async function savePhotos(uploader: { id: string }, added: Photo[]): Promise<Photo[]> {
  await photoStore.flush()
  try {
    await write(async (tx) => {
      // Serialises the uploads of one user: each counts those stored before.
      await lockAccount(tx, uploader)
      await checkPhotoLimit(tx, uploader, added.length)
      await addPhotoRows(tx, uploader, added)
    })
  } catch (failure) {
    const isOverLimit = failure instanceof DomainError
    // After any other failure the rows may have been committed: left to the cleanup.
    if (!isDiskFull(failure) && !isOverLimit) throw failure
    await discardFiles(added)
    throw isOverLimit ? failure : new DomainError('full', DISK_FULL_MESSAGE)
  }
  return added
}

// Failures are only logged: the cleanup deletes files without a row, and the caller throws its own error.
async function discardFiles(discarded: Photo[]): Promise<void> {
  const files = discarded.flatMap((photo) => widthsOf(photo).map((width) => photoFile(photo, width)))
  const removed = photoStore.remove(files).catch((reason: unknown) => {
    log.warn({ err: reason }, 'Unused photos could not be removed; the next sweep retries')
  })
  await Promise.race([removed, wait(DISCARD_TIMEOUT_MS, undefined, { ref: false })])
}

function isFileError(reason: unknown): boolean {
  return reason instanceof DomainError && !['full', 'busy'].includes(reason.code)
}

/** Stored photos by id, in the order of the ids; unknown ones are left out. */
export async function photosByIds(ids: string[]): Promise<Photo[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: photos.id, width: photos.width, height: photos.height, color: photos.color })
    .from(photos)
    .where(inArray(photos.id, ids))
  const byId = new Map(found.map((photo) => [photo.id, photo]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
