import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../factories/password.ts'
import { iterations } from './setup/run-length.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { aWorld, type Person, type World } from './setup/world.ts'

const MANY = 200
const ADDRESS = '10.0.1.44'

let world: World
let server: RunningServer

beforeAll(async () => {
  world = aWorld()
  server = await startServer(world, { settings: { TRUST_PROXY: '1' } })
})

test(
  'a password changed 200 times at once from one network: the log-in of another person there takes about as long as ever',
  { tags: 'slow' },
  async () => {
    const [greedy, honest] = [world.people[0]!, world.people[1]!]
    // A log-in of long ago: the new password is hashed, and waits for the current one.
    world.execute('UPDATE sessions SET created_at = 1')
    const quiet: number[] = []
    const attacked: number[] = []
    const bursts = iterations({ short: 3, long: 5 })
    for (let burst = 0; burst < bursts; burst += 1) {
      quiet.push(await loginDuration(honest))
      const attack = await changesInParallel(greedy)
      attacked.push(await loginDuration(honest))
      await Promise.all(attack)
    }
    const usual = (times: number[]) => times.toSorted((a, b) => a - b)[(bursts - 1) / 2]!
    // Behind all of them it took a hundred times as long.
    expect(usual(attacked)).toBeLessThan(20 * usual(quiet))
  },
)

/** Sends them in one moment, on a connection each; resolves to a promise of their end, so that one can act meanwhile. */
async function changesInParallel({ name, token }: Person): Promise<Promise<unknown>[]> {
  const password = 'another good password'
  const body = new URLSearchParams({ name, password, confirmPassword: password }).toString()
  const head = [
    'POST /account HTTP/1.1',
    'Host: localhost:3000',
    'Origin: http://localhost:3000',
    'Connection: close',
    `Cookie: token=${token}`,
    `X-Forwarded-For: ${ADDRESS}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
  ]
  const sockets = Array.from({ length: MANY }, () => connect(server.port, '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.resume().write([...head, '', body].join('\r\n'))
  return sockets.map((socket) => once(socket, 'close'))
}

/** In milliseconds, by the form. */
async function loginDuration({ email }: Person): Promise<number> {
  const begun = performance.now()
  const form = { email, password: PASSWORD }
  const { status } = await server.post('/login', { form, headers: { 'x-forwarded-for': ADDRESS } })
  expect(status).toBe(302)
  return performance.now() - begun
}
