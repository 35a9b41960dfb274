import type { RequestHandler } from 'express'
import { ownOrigins } from './same-origin.ts'

/**
 * Gives Remix the configured origin: its adapter, and so its origin check, would use Host and X-Forwarded-Host, which
 * the sender chooses. Runs after `sameOrigin`.
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
