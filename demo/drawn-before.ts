import { encodeDrawing, type Drawing } from '#app/domain/photos/photos.server.ts'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'

const CACHE_FOLDER = path.join('node_modules', '.cache', 'basera-pictures')
/** To be raised when the same SVG is to be encoded in another way: what was kept so far is of no use then. */
const CACHE_VERSION = 1

/**
 * Encodes a drawing, or takes what was encoded of the very same one before.
 *
 * @param svg as for `encodeDrawing`
 */
export async function cachedDrawing(svg: string): Promise<Drawing> {
  const name = createHash('sha256').update(`${CACHE_VERSION} ${svg}`).digest('hex').slice(0, 32)
  const file = path.join(CACHE_FOLDER, name)
  try {
    return deserialize(await readFile(file)) as Drawing
  } catch {
    const drawing = await encodeDrawing(svg)
    await mkdir(CACHE_FOLDER, { recursive: true })
    await writeFile(`${file}.${process.pid}`, serialize(drawing))
    await rename(`${file}.${process.pid}`, file)
    return drawing
  }
}
