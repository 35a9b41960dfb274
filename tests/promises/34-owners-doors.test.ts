import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../factories/password.ts'
import { waitForEmailedLink } from '../setup/mail/emailed-link.ts'
import { logIn } from './setup/log-in.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'

const RESET = 'A new password for Basera'
const QUESTIONS = 2_100

let world: World
let server: RunningServer
beforeAll(async () => {
  world = aWorld()
  server = await startServer(world, { settings: { TRUST_PROXY: '1' } })
})

const from = (address: string) => ({ 'x-forwarded-for': address })
/** An address of one customer: the third of eight groups is theirs, the fourth they choose. */
const inOneNetwork = (i: number) => from(`2001:db8:34:${(i % 97).toString(16)}::${i + 1}`)
const ownersHome = '2001:db8:9999::1'

test("one network's guesses and resets leave an owner both doors", async () => {
  const { email } = world.people[2]!
  // The window of fifteen minutes is over again and again.
  const outcomes: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => logIn(server, email, `guess ${i}`, inOneNetwork(round * 12 + i))),
    )
    outcomes.push(...answers.map(({ status }) => status))
    world.execute("DELETE FROM rate_limits WHERE key LIKE 'wrong-passwords:%'")
  }
  expect(outcomes.filter((status) => status === 401).length).toBeLessThanOrEqual(30)
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      server.post('/forgot-password', { form: { email }, headers: inOneNetwork(i) }),
    ),
  )
  expect((await logIn(server, email, PASSWORD, from(ownersHome))).status).toBe(200)
  const asked = await server.post('/forgot-password', { form: { email }, headers: from(ownersHome) })
  expect([asked.status, asked.headers.location]).toEqual([302, '/forgot-password?sent=1'])
})

test('where a hundred networks have guessed and asked for a day, a mailed link lets the owner in', async () => {
  const { email } = world.people[3]!
  await logIn(server, email, 'the first', from('198.51.100.1'))
  world.execute("UPDATE rate_limits SET points = 100 WHERE key LIKE 'wrong-passwords-a-day:%'")
  expect((await logIn(server, email, PASSWORD, from(ownersHome))).status).toBe(429)
  for (let i = 0; i < 40; i += 1) {
    await server.post('/forgot-password', { form: { email }, headers: from(`198.51.100.${i}`) })
  }
  // The hour in which the last of those links is good is over.
  world.execute("DELETE FROM rate_limits WHERE key LIKE 'resets-at-least:%'")
  const mails = path.join(world.folder, 'mail')
  const known = new Set([await waitForEmailedLink(mails, email, RESET)])
  const asked = await server.post('/forgot-password', { form: { email }, headers: from(ownersHome) })
  expect(asked.status).toBe(302)
  const link = await waitForEmailedLink(mails, email, RESET, known)
  const token = new URL(link, 'http://x').searchParams.get('token')!
  const set = await server.post(link, {
    form: { token, password: 'after the rains' },
    headers: from(ownersHome),
  })
  expect(set.headers['set-cookie']?.some((one) => one.startsWith('token='))).toBe(true)
})

test('thousands of empty questions close no log-in of their network', { tags: 'slow' }, async () => {
  const here = from('203.0.113.35')
  world.execute("DELETE FROM rate_limits WHERE key LIKE 'log-ins:%'")
  const ask = (i: number) =>
    i % 3 === 0
      ? server.post('/user/login', { json: { email: 'a@example.com', password: '' }, headers: here })
      : server.post('/login/passkey', { form: { credential: '' }, headers: here })
  for (let asked = 0; asked < QUESTIONS; asked += 25) {
    await Promise.all(Array.from({ length: 25 }, (_, i) => ask(asked + i)))
  }
  expect(world.query("SELECT key FROM rate_limits WHERE key LIKE 'log-ins:%'")).toEqual([])
  expect((await logIn(server, world.people[4]!.email, PASSWORD, here)).status).toBe(200)
  const options = await server.post('/login/passkey', { form: { credential: '' }, headers: here })
  expect([options.status, typeof options.json.challenge]).toEqual([200, 'string'])
})
