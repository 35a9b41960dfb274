import type { Request, RequestHandler, Response } from 'express'
import onHeaders from 'on-headers'

/**
 * Forbids every cache to keep an answer that may name a person (promise 29): all but those to readers who sent
 * nothing that tells who they are and get nothing of the kind. What an answer says itself stays.
 */
export const cacheControl: RequestHandler = (req, res, next) => {
  onHeaders(res, () => {
    if (!res.hasHeader('Cache-Control') && mayBePersonal(req, res)) {
      res.setHeader('Cache-Control', 'private, no-store')
    }
  })
  next()
}

// Asked when the answer begins: only then it is known whether it sets a cookie.
function mayBePersonal({ method, headers: { cookie, authorization } }: Request, res: Response): boolean {
  const isReading = method === 'GET' || method === 'HEAD'
  return !isReading || cookie !== undefined || authorization !== undefined || res.hasHeader('Set-Cookie')
}
