import type { FileStore, StoreOptions } from '#app/platform/storage/file-store.ts'
import { openStore } from '#app/platform/storage/open-store.server.ts'

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
