import { expect, test } from 'vitest'
import type { IncomingMessage } from 'node:http'
import { clientAddress, loggedNetwork } from './request-log.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:17:5:a:b:c:d', '2001:db8:17::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['', 'unknown'],
  ['anywhere', 'unknown'],
  ['203.0.113.77"}', 'unknown'],
])('of the address %s the log has the network %s', (address, network) => {
  expect(loggedNetwork(address)).toBe(network)
})

test('a client is who our proxies say, and nobody else', () => {
  const request = (forwarded?: string) =>
    ({
      headers: { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '127.0.0.1' },
    }) as unknown as IncomingMessage
  expect(clientAddress(request('198.51.100.1'), 0)).toBe('127.0.0.1')
  expect(clientAddress(request(), 1)).toBe('127.0.0.1')
  expect(clientAddress(request('192.0.2.9, 198.51.100.1'), 1)).toBe('198.51.100.1')
  expect(clientAddress(request('192.0.2.9,  198.51.100.1'), 2)).toBe('192.0.2.9')
  expect(clientAddress(request('198.51.100.1'), 3)).toBe('198.51.100.1')
})
