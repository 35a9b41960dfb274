import { redactPath } from '#app/log.server.ts'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { rawPathOf } from './request-path.ts'

declare module 'node:http' {
  interface IncomingMessage {
    /** Names the request in the log; whoever answers says it as X-Request-Id. */
    id?: string
  }
}

/**
 * Gives every request an id and logs one line when it is over. Neither the query nor any header is logged,
 * nor a search's text: they hold names, phone numbers, cookies and tokens.
 *
 * This stands in front of pages from memory, which take some thirty microseconds: pino-http would take as long.
 */
export function requestLog(log: Logger, listener: RequestListener): RequestListener {
  return (req, res) => {
    req.id = randomUUID()
    const begun = performance.now()
    res.once('close', () => writeLine(log, req, res, begun))
    listener(req, res)
  }
}

function writeLine(log: Logger, req: IncomingMessage, res: ServerResponse, begun: number): void {
  const path = redactPath(rawPathOf(req))
  const level = levelOf(path, res.statusCode)
  if (!log.isLevelEnabled(level)) return
  const { id, method } = req
  const outcome = res.writableEnded ? String(res.statusCode) : 'broken off'
  const ms = Math.round(performance.now() - begun)
  log[level](
    { id, req: { method, path }, res: { status: res.statusCode }, ms },
    `${method} ${path} ${outcome}`,
  )
}

function levelOf(path: string, status: number) {
  if (status >= 500) return 'error'
  return isRoutine(path) ? 'debug' : 'info'
}

function isRoutine(path: string): boolean {
  return path === '/health' || path.startsWith('/assets/') || path.startsWith('/uploads/')
}
