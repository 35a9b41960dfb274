import { messageWith } from '#app/languages/message.ts'
import type { Request, RequestHandler, Response } from 'express'
import type { IncomingMessage, ServerOptions } from 'node:http'
import { refusal, refuse } from './refusal.ts'
import { pathOf } from './request-path.ts'

const KB = 1024
const MB = 1024 * KB

export const requestLimits = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  // Beyond this the parser refuses, see client-error.ts; `limitHead` refuses earlier.
  maxHeaderSize: 32 * KB,
} satisfies ServerOptions

const MAX_HEAD_BYTES = 16 * KB

export function isHeadTooLarge({ url = '', rawHeaders }: IncomingMessage): boolean {
  let bytes = url.length
  for (const text of rawHeaders) bytes += text.length
  return bytes > MAX_HEAD_BYTES
}

/** Answers 431 to an address and headers over 16 kB. */
export const limitHead: RequestHandler = (req, res, next) => {
  if (isHeadTooLarge(req)) refuse(req, res, 431, "The address or the request's headers are too long.")
  else next()
}

// Twenty photos of 8 MB, or one picture of 8 MB, and room for the form around them.
const MULTIPART_LIMITS: readonly [path: RegExp, bytes: number][] = [
  [/^\/upload$/, 170 * MB],
  [/^\/account\/places\/[^/]+$/, 170 * MB],
  [/^\/user\/upload-picture$/, 9 * MB],
  [/^\/account(\/photos)?$/, 10 * MB],
]

/** Bytes. */
export function bodyLimit(path: string, contentType = ''): number {
  const isMultipart = /^\s*multipart\/form-data/i.test(contentType)
  const found = isMultipart && MULTIPART_LIMITS.find(([pattern]) => pattern.test(path))
  return found ? found[1] : 100 * KB
}

const refusedResponses = new WeakSet<Response>()

/** True if this request was answered with 413 while its route was still reading. */
export function wasRefused(res: Response): boolean {
  return refusedResponses.has(res)
}

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/**
 * Answers 413 to a body over its limit: at once when Content-Length says so, else when the received bytes
 * exceed it. Nothing is buffered, and the reader of the request's stream gets an error.
 *
 * @param lingerMs how long the rest of a refused body is read and dropped; closing with unread bytes would
 *   reset the connection, and the client would never see the response
 */
export function limitBody(limitFor = bodyLimit, lingerMs = 2_000): RequestHandler {
  return (req, res, next) => {
    const maxBytes = limitFor(pathOf(req), req.headers['content-type'])
    if (Number(req.headers['content-length'] ?? 0) > maxBytes) {
      refuseBody(req, res, maxBytes, lingerMs)
      return
    }
    // Counted where the parser pushes the bytes, which leaves the flow to the stream's reader.
    const push = req.push.bind(req)
    let received = 0
    req.push = (chunk: Buffer | null) => {
      received += chunk?.length ?? 0
      if (received <= maxBytes) return push(chunk)
      refuseBody(req, res, maxBytes, lingerMs)
      return true
    }
    next()
  }
}

function refuseBody(req: Request, res: Response, maxBytes: number, lingerMs: number): void {
  const isAnswered = res.headersSent
  const finish = () => (isAnswered ? req.socket.destroySoon() : res.end())
  const timer = setTimeout(finish, lingerMs)
  res.once('close', () => clearTimeout(timer))
  req.push = (chunk: Buffer | null) => {
    if (chunk === null) finish()
    return true
  }
  if (!isAnswered) sendTooLarge(req, res, maxBytes)
  if (req.listenerCount('error') > 0) req.emit('error', new BodyTooLarge(tooLargeMessage(maxBytes)))
  req.resume()
}

// Written but not ended: ending it closes the connection under the client.
function sendTooLarge(req: Request, res: Response, maxBytes: number): void {
  const { type, body } = refusal(req, res, 413, tooLargeMessage(maxBytes))
  res.status(413).type(type)
  res.set('Connection', 'close')
  res.set('Content-Length', String(Buffer.byteLength(body)))
  res.write(body)
  refusedResponses.add(res)
  // Remix will still answer the broken stream with a 500, which must neither change nor end this response.
  Object.defineProperty(res, 'statusCode', { value: 413, writable: false })
}

function tooLargeMessage(maxBytes: number): string {
  // Large bodies are photos, which people can make smaller.
  if (maxBytes > 100 * MB) return 'This is too large to send at once: the limit is 20 photos of 8 MB each.'
  if (maxBytes > 8 * MB) return 'This picture is larger than 8 MB. Please choose a smaller one.'
  const size = maxBytes >= MB ? `${Math.floor(maxBytes / MB)} MB` : `${Math.floor(maxBytes / KB)} kB`
  return messageWith('This is too large to send at once: the limit is {size}.', { size })
}
