import type { ServerBuild } from '@remix-run/node'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { requestLimits } from './body-limits.ts'
import type { Listener } from './answer-first.ts'
import { createEdge, type EdgeOptions } from './edge.ts'
import { keptPages } from './kept-pages.ts'
import { requestLog } from './request-log.ts'
import { gracefulShutdown, type ShutdownOptions } from './graceful-shutdown.ts'
import { securityHeaderValues } from './security-headers.ts'
import { signedInLists } from './signed-in-lists.ts'

export type ProcessOptions = Omit<EdgeOptions, 'isStopping'> &
  Omit<ShutdownOptions, 'exit'> & { host: string; port: number }

/**
 * Serves the build from this process until it is told to stop, then ends the process.
 *
 * @returns the port, once it listens
 * @throws Error when the address can't be had
 */
export async function serveFromThisProcess(
  build: ServerBuild,
  stopSignals: readonly NodeJS.Signals[],
  { host, port, ...options }: ProcessOptions,
): Promise<number> {
  const server = createServer(requestLimits)
  const life = gracefulShutdown(server, { ...options, exit: (code) => process.exit(code) })
  const edge = createEdge(build, { ...options, isStopping: life.isStopping })
  const headers = securityHeaderValues(options.origin)
  const signedOut: Listener = (req, res) => forAll(req, res)
  const forPeople = signedInLists(build, { ...options, headers, signedOut, otherwise: edge })
  const forAll = keptPages(build, { ...options, headers, otherwise: forPeople })
  server.on('request', requestLog(options.log, forAll))
  for (const signal of stopSignals) process.on(signal, life.stop)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return (server.address() as AddressInfo).port
}
