import { MAX_BYTES, heicUnsupported, tooLarge, tooSmall } from '#app/domain/photos/photo-rules.ts'

/** Pixels. Phone photos are twice as large; pages show at most 1,600. */
const MAX_SIDE = 2560
const QUALITY = 0.9

interface PrepareOptions {
  /** Minimum length of the shorter side, in pixels. */
  minSide?: number
}

/**
 * Prepares a photo for upload: upright and at most 2,560 pixels long, for slow lines and the server's limit. HEIC
 * becomes JPEG in browsers that can decode it. Undecodable files are sent unchanged.
 *
 * @returns the file, or why it is refused
 */
export async function prepareUpload(
  file: File,
  { minSide = 1 }: PrepareOptions = {},
): Promise<{ file: File } | { refused: string }> {
  const picture = await decode(file)
  if (!picture && isHeic(file)) return { refused: heicUnsupported(file.name) }
  if (picture && Math.min(picture.width, picture.height) < minSide) return { refused: tooSmall(file.name) }
  const resized = picture && needsResize(file, picture) ? await resize(file, picture) : undefined
  picture?.close()
  const sent = resized ?? file
  // The server refuses it, too, but only after the whole upload.
  return sent.size > MAX_BYTES ? { refused: tooLarge(file.name) } : { file: sent }
}

function decode(file: File): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
}

function needsResize(file: File, { width, height }: ImageBitmap): boolean {
  return Math.max(width, height) > MAX_SIDE || file.size > MAX_BYTES || isHeic(file)
}

async function resize(file: File, picture: ImageBitmap): Promise<File | undefined> {
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return jpeg ? new File([jpeg], file.name, { type: jpeg.type }) : undefined
}

function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}
