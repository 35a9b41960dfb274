import sharp, { type Metadata } from 'sharp'
import { DomainError } from '#app/platform/domain-error.ts'
import { decodePixels, type Pixels } from './image.server.ts'
import {
  damaged,
  heicUnsupported,
  MIN_SIDE,
  MAX_BYTES,
  notAPhoto,
  toDisplayText,
  tooLarge,
  tooManyPixels,
  tooSmall,
} from './photo-rules.ts'

export const MAX_FILES = 20
const MAX_PIXELS = 50_000_000

/** A file as it came in: a `File` of a form, in memory or on disk. Its bytes are read when its turn comes. */
export type UploadedFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>

/** What a picture may be. */
export interface PhotoLimits {
  maxBytes?: number
  /** Pixels of the shorter side. */
  minSide?: number
}

/** Of the photos of places. A picture of a person is never shown large, and may be small. */
export const PLACE_PHOTO_LIMITS: PhotoLimits = { minSide: MIN_SIDE }

/** The files that were really chosen: an empty file field arrives as one file without name and bytes. */
export function nonEmptyFiles<F extends UploadedFile>(files: F[]): F[] {
  return files.filter((file) => file.name !== '' || file.size > 0)
}

/** @throws DomainError 'invalid' for no file, 'too_large' for more than 20 */
export function checkFileCount(files: UploadedFile[]): void {
  if (files.length === 0) throw new DomainError('invalid', 'Please choose a photo to upload.')
  if (files.length <= MAX_FILES) return
  throw new DomainError(
    'too_large',
    `Please upload at most ${MAX_FILES} photos at a time; these are ${files.length}.`,
  )
}

/**
 * Decodes a file of unknown origin. Its name and declared type are not believed.
 *
 * @throws DomainError 'too_large', 'unsupported' or, when it is too small, 'invalid', its sentence naming the file
 */
export async function decodeUpload(
  file: UploadedFile,
  { maxBytes: mostBytes = MAX_BYTES, minSide: minSide = 1 }: PhotoLimits = {},
): Promise<Pixels> {
  checkFileSize(file, file.size, mostBytes)
  const bytes = Buffer.from(await file.arrayBuffer())
  checkFileSize(file, bytes.length, mostBytes)
  // Asked before libvips is: its many other readers (SVG, PDF, TIFF ...) never see what people send.
  if (!isPhotoFormat(bytes)) {
    const sentence = isoBrands(bytes).some((brand) => HEIC_BRANDS.test(brand)) ? heicUnsupported : notAPhoto
    throw new DomainError('unsupported', sentence(displayName(file)))
  }

  const { width, height, format, compression } = await readMetadata(file, bytes)
  if (width * height > MAX_PIXELS) {
    throw new DomainError('too_large', tooManyPixels(displayName(file)))
  }
  if (format === 'heif' && compression !== 'av1')
    throw new DomainError('unsupported', heicUnsupported(displayName(file)))
  if (Math.min(width, height) < minSide) throw new DomainError('invalid', tooSmall(displayName(file)))
  try {
    return await decodePixels(sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS }))
  } catch {
    throw new DomainError('unsupported', damaged(displayName(file)))
  }
}

/** @throws DomainError 'too_large' for a file whose size alone is against it */
export function checkFileSize(file: UploadedFile, size: number, mostBytes = MAX_BYTES): void {
  if (size <= mostBytes) return
  throw new DomainError('too_large', tooLarge(displayName(file), mostBytes))
}

/** Whether the bytes begin as a JPEG, PNG, WebP or AVIF file does. */
export function isPhotoFormat(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return true
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return true
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return true
  return isoBrands(bytes).some((brand) => brand === 'avif' || brand === 'avis')
}

const HEIC_BRANDS = /^(he[iv][cmsx]|mif1|msf1)$/

/** What kinds of file an ISO file says it is, as AVIF and HEIC are. */
function isoBrands(bytes: Buffer): string[] {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.length < 16 || text(4, 8) !== 'ftyp') return []
  // The major brand, then the compatible ones; between them lies a version.
  const boxEnd = Math.min(bytes.readUInt32BE(0), 256, bytes.length)
  return [text(8, 12), ...(text(16, boxEnd).match(/.{4}/gs) ?? [])]
}

async function readMetadata(file: UploadedFile, bytes: Buffer): Promise<Metadata> {
  try {
    // Without the limit, because a picture over it deserves its own sentence; only the head is read here.
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw new DomainError('unsupported', damaged(displayName(file)))
  }
}

// What a browser or program calls the file: shown to the person, never used for anything else.
function displayName(file: UploadedFile): string {
  return toDisplayText(file.name.split(/[\\/]/).at(-1) ?? '', 'This file')
}
