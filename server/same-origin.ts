import type { Translate } from '#app/languages/translate.ts'
import { logEvent } from '#app/log.server.ts'
import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { refuse } from './refusal.ts'
import { isApiPath, pathOf } from './request-path.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const LOCALHOST_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** The configured origin, and for localhost its other names: http://127.0.0.1:3000 for http://localhost:3000. */
export function ownOrigins(origin: string): Set<string> {
  const { protocol, hostname, port } = new URL(origin)
  const names = LOCALHOST_NAMES.includes(hostname) ? LOCALHOST_NAMES : [hostname]
  return new Set(names.map((name) => new URL(`${protocol}//${name}${port && `:${port}`}`).origin))
}

/**
 * Host and X-Forwarded-Host play no part: the sender chooses them. Allowed origins may use the JSON API only, never the
 * pages' forms.
 */
export function sameOrigin(
  origin: string,
  apiOrigins: readonly string[],
  log: Pick<Logger, 'error'>,
): RequestHandler {
  const own = ownOrigins(origin)
  const allowed = new Set(apiOrigins)
  let isMisfitLogged = false
  return (req, res, next) => {
    const path = pathOf(req)
    const isMutation = !SAFE_METHODS.has(req.method) || path === '/user/logout'
    const isAllowed = (from: string) => own.has(from) || (allowed.has(from) && isApiPath(path))
    if (isMutation && req.method !== 'OPTIONS' && isCrossOrigin(req, isAllowed)) {
      logEvent('refused_origin', 'A form from another site was refused')
      const opened = openedAt(req)
      if (opened !== undefined && !isMisfitLogged) {
        isMisfitLogged = true
        log.error(
          { opened, ORIGIN: origin },
          'A form was refused because this website was opened at an address other than ORIGIN: if that address is the right one, set ORIGIN to it',
        )
      }
      refuse(req, res, 403, (t) =>
        opened === undefined ? t(REFUSAL) : `${t(REFUSAL)} ${hintFor(opened, origin, t)}`,
      )
    } else {
      next()
    }
  }
}

const REFUSAL = 'This came from another site, so nothing was changed.'

/** The address of a browser's own page, most likely ours under a wrong ORIGIN. For messages only: it may be forged. */
function openedAt({ headers }: Request): string | undefined {
  if (headers.origin === undefined || !URL.canParse(headers.origin)) return undefined
  const { origin, host } = new URL(headers.origin)
  const forwarded = [headers['x-forwarded-host'] ?? []].flat().map((name) => name.trim())
  return host !== '' && [headers.host, ...forwarded].includes(host) ? origin : undefined
}

function hintFor(opened: string, origin: string, t: Translate): string {
  return t(
    'You opened {opened}, but this site is set up for {origin}: please open it there. Operators: if the first address is the right one, set ORIGIN to it and restart.',
    { opened, origin },
  )
}

function isCrossOrigin(req: Request, isAllowed: (origin: string) => boolean): boolean {
  const { origin, 'sec-fetch-site': site } = req.headers
  if (origin !== undefined) return !isAllowed(origin)
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
