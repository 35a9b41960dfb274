import { Resolver } from 'node:dns/promises'

export interface LookupAddress {
  address: string
  family: number
}

// So that a name server that says nothing is left before patience for the whole ends.
const RESOLVER_OPTIONS = { timeout: 1_500, tries: 2 }

/**
 * All addresses of a name, asked of name servers by ourselves: the system's own way can't be called back, and takes one
 * of the four threads that files and hashes need as well for as long as a name server says nothing.
 *
 * @param signal that nobody waits for it any more
 * @param servers name servers to ask, unless said those of the machine
 * @throws Error when no name server gives an address
 */
export async function resolveHostname(
  hostname: string,
  signal: AbortSignal,
  servers: readonly string[] = [],
): Promise<LookupAddress[]> {
  signal.throwIfAborted()
  // One for each, as cancelling ends all that a resolver asks.
  const resolver = new Resolver(RESOLVER_OPTIONS)
  if (servers.length > 0) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason as Error
    return [...withFamily(four, 4), ...withFamily(six, 6)]
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

function withFamily(answer: PromiseSettledResult<string[]>, family: number): LookupAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
}
