import type { Request, RequestHandler, Response } from 'express'
import type { ServerOptions } from 'node:http'
import { refusal } from './refusal.ts'
import { pathOf } from './request-path.ts'

const KB = 1024
const MB = 1024 * KB

/** How long a request may take and how long its head may be; given to `http.createServer`. */
export const requestLimits = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * KB,
} satisfies ServerOptions

// Twenty photos of 8 MB, or one picture of 8 MB, and room for the form around them.
const MULTIPART_LIMITS: readonly [path: RegExp, bytes: number][] = [
  [/^\/upload$/, 170 * MB],
  [/^\/account\/places\/[^/]+$/, 170 * MB],
  [/^\/user\/upload-picture$/, 9 * MB],
  [/^\/account(\/photos)?$/, 10 * MB],
]

/** How many bytes a body may have. */
export function bodyLimit(path: string, contentType = ''): number {
  const withFiles = /^\s*multipart\/form-data/i.test(contentType)
  const found = withFiles && MULTIPART_LIMITS.find(([pattern]) => pattern.test(path))
  return found ? found[1] : 100 * KB
}

const refusedResponses = new WeakSet<Response>()

/** True when this request was answered with 413 while its route was still reading. */
export function wasRefused(res: Response): boolean {
  return refusedResponses.has(res)
}

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/**
 * Answers 413 to a body over its bound: at once when Content-Length says so, else when the counted bytes
 * pass it. Nothing is buffered, and whoever reads the request's stream sees it fail.
 *
 * @param boundOf bytes for a path and content type
 * @param lingerMs how long the rest of a refused body is read and dropped; closing with unread bytes would
 *        reset the connection, and the sender would never see the answer
 */
export function limitBody(boundOf = bodyLimit, lingerMs = 2_000): RequestHandler {
  return (req, res, next) => {
    const bound = boundOf(pathOf(req), req.headers['content-type'])
    if (Number(req.headers['content-length'] ?? 0) > bound) {
      refuseBody(req, res, bound, lingerMs)
      return
    }
    // Counting where the parser hands the bytes over leaves the flow to whoever reads the stream.
    const push = req.push.bind(req)
    let received = 0
    req.push = (chunk: Buffer | null) => {
      received += chunk?.length ?? 0
      if (received <= bound) return push(chunk)
      refuseBody(req, res, bound, lingerMs)
      return true
    }
    next()
  }
}

function refuseBody(req: Request, res: Response, bound: number, lingerMs: number): void {
  const answered = res.headersSent
  const over = () => (answered ? req.socket.destroySoon() : res.end())
  const linger = setTimeout(over, lingerMs)
  res.once('close', () => clearTimeout(linger))
  req.push = (chunk: Buffer | null) => {
    if (chunk === null) over()
    return true
  }
  if (!answered) sendTooLarge(req, res, bound)
  if (req.listenerCount('error') > 0) req.emit('error', new BodyTooLarge(tooLargeMessage(bound)))
  req.resume()
}

// Written whole but not ended: ending it closes the connection under the sender.
function sendTooLarge(req: Request, res: Response, bound: number): void {
  const { type, body } = refusal(req, res, 413, tooLargeMessage(bound))
  res.status(413).type(type)
  res.set('Connection', 'close')
  res.set('Content-Length', String(Buffer.byteLength(body)))
  res.write(body)
  refusedResponses.add(res)
  // Remix is still about to answer the broken stream with a 500; it must neither rename nor end this one.
  Object.defineProperty(res, 'statusCode', { value: 413, writable: false })
}

function tooLargeMessage(bound: number): string {
  // What people send there is photos, and those are what they can make smaller.
  if (bound > 100 * MB)
    return 'This is too much to send at once: at most 20 photos of 8 MB each are taken here.'
  if (bound > 8 * MB)
    return 'This picture is too large: at most 8 MB are taken here. Please choose a smaller one.'
  const size = bound >= MB ? `${Math.floor(bound / MB)} MB` : `${Math.floor(bound / KB)} kB`
  return `This is too much to send at once: at most ${size} are taken here.`
}
