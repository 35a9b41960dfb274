import type { DomainError } from '#app/platform/domain-error.ts'
import { toDomainError } from '#app/platform/to-domain-error.server.ts'
import { importByLink } from '#app/domain/photos/import-by-link.server.ts'
import { nonEmptyFiles, type UploadedFile } from '#app/domain/photos/decode.server.ts'
import { photosByIds } from '#app/domain/photos/photo-rows.server.ts'
import { largestFile, photoIdOfFile, type Photo } from '#app/domain/photos/photo.ts'
import { storeValidPhotos } from '#app/domain/photos/photos.server.ts'
import { addPhotos, movePhoto, type PhotoMove } from '#app/domain/places/photo-list.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'

const MOVE_INTENT = /^(remove|main|earlier|later) (\d{1,2})$/

/** What a host sent for the photos of a place. */
interface PhotoUpload {
  intent: unknown
  link: unknown
  /** A link that was refused before: it is tried again only by its own button. */
  refusedLink?: unknown
  files: UploadedFile[]
  /** Why files were dropped before they were written down. */
  quotaError?: DomainError
  /** That the host has gone. */
  signal?: AbortSignal
}

/** Photos that are in, and a sentence for each that was refused. */
interface StoredPhotos {
  photos: Photo[]
  refused: string[]
  /** The link, when no photo came from it. */
  refusedLink?: string
  /** What kept us from storing them, where that was not the photos' fault: no room, or far too many. */
  failure?: DomainError
}

const SERVER_SIDE_CODES = ['full', 'busy', 'too_often']

/**
 * Stores the photos a host sent, by file or by link. Good ones stay when others are refused.
 *
 * @throws failures that are nobody's but ours
 */
export async function storeUploadedPhotos(host: { id: string }, sent: PhotoUpload): Promise<StoredPhotos> {
  const received: StoredPhotos = { photos: [], refused: [] }
  const files = nonEmptyFiles(sent.files)
  const link = typeof sent.link === 'string' ? sent.link.trim() : ''
  try {
    if (sent.quotaError) throw sent.quotaError
    if (files.length > 0) {
      for (const stored of await storeValidPhotos(host, files, sent.signal)) {
        if ('photo' in stored) received.photos.push(stored.photo)
        else received.refused.push(stored.refused)
      }
    } else if (sent.intent === 'upload') {
      received.refused.push('Please choose a photo to upload.')
    }
    if (link !== '' && link === sent.refusedLink && sent.intent !== 'add-link') received.refusedLink = link
    else if (link !== '') received.photos.push(await importByLink(host, link, { signal: sent.signal }))
    else if (sent.intent === 'add-link') received.refused.push('Please paste a link to a photo.')
  } catch (failure) {
    const error = toDomainError(failure)
    if (link !== '') received.refusedLink = link
    received.refused.push(error.message)
    if (SERVER_SIDE_CODES.includes(error.code)) received.failure = error
  }
  return received
}

/**
 * The photos of a place form as its buttons leave them: those it had, moved or removed as asked, and the
 * sent ones behind them.
 */
export async function editPhotos(host: { id: string }, posted: FormData, sent: PhotoUpload) {
  const ids = posted
    .getAll('addedPhotos')
    .flatMap((link) => (typeof link === 'string' ? (photoIdFromLink(link) ?? []) : []))
  const { photos, ...others } = await storeUploadedPhotos(host, sent)
  const all = addPhotos(await photosByIds([...new Set(ids)]), photos)
  const asked = typeof sent.intent === 'string' ? MOVE_INTENT.exec(sent.intent) : null
  const edited = asked ? movePhoto(all, asked[1] as PhotoMove, Number(asked[2])) : all

  posted.delete('addedPhotos')
  for (const photo of edited) posted.append('addedPhotos', photoLink(photo))
  return { photos: edited, ...others }
}

function photoLink(photo: Photo) {
  return paths.upload(largestFile(photo))
}

/**
 * The stored photo a link of ours leads to, as a path or a whole URL.
 *
 * @returns its id, or undefined for a link that is not to a photo of ours
 */
export function photoIdFromLink(link: string): string | undefined {
  if (!URL.canParse(link, env.ORIGIN)) return undefined
  const { origin, pathname } = new URL(link, env.ORIGIN)
  const file = pathname.split('/').at(-1) ?? ''
  return origin === env.ORIGIN && pathname === paths.upload(file) ? photoIdOfFile(file) : undefined
}

/** The same for links that may lead anywhere: what is no photo of ours stays a link, and the domain refuses it. */
export function photoIdOrLink(link: string): string {
  return photoIdFromLink(link) ?? link
}
