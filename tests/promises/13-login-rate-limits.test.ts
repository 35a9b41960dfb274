import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../factories/password.ts'
import { waitForEmailedLink } from '../setup/mail/emailed-link.ts'
import type { HttpResponse, Client } from './setup/client.ts'
import { iterations, isLongRun, isOnPostgres } from './setup/run-length.ts'
import { MAX_FAILED_LOGINS, logIn, inSequence } from './setup/log-in.ts'
import { forEachParallel } from './setup/parallel.ts'
import { startServer, startTwoServers, type RunningServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'

const MAX_PER_DAY = 100
const MAX_PER_NETWORK = 500

let world: World
let server: RunningServer
beforeAll(async () => {
  world = aWorld()
  server = await startServer(world)
})

type Site = [name: string, open: (world: World) => Promise<Client[]>]
const processes: Site = ['two processes', (world) => startTwoServers(world)]
const workers: Site = [
  'two workers of one',
  async (world) => [await startServer(world, { settings: { WEB_CONCURRENCY: '2' } })],
]
// To PostgreSQL workers are processes like any others.
const sites = isOnPostgres ? [processes] : [processes, workers]

for (const [name, open] of sites) {
  test(
    `of many wrong passwords at once few are even looked at, through ${name}`,
    { tags: open === workers[1] ? 'slow' : [] },
    async () => {
      const world = aWorld()
      const servers = await open(world)
      const { email } = world.people[2]!
      const answers = await Promise.all(
        Array.from({ length: iterations({ short: 24, long: 200 }) }, (_, i) =>
          logIn(servers[i % servers.length]!, email, `guess ${i}`),
        ),
      )
      const looked = answers.filter(({ status }) => status === 401)
      const slowed = answers.filter(({ status }) => status === 429)
      // Some come while very many of their network are in flight already.
      const sentAway = answers.filter(({ status }) => status === 503)
      expect(looked.length + slowed.length + sentAway.length).toBe(answers.length)
      expect(looked.length).toBeGreaterThan(0)
      expect(looked.length).toBeLessThanOrEqual(MAX_FAILED_LOGINS)
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
    },
  )
}

test('wrong passwords count together, by call and by form, in whatever language and spelling', async () => {
  const { email } = world.people[8]!
  const doors = ['/login', '/hi/login', '/HI/login', '/hi/LOGIN/', '/user/login', '/hi/user/login']
  const statuses: number[] = []
  for (let i = 0; i < MAX_FAILED_LOGINS + 2; i += 1) {
    const path = doors[i % doors.length]!
    const guess = { email, password: `guess ${i}` }
    const answer = await server.post(path, path.includes('user') ? { json: guess } : { form: guess })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array.from({ length: MAX_FAILED_LOGINS }, () => 401), 429, 429])
  for (const path of doors.slice(0, 4))
    expect([path, (await server.post(path, { form: { email, password: PASSWORD } })).status]).toEqual([
      path,
      429,
    ])
})

test('who guesses at the address of its owner locks nobody out of the browser they use', async () => {
  const owner = world.people[2]!
  const browser = deviceCookieOf(await logIn(server, owner.email, PASSWORD))
  const guesses = await inParallel(MAX_FAILED_LOGINS + 5, (i) => logIn(server, owner.email, `guess ${i}`))
  expect(statusesOf(guesses)).toEqual({ 401: MAX_FAILED_LOGINS, 429: 5 })

  // The owner is at the same address: a browser that is new to the account waits, one that is known does not.
  expect((await logIn(server, owner.email, PASSWORD)).status).toBe(429)
  const mistyped = await logIn(server, owner.email, 'mistyped', { cookie: browser })
  expect(mistyped.status).toBe(401)
  const form = { form: { email: owner.email, password: PASSWORD }, headers: { cookie: browser } }
  expect((await server.post('/login', form)).status).toBe(302)
  expect((await logIn(server, owner.email, PASSWORD, { cookie: browser })).status).toBe(200)
})

test('a mailed link lets an owner in again whom others keep out by guessing', async () => {
  const { email } = world.people[16]!
  await inParallel(MAX_FAILED_LOGINS + 5, (i) => logIn(server, email, `guess ${i}`))
  expect((await logIn(server, email, PASSWORD)).status).toBe(429)
  await server.post('/forgot-password', { form: { email } })
  const link = await waitForEmailedLink(path.join(world.folder, 'mail'), email, 'A new password for Basera')
  const token = new URL(link, 'http://x').searchParams.get('token')!
  const set = await server.post(link, { form: { token, password: 'after the rains' } })
  expect((await logIn(server, email, 'after the rains')).status).toBe(429)
  const cookie = deviceCookieOf(set)
  expect((await logIn(server, email, 'after the rains', { cookie })).status).toBe(200)
})

test('a known browser has ten tries of its own, and is known to its own account only', async () => {
  const [owner, thief] = [world.people[3]!, world.people[4]!]
  const theirs = deviceCookieOf(await logIn(server, thief.email, PASSWORD))
  const browser = deviceCookieOf(await logIn(server, owner.email, PASSWORD))
  const [id = '', mark = ''] = browser.replace('known=', '').split('.')
  // Neither another account's mark, nor one on another browser, nor one made up is worth anything.
  const [otherId = '', otherMark = ''] = theirs.replace('known=', '').split('.')
  await inParallel(MAX_FAILED_LOGINS, (i) => logIn(server, owner.email, `guess ${i}`))
  const forged = [
    theirs,
    `known=${id}.${otherMark}`,
    `known=${otherId}.${mark}`,
    `known=${id}.${mark.slice(0, -1)}`,
    `known=${id}.${'A'.repeat(mark.length)}`,
    `known=${id}`,
    `known=.${mark}`,
    `known=${`${id}.${mark}.`.repeat(50)}`,
    'known=%00',
  ]
  for (const cookie of forged) {
    expect([cookie, (await logIn(server, owner.email, PASSWORD, { cookie })).status]).toEqual([cookie, 429])
  }
  const mine = await inParallel(MAX_FAILED_LOGINS + 5, () =>
    logIn(server, owner.email, 'mistyped', { cookie: browser }),
  )
  expect(statusesOf(mine)).toEqual({ 401: MAX_FAILED_LOGINS, 429: 5 })
  expect((await logIn(server, owner.email, PASSWORD, { cookie: browser })).status).toBe(429)
})

test('a changed password makes every browser a new one but that which changed it', async () => {
  const owner = world.people[5]!
  const [here, there] = [
    await logIn(server, owner.email, PASSWORD),
    await logIn(server, owner.email, PASSWORD),
  ]
  const changed = await server.put('/user/update-user', {
    json: { name: 'Asha', password: 'a new password', picture: '' },
    headers: { cookie: `token=${here.json.token}; ${deviceCookieOf(here)}` },
  })
  expect(changed.status).toBe(200)
  await inParallel(MAX_FAILED_LOGINS, (i) => logIn(server, owner.email, `guess ${i}`))
  const from = (cookie: string) => logIn(server, owner.email, 'a new password', { cookie })
  expect((await from(deviceCookieOf(here))).status).toBe(429)
  expect((await from(deviceCookieOf(there))).status).toBe(429)
  expect((await from(deviceCookieOf(changed))).status).toBe(200)
})

test('right passwords are no guesses, however many people share an address', async () => {
  const counted = () =>
    world.query(
      "SELECT key, points FROM rate_limits WHERE key LIKE 'wrong-passwords%' AND points > 0 ORDER BY key",
    )
  const before = counted()
  for (let i = 0; i < MAX_FAILED_LOGINS + 2; i += 1) {
    expect((await logIn(server, world.people[6]!.email, PASSWORD)).status).toBe(200)
  }
  expect(counted()).toEqual(before)
})

test(
  'two hundred addresses guess no oftener than a hundred times a day, and the owner still gets in',
  { tags: 'slow' },
  async () => {
    const world = aWorld()
    const servers = await startTwoServers(world, { settings: { TRUST_PROXY: '1' } })
    const owner = world.people[2]!
    const browser = deviceCookieOf(await logIn(servers[0], owner.email, PASSWORD, from(250)))
    // Hashing a hundred wrong ones is what takes the time here: in short, the day has seen eighty already.
    const before = isLongRun ? 0 : 80
    await logIn(servers[0], owner.email, 'the first', from(251))
    world.execute(
      "UPDATE rate_limits SET points = points + ? WHERE key LIKE 'wrong-passwords-a-day:%'",
      before,
    )
    const spread = isLongRun ? 200 : 60
    const answers = await inParallel(spread, (i) =>
      logIn(servers[i % 2]!, owner.email, `guess ${i}`, from(i)),
    )
    const looked = MAX_PER_DAY - before - 1
    expect(statusesOf(answers)).toEqual({ 401: looked, 429: spread - looked })
    const slowed = answers.find(({ status }) => status === 429)!
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(23 * 3600)
    expect(slowed.json.message).toMatch(
      /^There were too many wrong login attempts for this account.* in 24 hours\.$/,
    )

    // Nor is the right one looked at any more, from anywhere new; the form says the same.
    expect((await logIn(servers[1], owner.email, PASSWORD, from(249))).status).toBe(429)
    const form = { email: owner.email, password: PASSWORD }
    const refused = await servers[0].post('/login', { form, headers: from(248) })
    expect([refused.status, refused.text.includes('too many wrong login attempts for this account')]).toEqual(
      [429, true],
    )
    for (const server of servers) {
      const known = { ...from(3), cookie: browser }
      expect((await logIn(server, owner.email, PASSWORD, known)).status).toBe(200)
    }
    // Who has no account learns nothing from it.
    expect((await logIn(servers[0], 'nobody@example.com', 'wrong', from(1))).status).toBe(401)
    world.execute("UPDATE rate_limits SET points = 200 WHERE key LIKE 'wrong-passwords-a-day:%'")
    const nobody = await logIn(servers[0], 'nobody@example.com', 'wrong', from(2))
    expect([nobody.status, nobody.json.message]).toEqual([429, slowed.json.message])
  },
)

test('one address does not go through account after account', { tags: 'slow' }, async () => {
  const world = aWorld()
  const server = await startServer(world)
  const owner = world.people[2]!
  const browser = deviceCookieOf(await logIn(server, owner.email, PASSWORD))
  await logIn(server, 'the-first@example.com', 'Summer2026')
  const before = isLongRun ? 0 : MAX_PER_NETWORK - 30
  world.execute(
    "UPDATE rate_limits SET points = points + ? WHERE key LIKE 'wrong-passwords-network:%'",
    before,
  )
  const accounts = isLongRun ? MAX_PER_NETWORK + 100 : 60
  const answers: HttpResponse[] = []
  await forEachParallel(Array.from({ length: accounts }), async (_, i) => {
    answers.push(await logIn(server, `spray.${i}@example.com`, 'Summer2026'))
  })
  const looked = MAX_PER_NETWORK - before - 1
  expect(statusesOf(answers)).toEqual({ 401: looked, 429: accounts - looked })
  expect(answers.find(({ status }) => status === 429)?.json.message).toMatch(/from your network/)
  // Who stopped at the network has used up nothing of an account's day.
  const days = world.query("SELECT * FROM rate_limits WHERE key LIKE 'wrong-passwords-a-day:%'")
  expect(days.length).toBeLessThanOrEqual(looked + 2)
  expect((await logIn(server, owner.email, PASSWORD)).status).toBe(429)
  expect((await logIn(server, owner.email, PASSWORD, { cookie: browser })).status).toBe(200)
})

test('a restart forgets no failure', { tags: 'slow' }, async () => {
  const world = aWorld()
  const { email } = world.people[2]!
  const first = await startServer(world)
  await inSequence(MAX_FAILED_LOGINS, (i) => logIn(first, email, `guess ${i}`))
  await first.stop()
  expect((await logIn(await startServer(world), email, PASSWORD)).status).toBe(429)
})

function from(i: number): Record<string, string> {
  return { 'x-forwarded-for': `203.0.113.${i}` }
}

/** What makes a browser known, as it sends it back. */
function deviceCookieOf({ headers }: HttpResponse): string {
  const cookie = headers['set-cookie']?.find((one) => one.startsWith('known='))
  expect(cookie).toMatch(/^known=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
  return cookie!.split(';')[0]!
}

function inParallel(tries: number, one: (i: number) => Promise<HttpResponse>): Promise<HttpResponse[]> {
  return Promise.all(Array.from({ length: tries }, (_, i) => one(i)))
}

function statusesOf(answers: HttpResponse[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
