import { networkOf } from '#app/platform/rate-limiter.server.ts'
import type { RequestHandler, Response } from 'express'
import { AsyncResource } from 'node:async_hooks'
import { onBodyReceived } from './body-received.ts'
import { LOGIN_PATHS } from './login-limit.ts'
import { refuse } from './refusal.ts'
import { pathOf } from './request-path.ts'

interface Limits {
  /** Concurrent requests per network; further ones wait. */
  maxAtWork?: number
  /** Waiting requests per network; further ones are refused. */
  maxWaiting?: number
  slowMs?: number
}

interface Network {
  atWork: Set<Turn>
  waiting: Turn[]
}

interface Turn {
  res: Response
  begin: () => void
  /** True if its answer had begun at the last check. */
  isAnswering?: boolean
}

const MESSAGE =
  'Too many pages are being requested from your network right now. Please try again in a moment.'
/** Bounded elsewhere: log-ins, and calls to other servers (decision 26). */
const OTHER_DOORS = new Set([...LOGIN_PATHS, '/upload-by-link'])

/**
 * Limits the requests of a network at work, pages, photos and assets alike, and queues the next: behind one address
 * there may be an office or a thousand phones, so none is refused before very many wait, and however many that are,
 * another network's request is begun at once (promise 54).
 *
 * A turn ends with the answer, or soon after that has begun: its reader sets the pace. It begins when the body has
 * arrived; files, which come slowly and are decoded in turns of their own, have none.
 */
export function requestTurns({
  maxAtWork = 16,
  maxWaiting = 1_000,
  slowMs = 250,
}: Limits = {}): RequestHandler {
  const networks = new Map<string, Network>()

  function leave(name: string, network: Network, turn: Turn): void {
    if (!network.atWork.delete(turn)) {
      const at = network.waiting.indexOf(turn)
      if (at !== -1) network.waiting.splice(at, 1)
    }
    const next = network.atWork.size < maxAtWork ? network.waiting.shift() : undefined
    if (next) begin(network, next)
    else if (network.atWork.size === 0) networks.delete(name)
  }

  function begin(network: Network, turn: Turn): void {
    network.atWork.add(turn)
    turn.begin()
  }

  setInterval(() => {
    for (const [name, network] of networks) {
      for (const turn of network.atWork) {
        if (turn.isAnswering) leave(name, network, turn)
        else turn.isAnswering = turn.res.headersSent
      }
    }
  }, slowMs).unref()

  return (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (!isRead && (isOfFiles(req.headers['content-type']) || OTHER_DOORS.has(pathOf(req)))) {
      next()
      return
    }
    const take = () => {
      if (res.destroyed) return
      const name = networkOf(req.ip ?? 'anywhere')
      const network = networks.get(name) ?? { atWork: new Set(), waiting: [] }
      if (network.waiting.length >= maxWaiting) {
        res.set('Retry-After', '5')
        refuse(req, res, 503, MESSAGE)
        return
      }
      networks.set(name, network)
      // Begun when another request ends, whose scope in the log is not this one's.
      const turn = { res, begin: AsyncResource.bind(() => next()) }
      res.once('close', () => leave(name, network, turn))
      if (network.atWork.size < maxAtWork) begin(network, turn)
      else network.waiting.push(turn)
    }
    if (isRead) take()
    else onBodyReceived(req, take)
  }
}

function isOfFiles(contentType = ''): boolean {
  return /^\s*multipart\/form-data/i.test(contentType)
}
