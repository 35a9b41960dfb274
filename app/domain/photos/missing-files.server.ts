import { stat } from 'node:fs/promises'
import path from 'node:path'
import { photoFile, widthsOf, type Photo } from './photo.ts'

/** The files of pictures that a folder does not hold, or holds empty: for a look at a restored copy. */
export async function missingFiles(photos: Photo[], folder: string): Promise<string[]> {
  const missing: string[] = []
  for (const photo of photos) {
    for (const width of widthsOf(photo)) {
      const file = photoFile(photo, width)
      const found = await stat(path.join(folder, file)).catch(() => undefined)
      if (!found?.isFile() || found.size === 0) missing.push(file)
    }
  }
  return missing
}
