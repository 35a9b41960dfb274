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

/** A host's upload for the photos of a place. */
interface PhotoUpload {
  intent: unknown
  link: unknown
  /** A link that was refused before: only its own button tries it again. */
  refusedLink?: unknown
  files: UploadedFile[]
  /** Why files were dropped before they were stored. */
  quotaError?: DomainError
  /** Aborts when the host has gone. */
  signal?: AbortSignal
}

/** The stored photos, and a message for each refused one. */
interface StoredPhotos {
  photos: Photo[]
  refused: string[]
  /** The link, when no photo came from it. */
  refusedLink?: string
  /** The error, where the photos are not at fault: no room, or too many uploads. */
  failure?: DomainError
}

const SERVER_SIDE_CODES = ['full', 'busy', 'too_often']

/**
 * Stores the photos a host sent, by file or by link. Good ones stay when others are refused.
 *
 * @throws unexpected errors
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

/** The photos of a place form after its intent: its own, moved or removed, followed by the uploaded ones. */
export async function editPhotos(host: { id: string }, formData: FormData, sent: PhotoUpload) {
  const ids = formData
    .getAll('addedPhotos')
    .flatMap((link) => (typeof link === 'string' ? (photoIdFromLink(link) ?? []) : []))
  const { photos, ...others } = await storeUploadedPhotos(host, sent)
  const all = addPhotos(await photosByIds([...new Set(ids)]), photos)
  const match = typeof sent.intent === 'string' ? MOVE_INTENT.exec(sent.intent) : null
  const edited = match ? movePhoto(all, match[1] as PhotoMove, Number(match[2])) : all

  formData.delete('addedPhotos')
  for (const photo of edited) formData.append('addedPhotos', photoLink(photo))
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

/** The same for any link: one that is no photo of ours stays as it is, and the domain refuses it. */
export function photoIdOrLink(link: string): string {
  return photoIdFromLink(link) ?? link
}
