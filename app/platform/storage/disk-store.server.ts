import { randomBytes } from 'node:crypto'
import { open, opendir, readFile, rename, stat, statfs, unlink } from 'node:fs/promises'
import path from 'node:path'
import { DomainError } from '#app/platform/domain-error.ts'
import {
  DISK_FULL_MESSAGE,
  PART_SUFFIX,
  type FileEntry,
  type FileStore,
  type StoredFile,
} from './file-store.ts'

/** A folder as a store. It is not made here: one that is missing is a fault to be seen. */
export function diskStore(folder: string): FileStore {
  return {
    name: folder,
    put: (file, bytes) => put(folder, file, bytes),
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

/** What the system calls a failure, such as ENOENT. */
export function errorCode(failure: unknown): string | undefined {
  return failure instanceof Error && 'code' in failure ? String(failure.code) : undefined
}

// Under a temporary name until the disk has it: no one ever reads half of it.
async function put(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  const part = path.join(folder, partName(file))
  try {
    const handle = await open(part, 'wx', 0o644)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, path.join(folder, file))
  } catch (failure) {
    await unlink(part).catch(ignoreMissing)
    throw isDiskFullError(failure) ? new DomainError('full', DISK_FULL_MESSAGE) : failure
  }
}

// Names are on disk when their folder is.
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
      // Asked for few files only: most have a row and are of no interest to who asks.
      storedAt: async () => (await stat(path.join(folder, name)).catch(ignoreMissing))?.mtimeMs,
    }
  }
}

async function check(folder: string): Promise<void> {
  const probe = path.join(folder, partName('health'))
  try {
    const handle = await open(probe, 'wx')
    try {
      await handle.writeFile('.')
    } finally {
      await handle.close()
    }
  } catch (failure) {
    if (!isDiskFullError(failure)) throw failure
  }
  await unlink(probe).catch(ignoreMissing)
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

const partName = (file: string) => `${file}.${randomBytes(6).toString('hex')}${PART_SUFFIX}`

// Node's types say a Buffer may lie in shared memory; one from a file never does.
function toBytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer.buffer as ArrayBuffer, buffer.byteOffset, buffer.byteLength)
}

function isDiskFullError(failure: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errorCode(failure) ?? '')
}

function ignoreMissing(failure: unknown): undefined {
  if (errorCode(failure) !== 'ENOENT') throw failure
}
