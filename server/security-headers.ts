import { env } from '#app/env.server.ts'
import { isSecretPath } from '#app/log.server.ts'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import { rawPathOf } from './request-path.ts'

/** The headers common to all answers. The pages' Content-Security-Policy is the app's own. */
export function securityHeaders(origin: string, includeSubDomains = env.HSTS_SUBDOMAINS): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: false,
      // Google's sign-in opens a popup that must be able to answer.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      // Photos are shown by clients on other origins; what needs protecting is behind the session.
      crossOriginResourcePolicy: { policy: 'cross-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: origin.startsWith('https:') && {
        maxAge: 31_536_000,
        // Only the operator can promise this for other names below this one.
        includeSubDomains,
      },
      xFrameOptions: { action: 'deny' },
      // For Internet Explorer 8, for Flash, and against looking up the maps' address early: not worth their bytes.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xDnsPrefetchControl: false,
    }),
    (req, res, next) => {
      // Also for refusals and error pages: the secret is in the address, whatever the answer.
      if (isSecretPath(rawPathOf(req))) res.setHeader('Referrer-Policy', 'strict-origin')
      res.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
      next()
    },
  ]
}

/** The same headers as an object, for answers that don't come through Express. Names are lower case. */
export function securityHeaderValues(origin: string, includeSubDomains?: boolean): OutgoingHttpHeaders {
  const req = new IncomingMessage(new Socket())
  const res = new ServerResponse(req)
  for (const handler of securityHeaders(origin, includeSubDomains)) {
    handler(req as Parameters<RequestHandler>[0], res as Parameters<RequestHandler>[1], () => undefined)
  }
  return { ...res.getHeaders() }
}
