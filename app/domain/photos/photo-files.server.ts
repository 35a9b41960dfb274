import { CannotStart } from '#app/cannot-start.ts'
import { env } from '#app/env.server.ts'
import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { open, readFile, rename, stat, statfs, unlink } from 'node:fs/promises'
import path from 'node:path'
import { DomainError } from '../domain-error.ts'
import { photoIdOfFile } from './photo.ts'

const folder = path.resolve(env.UPLOADS_DIR)

// At the start only: a folder that goes missing later is a fault to be seen, not to be papered over.
try {
  mkdirSync(folder, { recursive: true })
  accessSync(folder, constants.W_OK | constants.X_OK)
} catch (failure) {
  throw new CannotStart(`The uploads folder ${folder} can't be written to (${codeOf(failure)}).`, {
    cause: failure,
  })
}

/** What a half-written file's name ends in: nothing serves it, and the sweeper takes it. */
export const PART = '.part'

export const DISK_FULL =
  'There is no room left for photos just now. Nothing was saved; please try again later.'

/** A file written beside its final name and on disk, not there yet under it. */
export interface StagedFile {
  part: string
  file: string
}

/** A stored file to be served. */
export interface StoredFile {
  /** Bytes. */
  size: number
  /** Strong, with its quotes. */
  etag: string
  /** The bytes from `start` to `end`, both inclusive, or all; undefined when the file is gone by now. */
  read: (range?: { start: number; end: number }) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

/**
 * Writes a file under a temporary name and waits until the disk has it.
 *
 * @throws DomainError 'full' when the disk is; the temporary file is gone then
 */
export async function stageFile(file: string, bytes: Uint8Array): Promise<StagedFile> {
  const part = `${file}.${randomBytes(6).toString('hex')}${PART}`
  try {
    const handle = await open(inFolder(part), 'wx', 0o644)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (failure) {
    await removeFiles([part])
    throw isNoRoom(failure) ? new DomainError('full', DISK_FULL) : failure
  }
  return { part, file }
}

/** Gives staged files their names and waits until the disk has the folder with them. */
export async function settleFiles(staged: StagedFile[]): Promise<void> {
  for (const { part, file } of staged) await rename(inFolder(part), inFolder(file))
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes what there is of these files. */
export async function removeFiles(files: string[]): Promise<void> {
  for (const file of files) await unlink(inFolder(file)).catch(ignoreMissing)
}

/** A picture's file by its name; undefined when the name is none of ours or there is no such file. */
export async function openPhotoFile(file: string): Promise<StoredFile | undefined> {
  if (photoIdOfFile(file) === undefined) return undefined
  const found = await stat(inFolder(file)).catch(ignoreMissing)
  if (!found?.isFile()) return undefined
  const { size, mtimeMs } = found
  return {
    size,
    etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
    read: (range) => readBytes(file, range),
  }
}

/**
 * Whether photos can be stored: writes a file and removes it. A full disk still counts as working,
 * because what is stored can be shown and a restart would not help.
 *
 * @throws Error when the folder is gone or may not be written to
 */
export async function checkUploads(): Promise<void> {
  const probe = `health.${randomBytes(6).toString('hex')}${PART}`
  try {
    const handle = await open(inFolder(probe), 'wx')
    try {
      await handle.writeFile('.')
    } finally {
      await handle.close()
    }
  } catch (failure) {
    if (!isNoRoom(failure)) throw failure
  }
  await removeFiles([probe])
}

/** How many bytes there are for more photos. */
export async function roomForPhotos(): Promise<number> {
  const { bavail, bsize } = await statfs(inFolder())
  return bavail * bsize
}

/** Where a file of the uploads folder lies, for the sweeper. */
export function inFolder(file = '.'): string {
  return path.join(folder, file)
}

export function ignoreMissing(failure: unknown): undefined {
  if (codeOf(failure) !== 'ENOENT') throw failure
}

async function readBytes(file: string, range?: { start: number; end: number }) {
  if (range === undefined) return readFile(inFolder(file)).then(toBytes).catch(ignoreMissing)
  const handle = await open(inFolder(file), 'r').catch(ignoreMissing)
  if (handle === undefined) return undefined
  try {
    const bytes = new Uint8Array(range.end - range.start + 1)
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, range.start)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

// Node's types say a Buffer may lie in shared memory; one from a file never does.
function toBytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer.buffer as ArrayBuffer, buffer.byteOffset, buffer.byteLength)
}

function isNoRoom(failure: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(failure) ?? '')
}

function codeOf(failure: unknown): string | undefined {
  return failure instanceof Error && 'code' in failure ? String(failure.code) : undefined
}
