import sharp, { type Sharp } from 'sharp'

// Marker codes of JPEG (ITU T.81, B.1.1.3).
const START_OF_SCAN = 0xda
const PROGRESSIVE = 0xc2
const SEQUENTIAL = [0xc0, 0xc1]
const PADDING = Buffer.alloc(64)
const COEFFICIENTS = 64

/** Minimum share of rows in a truncated picture. */
const REQUIRED_ROWS = 0.95
/** Maximum share of the file for a progressive picture's last pass without visible detail. */
const NEGLIGIBLE_PASS = 0.15

/** @returns the position of each segment's marker code before the image data of each scan */
function* markersOf(bytes: Buffer): Generator<{ code: number; at: number }> {
  let at = 2
  while (at + 4 <= bytes.length) {
    const marker = bytes.indexOf(0xff, at)
    const code = bytes[marker + 1]
    if (marker < 0 || code === undefined || marker + 4 > bytes.length) return
    // Stuffed bytes, fill bytes and restart markers of image data.
    if (code === 0 || code === 0xff || (code >= 0xd0 && code <= 0xd9)) {
      at = marker + (code === 0xff ? 1 : 2)
      continue
    }
    yield { code, at: marker }
    at = marker + 2 + bytes.readUInt16BE(marker + 2)
  }
}

/**
 * Removes trailing zeros, which a decoder renders as an even surface where a copy was broken off. In a file with a
 * proper end they belong to the picture: a black bar at its bottom.
 */
export function withoutPadding(bytes: Buffer): Buffer {
  if (!bytes.subarray(-PADDING.length).equals(PADDING)) return bytes
  let last = bytes.length
  while (last > 0 && bytes[last - 1] === 0) last -= 1
  return bytes.subarray(0, last)
}

/** Corrects scan parameters that have a single valid value in sequential JPEGs, and that some phones write wrong. */
export function repairScanParameters(bytes: Buffer): Buffer {
  const markers = [...markersOf(bytes)]
  if (!markers.some(({ code }) => SEQUENTIAL.includes(code))) return bytes
  const repaired = Buffer.from(bytes)
  for (const { code, at } of markers) {
    const parametersAt = at + 5 + 2 * (bytes[at + 4] ?? 0)
    if (code === START_OF_SCAN && parametersAt + 3 <= bytes.length) repaired.set([0, 63, 0], parametersAt)
  }
  return repaired
}

/**
 * True if a truncated or damaged JPEG is complete to the eye: a sequential one has all rows but the last few, a
 * progressive one all of its passes and those rows of the last.
 */
export async function isNearlyWhole(bytes: Buffer, maxPixels: number): Promise<boolean> {
  const isProgressive = [...markersOf(bytes)].some(({ code }) => code === PROGRESSIVE)
  if (!isProgressive) return decodes(await topRows(bytes, 'warning', maxPixels))
  const lastScan = hasFinalPass(bytes)
    ? [...markersOf(bytes)].findLast(({ code }) => code === START_OF_SCAN)
    : undefined
  if (!lastScan) return false
  // A refining pass adds the last bit of some details, which is invisible.
  if (isRefinement(bytes, lastScan.at)) return true
  const passBytes = bytes.length - lastScan.at
  if (passBytes < bytes.length * NEGLIGIBLE_PASS) return true
  // Pixels that change without the last few bytes show how far the last pass had come.
  const cut = bytes.subarray(0, -Math.ceil(passBytes / 50))
  const [whole, shorter] = await Promise.all(
    [bytes, cut].map(async (part) => (await topRows(part, 'none', maxPixels)).raw().toBuffer()),
  )
  return whole!.equals(shorter!)
}

async function topRows(bytes: Buffer, failOn: 'warning' | 'none', limitInputPixels: number) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const rows = Math.max(1, Math.floor(height * REQUIRED_ROWS))
  // Extracted first, so that every row is decoded at full size; sampled, to save memory.
  return sharp(bytes, { failOn, limitInputPixels })
    .extract({ left: 0, top: 0, width, height: rows })
    .resize(Math.ceil(width / 4), Math.ceil(rows / 4), { fit: 'fill', kernel: 'nearest' })
}

function isRefinement(bytes: Buffer, at: number): boolean {
  const count = bytes[at + 4] ?? 0
  const approximation = bytes[at + 5 + 2 * count + 2] ?? 0
  return approximation >> 4 > 0
}

function decodes(picture: Sharp): Promise<boolean> {
  return picture
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}

/** True if every coefficient of every component is there in full precision, or part of the pass where the data ends. */
function hasFinalPass(bytes: Buffer): boolean {
  const missingBits = new Map<number, number[]>()
  for (const { code, at } of markersOf(bytes)) {
    if (code === PROGRESSIVE) {
      const count = bytes[at + 9] ?? 0
      for (let i = 0; i < count; i += 1) {
        missingBits.set(bytes[at + 10 + 3 * i] ?? -1, Array<number>(COEFFICIENTS).fill(Infinity))
      }
    }
    if (code !== START_OF_SCAN) continue
    const count = bytes[at + 4] ?? 0
    const [first = 0, last = 0, approximation = 0] = bytes.subarray(at + 5 + 2 * count)
    for (let i = 0; i < count; i += 1) {
      missingBits.get(bytes[at + 5 + 2 * i] ?? -1)?.fill(approximation & 15, first, last + 1)
    }
  }
  const components = [...missingBits.values()]
  return components.length > 0 && components.every((bits) => bits.every((bit) => bit === 0))
}
