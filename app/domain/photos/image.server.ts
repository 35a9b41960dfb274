import sharp, { type Sharp } from 'sharp'
import { PHOTO_WIDTHS } from './photo.ts'

// By default libvips caches decoded pictures and uses a thread per core for each: the CPU and half of libuv's four
// threads are needed for other work.
sharp.cache(false)
sharp.concurrency(1)

const MAX_WIDTH = PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] ?? 1600
/** Fits a phone's portrait photo at full width. */
const MAX_HEIGHT = 2400

/** A decoded picture: sRGB, three bytes a pixel. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

export interface WebpQuality {
  /** 1 to 100. */
  quality: number
  /** From 0 (fast and larger) to 6 (slow and smaller). */
  effort: number
}

export interface EncodedWidth {
  width: number
  bytes: Buffer
}

/**
 * Decodes a picture into pixels without metadata: upright, sRGB, opaque, at most 1600 wide and 2400 high, never
 * enlarged. Uses the first frame of an animation.
 *
 * @throws Error if any part of it can't be decoded
 */
export function decodePixels(picture: Sharp): Promise<Pixels> {
  return toPixels(
    picture
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb'),
  )
}

/** Encodes pixels as WebP in each of the widths, sequentially, so that one thread is enough. */
export async function* encodeWidths(
  pixels: Pixels,
  widths: number[],
  quality: WebpQuality,
): AsyncGenerator<EncodedWidth> {
  for (const width of widths) {
    const bytes = await fromPixels(pixels).resize({ width }).webp(quality).toBuffer()
    yield { width, bytes }
  }
}

/** @returns the mean colour as #rrggbb */
export async function meanColor(pixels: Pixels): Promise<string> {
  const { data } = await toPixels(fromPixels(pixels).resize(16, 16, { fit: 'fill' }))
  const mean = [0, 1, 2].map((channel) => {
    const values = data.filter((_, i) => i % 3 === channel)
    return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
  })
  return `#${mean.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function fromPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

export async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
