import { beforeAll, expect, test } from 'vitest'
import { isLongRun } from './setup/run-length.ts'
import { MAX_FAILED_LOGINS, logIn, inSequence } from './setup/log-in.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'

let world: World
let server: RunningServer
beforeAll(async () => {
  world = aWorld()
  server = await startServer(world)
})

test('an address in a header is believed only behind a proxy that we know of', { tags: 'slow' }, async () => {
  const behind = await startServer(world, { settings: { TRUST_PROXY: '1' } })
  const from = (i: number) => ({
    'x-forwarded-for': `203.0.113.${i}`,
    'x-real-ip': `203.0.113.${i}`,
    forwarded: `for=203.0.113.${i}`,
  })
  const tries = MAX_FAILED_LOGINS + 5
  const ignored = await inSequence(tries, (i) => logIn(server, world.people[4]!.email, 'wrong', from(i)))
  expect(ignored.slice(-5).map(({ status }) => status)).toEqual([429, 429, 429, 429, 429])
  const believed = await inSequence(tries, (i) => logIn(behind, world.people[5]!.email, 'wrong', from(i)))
  expect(new Set(believed.map(({ status }) => status))).toEqual(new Set([401]))
  // What the sender put in front of the proxy's own word counts for nothing.
  const spoofed = await inSequence(tries, (i) =>
    logIn(behind, world.people[6]!.email, 'wrong', { 'x-forwarded-for': `198.51.100.${i}, 203.0.113.9` }),
  )
  expect(spoofed.at(-1)?.status).toBe(429)
})

test('nothing tells an unknown account from a wrong password', async () => {
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
    const server = await startServer(world, { settings: { TRUST_PROXY: '1' } })
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

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
