import { DomainError } from '#app/domain/domain-error.ts'
import { archiveOf, type Archive } from '#app/domain/own-data/stored-archives.server.ts'
import { paths } from '#app/paths.ts'
import type { Request, RequestHandler, Response } from 'express'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from './refusal.ts'
import { rawPathOf } from './request-path.ts'

const TOKEN = '0'.repeat(43)
const [BEFORE = '', AFTER = ''] = paths.ownDataArchive(TOKEN).split(TOKEN)

/**
 * Hands out the archives of people's data, each to whoever has its address. Here and not by Remix, which would write
 * gigabytes into memory for a reader who takes their time.
 */
export const archives: RequestHandler = (req, res, next) => {
  const path = rawPathOf(req)
  const token = path.slice(BEFORE.length, -AFTER.length)
  const isAsked = ['GET', 'HEAD'].includes(req.method) && path.startsWith(BEFORE) && /^[\w-]{43}$/.test(token)
  if (!isAsked || !path.endsWith(AFTER)) {
    next()
    return
  }
  archiveOf(token)
    .then((archive) => (archive ? send(archive, req, res) : next()))
    .catch((failure: unknown) => {
      if (!(failure instanceof DomainError) || res.headersSent) return next(failure)
      res.set('Retry-After', '10')
      refuse(req, res, 503, 'Your data can not be fetched just now. Please try again in a moment.')
    })
}

/** All of it, or from where a line broke off (RFC 9110, 14.2). */
async function send(archive: Archive, req: Request, res: Response): Promise<void> {
  const { size, etag } = archive
  res.set({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'Content-Disposition': 'attachment; filename="my-basera-data.zip"',
    'Content-Type': 'application/zip',
    ETag: etag,
    'Referrer-Policy': 'no-referrer',
  })
  const isOther = req.headers['if-range'] !== undefined && req.headers['if-range'] !== etag
  const asked = isOther ? undefined : req.range(size, { combine: true })
  if (asked === -1) {
    res.status(416).set('Content-Range', `bytes */${size}`).end()
    return
  }
  const one = Array.isArray(asked) && asked.type === 'bytes' && asked.length === 1 ? asked[0] : undefined
  const range = one ?? { start: 0, end: size - 1 }
  if (one) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  res.set('Content-Length', String(range.end - range.start + 1))
  if (req.method === 'HEAD') {
    res.end()
    return
  }
  await pipeline(Readable.from(archive.read(range)), res).catch((failure: unknown) => {
    // Who leaves fetches the rest later, or never.
    if (!req.socket.destroyed) throw failure
  })
}
