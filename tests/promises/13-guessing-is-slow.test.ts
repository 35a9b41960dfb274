import { expect, test } from 'vitest'
import { PASSWORD } from '../factories/password.ts'
import type { Answer, Client } from './client.ts'
import { counts, isLongRun } from './counts.ts'
import { aServer, twoServers } from './server-under-test.ts'
import { aWorld, type World } from './world.ts'

const FAILURES = 10

const doors: [name: string, open: (world: World) => Promise<Client[]>][] = [
  ['two processes', (world) => twoServers(world)],
  ['two workers of one', async (world) => [await aServer(world, { settings: { WEB_CONCURRENCY: '2' } })]],
]

for (const [name, open] of doors) {
  test(`of many wrong passwords at once few are even looked at, through ${name}`, async () => {
    const world = aWorld()
    const servers = await open(world)
    const { email } = world.people[2]!
    const answers = await Promise.all(
      Array.from({ length: counts({ short: 60, long: 200 }) }, (_, i) =>
        logIn(servers[i % servers.length]!, email, `guess ${i}`),
      ),
    )
    const looked = answers.filter(({ status }) => status === 401)
    const slowed = answers.filter(({ status }) => status === 429)
    expect(looked.length + slowed.length).toBe(answers.length)
    expect(looked.length).toBeGreaterThan(0)
    expect(looked.length).toBeLessThanOrEqual(FAILURES)
    for (const { headers, json } of slowed) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
      expect(json).toMatchObject({ success: false, message: expect.stringMatching(/\S{3,} \S+/) as string })
    }
    // Nor is the right one, until the time is over; the form counts with the call.
    const right = await logIn(servers[0]!, email, PASSWORD)
    expect(right.status).toBe(429)
    const form = await servers.at(-1)!.post('/login', { form: { email, password: PASSWORD } })
    expect(form.status).toBe(429)
    // Others are not held up.
    expect((await logIn(servers[0]!, world.people[3]!.email, PASSWORD)).status).toBe(200)
  })
}

test('an address in a header is believed only behind a proxy that we know of', async () => {
  const world = aWorld()
  const [plain, behind] = [await aServer(world), await aServer(world, { settings: { TRUST_PROXY: '1' } })]
  const from = (i: number) => ({
    'x-forwarded-for': `203.0.113.${i}`,
    'x-real-ip': `203.0.113.${i}`,
    forwarded: `for=203.0.113.${i}`,
  })
  const tries = Array.from({ length: FAILURES + 5 }, (_, i) => i)
  const ignored = await inTurn(tries, (i) => logIn(plain, world.people[4]!.email, 'wrong', from(i)))
  expect(ignored.slice(-5).map(({ status }) => status)).toEqual([429, 429, 429, 429, 429])
  const believed = await inTurn(tries, (i) => logIn(behind, world.people[5]!.email, 'wrong', from(i)))
  expect(new Set(believed.map(({ status }) => status))).toEqual(new Set([401]))
  // What the sender put in front of the proxy's own word counts for nothing.
  const spoofed = await inTurn(tries, (i) =>
    logIn(behind, world.people[6]!.email, 'wrong', { 'x-forwarded-for': `198.51.100.${i}, 203.0.113.9` }),
  )
  expect(spoofed.at(-1)?.status).toBe(429)
})

test('a restart forgets no failure', async () => {
  const world = aWorld()
  const { email } = world.people[2]!
  const first = await aServer(world)
  await inTurn(
    Array.from({ length: FAILURES }, (_, i) => i),
    (i) => logIn(first, email, `guess ${i}`),
  )
  await first.stop()
  expect((await logIn(await aServer(world), email, PASSWORD)).status).toBe(429)
})

test('nothing tells an unknown account from a wrong password', async () => {
  const world = aWorld()
  const server = await aServer(world)
  const known = await logIn(server, world.people[2]!.email, 'wrong password')
  const unknown = await logIn(server, 'nobody@example.com', 'wrong password')
  expect([known.status, known.text]).toEqual([401, unknown.text])
  expect(unknown.status).toBe(401)
  expect(known.json.message).toBe('Email or password is incorrect!')
  const kept = world.query<{ password_hash: string }>('SELECT password_hash FROM users LIMIT 3')
  for (const { password_hash } of kept) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

// A clock is asked only where there is time for enough answers; every run would be a coin's.
if (isLongRun) {
  test('nor does the time it takes', async () => {
    const world = aWorld()
    const server = await aServer(world, { settings: { TRUST_PROXY: '1' } })
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let i = 0; i < 110; i += 1) {
      // Every try from an address of its own, so that nobody is slowed down.
      const from = { 'x-forwarded-for': `203.0.${i % 250}.${Math.floor(i / 250)}` }
      for (const who of i % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const email = who === 'known' ? world.people[i % 24]!.email : `nobody.${i}@example.com`
        const begun = performance.now()
        expect((await logIn(server, email, 'wrong', from)).status).toBe(401)
        if (i >= 10) took[who].push(performance.now() - begun)
      }
    }
    const [known, unknown] = [median(took.known), median(took.unknown)]
    expect(Math.abs(known - unknown) / Math.max(known, unknown)).toBeLessThan(0.1)
  })
}

function logIn(client: Client, email: string, password: string, headers: Record<string, string> = {}) {
  return client.post('/user/login', { json: { email, password }, headers })
}

async function inTurn(tries: number[], one: (i: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const i of tries) answers.push(await one(i))
  return answers
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
