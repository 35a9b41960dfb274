import { DomainError } from '#app/platform/domain-error.ts'
import { MAX_FILES, type UploadedFile } from '#app/domain/photos/decode.server.ts'
import { DISK_FULL_MESSAGE } from '#app/domain/photos/open-photo-store.server.ts'
import { MAX_BYTES } from '#app/domain/photos/photo-rules.ts'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { setMaxListeners } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openUploadRoom } from '#app/domain/photos/upload-quota.server.ts'

const LIMITS = {
  // One byte over the limit, so that a file over it differs from one at it.
  fileSize: MAX_BYTES + 1,
  files: 200,
  fields: 500,
  parts: 700,
  fieldSize: 512 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
}
/** Total of all fields, in characters. */
const MAX_TEXT_LENGTH = 1024 * 1024

export interface MultipartBody {
  /** Fields other than files. */
  fields: FormData
  files: UploadedFile[]
  /** Why the files were dropped, if there was no room for them. */
  quotaError?: DomainError
  /** Aborts when the sender disconnects. */
  signal: AbortSignal
}

export interface ExpectedFiles {
  field: string
  sender: { id: string }
}

/**
 * Receives a multipart request, its files on disk, and passes it to `callback`. The files are removed when its promise
 * settles.
 *
 * @param expected others are read and dropped, all of them if undefined
 * @throws DomainError 'unsupported' for another content type, 'malformed' for a body that breaks off or is not
 * multipart, 'full' if the disk is, and whatever `callback` throws
 */
export async function withMultipart<T>(
  request: Request,
  expected: ExpectedFiles | undefined,
  callback: (sent: MultipartBody) => Promise<T>,
): Promise<T> {
  const parser = multipartParser(request)
  const quota = uploadQuota(expected)
  try {
    return await withTempFolder(async (folder) =>
      callback(await receiveMultipart(request, parser, quota, folder)),
    )
  } finally {
    quota.release()
  }
}

async function withTempFolder<T>(callback: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'basera-upload-')).catch((reason: unknown) => {
    throw isDiskFull(reason) ? new DomainError('full', DISK_FULL_MESSAGE) : reason
  })
  try {
    return await callback(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws DomainError as `withMultipart`, and 'busy' if there is no room for the files */
export function withUploads<T>(
  request: Request,
  expected: ExpectedFiles,
  callback: (files: UploadedFile[]) => Promise<T>,
): Promise<T> {
  return withMultipart(request, expected, async ({ files, quotaError }) => {
    if (quotaError) throw quotaError
    return callback(files)
  })
}

type UploadQuota = ReturnType<typeof uploadQuota>

// The quota is charged as files arrive: without room the fields are still read, so that no input is lost.
function uploadQuota(expected: ExpectedFiles | undefined) {
  const room = expected && openUploadRoom(expected.sender.id)
  let error: DomainError | undefined
  return {
    accepts(field: string, filename = ''): boolean {
      // An empty file field is sent as a file without a name.
      return field === expected?.field && filename !== '' && !error
    },
    /** @returns true if there was room for these bytes, and for all before them */
    takes(bytes: number): boolean {
      if (error) return false
      try {
        room?.take(bytes)
      } catch (failure) {
        if (!(failure instanceof DomainError)) throw failure
        error = failure
      }
      return error === undefined
    },
    error: () => error,
    release: () => room?.release(),
  }
}

function multipartParser(request: Request): BusboyInstance {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
    throw new DomainError('unsupported', 'Please send the files as multipart/form-data.')
  }
  try {
    return Busboy({ headers: { 'content-type': type }, limits: LIMITS })
  } catch {
    throw malformedBody()
  }
}

async function receiveMultipart(
  request: Request,
  parser: BusboyInstance,
  quota: UploadQuota,
  folder: string,
): Promise<MultipartBody> {
  const fields = new FormData()
  const writing: Promise<UploadedFile>[] = []
  const stop = new AbortController()
  // Each file adds a listener: that is no leak.
  setMaxListeners(MAX_FILES + 10, stop.signal)
  let textLength = 0

  parser.on('field', (name: string, value: string, _isNameCut: boolean, isCut: boolean) => {
    textLength += value.length
    // A truncated field is an error.
    if (isCut || textLength > MAX_TEXT_LENGTH) stop.abort(new Error('too much text'))
    else fields.append(name, value)
  })

  parser.on('file', (name: string, stream: BusboyFileStream, filename: string | undefined) => {
    // A part that breaks off is an error of its own stream; unhandled, it would end the process.
    stream.on('error', (reason: unknown) => stop.abort(reason))
    if (!quota.accepts(name, filename)) {
      stream.resume()
      return
    }
    const file =
      writing.length >= MAX_FILES
        ? countFile(stream, filename)
        : saveFile(stream, filename, {
            file: path.join(folder, String(writing.length)),
            quota,
            signal: stop.signal,
          })
    file.catch((reason: unknown) => stop.abort(reason))
    writing.push(file)
  })

  const reader = (request.body ?? new Blob().stream()).getReader()
  try {
    await pipeline(Readable.from(readChunks(reader)), parser, { signal: stop.signal })
    const files = await Promise.all(writing)
    const quotaError = quota.error()
    return { fields, files: quotaError ? [] : files, quotaError, signal: request.signal }
  } catch (reason) {
    // The parser would leave started files waiting for ever.
    stop.abort(reason)
    await Promise.allSettled(writing)
    void drain(reader)
    throw isDiskFull(stop.signal.reason) ? new DomainError('full', DISK_FULL_MESSAGE) : malformedBody()
  }
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array>

// Not `Readable.fromWeb`: aborted, it cancels the body, upon which Remix's adapter destroys the connection before the
// sender reads the response.
async function* readChunks(reader: BodyReader): AsyncGenerator<Uint8Array> {
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}

/** Reads to the end, so that the sender reads the response. The edge limits the length. */
async function drain(reader: BodyReader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The sender has disconnected.
  }
}

async function saveFile(
  stream: BusboyFileStream,
  name = '',
  { file, quota, signal }: { file: string; quota: UploadQuota; signal: AbortSignal },
): Promise<UploadedFile> {
  async function* withinQuota(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) if (quota.takes(chunk.length)) yield chunk
  }
  await pipeline(stream, withinQuota, createWriteStream(file), { signal })
  const { size } = await stat(file)
  return { name, size, arrayBuffer: async () => new Uint8Array(await readFile(file)).buffer }
}

/** A file over the limit is only counted. */
async function countFile(stream: BusboyFileStream, name = ''): Promise<UploadedFile> {
  stream.resume()
  return { name, size: 0, arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) }
}

function isDiskFull(reason: unknown): boolean {
  return (reason as NodeJS.ErrnoException | undefined)?.code === 'ENOSPC'
}

function malformedBody(): DomainError {
  return new DomainError('malformed', 'The files could not be read: the upload was cut off or is damaged.')
}
