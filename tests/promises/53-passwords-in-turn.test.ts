import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../factories/password.ts'
import { sendAtOnce, usualOf } from './setup/burst.ts'
import { ipAddressOf } from './setup/parallel.ts'
import { iterations } from './setup/run-length.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { aWorld, type Person, type World } from './setup/world.ts'

const MANY = 200
const BURSTS = iterations({ short: 5, long: 8 })
// Not of one network in the log, either.
const [OFFICE, ELSEWHERE] = [ipAddressOf(300), ipAddressOf(600)]
// Not by the clock, which on a busy machine is everybody's, but by what is done meanwhile. Side by side with as many as a
// network may have in work, or behind each of their people, a log-in waited for thirty and more.
const FEW = 20

let world: World
let server: RunningServer

beforeAll(async () => {
  world = aWorld()
  server = await startServer(world, { settings: { TRUST_PROXY: '1' } })
})

test(
  'a password changed 200 times at once: the log-in of another person on that network waits for a few of them',
  { tags: 'slow' },
  async () => {
    const [greedy, honest] = [world.people[0]!, world.people[1]!]
    // A log-in of long ago: the new password is hashed, and waits for the current one.
    world.execute('UPDATE sessions SET created_at = 1 WHERE user_id = ?', greedy.id)
    expect(await changesBeforeLogIn(Array<Person>(MANY).fill(greedy), honest, OFFICE)).toBeLessThan(FEW)
  },
)

test(
  'passwords changed by 200 people of one network at once: a log-in on another network waits for a few of them',
  { tags: 'slow' },
  async () => {
    expect(await changesBeforeLogIn(world.guests, world.people[2]!, ELSEWHERE)).toBeLessThan(FEW)
  },
)

/** How many of their changes, all on the office's network, are done while somebody logs in. */
async function changesBeforeLogIn(people: Person[], honest: Person, address: string): Promise<number> {
  const between: number[] = []
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const changes = await sendAtOnce(server.port, people.map(changeOf))
    // The others wait by then.
    await changes.first
    const before = changes.answered()
    await logIn(honest, address)
    between.push(changes.answered() - before)
    expect(changes.answered()).toBeLessThan(people.length)
    expect(new Set(await changes.over)).toEqual(new Set(['HTTP/1.1 302 Found']))
  }
  return usualOf(between)
}

function changeOf({ name, token }: Person): string {
  const password = 'another good password'
  const body = new URLSearchParams({ name, password, confirmPassword: password }).toString()
  const head = [
    'POST /account HTTP/1.1',
    'Host: localhost:3000',
    'Origin: http://localhost:3000',
    'Connection: close',
    `Cookie: token=${token}`,
    `X-Forwarded-For: ${OFFICE}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
  ]
  return [...head, '', body].join('\r\n')
}

/** By the form. */
async function logIn({ email }: Person, address: string): Promise<void> {
  const form = { email, password: PASSWORD }
  const { status } = await server.post('/login', { form, headers: { 'x-forwarded-for': address } })
  expect(status).toBe(302)
}
