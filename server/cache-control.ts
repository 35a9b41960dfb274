import type { Request, RequestHandler, Response } from 'express'
import onHeaders from 'on-headers'

/** Forbids caching of all but anonymous reads that set no cookie (promise 29), unless Cache-Control is set. */
export const cacheControl: RequestHandler = (req, res, next) => {
  onHeaders(res, () => {
    if (!res.hasHeader('Cache-Control') && mayBePersonal(req, res)) {
      res.setHeader('Cache-Control', 'private, no-store')
    }
  })
  next()
}

// Checked with the headers: only then is it known whether a cookie is set.
function mayBePersonal({ method, headers: { cookie, authorization } }: Request, res: Response): boolean {
  const isReading = method === 'GET' || method === 'HEAD'
  return !isReading || cookie !== undefined || authorization !== undefined || res.hasHeader('Set-Cookie')
}
