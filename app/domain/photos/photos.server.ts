import type { Db } from '#app/db/connections.server.ts'
import { isDiskFull } from '#app/db/errors.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { write } from '#app/db/write.server.ts'
import { log } from '#app/log.server.ts'
import { eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import { setTimeout as wait } from 'node:timers/promises'
import { DomainError } from '#app/platform/domain-error.ts'
import { createFairQueue } from '#app/platform/fair-queue.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { lockAccount } from '../active-account.server.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { decodeSvg, encodeWidths, meanColor, type EncodedWidth, type WebpQuality } from './image.server.ts'
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
import { newPhotoId } from './photo-id.server.ts'
import { DISK_FULL_MESSAGE } from '#app/platform/storage/file-store.ts'
import { photoFile, widthsOf, type Photo } from './photo.ts'
import { photoStore } from './photo-store.server.ts'

// A decoded picture of 50 megapixels can hold 200 MB: more than two at once, in the whole process, is
// more than a small machine has. One of the two turns is left for who comes next: a picture can be made so that it takes
// seconds.
export const decodeQueue = createFairQueue({
  concurrency: 2,
  concurrencyPerClient: 1,
  // Two full uploads. At half a second to two for a photo, they are done within a minute.
  maxSizePerClient: 2 * MAX_FILES,
  maxSize: 6 * MAX_FILES,
  message: 'Very many photos are waiting to be taken in just now. Please try again in a moment.',
})

const UPLOAD_QUALITY: WebpQuality = { quality: 78, effort: 4 }
/** Flat drawn shapes need less, and the demo's first start waits for a few hundred of them. */
const DRAWING_QUALITY: WebpQuality = { quality: 75, effort: 0 }

// The demo's drawings are nobody's, and are made where nobody waits.
const drawingLimit = pLimit(2)

/** A store that hangs has kept people waiting once already: what is not kept goes behind them then. */
const DISCARD_TIMEOUT_MS = 1000
/** Nobody waits longer for many photos, nor does a proxy in between: after that, none of them is kept. */
const UPLOAD_TIMEOUT_MS = 45_000
const TOO_SLOW_MESSAGE =
  'Photos take very long to save just now. Nothing was stored; please try again in a few minutes, or send fewer.'

/** Of one person (promise 28): a hundred places with all the photos each can have, and some on their way. */
const MAX_STORED_PHOTOS = 4500

/**
 * Stores a person's photos of a place, all of them or none.
 *
 * @param files 1 to 20, each at most 8 MB and 50 megapixels and at least 320 pixels on each side: JPEG, PNG, WebP or
 *        AVIF by their content
 * @returns in the order of the files, on disk when this resolves
 * @throws DomainError 'invalid' for no file and for one too small, 'too_large', 'unsupported' (the sentence names the file),
 *         'too_often', 'full' when the disk is, 'busy' when too many wait
 */
export async function storePhotos(
  uploader: { id: string },
  files: UploadedFile[],
  signal?: AbortSignal,
): Promise<Photo[]> {
  const chosen = nonEmptyFiles(files)
  checkFileCount(chosen)
  for (const file of chosen) checkFileSize(file, file.size)

  let isRefused = false
  const tried = await processInTurn(uploader, chosen, signal, async (file) => {
    if (isRefused) return undefined
    return storeUpload(file, PLACE_PHOTO_LIMITS).catch((reason: unknown) => {
      isRefused = true
      throw reason
    })
  })
  const stored = tried.flatMap((one) => (one.status === 'fulfilled' && one.value) || [])
  const refused = tried.find((one) => one.status === 'rejected')
  if (refused) {
    await discardFiles(stored)
    throw refused.reason
  }
  return savePhotos(uploader, stored)
}

/**
 * Stores those of a person's photos of a place that can be stored.
 *
 * @returns for each file the photo, or its name and the sentence that says why not
 * @throws DomainError 'invalid' for no file, 'too_large' for more than 20, 'too_often', 'full' when the disk
 *         is, 'busy' when too many wait (then none is stored)
 */
export async function storeValidPhotos(
  uploader: { id: string },
  files: UploadedFile[],
  signal?: AbortSignal,
): Promise<({ photo: Photo } | { refused: string; name: string })[]> {
  const chosen = nonEmptyFiles(files)
  checkFileCount(chosen)
  const tried = await processInTurn(uploader, chosen, signal, (file) => storeUpload(file, PLACE_PHOTO_LIMITS))
  const stored = tried.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const fault = tried.find((one) => one.status === 'rejected' && !isFileFault(one.reason))
  if (fault?.status === 'rejected') {
    await discardFiles(stored)
    throw fault.reason
  }
  if (stored.length > 0) await savePhotos(uploader, stored)
  return tried.map((one, i) =>
    one.status === 'fulfilled'
      ? { photo: one.value }
      : { refused: (one.reason as DomainError).message, name: chosen[i]?.name ?? '' },
  )
}

/**
 * Stores one picture, whatever brought it here.
 *
 * @throws DomainError as `storePhotos` does
 */
export async function storePhoto(
  uploader: { id: string },
  file: UploadedFile,
  bounds?: PhotoLimits,
  signal?: AbortSignal,
): Promise<Photo> {
  const stored = await decodeQueue.join({ key: uploader.id, signal }, async (turn) => {
    await countAttempt(RATE_LIMITS.photos, [uploader.id])
    return turn(() => storeUpload(file, bounds))
  })
  await savePhotos(uploader, [stored])
  return stored
}

/**
 * Stores a picture of our own drawing, for the demo world. Never for an SVG from outside.
 *
 * @param svg says its own size, best width="1600" height="1200"
 * @param id to be given again the next time, so that the same drawing keeps its URL; the row must not exist
 */
export async function storeDrawnPhoto(svg: string, id?: string): Promise<Photo> {
  const photo = await storeDrawing(await encodeDrawing(svg), id)
  await write((tx) => addPhotoRows(tx, null, [photo]))
  return photo
}

/** A drawing in every width, which needs no drawing a second time. */
export interface Drawing extends Omit<Photo, 'id'> {
  encoded: EncodedWidth[]
}

/** @param svg as for `storeDrawnPhoto` */
export function encodeDrawing(svg: string): Promise<Drawing> {
  return drawingLimit(async () => {
    const pixels = await decodeSvg(svg)
    const { width, height } = pixels
    const encoded: EncodedWidth[] = []
    for await (const one of encodeWidths(pixels, widthsOf(pixels), DRAWING_QUALITY)) encoded.push(one)
    return { width, height, color: await meanColor(pixels), encoded }
  })
}

/** Stores the files of a drawing: its row is added by `addPhotoRows`, in a batch of its own. */
export async function storeDrawing({ encoded, ...said }: Drawing, id = newPhotoId()): Promise<Photo> {
  const photo = await storeWidths({ id, ...said }, encoded)
  await photoStore.flush()
  return photo
}

// Asked where rows are added one at a time, so that many uploads at once don't slip by together.
async function checkPhotoLimit(tx: Db, uploader: { id: string }, added: number) {
  const stored = await tx.$count(photos, eq(photos.uploaderId, uploader.id))
  if (stored + added <= MAX_STORED_PHOTOS) return
  const most = MAX_STORED_PHOTOS.toLocaleString('en-IN')
  throw new DomainError(
    'invalid',
    `You have ${most} photos here, the most that one account can. Those that no place uses go after a day.`,
  )
}

/** Adds the rows of pictures whose files are there. */
export async function addPhotoRows(tx: Db, uploader: { id: string } | null, added: Photo[]) {
  const rows = added.map((photo) => ({ ...photo, uploaderId: uploader?.id ?? null }))
  if (rows.length > 0) await tx.insert(photos).values(rows)
}

/**
 * What becomes of each of a person's files.
 *
 * @throws DomainError 'busy' and RateLimitError, before any is begun; later, 'busy' becomes of those whose turn comes too late.
 *         What is no file's own fault becomes of all that come after it
 */
function processInTurn<T>(
  uploader: { id: string },
  files: UploadedFile[],
  signal: AbortSignal | undefined,
  work: (file: UploadedFile) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  return decodeQueue.join(
    { key: uploader.id, signal },
    async (turn) => {
      await countAttempt(RATE_LIMITS.photos, [uploader.id], files.length)
      const until = performance.now() + UPLOAD_TIMEOUT_MS
      let fault: unknown
      const tryOne = async (file: UploadedFile) => {
        // A store that is out of reach is not waited for with every photo.
        if (fault) throw fault as Error
        if (performance.now() > until) throw new DomainError('busy', TOO_SLOW_MESSAGE)
        return work(file).catch((reason: unknown) => {
          if (!isFileFault(reason)) fault = reason
          throw reason
        })
      }
      return Promise.allSettled(files.map((file) => turn(() => tryOne(file))))
    },
    files.length,
  )
}

async function storeUpload(file: UploadedFile, bounds?: PhotoLimits): Promise<Photo> {
  const pixels = await decodeUpload(file, bounds)
  const { width, height } = pixels
  const photo: Photo = { id: newPhotoId(), width, height, color: await meanColor(pixels) }
  return storeWidths(photo, encodeWidths(pixels, widthsOf(photo), UPLOAD_QUALITY))
}

async function storeWidths(
  photo: Photo,
  widths: Iterable<EncodedWidth> | AsyncIterable<EncodedWidth>,
): Promise<Photo> {
  const puts: Promise<void>[] = []
  try {
    // A bucket takes them beside each other. What fails is told at the end.
    for await (const { width, bytes } of widths) {
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

// Files first, then the rows: a crash in between leaves files without rows, which nobody can see and the
// sweeper takes, never rows without files.
async function savePhotos(uploader: { id: string }, added: Photo[]): Promise<Photo[]> {
  await photoStore.flush()
  try {
    await write(async (tx) => {
      // Several uploads of one person: each counts what the one before has stored.
      await lockAccount(tx, uploader)
      await checkPhotoLimit(tx, uploader, added.length)
      await addPhotoRows(tx, uploader, added)
    })
  } catch (failure) {
    const isTooMany = failure instanceof DomainError
    // After any other failure the rows may yet turn out to be there, and the sweeper knows.
    if (!isDiskFull(failure) && !isTooMany) throw failure
    await discardFiles(added)
    throw isTooMany ? failure : new DomainError('full', DISK_FULL_MESSAGE)
  }
  return added
}

// What can't be removed has no row, and the sweeper takes it: what went wrong before is what is told.
async function discardFiles(gone: Photo[]): Promise<void> {
  const files = gone.flatMap((photo) => widthsOf(photo).map((width) => photoFile(photo, width)))
  const removed = photoStore.remove(files).catch((reason: unknown) => {
    log.warn({ err: reason }, 'Photos that were not kept could not be removed, and wait for the sweeper')
  })
  await Promise.race([removed, wait(DISCARD_TIMEOUT_MS, undefined, { ref: false })])
}

function isFileFault(reason: unknown): boolean {
  return reason instanceof DomainError && !['full', 'busy'].includes(reason.code)
}
