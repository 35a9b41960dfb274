import { archiveOf } from '#app/domain/own-data/own-data.server.ts'
import { paths } from '#app/paths.ts'
import type { RequestHandler } from 'express'
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
  archiveOf(token).then((file) => {
    if (!file) {
      next()
      return
    }
    const headers = {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': 'attachment; filename="my-basera-data.zip"',
      'Referrer-Policy': 'no-referrer',
    }
    res.sendFile(
      file,
      { headers, cacheControl: false, dotfiles: 'allow', lastModified: false },
      (failure) => {
        if (failure && !res.headersSent) next(failure)
      },
    )
  }, next)
}
