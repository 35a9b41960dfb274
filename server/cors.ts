import type { RequestHandler } from 'express'
import { isApiRequest } from './request-path.ts'

/** Lets pages of the allowed origins call the JSON API with credentials; others get no header. */
export function cors(apiOrigins: readonly string[]): RequestHandler {
  const allowed = new Set(apiOrigins)
  return (req, res, next) => {
    if (allowed.size === 0 || !isApiRequest(req)) {
      next()
      return
    }
    res.vary('Origin')
    const { origin } = req.headers
    if (origin === undefined || !allowed.has(origin)) {
      next()
      return
    }
    res.set('Access-Control-Allow-Origin', origin)
    res.set('Access-Control-Allow-Credentials', 'true')
    if (req.method !== 'OPTIONS' || !req.headers['access-control-request-method']) {
      res.set('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id')
      next()
      return
    }
    res.set('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
    res.set('Access-Control-Allow-Headers', 'Content-Type, Authorization, Idempotency-Key')
    res.set('Access-Control-Max-Age', '600')
    res.status(204).end()
  }
}
