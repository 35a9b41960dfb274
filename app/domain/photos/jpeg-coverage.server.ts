import sharp, { type Sharp } from 'sharp'

// The marker codes of JPEG (ITU T.81, B.1.1.3) that are needed here.
const START_OF_SCAN = 0xda
const PROGRESSIVE = 0xc2
const SEQUENTIAL = [0xc0, 0xc1]
const PADDING = Buffer.alloc(64)
const COEFFICIENTS = 64

/** Of a picture cut short, the part of its rows that has to be there. */
const REQUIRED_ROWS = 0.95
/** Of a progressive one, the part of the file that a last pass without any visible detail has at most. */
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
 * A file without the zeros at its end, which a decoder takes for an even surface where a copy was broken off. Of a file
 * that ends as it should they are the picture's own: a black bar at its foot.
 */
export function withoutPadding(bytes: Buffer): Buffer {
  if (!bytes.subarray(-PADDING.length).equals(PADDING)) return bytes
  let last = bytes.length
  while (last > 0 && bytes[last - 1] === 0) last -= 1
  return bytes.subarray(0, last)
}

/** Corrects the parameters of scans that sequential JPEGs can have only one way, and some phones write wrong. */
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
 * Whether a JPEG that is cut short or damaged has all that people see of it: in a sequential one all rows but the last
 * few, in a progressive one all of its passes and those rows of the last.
 */
export async function isNearlyWhole(bytes: Buffer, maxPixels: number): Promise<boolean> {
  const isProgressive = [...markersOf(bytes)].some(({ code }) => code === PROGRESSIVE)
  if (!isProgressive) return decodes(await topRows(bytes, 'warning', maxPixels))
  const lastScan = hasFinalPass(bytes)
    ? [...markersOf(bytes)].findLast(({ code }) => code === START_OF_SCAN)
    : undefined
  if (!lastScan) return false
  // A pass that refines what came before brings the last bit of some details, which nobody sees.
  if (isRefinement(bytes, lastScan.at)) return true
  const passBytes = bytes.length - lastScan.at
  if (passBytes < bytes.length * NEGLIGIBLE_PASS) return true
  // What a few bytes at the end change lies where the last pass had come to.
  const cut = bytes.subarray(0, -Math.ceil(passBytes / 50))
  const [whole, shorter] = await Promise.all(
    [bytes, cut].map(async (part) => (await topRows(part, 'none', maxPixels)).raw().toBuffer()),
  )
  return whole!.equals(shorter!)
}

async function topRows(bytes: Buffer, failOn: 'warning' | 'none', limitInputPixels: number) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const rows = Math.max(1, Math.floor(height * REQUIRED_ROWS))
  // Extracted first, so that every row of the file is decoded in its own size; sampled, to keep memory small.
  return sharp(bytes, { failOn, limitInputPixels })
    .extract({ left: 0, top: 0, width, height: rows })
    .resize(Math.ceil(width / 4), Math.ceil(rows / 4), { fit: 'fill', kernel: 'nearest' })
}

/** Whether the scan at a position makes values more precise that earlier ones have brought. */
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

/** Whether every coefficient of every component has come, or is coming in the pass where the data ends, in full precision. */
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
