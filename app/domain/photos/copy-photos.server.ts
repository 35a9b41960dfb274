import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { FileStore } from '#app/platform/storage/file-store.ts'
import { photoIdOfFile } from './photo.ts'

const CONCURRENCY = 8
const BATCH_SIZE = 500

/** How far a move has come. */
interface CopyProgress {
  /** Files copied now. */
  copied: number
  /** Files that were there already, with the same bytes. */
  skipped: number
}

/**
 * Copies every photo's file from one store to another, in either direction. Begun again it goes on where it was.
 * Nothing is removed from where it came.
 *
 * @param tell is told now and then how far it is
 * @throws Error when a file read back is not what was sent
 */
export async function copyPhotos(
  from: Pick<FileStore, 'list' | 'open'>,
  to: Pick<FileStore, 'put' | 'flush' | 'open' | 'name'>,
  tell: (moved: CopyProgress) => void = () => undefined,
): Promise<CopyProgress> {
  const moved: CopyProgress = { copied: 0, skipped: 0 }
  const turns = pLimit(CONCURRENCY)
  const moveOne = async (file: string) => {
    const bytes = await (await from.open(file))?.read()
    // Swept in the meantime.
    if (bytes === undefined) return
    if (await hasFile(to, file, bytes)) {
      moved.skipped += 1
      return
    }
    await to.put(file, bytes)
    if (!(await hasFile(to, file, bytes)))
      throw new Error(`${file} did not arrive in ${to.name} as it was sent`)
    moved.copied += 1
  }
  const moveAll = async (files: string[]) => {
    await Promise.all(files.map((file) => turns(() => moveOne(file))))
    await to.flush()
    tell(moved)
  }
  let batch: string[] = []
  for await (const { name, isPartial: isHalf } of from.list()) {
    if (isHalf || photoIdOfFile(name) === undefined) continue
    batch.push(name)
    if (batch.length < BATCH_SIZE) continue
    await moveAll(batch)
    batch = []
  }
  await moveAll(batch)
  return moved
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
