import sharp, { type Metadata } from 'sharp'
import { DomainError } from '#app/platform/domain-error.ts'
import { decodePixels, type Pixels } from './image.server.ts'
import {
  damaged,
  noHeic,
  LEAST_SIDE,
  MOST_BYTES,
  notAPhoto,
  shown,
  tooLarge,
  tooManyPixels,
  tooSmall,
} from './photo-rules.ts'

export const MOST_FILES = 20
const MOST_PIXELS = 50_000_000

/** A file as it came in: a `File` of a form, in memory or on disk. Its bytes are read when its turn comes. */
export type IncomingFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>

/** What a picture may be. */
export interface Bounds {
  mostBytes?: number
  /** Pixels of the shorter side. */
  leastSide?: number
}

/** Of the photos of places. A picture of a person is never shown large, and may be small. */
export const FOR_PLACES: Bounds = { leastSide: LEAST_SIDE }

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
 * @throws DomainError 'too_large', 'unsupported' or, when it is too small, 'invalid', its sentence naming the file
 */
export async function decodeIncoming(
  file: IncomingFile,
  { mostBytes = MOST_BYTES, leastSide = 1 }: Bounds = {},
): Promise<Pixels> {
  refuseWeight(file, file.size, mostBytes)
  const bytes = Buffer.from(await file.arrayBuffer())
  refuseWeight(file, bytes.length, mostBytes)
  // Asked before libvips is: its many other readers (SVG, PDF, TIFF ...) never see what people send.
  if (!isPhotoFormat(bytes)) {
    const sentence = brandsOf(bytes).some((brand) => HEIC.test(brand)) ? noHeic : notAPhoto
    throw new DomainError('unsupported', sentence(nameOf(file)))
  }

  const { width, height, format, compression } = await readHead(file, bytes)
  if (width * height > MOST_PIXELS) {
    throw new DomainError('too_large', tooManyPixels(nameOf(file)))
  }
  if (format === 'heif' && compression !== 'av1') throw new DomainError('unsupported', noHeic(nameOf(file)))
  if (Math.min(width, height) < leastSide) throw new DomainError('invalid', tooSmall(nameOf(file)))
  try {
    return await decodePixels(sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS }))
  } catch {
    throw new DomainError('unsupported', damaged(nameOf(file)))
  }
}

/** @throws DomainError 'too_large' for a file whose size alone is against it */
export function refuseWeight(file: IncomingFile, size: number, mostBytes = MOST_BYTES): void {
  if (size <= mostBytes) return
  throw new DomainError('too_large', tooLarge(nameOf(file), mostBytes))
}

/** Whether the bytes begin as a JPEG, PNG, WebP or AVIF file does. */
export function isPhotoFormat(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return true
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return true
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return true
  return brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis')
}

const HEIC = /^(he[iv][cmsx]|mif1|msf1)$/

/** What kinds of file an ISO file says it is, as AVIF and HEIC are. */
function brandsOf(bytes: Buffer): string[] {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.length < 16 || text(4, 8) !== 'ftyp') return []
  // The major brand, then the compatible ones; between them lies a version.
  const boxEnd = Math.min(bytes.readUInt32BE(0), 256, bytes.length)
  return [text(8, 12), ...(text(16, boxEnd).match(/.{4}/gs) ?? [])]
}

async function readHead(file: IncomingFile, bytes: Buffer): Promise<Metadata> {
  try {
    // Without the limit, because a picture over it deserves its own sentence; only the head is read here.
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw new DomainError('unsupported', damaged(nameOf(file)))
  }
}

// What a browser or program calls the file: shown to the person, never used for anything else.
function nameOf(file: IncomingFile): string {
  return shown(file.name.split(/[\\/]/).at(-1) ?? '', 'This file')
}
