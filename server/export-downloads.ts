import { toDomainError } from '#app/platform/to-domain-error.server.ts'
import { findArchive, type Archive } from '#app/domain/data-export/archives.server.ts'
import { paths } from '#app/paths.ts'
import type { Request, RequestHandler, Response } from 'express'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from './refusal.ts'
import { rawPathOf } from './request-path.ts'

const SAMPLE_TOKEN = '0'.repeat(43)
const [PATH_PREFIX = '', PATH_SUFFIX = ''] = paths.exportDownload(SAMPLE_TOKEN).split(SAMPLE_TOKEN)

/**
 * Hands out the archives of people's data, each to whoever has its address. Here and not by Remix, which would write
 * gigabytes into memory for a reader who takes their time.
 */
export const exportDownloads: RequestHandler = (req, res, next) => {
  const path = rawPathOf(req)
  const token = path.slice(PATH_PREFIX.length, -PATH_SUFFIX.length)
  const isAsked =
    ['GET', 'HEAD'].includes(req.method) && path.startsWith(PATH_PREFIX) && /^[\w-]{43}$/.test(token)
  if (!isAsked || !path.endsWith(PATH_SUFFIX)) {
    next()
    return
  }
  findArchive(token)
    .then((archive) => (archive ? sendArchive(archive, req, res) : next()))
    .catch((failure: unknown) => {
      if (res.headersSent) return next(failure)
      const { code } = toDomainError(failure)
      if (code === 'not_found') return next()
      res.set('Retry-After', '10')
      refuse(req, res, 503, 'Your data can not be fetched just now. Please try again in a moment.')
    })
    .catch(next)
}

/** All of it, or from where a line broke off (RFC 9110, 14.2). */
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
  // What is out of reach is told before anything is said of it.
  const first = req.method === 'HEAD' ? undefined : await bytes.next()
  res.set({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'Content-Disposition': 'attachment; filename="my-basera-data.zip"',
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
  let broken: unknown
  async function* all() {
    try {
      yield first!.value
      yield* bytes
    } catch (failure) {
      broken = failure
      throw failure
    }
  }
  await pipeline(Readable.from(all()), res).catch(() => {
    // Who leaves fetches the rest later, or never.
    if (broken) throw new Error('An archive broke off', { cause: broken })
  })
}

/** The one part that is asked for, or 'none' where there is no such part; nothing for all of it. */
function parseRange(req: Request, { size, etag }: Archive) {
  const isOther = req.headers['if-range'] !== undefined && req.headers['if-range'] !== etag
  if (isOther || req.method !== 'GET' || !/^bytes=/i.test(req.headers.range ?? '')) return undefined
  const asked = req.range(size, { combine: true })
  if (asked === -1) return 'none'
  return Array.isArray(asked) && asked.length === 1 ? asked[0] : undefined
}
