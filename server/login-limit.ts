import { networkOf } from '#app/platform/rate-limiter.server.ts'
import { paths } from '#app/paths.ts'
import type { RequestHandler } from 'express'
import onHeaders from 'on-headers'
import { onBodyReceived } from './body-received.ts'
import { refuse } from './refusal.ts'
import { pathOf } from './request-path.ts'

/** Paths that hash a password or check a signature for unknown clients, as `pathOf` has them. */
export const LOGIN_PATHS = new Set([
  paths.login(),
  paths.register(),
  paths.passkeyLogin(),
  paths.resetPassword(),
  '/user/login',
  '/user/register',
])

/** Limits a network's log-ins and registrations in flight (promise 26): each takes milliseconds before its queue. */
export function loginLimit(max = 32): RequestHandler {
  const inFlight = new Map<string, number>()
  return (req, res, next) => {
    if (req.method !== 'POST' || !LOGIN_PATHS.has(pathOf(req))) {
      next()
      return
    }
    // Counted once the body has arrived: a few slow senders would lock out their whole network.
    onBodyReceived(req, () => {
      const network = networkOf(req.ip ?? 'anywhere')
      const count = inFlight.get(network) ?? 0
      if (count >= max) {
        const message =
          'Too many people on your network are logging in right now. Please try again in a moment.'
        res.set('Retry-After', '10')
        refuse(req, res, 503, message)
        return
      }
      inFlight.set(network, count + 1)
      let hasLeft = false
      const leave = () => {
        if (hasLeft) return
        hasLeft = true
        const remaining = (inFlight.get(network) ?? 1) - 1
        if (remaining > 0) inFlight.set(network, remaining)
        else inFlight.delete(network)
      }
      // Released with the headers: how fast the body is read is up to the client.
      onHeaders(res, leave)
      res.once('close', leave)
      next()
    })
  }
}
