import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the range of ephemeral ports, from which an outgoing connection could take the port meanwhile.
const MIN_PORT = 10_000
const MAX_PORT = 32_000

/** A port that is free right now. */
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
