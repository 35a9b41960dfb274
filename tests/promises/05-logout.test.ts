import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../factories/password.ts'
import { startTwoServers, type RunningServer } from './setup/server.ts'
import { aWorld, type Person, type World } from './setup/world.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let world: World
let servers: [RunningServer, RunningServer]

beforeAll(async () => {
  world = aWorld()
  servers = await startTwoServers(world)
})

const logoutMethods: [name: string, leave: (token: string) => Promise<unknown>][] = [
  ['the call with the cookie', (token) => servers[0].get('/user/logout', { token })],
  ['the call with the Bearer token', (token) => servers[0].get('/user/logout', { bearer: token })],
  ['the form', (token) => servers[0].post('/logout', { token, form: {} })],
  ['the form in Hindi', (token) => servers[0].post('/hi/logout', { token, form: {} })],
]

for (const [i, [name, leave]] of logoutMethods.entries()) {
  test(`${name} ends the session wherever it is used`, async () => {
    const { token } = world.guests[i]!
    expect(await useSession(token)).toEqual(SIGNED_IN)
    await leave(token)
    expect(await useSession(token)).toEqual(SIGNED_OUT)
  })
}

test('signing out tells the browser to forget the cookie', async () => {
  const { token } = world.people[3]!
  const { headers } = await servers[0].post('/logout', { token, form: {} })
  expect(headers['set-cookie']?.join('\n')).toMatch(/^token=;.*HttpOnly.*Max-Age=0/m)
})

test("one session ends, the person's others go on", async () => {
  const person = world.people[4]!
  const other = await logIn(person)
  await servers[0].get('/user/logout', { bearer: person.token })
  expect(await useSession(person.token)).toEqual(SIGNED_OUT)
  expect(await useSession(other)).toEqual(SIGNED_IN)
})

test('a new password ends all sessions but the one it was changed from', async () => {
  const person = world.people[5]!
  const others = [await logIn(person), await logIn(person)]
  const changed = await servers[0].put('/user/update-user', {
    bearer: person.token,
    json: {
      name: person.name,
      password: 'another good password',
      currentPassword: PASSWORD,
      picture: '',
    },
  })
  expect(changed.status).toBe(200)
  expect(await useSession(person.token)).toEqual(SIGNED_IN)
  for (const other of others) expect(await useSession(other)).toEqual(SIGNED_OUT)
})

test('a new password from the form does the same', async () => {
  const person = world.people[6]!
  const other = await logIn(person)
  const password = 'another good password'
  const form = { name: person.name, password, confirmPassword: password, currentPassword: PASSWORD }
  expect((await servers[0].post('/account', { token: person.token, form })).status).toBe(302)
  expect(await useSession(person.token)).toEqual(SIGNED_IN)
  expect(await useSession(other)).toEqual(SIGNED_OUT)
})

test('a new name ends no session', async () => {
  const person = world.people[7]!
  const other = await logIn(person)
  const json = { name: 'Somebody Else', password: '', picture: '' }
  expect((await servers[0].put('/user/update-user', { bearer: person.token, json })).status).toBe(200)
  expect(await useSession(other)).toEqual(SIGNED_IN)
})

test('a session ends after 30 days unused', async () => {
  const [used, unused] = [world.people[8]!, world.people[9]!]
  setLastUsed(used, 29.9)
  setLastUsed(unused, 30.1)
  expect(await useSession(used.token)).toEqual(SIGNED_IN)
  expect(await useSession(unused.token)).toEqual(SIGNED_OUT)
  // Being used counts from then on.
  const [row] = world.query<{ at: number }>(
    'SELECT last_used_at AS at FROM sessions WHERE token_hash = ?',
    hashOf(used),
  )
  expect(Date.now() - (row?.at ?? 0)).toBeLessThan(60_000)
})

test('a dead Authorization header beside a good cookie counts as absent, and opens nothing by itself', async () => {
  const { token } = world.people[10]!
  for (const authorization of ['Bearer nobody', 'Basic abc', 'Bearer', `Bearer ${token}x`]) {
    const beside = await servers[0].get('/bookings', { token, headers: { authorization } })
    const alone = await servers[0].get('/bookings', { headers: { authorization } })
    expect([authorization, beside.status, alone.status]).toEqual([authorization, 200, 401])
  }
  expect((await servers[0].get('/bookings', { token, headers: { authorization: '' } })).status).toBe(200)
})

test('no token is in the database file', () => {
  const rows = JSON.stringify(world.query('SELECT * FROM sessions'))
  for (const { token } of world.people) expect(rows).not.toContain(token)
})

const SIGNED_IN = [200, 200, 200, 200, 200, 200, 200, 200]
const SIGNED_OUT = [401, 401, 302, 302, 401, 401, 302, 302]

/** Uses a token in every way, on both servers. */
async function useSession(token: string): Promise<number[]> {
  const statuses: number[] = []
  for (const server of servers) {
    statuses.push((await server.get('/bookings', { token })).status)
    statuses.push((await server.get('/bookings', { bearer: token })).status)
    for (const path of ['/account', '/hi/account']) statuses.push((await server.get(path, { token })).status)
  }
  return statuses
}

async function logIn({ email }: Person): Promise<string> {
  const { status, json } = await servers[1].post('/user/login', { json: { email, password: PASSWORD } })
  expect(status).toBe(200)
  return json.token ?? ''
}

function setLastUsed(person: Person, daysAgo: number): void {
  const at = Math.round(Date.now() - daysAgo * DAY_MS)
  world.execute('UPDATE sessions SET last_used_at = ? WHERE token_hash = ?', at, hashOf(person))
}

function hashOf({ token }: Person): string {
  return createHash('sha256').update(token).digest('hex')
}
