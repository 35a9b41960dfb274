import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { nextFreePort } from './next-free-port.ts'

test.each(['127.0.0.1', '0.0.0.0'])(
  'a port that somebody has on %s is left to them, and the next free one is taken',
  async (host) => {
    const other = createServer().listen(0, host)
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const found = await nextFreePort(port, '127.0.0.1')
    expect(found).toBeGreaterThan(port)
    const ours = createServer().listen(found, '127.0.0.1')
    onTestFinished(() => void ours.close())
    await once(ours, 'listening')
  },
)

test('past the last port there is none', async () => {
  await expect(nextFreePort(65_536, '127.0.0.1')).rejects.toThrow('No port from 65536 on is free.')
})
