import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The first port from the wished one on that nobody listens on and that is ours to take.
 *
 * @param host the address that is going to be listened on
 * @throws Error when there is none
 */
export async function nextFreePort(wished: number, host: string): Promise<number> {
  for (let port = wished; port <= 65_535; port += 1) {
    // Some systems give one address to somebody else while another program has all of them.
    if ((await isFree(port, host)) && (await isFree(port, '::'))) return port
  }
  throw new Error(`No port from ${wished} on is free.`)
}

async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, host), 'listening')
  } catch (failure) {
    // A machine without IPv6 has nobody there.
    return ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes((failure as NodeJS.ErrnoException).code ?? '')
  }
  await once(server.close(), 'close')
  return true
}
