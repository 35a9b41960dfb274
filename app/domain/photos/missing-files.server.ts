import type { FileStore } from '#app/platform/storage/file-store.ts'
import { photoFile, widthsOf, type Photo } from './photo.ts'

/** Finds files of photos that are missing or empty in a store, to check a restored backup. */
export async function missingFiles(photos: Photo[], store: Pick<FileStore, 'open'>): Promise<string[]> {
  const missing: string[] = []
  for (const photo of photos) {
    for (const width of widthsOf(photo)) {
      const file = photoFile(photo, width)
      const found = await store.open(file).catch(() => undefined)
      if (!found?.size) missing.push(file)
    }
  }
  return missing
}
