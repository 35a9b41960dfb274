import { createServer } from 'node:http'
import type { Logger } from 'pino'

const TEXT_HEADERS = {
  'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
  'Cache-Control': 'no-store',
}

/**
 * Tells what is measured at `/metrics`, on an address of its own: it is for the operator's programs, and for nobody who
 * comes by the front door.
 *
 * @param read all of it, as Prometheus reads it
 * @returns once it listens
 * @throws Error when the address can't be had
 */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  read: () => Promise<string>,
  log: Logger,
): Promise<void> {
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end()
      return
    }
    read().then(
      (text) => res.writeHead(200, TEXT_HEADERS).end(text),
      (failure: unknown) => {
        log.error({ err: failure }, 'What is measured could not be read')
        res.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // It keeps no process alive that has nothing else to do.
  server.unref()
}
