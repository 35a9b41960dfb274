import sharp, { type Metadata } from 'sharp'
import { messageWith, type Value } from '#app/languages/message.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { decodePixels, type Pixels } from './image.server.ts'
import { isNearlyWhole, repairScanParameters, withoutPadding } from './jpeg-coverage.server.ts'
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

/** An uploaded `File` of a form, in memory or on disk. Its bytes are read when its turn comes. */
export type UploadedFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>

export interface PhotoLimits {
  maxBytes?: number
  /** Minimum of the shorter side, in pixels. */
  minSide?: number
}

/** For photos of places. A user's picture is never shown large, and may be small. */
export const PLACE_PHOTO_LIMITS: PhotoLimits = { minSide: MIN_SIDE }

/** Removes the file without name and bytes that an empty file field sends. */
export function nonEmptyFiles<F extends UploadedFile>(files: F[]): F[] {
  return files.filter((file) => file.name !== '' || file.size > 0)
}

/** @throws DomainError 'invalid' for no file, 'too_large' for more than 20 */
export function checkFileCount(files: UploadedFile[]): void {
  if (files.length === 0) throw new DomainError('invalid', 'Please choose a photo to upload.')
  if (files.length <= MAX_FILES) return
  throw new DomainError(
    'too_large',
    messageWith('Please upload at most {max} photos at a time; these are {n}.', {
      max: MAX_FILES,
      n: files.length,
    }),
  )
}

/**
 * Decodes an untrusted file, by its content: its name and declared type are ignored.
 *
 * @throws DomainError 'too_large', 'unsupported' or, if it is too small, 'invalid'; the message names the file
 */
export async function decodeUpload(
  file: UploadedFile,
  { maxBytes = MAX_BYTES, minSide = 1 }: PhotoLimits = {},
): Promise<Pixels> {
  checkFileSize(file, file.size, maxBytes)
  const bytes = Buffer.from(await file.arrayBuffer())
  checkFileSize(file, bytes.length, maxBytes)
  // Checked first: libvips' many other readers (SVG, PDF, TIFF ...) never see uploads.
  if (!isPhotoFormat(bytes)) {
    const isHeic = isoBrands(bytes).some((brand) => HEIC_BRANDS.test(brand))
    throw new DomainError('unsupported', (isHeic ? heicUnsupported : notAPhoto)(displayName(file)))
  }

  const { width, height, format, compression } = await readMetadata(file, bytes)
  if (width * height > MAX_PIXELS) {
    throw new DomainError('too_large', tooManyPixels(displayName(file)))
  }
  if (format === 'heif' && compression !== 'av1')
    throw new DomainError('unsupported', heicUnsupported(displayName(file)))
  if (Math.min(width, height) < minSide) throw new DomainError('invalid', tooSmall(displayName(file)))
  const decode = (from: Buffer, failOn: 'none' | 'warning' | 'error') =>
    decodePixels(sharp(from, { failOn, limitInputPixels: MAX_PIXELS }))
  try {
    return format === 'jpeg'
      ? await decodeJpeg(repairScanParameters(withoutPadding(bytes)), decode)
      : await decode(bytes, 'error')
  } catch {
    throw new DomainError('unsupported', damaged(displayName(file)))
  }
}

// Messages of libjpeg for missing or damaged image data, also in files with a proper end.
const LOST_DATA = /premature end|bad Huffman|unsupported marker|resync|found marker/i

/** Decodes a JPEG that lacks hardly anything. @throws Error if more is missing */
async function decodeJpeg(
  bytes: Buffer,
  decode: (from: Buffer, failOn: 'none' | 'warning' | 'error') => Promise<Pixels>,
): Promise<Pixels> {
  try {
    return await decode(bytes, 'warning')
  } catch (failure) {
    if (!LOST_DATA.test(String(failure))) return decode(bytes, 'error')
    if (!(await isNearlyWhole(bytes, MAX_PIXELS))) throw failure
    return decode(bytes, 'none')
  }
}

/** @throws DomainError 'too_large' */
export function checkFileSize(file: UploadedFile, size: number, maxBytes = MAX_BYTES): void {
  if (size <= maxBytes) return
  throw new DomainError('too_large', tooLarge(displayName(file), maxBytes))
}

/** True if the bytes begin like a JPEG, PNG, WebP or AVIF file. */
export function isPhotoFormat(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return true
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return true
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return true
  return isoBrands(bytes).some((brand) => brand === 'avif' || brand === 'avis')
}

const HEIC_BRANDS = /^(he[iv][cmsx]|mif1|msf1)$/

/** The brands of an ISO base media file, such as AVIF or HEIC. */
function isoBrands(bytes: Buffer): string[] {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.length < 16 || text(4, 8) !== 'ftyp') return []
  // The major brand, then the compatible ones; a version lies between them.
  const boxEnd = Math.min(bytes.readUInt32BE(0), 256, bytes.length)
  return [text(8, 12), ...(text(16, boxEnd).match(/.{4}/gs) ?? [])]
}

async function readMetadata(file: UploadedFile, bytes: Buffer): Promise<Metadata> {
  try {
    // Without the limit, as a picture that exceeds it has its own message; only the header is read.
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw new DomainError('unsupported', damaged(displayName(file)))
  }
}

// The file name that the client sent: displayed, never used otherwise.
function displayName(file: UploadedFile): Value {
  const shown = toDisplayText(file.name.split(/[\\/]/).at(-1) ?? '')
  return shown === '' ? { message: 'This file' } : shown
}
