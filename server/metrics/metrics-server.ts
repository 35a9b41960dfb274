import { createServer } from 'node:http'
import type { Logger } from 'pino'

const TEXT_HEADERS = {
  'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
  'Cache-Control': 'no-store',
}

/** For the operator's programs, not for visitors: on an address of its own. @throws Error when it is unavailable */
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
      (error: unknown) => {
        log.error({ err: error }, 'The metrics could not be read')
        res.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // It does not keep the process alive.
  server.unref()
}
