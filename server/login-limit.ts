import { networkOf } from '#app/platform/rate-limiter.server.ts'
import { paths } from '#app/paths.ts'
import type { Request, RequestHandler } from 'express'
import onHeaders from 'on-headers'
import { refuse } from './refusal.ts'
import { pathOf } from './request-path.ts'

// Where a password is hashed, or a signature checked, for somebody whom we don't know yet.
const LOGIN_PATHS = new Set([
  paths.login(),
  paths.register(),
  paths.passkeyLogin(),
  paths.resetPassword(),
  '/user/login',
  '/user/register',
])

/**
 * Refuses log-ins and new accounts while their network has very many in flight (promise 26). Before it comes to the
 * queue where passwords wait, each takes milliseconds in which nobody gets an answer.
 *
 * @param most in flight, of one network
 */
export function loginLimit(most = 32): RequestHandler {
  const inFlight = new Map<string, number>()
  return (req, res, next) => {
    if (req.method !== 'POST' || !LOGIN_PATHS.has(pathOf(req))) {
      next()
      return
    }
    // What has not come yet takes no room: a few slow senders would keep out all others of their network.
    onBodyReceived(req, () => {
      const network = networkOf(req.ip ?? 'anywhere')
      const others = inFlight.get(network) ?? 0
      if (others >= most) {
        const sentence = 'Very many people on your network are logging in just now.'
        res.set('Retry-After', '10')
        refuse(req, res, 503, `${sentence} Please try again in a moment.`)
        return
      }
      inFlight.set(network, others + 1)
      let isOver = false
      const leave = () => {
        if (isOver) return
        isOver = true
        const left = (inFlight.get(network) ?? 1) - 1
        if (left > 0) inFlight.set(network, left)
        else inFlight.delete(network)
      }
      // Not when the answer has been taken, which the reader decides.
      onHeaders(res, leave)
      res.once('close', leave)
      next()
    })
  }
}

/** Waits for the whole of a body, or for as much of it as is kept while nobody reads it. */
function onBodyReceived(req: Request, then: () => void): void {
  const push = req.push.bind(req)
  req.push = (chunk: Buffer | null) => {
    const hasRoom = push(chunk)
    if (chunk === null || !hasRoom) {
      req.push = push
      then()
    }
    return hasRoom
  }
}
