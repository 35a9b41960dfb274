import { fileNameOfSite } from '#app/site/plain-name.ts'
import { toDomainError } from '#app/platform/to-domain-error.server.ts'
import { findArchive, type Archive } from '#app/domain/data-export/archives.server.ts'
import { splitLanguage } from '#app/languages/language.ts'
import { paths } from '#app/paths.ts'
import type { Request, RequestHandler, Response } from 'express'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from './refusal.ts'
import { rawPathOf } from './request-path.ts'

const SAMPLE_TOKEN = '0'.repeat(43)
const [PATH_PREFIX = '', PATH_SUFFIX = ''] = paths.exportDownload(SAMPLE_TOKEN).split(SAMPLE_TOKEN)

/** Serves data archives by their secret URL, without Remix, which would buffer gigabytes for a slow reader. */
export const exportDownloads: RequestHandler = (req, res, next) => {
  const { path } = splitLanguage(rawPathOf(req))
  const token = path.slice(PATH_PREFIX.length, -PATH_SUFFIX.length)
  const isDownload =
    ['GET', 'HEAD'].includes(req.method) && path.startsWith(PATH_PREFIX) && /^[\w-]{43}$/.test(token)
  if (!isDownload || !path.endsWith(PATH_SUFFIX)) {
    next()
    return
  }
  findArchive(token)
    .then((archive) => (archive ? sendArchive(archive, req, res) : next()))
    .catch((error: unknown) => {
      if (res.headersSent) return next(error)
      const { code } = toDomainError(error)
      if (code === 'not_found') return next()
      res.set('Retry-After', '10')
      refuse(req, res, 503, "Your data can't be fetched right now. Please try again in a moment.")
    })
    .catch(next)
}

/** Ranges: RFC 9110, 14.2. */
async function sendArchive(archive: Archive, req: Request, res: Response): Promise<void> {
  const { size, etag } = archive
  const asked = parseRange(req, archive)
  if (asked === 'none') {
    res
      .status(416)
      .set({ 'Cache-Control': 'private, no-store', 'Content-Range': `bytes */${size}` })
      .end()
    return
  }
  const range = asked ?? { start: 0, end: size - 1 }
  const bytes = archive.read(range)
  // Read before the headers are sent, so that an unreachable archive can still be a 503.
  const first = req.method === 'HEAD' ? undefined : await bytes.next()
  res.set({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'Content-Disposition': `attachment; filename="${fileNameOfSite('my', 'data')}.zip"`,
    'Content-Type': 'application/zip',
    ETag: etag,
    'Referrer-Policy': 'no-referrer',
  })
  if (asked) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  res.set('Content-Length', String(range.end - range.start + 1))
  if (!first) {
    res.end()
    return
  }
  let readError: unknown
  async function* chunks() {
    try {
      yield first!.value
      yield* bytes
    } catch (error) {
      readError = error
      throw error
    }
  }
  await pipeline(Readable.from(chunks()), res).catch(() => {
    // A client that disconnects resumes later, or never.
    if (readError) throw new Error('An archive broke off', { cause: readError })
  })
}

/** The requested range, 'none' when it can't be satisfied, undefined for the whole archive. */
function parseRange(req: Request, { size, etag }: Archive) {
  const isStale = req.headers['if-range'] !== undefined && req.headers['if-range'] !== etag
  if (isStale || req.method !== 'GET' || !/^bytes=/i.test(req.headers.range ?? '')) return undefined
  const range = req.range(size, { combine: true })
  if (range === -1) return 'none'
  return Array.isArray(range) && range.length === 1 ? range[0] : undefined
}
