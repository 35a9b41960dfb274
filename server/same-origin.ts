import type { Request, RequestHandler } from 'express'
import { refuse } from './refusal.ts'
import { isApiPath, pathOf } from './request-path.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const LOCALHOST_NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * Every origin of ours: the configured one, and for localhost its other names, so that http://127.0.0.1:3000
 * works when ORIGIN is http://localhost:3000.
 */
export function ownOrigins(origin: string): Set<string> {
  const { protocol, hostname, port } = new URL(origin)
  const names = LOCALHOST_NAMES.includes(hostname) ? LOCALHOST_NAMES : [hostname]
  return new Set(names.map((name) => new URL(`${protocol}//${name}${port && `:${port}`}`).origin))
}

/**
 * Refuses cross-site mutations. Host and X-Forwarded-Host play no part: the sender chooses them. Allowed
 * origins may use the JSON API only, never the pages' forms.
 *
 * @param origin ours, `https://basera.example`
 * @param apiOrigins whose pages may call the JSON API
 */
export function sameOrigin(origin: string, apiOrigins: readonly string[]): RequestHandler {
  const own = ownOrigins(origin)
  const allowed = new Set(apiOrigins)
  return (req, res, next) => {
    const path = pathOf(req)
    const isMutation = !SAFE_METHODS.has(req.method) || path === '/user/logout'
    const isAllowed = (from: string) => own.has(from) || (allowed.has(from) && isApiPath(path))
    if (isMutation && req.method !== 'OPTIONS' && isCrossOrigin(req, isAllowed)) {
      refuse(req, res, 403, 'This was sent from another site, so nothing was changed.')
    } else {
      next()
    }
  }
}

function isCrossOrigin(req: Request, isAllowed: (origin: string) => boolean): boolean {
  const { origin, 'sec-fetch-site': site } = req.headers
  if (origin !== undefined) return !isAllowed(origin)
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
