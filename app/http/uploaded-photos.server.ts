import type { DomainError } from '#app/platform/domain-error.ts'
import { toDomainError } from '#app/platform/to-domain-error.server.ts'
import { importByLink } from '#app/domain/photos/import-by-link.server.ts'
import { nonEmptyFiles, type UploadedFile } from '#app/domain/photos/decode.server.ts'
import { largestFile, photoIdOfFile, withCaption, type Photo } from '#app/domain/photos/photo.ts'
import { storeValidPhotos, photosByIds } from '#app/domain/photos/photos.server.ts'
import { addPhotos, movePhoto, type PhotoMove } from '#app/domain/places/photo-list.ts'
import { env } from '#app/env.server.ts'
import { english, type Translate } from '#app/languages/translate.ts'
import { paths } from '#app/paths.ts'

const MOVE_INTENT = /^(remove|main|earlier|later) (\d{1,2})$/

interface PhotoUpload {
  intent: unknown
  link: unknown
  /** A link refused before: only its own button retries it. */
  refusedLink?: unknown
  files: UploadedFile[]
  /** Why files were dropped before they were stored. */
  quotaError?: DomainError
  signal?: AbortSignal
  /** Refusals are in English without it. */
  t?: Translate
}

interface StoredPhotos {
  photos: Photo[]
  refused: string[]
  refusedLink?: string
  /** The error, if the photos are not at fault: disk full, or too many uploads. */
  failure?: DomainError
}

const SERVER_SIDE_CODES = ['full', 'busy', 'too_often']

/** Good photos stay if others are refused. @throws unexpected errors */
export async function storeUploadedPhotos(host: { id: string }, sent: PhotoUpload): Promise<StoredPhotos> {
  const received: StoredPhotos = { photos: [], refused: [] }
  const { message } = sent.t ?? english
  const files = nonEmptyFiles(sent.files)
  const link = typeof sent.link === 'string' ? sent.link.trim() : ''
  try {
    if (sent.quotaError) throw sent.quotaError
    if (files.length > 0) {
      for (const stored of await storeValidPhotos(host, files, sent.signal)) {
        if ('photo' in stored) received.photos.push(stored.photo)
        else received.refused.push(message(stored.refused))
      }
    } else if (sent.intent === 'upload') {
      received.refused.push(message('Please choose a photo to upload.'))
    }
    if (link !== '' && link === sent.refusedLink && sent.intent !== 'add-link') received.refusedLink = link
    else if (link !== '') received.photos.push(await importByLink(host, link, { signal: sent.signal }))
    else if (sent.intent === 'add-link') received.refused.push(message('Please paste a link to a photo.'))
  } catch (failure) {
    const error = toDomainError(failure)
    if (link !== '') received.refusedLink = link
    received.refused.push(message(error.reason))
    if (SERVER_SIDE_CODES.includes(error.code)) received.failure = error
  }
  return received
}

/**
 * The photos of a place form after its intent: its own, moved or removed, followed by the uploaded ones.
 *
 * @param stored the place's photos, whose captions apply if the form has none, as pages from before captions
 */
export async function editPhotos(
  host: { id: string },
  formData: FormData,
  sent: PhotoUpload,
  stored: readonly Photo[] = [],
) {
  const texts = (name: string) =>
    formData.getAll(name).map((value) => (typeof value === 'string' ? value : ''))
  const hasCaptions = formData.has('captions')
  const form = readPhotoFields(texts('addedPhotos'), texts('captions'))
  const captionOf = new Map(stored.map(({ id, caption }) => [id, caption]))
  const { photos, ...others } = await storeUploadedPhotos(host, sent)
  const known = await photosByIds(form.photoIds)
  const own = known.map((photo) =>
    withCaption(photo, hasCaptions ? form.captionOf(photo.id) : captionOf.get(photo.id)),
  )
  const all = addPhotos(own, photos)
  const match = typeof sent.intent === 'string' ? MOVE_INTENT.exec(sent.intent) : null
  const edited = match ? movePhoto(all, match[1] as PhotoMove, Number(match[2])) : all

  formData.delete('addedPhotos')
  for (const photo of edited) formData.append('addedPhotos', photoLink(photo))
  formData.delete('captions')
  for (const { caption = '' } of edited) formData.append('captions', caption)
  return { photos: edited, ...others }
}

/**
 * The photos in a place form, each once, with their captions: the form has one for each link.
 *
 * @param links of `addedPhotos`; links to anything else are left out
 */
export function readPhotoFields(links: readonly string[], captions: readonly string[]) {
  const byId = new Map<string, string>()
  for (const [i, link] of links.entries()) {
    const id = photoIdFromLink(link)
    if (id !== undefined && !byId.has(id)) byId.set(id, captions[i] ?? '')
  }
  return { photoIds: [...byId.keys()], captionOf: (id: string) => byId.get(id) ?? '' }
}

/** Parsing drops empty fields among several of one name. */
export function numberCaptions(formData: FormData): FormData {
  const captions = formData.getAll('captions')
  formData.delete('captions')
  for (const [i, caption] of captions.entries()) formData.append(`captions[${i}]`, caption)
  return formData
}

function photoLink(photo: Photo) {
  return paths.upload(largestFile(photo))
}

/** Reads a path or a whole URL. @returns undefined for a link that is not to a photo of ours */
export function photoIdFromLink(link: string): string | undefined {
  if (!URL.canParse(link, env.ORIGIN)) return undefined
  const { origin, pathname } = new URL(link, env.ORIGIN)
  const file = pathname.split('/').at(-1) ?? ''
  return origin === env.ORIGIN && pathname === paths.upload(file) ? photoIdOfFile(file) : undefined
}

/**
 * Photos of a place sent to the API, and their captions in the same order. Captions match the photos as sent, of which
 * one may occur twice.
 *
 * @param sentLinks `addedPhotos` before validation
 */
export function photosToAttach(
  { addedPhotos, captions }: { addedPhotos: string[]; captions?: string[] },
  sentLinks: unknown,
): { photoIds: string[]; captions?: string[] } {
  const photoIds = addedPhotos.map(photoIdOrLink)
  if (captions === undefined) return { photoIds }
  const sent = (sentLinks as string[]).map(photoIdOrLink)
  return { photoIds, captions: photoIds.map((id) => captions[sent.indexOf(id)] ?? '') }
}

/** A foreign link is returned unchanged, and the domain refuses it. */
export function photoIdOrLink(link: string): string {
  return photoIdFromLink(link) ?? link
}
