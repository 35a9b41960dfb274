import type { ServerBuild } from '@remix-run/node'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isHeadTooLarge, requestLimits } from './body-limits.ts'
import { answerClientErrors } from './client-error.ts'
import { limitConnections } from './connection-limits.ts'
import { newsOfConversations } from './conversation-news.ts'
import { createEdge, type EdgeOptions } from './edge.ts'
import { requestLog } from './request-log.ts'
import { gracefulShutdown, type ShutdownOptions } from './graceful-shutdown.ts'
import type { ProcessMetrics } from './metrics/process-metrics.ts'
import { pageCache } from './page-cache.ts'
import { securityHeaderValues } from './security-headers.ts'

type HttpServerOptions = Omit<EdgeOptions, 'isStopping'> &
  Omit<ShutdownOptions, 'exit'> & {
    host: string
    port: number
    pageCacheMb: number
    metrics?: ProcessMetrics
  }

/** Each layer around a response listens for its end, and a streamed response adds seven listeners of its own. */
const MAX_LISTENERS = 20

/** @returns the port, once it listens @throws Error when the address is unavailable */
export async function startHttpServer(
  build: ServerBuild,
  stopSignals: readonly NodeJS.Signals[],
  { host, port, pageCacheMb, metrics, ...options }: HttpServerOptions,
): Promise<number> {
  const server = createServer(requestLimits)
  server.on('request', (_req, res) => res.setMaxListeners(MAX_LISTENERS))
  answerClientErrors(server, options.apiOrigins)
  const shutdown = gracefulShutdown(server, { ...options, exit: (code) => process.exit(code) })
  const edge = createEdge(build, { ...options, isStopping: shutdown.isStopping })
  const headers = securityHeaderValues(options.origin)
  const cacheOptions = { headers, log: options.log, maxBytes: pageCacheMb * 2 ** 20, stats: metrics?.pages }
  const known = newsOfConversations(headers, pageCache(cacheOptions, edge))
  // The edge refuses such a head, also where the page is in memory.
  const listener = requestLog(
    options.log,
    (req, res) => (isHeadTooLarge(req) ? edge : known)(req, res),
    options.trustProxy,
  )
  const measured = metrics ? metrics.instrument(listener) : listener
  server.on('request', limitConnections(server, options, shutdown.hold(measured)))
  for (const signal of stopSignals) process.on(signal, shutdown.stop)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return (server.address() as AddressInfo).port
}
