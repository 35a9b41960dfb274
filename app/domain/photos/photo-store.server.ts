import { StartupError } from '#app/startup-error.ts'
import { env } from '#app/env.server.ts'
import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '#app/platform/storage/disk-store.server.ts'
import type { FileStore, StoredFile } from '#app/platform/storage/file-store.ts'
import { photoIdOfFile } from './photo.ts'
import { openStore } from '#app/platform/storage/open-store.server.ts'
import { openPhotoStore } from './open-photo-store.server.ts'

/** The folder of all photos on this machine; undefined if they are in a bucket. */
export const photosFolder =
  env.PHOTOS_URL === undefined ? ensureFolder(path.resolve(env.UPLOADS_DIR)) : undefined

export const photoStore: FileStore = openPhotoStore(photosFolder ?? env.PHOTOS_URL!)

export const keepsPhotosHere = env.PHOTOS_URL === undefined

/** Opens a photo's file by its name; undefined for an invalid name or a missing file. */
export async function openPhotoFile(file: string): Promise<StoredFile | undefined> {
  return photoIdOfFile(file) === undefined ? undefined : photoStore.open(file)
}

/** A store for other files in the photos' bucket, with its own prefix; undefined if photos are in a folder. */
export function siblingStore(name: string): FileStore | undefined {
  if (env.PHOTOS_URL === undefined) return undefined
  const url = new URL(env.PHOTOS_URL)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${name}`
  return openStore(url.href)
}

// At startup only: if the folder disappears later, that must be noticed.
function ensureFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (failure) {
    throw new StartupError(`The uploads folder ${folder} can't be written to (${errorCode(failure)}).`, {
      cause: failure,
    })
  }
  return folder
}
