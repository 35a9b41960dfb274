import { randomBytes } from 'node:crypto'
import { open, opendir, readFile, rename, stat, statfs, unlink } from 'node:fs/promises'
import path from 'node:path'
import { DomainError } from '#app/platform/domain-error.ts'
import {
  DEFAULT_STORE_OPTIONS,
  PART_SUFFIX,
  type FileEntry,
  type FileStore,
  type StoredFile,
  type StoreOptions,
} from './file-store.ts'

/** A folder as a file store. A missing one is a fault, and not created. @param options.mode readable by all if unset */
export function diskStore(
  folder: string,
  { messages, mode = 0o644 }: Pick<StoreOptions, 'messages'> & { mode?: number } = DEFAULT_STORE_OPTIONS,
): FileStore {
  return {
    name: folder,
    put: (file, bytes) => put(folder, file, bytes, { mode, fullMessage: messages.full }),
    flush: () => syncFolder(folder),
    open: (file) => openFile(path.join(folder, file)),
    remove: async (files) => {
      for (const file of files) await unlink(path.join(folder, file)).catch(ignoreMissing)
    },
    list: () => list(folder),
    check: () => check(folder),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

// Renamed once on disk, so that no one reads half a file.
async function put(
  folder: string,
  file: string,
  bytes: Uint8Array,
  { mode, fullMessage }: { mode: number; fullMessage: string },
): Promise<void> {
  const part = path.join(folder, partName(file))
  try {
    const handle = await open(part, 'wx', mode)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, path.join(folder, file))
  } catch (error) {
    await unlink(part).catch(ignoreMissing)
    throw isDiskFullError(error) ? new DomainError('full', fullMessage) : error
  }
}

// A new name is durable once its folder is synced.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function openFile(file: string): Promise<StoredFile | undefined> {
  const found = await stat(file).catch(ignoreMissing)
  if (!found?.isFile()) return undefined
  const { size, mtimeMs } = found
  return {
    size,
    etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
    read: (range) => readBytes(file, range),
  }
}

async function* list(folder: string): AsyncGenerator<FileEntry> {
  for await (const { name } of await opendir(folder)) {
    yield {
      name,
      isPartial: name.endsWith(PART_SUFFIX),
      // Read on demand: most callers need it for few files.
      storedAt: async () => (await stat(path.join(folder, name)).catch(ignoreMissing))?.mtimeMs,
    }
  }
}

async function check(folder: string): Promise<void> {
  const error = await tryWriting(folder)
  if (error && !isDiskFullError(error)) throw error
}

/** In words without a full stop; undefined if the folder is writable. */
export async function diskFault(folder: string): Promise<string | undefined> {
  const error = await tryWriting(folder)
  if (!error || errorCode(error) === 'ENOENT') return undefined
  if (isDiskFullError(error)) return `The disk is full: nothing more can be written to ${folder}`
  if (errorCode(error) === 'EROFS') return `The disk is read-only: nothing can be written to ${folder}`
  return `Nothing can be written to ${folder} (${errorCode(error) ?? error.message})`
}

async function tryWriting(folder: string): Promise<Error | undefined> {
  const probe = path.join(folder, partName('health'))
  try {
    const handle = await open(probe, 'wx', 0o600)
    try {
      await handle.writeFile(PROBE)
    } finally {
      await handle.close()
    }
    return undefined
  } catch (error) {
    return error as Error
  } finally {
    await unlink(probe).catch(() => undefined)
  }
}

async function readBytes(file: string, range?: { start: number; end: number }) {
  if (range === undefined) return readFile(file).then(toBytes).catch(ignoreMissing)
  const handle = await open(file, 'r').catch(ignoreMissing)
  if (handle === undefined) return undefined
  try {
    const bytes = new Uint8Array(range.end - range.start + 1)
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, range.start)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** More than the free space of a partly used block. */
const PROBE = new Uint8Array(2 ** 16)

const partName = (file: string) => `${file}.${randomBytes(6).toString('hex')}${PART_SUFFIX}`

// Node's types say a Buffer may lie in shared memory; one from a file never does.
function toBytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer.buffer as ArrayBuffer, buffer.byteOffset, buffer.byteLength)
}

function isDiskFullError(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errorCode(error) ?? '')
}

function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}
