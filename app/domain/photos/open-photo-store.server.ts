import type { FileStore, StoreOptions } from '#app/platform/storage/file-store.ts'
import { openStore } from '#app/platform/storage/open-store.server.ts'
import { photoFile, widthsOf, type Photo } from './photo.ts'

export const DISK_FULL_MESSAGE =
  'There is no space left for photos right now. Nothing was saved; please try again later.'

const PHOTO_STORE_OPTIONS: StoreOptions = {
  label: 'photos',
  contentType: 'image/webp',
  messages: {
    full: DISK_FULL_MESSAGE,
    putFailed: "Photos can't be saved right now. Nothing was saved; please try again in a few minutes.",
    getFailed: "This photo can't be fetched right now. Please try again in a moment.",
    unreachable: "The photos' bucket is out of reach right now.",
  },
}

export function openPhotoStore(address: string): FileStore {
  return openStore(address, PHOTO_STORE_OPTIONS)
}

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
