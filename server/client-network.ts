import { networkOf } from '#app/platform/rate-limiter.server.ts'
import { isIPv4 } from 'node:net'
import type { IncomingMessage } from 'node:http'

/** The client's address as in Express: of the socket, or as noted by the last of `trustProxy` proxies. */
export function clientAddress(req: IncomingMessage, trustProxy: number): string {
  const forwarded = [req.headers['x-forwarded-for'] ?? []].flat().join(',')
  const hops = forwarded.split(',').map((hop) => hop.trim())
  const addresses = [req.socket.remoteAddress ?? '', ...hops.filter((hop) => hop !== '').toReversed()]
  return addresses[Math.min(trustProxy, addresses.length - 1)] ?? ''
}

/** A client's network as logged: /24 of an IPv4 address, /48 of an IPv6 one; 'unknown' for anything else. */
export function loggedNetwork(address: string): string {
  const network = networkOf(address)
  if (isIPv4(network)) return network.replace(/\d+$/, '0/24')
  return network.endsWith('::/48') ? network : 'unknown'
}
