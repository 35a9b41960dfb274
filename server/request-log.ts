import { redactPath, requestScope } from '#app/log.server.ts'
import { networkOf } from '#app/platform/rate-limiter.server.ts'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { NEWS_PATH, rawPathOf } from './request-path.ts'
import { isIPv4 } from 'node:net'

declare module 'node:http' {
  interface IncomingMessage {
    id?: string
  }
}

/**
 * Gives every request an id and logs one line when it ends. Neither the query nor any header is logged, nor a
 * search's text: they hold names, phone numbers, cookies and tokens. Of the client's address only the network is.
 *
 * It wraps cached pages, which take some thirty microseconds: pino-http would take as long.
 */
export function requestLog(log: Logger, listener: RequestListener, trustProxy = 0): RequestListener {
  return (req, res) => {
    const id = randomUUID()
    req.id = id
    const address = clientAddress(req, trustProxy)
    const network = loggedNetwork(address)
    const startedAt = performance.now()
    res.once('close', () => writeLine(log, req, res, { network, startedAt }))
    requestScope.run({ id, network, client: networkOf(address) }, () => listener(req, res))
  }
}

function writeLine(
  log: Logger,
  req: IncomingMessage,
  res: ServerResponse,
  { network, startedAt }: { network: string; startedAt: number },
): void {
  const path = redactPath(rawPathOf(req))
  const level = levelOf(path, res.statusCode)
  if (!log.isLevelEnabled(level)) return
  const { id, method } = req
  const outcome = res.writableEnded ? String(res.statusCode) : 'broken off'
  const ms = Math.round(performance.now() - startedAt)
  log[level](
    { id, network, req: { method, path }, res: { status: res.statusCode }, ms },
    `${method} ${path} ${outcome}`,
  )
}

function levelOf(path: string, status: number) {
  if (status >= 500) return 'error'
  return isRoutine(path) ? 'debug' : 'info'
}

function isRoutine(path: string): boolean {
  return (
    ['/health', '/ready', '/live'].includes(path) ||
    path.startsWith('/assets/') ||
    path.startsWith('/uploads/') ||
    // Open conversations poll four times a minute.
    NEWS_PATH.test(path)
  )
}

/** The client's address as in Express: of the socket, or as noted by the last of `trustProxy` proxies. */
export function clientAddress(req: IncomingMessage, trustProxy: number): string {
  const forwarded = [req.headers['x-forwarded-for'] ?? []].flat().join(',')
  const hops = forwarded.split(',').map((hop) => hop.trim())
  const addresses = [req.socket.remoteAddress ?? '', ...hops.filter((hop) => hop !== '').toReversed()]
  return addresses[Math.min(trustProxy, addresses.length - 1)] ?? ''
}

/** A client's network as logged: /24 of an IPv4 address, /48 of an IPv6 one; 'unknown' for anything else. */
export function loggedNetwork(address: string): string {
  const network = networkOf(address)
  if (isIPv4(network)) return network.replace(/\d+$/, '0/24')
  return network.endsWith('::/48') ? network : 'unknown'
}
