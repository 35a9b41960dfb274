import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../factories/password.ts'
import {
  startGoogleProvider,
  ASHA,
  CLIENT_ID,
  type GoogleProvider,
} from '../setup/sign-in/google-provider.ts'
import { waitForEmailedLink } from '../setup/mail/emailed-link.ts'
import type { HttpResponse } from './setup/client.ts'
import { iterations } from './setup/run-length.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { aWorld, type Person, type World } from './setup/world.ts'

const RUNS = iterations({ short: 3, long: 8 })
const CONCURRENCY = 4

let world: World
let server: RunningServer
let google: GoogleProvider

beforeAll(async () => {
  google = await startGoogleProvider()
  world = aWorld()
  // Only a server under test takes another provider's word for Google's.
  const settings = { NODE_ENV: 'test', GOOGLE_CLIENT_ID: CLIENT_ID, TEST_GOOGLE_ISSUER: google.url }
  server = await startServer(world, { settings })
})

afterAll(() => google.close())

test('whoever registered an email first keeps nothing of the account that its owner joins', async () => {
  const kept: string[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const email = `owner.${run}@gmail.com`
    const attacker = await register(email)
    const attacks = [
      ...times(CONCURRENCY, () => logIn(email, PASSWORD)),
      ...times(CONCURRENCY, (i) => changePassword(attacker, `stolen password ${i}`)),
    ]
    const owner = await linkGoogle(email, `sub-${run}`)
    const answers = await Promise.all(attacks)
    expect(await isValid(owner)).toBe(true)
    kept.push(...(await validTokens([attacker, ...tokensIn(answers)])).map((what) => `run ${run}: ${what}`))
    const [row] = world.query('SELECT * FROM users WHERE email_key = ?', email)
    if (row?.password_hash !== null) kept.push(`run ${run}: a password`)
    if (row?.name !== 'Asha Rao' || row.picture_id !== null) kept.push(`run ${run}: the name`)
  }
  expect(kept).toEqual([])
})

test('a changed password leaves nobody signed in who knew the one before', async () => {
  const kept: string[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const person = await newlySignedIn(world.people[run]!)
    const attacks = times(CONCURRENCY, () => logIn(person.email, PASSWORD))
    const changed = changePassword(person.token, 'a password nobody else knows')
    const answers = await Promise.all(attacks)
    expect((await changed).status).toBe(200)
    expect(await isValid(person.token)).toBe(true)
    kept.push(...(await validTokens(tokensIn(answers))).map((what) => `run ${run}: ${what}`))
  }
  expect(kept).toEqual([])
})

test('of two sessions that change the password at once, one stays', async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const person = await newlySignedIn(world.people[RUNS + run]!)
    const other = (await logIn(person.email, PASSWORD)).json.token!
    const both = [person.token, other]
    const answers = await Promise.all(both.map((token, i) => changePassword(token, `new password ${i}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(await Promise.all(both.map(isValid))).toEqual([winner === 0, winner === 1])
    expect((await logIn(person.email, `new password ${winner}`)).status).toBe(200)
    expect((await logIn(person.email, `new password ${1 - winner}`)).status).toBe(401)
  }
})

test('a session found open is no account: after ten minutes a new password asks for the present one', async () => {
  const person = await newlySignedIn(world.people[2 * RUNS]!)
  const { token } = person
  world.execute('UPDATE sessions SET created_at = created_at - 601000')

  const NEW = 'a password of the thief'
  const form = { name: 'Asha', password: NEW, confirmPassword: NEW }
  const call = (more: object) =>
    server.put('/user/update-user', { token, json: { name: 'Asha', password: NEW, picture: '', ...more } })
  for (const [given, sentence] of [
    [{}, 'Please enter your current password, too.'],
    [{ currentPassword: 'a guess' }, 'This is not your current password.'],
  ] as const) {
    const { status, json } = await call(given)
    expect([status, json.message, json.errors]).toEqual([403, sentence, { currentPassword: [sentence] }])
  }
  // The plain form asks in a second step, and puts no password back into a page.
  const first = await server.post('/account', { token, form })
  const step = String(first.headers.location)
  expect([first.status, step]).toEqual([302, expect.stringMatching(/^\/account\/password\?of=[\w-]{43}$/)])
  const second = await server.get(step, { token })
  expect([second.status, second.text.includes('Current password'), second.text.includes(NEW)]).toEqual([
    200,
    true,
    false,
  ])
  const confirm = (currentPassword: string) => server.post(step, { token, form: { currentPassword } })
  const guessed = await confirm('a guess')
  expect([guessed.status, guessed.text.includes('This is not your current password.')]).toEqual([403, true])

  // A name and a picture ask for nothing, and wrong ones count as at the door.
  const json = { name: 'Asha', password: '', picture: '' }
  expect((await server.put('/user/update-user', { token, json })).status).toBe(200)
  const guesses = await Promise.all(times(20, (i) => call({ currentPassword: `guess ${i}` })))
  expect(guesses.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(10)
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
  expect((await confirm('a guess')).status).toBe(429)

  world.execute('DELETE FROM rate_limits')
  expect((await confirm(PASSWORD)).headers.location).toBe('/account')
  expect((await logIn(person.email, NEW)).status).toBe(200)
})

test('a mailed link sets one password, once, and nobody stays signed in who came with another', async () => {
  const kept: string[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const { email, token } = world.people[2 * RUNS + 1 + (run % 4)]!
    world.execute('DELETE FROM rate_limits')
    const before = world.query('SELECT password_hash FROM users WHERE email_key = ?', email)
    expect((await server.post('/forgot-password', { form: { email } })).status).toBe(302)
    const link = await waitForEmailedLink(
      path.join(world.folder, 'mail'),
      email,
      'A new password for Basera',
      links,
    )
    links.add(link)
    const page = await server.get(link)
    expect([page.status, page.headers['referrer-policy']]).toEqual([200, 'strict-origin'])
    expect(world.query('SELECT password_hash FROM users WHERE email_key = ?', email)).toEqual(before)

    const old = run < 4 ? PASSWORD : winners.get(email)!
    const attacks = times(CONCURRENCY, () => logIn(email, old))
    const passwords = [0, 1].map((i) => `after the rains ${run} ${i}`)
    const resets = await Promise.all(passwords.map((password) => reset(link, password)))
    const answers = await Promise.all(attacks)
    expect(resets.map(({ status }) => status).sort()).toEqual([302, 404])
    const winner = passwords[resets.findIndex(({ status }) => status === 302)]!
    winners.set(email, winner)
    kept.push(...(await validTokens([token, ...tokensIn(answers)])).map((what) => `run ${run}: ${what}`))
    expect((await logIn(email, winner)).status).toBe(200)
    expect((await server.get(link)).status).toBe(410)
  }
  expect(kept).toEqual([])
})

test('a link that proves an address proves it for who made the account alone', async () => {
  const email = 'owner.to.be@example.com'
  const attacker = await register(email)
  const link = await waitForEmailedLink(path.join(world.folder, 'mail'), email, 'Welcome to Basera')
  const form = { token: new URL(link, 'http://x').searchParams.get('token')! }
  const isVerified = () =>
    world.query('SELECT proved_at FROM users WHERE email_key = ?', email)[0]?.proved_at !== null
  // The address's owner finds the mail, signed in to nothing, or to an account of their own.
  expect((await server.get(link)).headers.location).toMatch(/^\/login/)
  const { token } = world.people[0]!
  await server.post('/account/prove-address', { form })
  await server.post('/account/prove-address', { form, token })
  expect(isVerified()).toBe(false)
  // Looking proves nothing, whoever looks.
  expect((await server.get(link, { token: attacker })).status).toBe(200)
  expect(isVerified()).toBe(false)
  await server.post('/account/prove-address', { form, token: attacker })
  expect(isVerified()).toBe(true)
})

/** The links that were used, and the passwords that the runs have set. */
const links = new Set<string>()
const winners = new Map<string, string>()

function reset(link: string, password: string) {
  const token = new URL(link, 'http://x').searchParams.get('token')!
  return server.post(link, { form: { token, password } })
}

/** With a session of this moment: an older one would have to show the password. */
async function newlySignedIn(person: Person): Promise<Person> {
  return { ...person, token: (await logIn(person.email, PASSWORD)).json.token! }
}

async function register(email: string): Promise<string> {
  const { status, json } = await server.post('/user/register', {
    json: { name: 'Attacker', email, password: PASSWORD },
  })
  expect(status).toBe(200)
  return json.token!
}

function logIn(email: Person['email'], password: string) {
  return server.post('/user/login', { json: { email, password } })
}

function changePassword(token: string, password: string) {
  return server.put('/user/update-user', { bearer: token, json: { name: 'Attacker', password, picture: '' } })
}

async function linkGoogle(email: string, sub: string): Promise<string> {
  const credential = await google.credential({ ...ASHA, email, sub })
  const { status, json } = await server.post('/user/google/login', { json: { credential } })
  expect(status).toBe(200)
  return json.token!
}

async function isValid(token: string): Promise<boolean> {
  return (await server.get('/bookings', { bearer: token })).status === 200
}

/** Which of these sessions still live. */
async function validTokens(tokens: string[]): Promise<string[]> {
  const alive = await Promise.all(tokens.map(isValid))
  return alive.flatMap((lives) => (lives ? ['a session'] : []))
}

function tokensIn(answers: HttpResponse[]): string[] {
  return answers.flatMap(({ json }) => json.token ?? [])
}

function times<T>(count: number, work: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => work(i))
}
