import { BlockList, isIP } from 'node:net'

// Reserved by the registries (IANA special-purpose addresses), and the one public address at which a cloud answers its
// own machines.
const RESERVED_V4: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

// IPv6 the other way round: only 2000::/3 is the public internet. That leaves out loopback, unique local,
// link-local and multicast addresses, and every form that wraps an IPv4 address, except these inside it.
const RESERVED_V6: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const reserved = new BlockList()
for (const [network, bits] of RESERVED_V4) reserved.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of RESERVED_V6) reserved.addSubnet(network, bits, 'ipv6')

const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')

/** True if an IP address belongs to the public internet; false for anything else, names included. */
export function isPublicIp(address: string): boolean {
  if (address.includes('%')) return false
  const version = isIP(address)
  if (version === 4) return !reserved.check(address, 'ipv4')
  return version === 6 && globalV6.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

export function isLoopbackIp(address: string): boolean {
  return isIP(address) === 4 && loopback.check(address, 'ipv4')
}
