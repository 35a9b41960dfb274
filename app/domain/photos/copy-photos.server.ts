import { createHash } from 'node:crypto'
import type { FileStore } from '#app/platform/storage/file-store.ts'
import { photoIdOfFile } from './photo.ts'
import { limitConcurrency } from '#app/platform/fair-queue.server.ts'

const CONCURRENCY = 8
const BATCH_SIZE = 500

interface CopyProgress {
  copied: number
  skipped: number
}

/**
 * Copies all files of photos from one store to another. Files that exist already are skipped, so it can be repeated
 * after an interruption. Deletes nothing.
 *
 * @throws Error if a file reads back differently
 */
export async function copyPhotos(
  from: Pick<FileStore, 'list' | 'open'>,
  to: Pick<FileStore, 'put' | 'flush' | 'open' | 'name'>,
  onProgress: (progress: CopyProgress) => void = () => undefined,
): Promise<CopyProgress> {
  const progress: CopyProgress = { copied: 0, skipped: 0 }
  const limit = limitConcurrency(CONCURRENCY)
  const copyOne = async (file: string) => {
    const bytes = await (await from.open(file))?.read()
    // Deleted meanwhile.
    if (bytes === undefined) return
    if (await hasFile(to, file, bytes)) {
      progress.skipped += 1
      return
    }
    await to.put(file, bytes)
    if (!(await hasFile(to, file, bytes)))
      throw new Error(`${file} did not arrive in ${to.name} as it was sent`)
    progress.copied += 1
  }
  const copyAll = async (files: string[]) => {
    await Promise.all(files.map((file) => limit(() => copyOne(file))))
    await to.flush()
    onProgress(progress)
  }
  let batch: string[] = []
  for await (const { name, isPartial } of from.list()) {
    if (isPartial || photoIdOfFile(name) === undefined) continue
    batch.push(name)
    if (batch.length < BATCH_SIZE) continue
    await copyAll(batch)
    batch = []
  }
  await copyAll(batch)
  return progress
}

async function hasFile(store: Pick<FileStore, 'open'>, file: string, bytes: Uint8Array): Promise<boolean> {
  const found = await store.open(file)
  if (found?.size !== bytes.length) return false
  const stored = await found.read()
  return stored !== undefined && hashOf(stored) === hashOf(bytes)
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
