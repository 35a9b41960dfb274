import { beforeAll, expect, test } from 'vitest'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { PASSWORD } from '../factories/password.ts'
import { latinWords } from '../setup/languages/latin-words.ts'
import { latinIn } from './setup/hindi.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { aWorld, type Person, type World } from './setup/world.ts'

const TAXES = 'tests/setup/browser/taxes.json'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

let world: World
let server: RunningServer
let person: Person
/** What people have typed, and names of browsers, which stay as they are. */
let names: string[]

beforeAll(async () => {
  world = aWorld()
  person = world.people[1]!
  world.execute("UPDATE places SET title = 'झील के पास घर', description = 'शांत घर', extra_info = ''")
  // It was confirmed at a sign-in; here the links to do so are to be seen.
  world.execute('UPDATE users SET proved_at = NULL WHERE id = ?', person.id)
  for (const [i, name] of ['Chrome on Android', 'A browser on Linux', 'An app or script'].entries())
    world.execute(
      'INSERT INTO passkeys (id, user_id, public_key, counter, name, created_at, used_at) VALUES (?, ?, ?, 0, ?, ?, ?)',
      `key-${i}`,
      person.id,
      Buffer.from('none'),
      name,
      Date.now() - 9 * 86_400_000,
      i === 0 ? Date.now() : null,
    )
  server = await startServer(world, {
    settings: { TAXES, GUEST_REGISTER: '1' },
  })
  const typed = world.query<{ name: string; email: string }>('SELECT name, email FROM users')
  names = [
    'Basera',
    '27AAPFU0939F1ZV',
    'Chrome',
    'Android',
    'Linux',
    'Firefox',
    ...typed.flatMap(({ name, email }) => [name, email]),
  ]
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
})

const headers = { accept: 'text/html', 'user-agent': ANDROID }

/** The words in Latin letters of a page, or of what its form answers; its title counts. */
async function latinOn(path: string, form?: Record<string, string>, token = person.token) {
  const { status, text } = form
    ? await server.post(path, { token, headers, form })
    : await server.get(path, { token, headers })
  expect(status, path).toBeOneOf(form ? [403, 409, 422, 429] : [200])
  return latinIn(path, text, [...names, ...Object.values(form ?? {}).filter((typed) => typed.length > 1)])
}

/** The words in Latin letters on the page that a form leads to, with the toast of what came of it. */
async function latinAfter(path: string, form: Record<string, string> = {}) {
  const answer = await server.post(path, { token: person.token, headers, form })
  expect([path, answer.status]).toEqual([path, 302])
  const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0])
  const Cookie = [`token=${person.token}`, ...cookies].join('; ')
  const { text } = await server.get(answer.headers.location!, { headers: { ...headers, Cookie } })
  expect(text, path).toMatch(/role="(status|alert)"[^>]*>[^]*?[\u0900-\u097f]/)
  return latinWords(text, [...names, ...Object.values(form)])
}

async function expectHindi(states: (readonly [path: string, form?: Record<string, string>])[], of = latinOn) {
  const left: [string, string[]][] = []
  for (const [path, form] of states)
    left.push([`${path} ${JSON.stringify(form ?? '')}`, await of(path, form)])
  expect(left.filter(([, words]) => words.length > 0)).toEqual([])
}

test('no English is left in the profile and the settings of an account', async () => {
  await expectHindi([
    ['/hi/account'],
    ['/hi/account?edit'],
    ['/hi/account/phone'],
    ['/hi/account/upi'],
    ['/hi/account/gstin'],
    ['/hi/account/mails'],
    ['/hi/account/sessions'],
    ['/hi/account/email'],
    ['/hi/account/email?sent=1'],
    ['/hi/account/email/new?token=x'],
    ['/hi/account/passkeys'],
    ['/hi/account/passkeys?remove=key-0'],
    ['/hi/account/prove-address'],
    ['/hi/account/data'],
    ['/hi/account/delete'],
  ])
})

test('what is wrong in the forms of an account is said in Hindi', async () => {
  const wrong = { currentPassword: 'not it' }
  await expectHindi([
    ['/hi/account', { name: '', password: '', confirmPassword: '' }],
    ['/hi/account', { name: 'x', password: 'short', confirmPassword: 'other' }],
    ['/hi/account/phone', { phone: '12' }],
    ['/hi/account/phone', { phone: '0000000000' }],
    ['/hi/account/upi', { upiId: 'x', payeeName: '', ...wrong }],
    ['/hi/account/upi', { upiId: '', payeeName: 'x', ...wrong }],
    ['/hi/account/upi', { upiId: 'asha@bank', payeeName: 'x', ...wrong }],
    ['/hi/account/gstin', { gstin: 'x', legalName: '', address: '' }],
    ['/hi/account/gstin', { gstin: '27AAPFU0939F1ZV', legalName: '', address: '' }],
    ['/hi/account/gstin', { gstin: '', legalName: 'x', address: 'y'.repeat(501) }],
    ['/hi/account/email', { email: 'x', ...wrong }],
    ['/hi/account/email', { email: person.email, ...wrong }],
    ['/hi/account/email', { email: 'new@example.com', ...wrong }],
    ['/hi/account/passkeys', { credential: 'x' }],
    ['/hi/account/mails', { about: 'x', mails: 'x' }],
    ['/hi/account/data', wrong],
    ['/hi/account/delete', wrong],
  ])
})

test('a toast of the account is in Hindi', async () => {
  const proof = { currentPassword: PASSWORD }
  await expectHindi(
    [
      ['/hi/account/phone', { phone: '+919812345678' }],
      ['/hi/account/phone', { phone: '' }],
      ['/hi/account/upi', { upiId: 'asha@bank', payeeName: 'आशा', ...proof }],
      ['/hi/account/upi', { upiId: '', payeeName: '', ...proof }],
      ['/hi/account/gstin', { gstin: '27AAPFU0939F1ZV', legalName: 'आशा', address: 'मनाली', ...proof }],
      ['/hi/account/sessions', { session: 'others' }],
      ['/hi/account/email/new', { token: 'x' }],
      ['/hi/account/prove-address', { token: 'x' }],
      ['/hi/account/prove-address', { intent: 'send' }],
      ['/hi/account/data', proof],
    ],
    latinAfter,
  )
})

test('who has stays to come reads in Hindi why the account stays, with their days', async () => {
  const host = world.people[2]!
  const place = world.places.find(({ ownerId }) => ownerId === host.id) ?? world.places[0]!
  const guest = world.people.find(({ id }) => id !== place.ownerId)!
  const day = todayInIndia()
  const form = {
    checkIn: addDays(day, 40),
    checkOut: addDays(day, 42),
    noOfGuests: '1',
    name: 'आशा',
    phone: '+919812345678',
  }
  const booked = await server.post(`/place/${place.id}`, { token: guest.token, headers, form })
  expect(booked.status).toBeLessThan(400)
  expect(await latinOn('/hi/account/delete', undefined, guest.token)).toEqual([])
})

test('scripts hear in Hindi why a photo or a passkey is refused, programs in English', async () => {
  const parts = new FormData()
  parts.append('photos', new File(['nothing'], 'a.jpg'))
  const options = { token: person.token, headers: { accept: 'application/json' } }
  const photo = await server.post('/hi/account/photos', { ...options, parts })
  expect(photo.json.refused).toEqual([expect.stringMatching(/^a\.jpg: .*[\u0900-\u097f]/)])
  world.execute('UPDATE sessions SET created_at = 1 WHERE user_id = ?', person.id)
  const passkey = { ...options, form: { currentPassword: 'not it' } }
  const answer = (await server.post('/hi/account/passkeys/new', passkey)).json
  expect(answer).toEqual({ message: expect.stringMatching(/पासवर्ड/) as string, field: 'currentPassword' })
  const { json } = await server.post('/account/passkeys/new', passkey)
  expect(json.message).toBe('This is not your current password.')
})
