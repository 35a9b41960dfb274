import cluster from 'node:cluster'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves from this process, or from WEB_CONCURRENCY of them, and says where. */
export function listen(answer: RequestListener): void {
  const count = Number(process.env.WEB_CONCURRENCY ?? 1)
  process.once('SIGTERM', () => process.exit(0))
  if (count > 1 && cluster.isPrimary) {
    cluster.once('listening', (_worker, { port }) => announce(port))
    for (let i = 0; i < count; i++) cluster.fork()
    return
  }
  const server = createServer(answer)
  server.listen(0, '127.0.0.1', () => {
    if (cluster.isPrimary) announce((server.address() as AddressInfo).port)
  })
}

function announce(port: number): void {
  process.stdout.write(`open at http://127.0.0.1:${port}\n`)
}
