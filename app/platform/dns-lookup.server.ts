import { Resolver } from 'node:dns/promises'

export interface LookupAddress {
  address: string
  family: number
}

// A silent name server times out before the caller's own timeout.
const RESOLVER_OPTIONS = { timeout: 1_500, tries: 2 }

/**
 * Without the system's getaddrinfo: that can't be aborted, and while a name server is silent it holds one of the
 * threads that files and hashes need.
 *
 * @throws Error when no name server gives an address
 */
export async function resolveHostname(
  hostname: string,
  signal: AbortSignal,
  servers: readonly string[] = [],
): Promise<LookupAddress[]> {
  signal.throwIfAborted()
  // A resolver per lookup, as cancelling ends all its queries.
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

function withFamily(result: PromiseSettledResult<string[]>, family: number): LookupAddress[] {
  return result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : []
}
