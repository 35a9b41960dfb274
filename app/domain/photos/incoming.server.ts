import sharp, { type Metadata } from 'sharp'
import { DomainError } from '../domain-error.ts'
import { decodePixels, type Pixels } from './image.server.ts'

const MB = 1024 * 1024
export const MOST_FILES = 20
export const MOST_BYTES = 8 * MB
const MOST_PIXELS = 50_000_000

/** A file as it came in: a `File` of a form, in memory or on disk. Its bytes are read when its turn comes. */
export type IncomingFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>

/** The files that were really chosen: an empty file field arrives as one file without name and bytes. */
export function chosenFiles<F extends IncomingFile>(files: F[]): F[] {
  return files.filter((file) => file.name !== '' || file.size > 0)
}

/** @throws DomainError 'invalid' for no file, 'too_large' for more than 20 */
export function refuseCount(files: IncomingFile[]): void {
  if (files.length === 0) throw new DomainError('invalid', 'Please choose a photo to upload.')
  if (files.length <= MOST_FILES) return
  throw new DomainError(
    'too_large',
    `Please upload at most ${MOST_FILES} photos at a time; these are ${files.length}.`,
  )
}

/**
 * Decodes a file of unknown origin. Its name and declared type are not believed.
 *
 * @param mostBytes what it may weigh
 * @throws DomainError 'too_large' or 'unsupported', its sentence naming the file
 */
export async function decodeIncoming(file: IncomingFile, mostBytes = MOST_BYTES): Promise<Pixels> {
  refuseWeight(file, file.size, mostBytes)
  const bytes = Buffer.from(await file.arrayBuffer())
  refuseWeight(file, bytes.length, mostBytes)
  // Asked before libvips is: its many other readers (SVG, PDF, TIFF ...) never see what people send.
  if (!isPhotoFormat(bytes)) throw notAPhoto(file)

  const { width, height, format, compression } = await readHead(file, bytes)
  if (width * height > MOST_PIXELS) {
    throw new DomainError('too_large', `${nameOf(file)} has more than 50 megapixels. ${SMALLER}`)
  }
  if (format === 'heif' && compression !== 'av1') throw notAPhoto(file)
  try {
    return await decodePixels(sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS }))
  } catch {
    throw damaged(file)
  }
}

/** @throws DomainError 'too_large' for a file whose size alone is against it */
export function refuseWeight(file: IncomingFile, size: number, mostBytes = MOST_BYTES): void {
  if (size <= mostBytes) return
  throw new DomainError('too_large', `${nameOf(file)} is larger than ${mostBytes / MB} MB. ${SMALLER}`)
}

/** Whether the bytes begin as a JPEG, PNG, WebP or AVIF file does. */
export function isPhotoFormat(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return true
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return true
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return true
  if (bytes.length < 16 || text(4, 8) !== 'ftyp') return false
  // The major brand, then the compatible ones; between them lies a version.
  const boxEnd = Math.min(bytes.readUInt32BE(0), 256, bytes.length)
  const brands = [text(8, 12), ...(text(16, boxEnd).match(/.{4}/gs) ?? [])]
  return brands.some((brand) => brand === 'avif' || brand === 'avis')
}

/** Control characters, broken ones, and those that turn the sentence around them right to left. */
const UNSHOWABLE = /[\p{Cc}\p{Cs}\s\u202a-\u202e\u2066-\u2069]+/gu
const SMALLER = 'Please choose a smaller one.'

async function readHead(file: IncomingFile, bytes: Buffer): Promise<Metadata> {
  try {
    // Without the limit, because a picture over it deserves its own sentence; only the head is read here.
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw damaged(file)
  }
}

function notAPhoto(file: IncomingFile): DomainError {
  return new DomainError(
    'unsupported',
    `${nameOf(file)} is not a photo we can use. Please choose a JPEG, PNG, WebP or AVIF file.`,
  )
}

function damaged(file: IncomingFile): DomainError {
  return new DomainError(
    'unsupported',
    `${nameOf(file)} can't be read, it may be damaged. Please choose another photo.`,
  )
}

// What a browser or program calls the file: shown to the person, never used for anything else.
function nameOf(file: IncomingFile): string {
  const base = file.name.split(/[\\/]/).at(-1) ?? ''
  const clean = base.replace(UNSHOWABLE, ' ').trim()
  const letters = [...clean]
  return letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : clean || 'This file'
}
