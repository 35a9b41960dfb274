import { once } from 'node:events'
import { createServer } from 'node:net'

// Below what systems give to connections that go out. A port from there may be such a connection's by the time
// somebody listens on it.
const MIN_PORT = 10_000
const MAX_PORT = 32_000

/** A port that nobody listens on right now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = MIN_PORT + Math.floor(Math.random() * (MAX_PORT - MIN_PORT))
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const isListening = once(server.listen(port, '127.0.0.1'), 'listening').then(
    () => true,
    () => false,
  )
  if (!(await isListening)) return false
  await once(server.close(), 'close')
  return true
}
