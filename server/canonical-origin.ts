import type { RequestHandler } from 'express'
import { ownOrigins } from './same-origin.ts'

/**
 * Gives Remix the configured origin. Its Express adapter builds `request.url` from X-Forwarded-Host and Host,
 * which the sender chooses, and its own origin check compares with them too. Runs after `sameOrigin`, so an
 * Origin of ours becomes the configured one.
 */
export function canonicalOrigin(origin: string): RequestHandler {
  const { host, protocol } = new URL(origin)
  const own = ownOrigins(origin)
  return (req, _res, next) => {
    req.headers.host = host
    delete req.headers['x-forwarded-host']
    if (req.headers.origin && own.has(req.headers.origin)) req.headers.origin = origin
    Object.defineProperty(req, 'protocol', { value: protocol.slice(0, -1), configurable: true })
    next()
  }
}
