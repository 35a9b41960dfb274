import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { aGuestForm } from '../factories/a-guest-form.ts'
import { PASSWORD } from '../factories/password.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { bookingCall, stayIn } from './setup/stays.ts'
import { aWorld, type Person, type World } from './setup/world.ts'

let world: World
let server: RunningServer
let host: Person
let guest: Person
let ofStay: string

const AADHAAR = '2341 2341 2346'
const { arrivedOn: _, arrivedTime: _time, leavesOn: _leaves, leavesAt: _at, ...words } = aGuestForm()
const WORDS = Object.values(words)

const post = (address: string, form: Record<string, string>, who = host) =>
  server.post(address, { token: who.token, form })

const typed = (changes: Record<string, string> = {}) => ({
  ...aGuestForm(stayIn(0, 3).checkIn),
  leavesOn: stayIn(0, 3).checkOut,
  ...changes,
})

beforeAll(async () => {
  world = aWorld()
  const [first, , third] = world.people
  host = first!
  guest = third!
  server = await startServer(world, { settings: { GUEST_REGISTER: '1', LOG_LEVEL: 'debug' } })
  const booked = await server.post('/bookings', bookingCall(guest, world.places[0]!, stayIn(0, 3)))
  ofStay = `/account/places/guests/${(booked.json.booking as { _id: string })._id}/register`
})

test('a register begins with a proved address, and a form that is refused has all that was typed', async () => {
  const { status, text } = await post('/account/places/register', { keeps: 'on' })
  expect([status, text.includes('Please confirm your email first')]).toEqual([403, true])
  world.execute('UPDATE users SET proved_at = 1 WHERE id = ?', host.id)
  // Filled in before it is turned on.
  const early = await post(`${ofStay}/new`, typed())
  expect([early.status, WORDS.every((word) => early.text.includes(word))]).toEqual([409, true])
  expect((await post('/account/places/register', { keeps: 'on' })).status).toBe(302)
  for (const [changes, sentence] of [
    [{ goesTo: `To a friend, ${AADHAAR}` }, 'This looks like an Aadhaar number'],
    [{ arrivedOn: '2020-01-01' }, 'This day is outside the stay'],
    [{ nationality: '' }, 'Please enter the nationality'],
  ] as const) {
    const refused = await post(`${ofStay}/new`, typed(changes))
    expect([refused.status, refused.text.includes(sentence)]).toEqual([422, true])
    const rest = Object.values(typed(changes)).filter((word) => word !== '')
    expect(rest.filter((word) => !refused.text.includes(word))).toEqual([])
  }
  expect(world.query('SELECT id FROM guest_register')).toEqual([])
})

test('what is noted is in no file, no log and no mail, and is read by its host', async () => {
  expect((await post(`${ofStay}/new`, typed())).status).toBe(302)
  const [row] = world.query<{ id: string }>('SELECT id FROM guest_register')
  const id = row!.id
  const said: Record<string, string>[] = [
    { guest: id, sent: 'yes' },
    { guest: id, sent: 'no', on: 'list' },
    { guest: 'x' },
  ]
  for (const form of said) expect((await post(ofStay, form)).status).toBe(302)
  expect((await post(`${ofStay}/${id}`, { ...typed({ name: 'Changed Once' }), version: '1' })).status).toBe(
    302,
  )
  expect((await post(`${ofStay}/${id}`, { ...typed(), version: '1' })).status).toBe(409)
  expect((await post(`${ofStay}/${id}`, { ...typed(), version: '2' })).status).toBe(302)
  for (const address of ['/account/places/register', ofStay, `${ofStay}/${id}`]) {
    const shown = await server.get(address, { token: host.token })
    expect([address, shown.status, shown.text.includes(WORDS[0]!)]).toEqual([address, 200, true])
    expect(shown.headers['cache-control']).toContain('no-store')
  }
  expect(filesWith(WORDS)).toEqual([])
  // What is looked for so would be found.
  expect(filesWith([host.email]).length).toBeGreaterThan(0)
  expect([...WORDS, AADHAAR, 'Changed Once'].filter((word) => server.output().includes(word))).toEqual([])
})

test('all of it is a file for the password alone', async () => {
  const file = '/account/places/register.csv'
  for (const currentPassword of ['', 'wrong password']) {
    const refused = await post(file, { currentPassword })
    expect([refused.status, refused.headers.location, refused.text.includes(WORDS[0]!)]).toEqual([
      302,
      '/account/places/register',
      false,
    ])
  }
  expect((await server.get(file, { token: host.token })).headers.location).toBe('/account/places/register')
  const saved = await post(file, { currentPassword: PASSWORD })
  expect([saved.status, saved.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(saved.headers['cache-control']).toContain('no-store')
  for (const word of WORDS) expect(saved.text).toContain(word)
  const empty = await post(file, { currentPassword: PASSWORD }, guest)
  expect([empty.status, empty.text.includes(WORDS[0]!)]).toEqual([200, false])
})

test('nonsense is a sentence, never a 500, and nobody else changes anything', async () => {
  const [row] = world.query<{ id: string; version: number }>('SELECT id, version FROM guest_register')
  const entry = `${ofStay}/${row!.id}`
  const nonsense = { ...typed(), arrivedOn: '9999-99-99', arrivedTime: '\0', version: 'x'.repeat(500) }
  for (const address of [
    `${ofStay}/new`,
    entry,
    `${ofStay}/nothing`,
    '/account/places/guests/x/register/new',
  ])
    for (const form of [nonsense, {}, { ...typed(), version: '-1' }])
      expect((await post(address, form as Record<string, string>)).status).toBeLessThan(500)
  for (const query of ['?after=x', '?after=-1.x', '?month=2026-13', '?month=9999-01', '?stay=x'])
    for (const address of ['/account/places/register', '/account/places/register/sheet'])
      expect((await server.get(address + query, { token: host.token })).status).toBe(200)
  for (const thief of [guest, world.people[1]!]) {
    expect((await server.get(entry, { token: thief.token })).status).toBe(404)
    expect((await post(entry, { ...typed(), version: '3' }, thief)).status).toBe(404)
    expect((await post(ofStay, { guest: row!.id, sent: 'yes' }, thief)).status).toBe(404)
    expect((await post(entry, { intent: 'remove' }, thief)).status).toBe(302)
  }
  expect(world.query('SELECT version, sent_at FROM guest_register WHERE id = ?', row!.id)).toEqual([
    { version: row!.version, sent_at: null },
  ])
  expect((await post(entry, { intent: 'remove' })).status).toBe(302)
  expect(world.query('SELECT id FROM guest_register WHERE id = ?', row!.id)).toEqual([])
})

test('a site that has none says nothing of it', async () => {
  const without = await startServer(aWorld())
  const person = world.people[0]!
  for (const address of ['/account/places/register', '/account/places/register/sheet'])
    expect((await without.get(address, { token: person.token })).status).toBe(404)
  for (const address of ['/account', '/account/today', '/privacy'])
    expect((await without.get(address, { token: person.token })).text).not.toMatch(
      /guest register|guests from abroad/i,
    )
  expect((await server.get('/privacy')).text).toContain('guests from abroad')
})

/** Which files of the world have words, as text of either width: the database and its log, mails, photos. */
function filesWith(words: string[]): string[] {
  const found: string[] = []
  const files = readdirSync(world.folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .filter((name) => existsSync(name))
    .map((name) => ({ name, bytes: readFileSync(name) }))
  for (const { name, bytes } of [...files, ...databaseElsewhere()])
    for (const word of words)
      for (const encoding of ['utf8', 'utf16le'] as const)
        if (bytes.includes(Buffer.from(word, encoding))) found.push(`${word} in ${name}`)
  return found
}

/** The rows of a database whose files are those of another server. */
function databaseElsewhere(): { name: string; bytes: Buffer }[] {
  if (!('DATABASE_URL' in world.settings)) return []
  const cells = world
    .contents()
    .flatMap((rows) => rows.flatMap((row) => Object.values(row as object) as unknown[]))
  const bytes = cells.map((cell) =>
    cell instanceof Uint8Array ? Buffer.from(cell) : Buffer.from(String(cell)),
  )
  return [{ name: 'the database', bytes: Buffer.concat(bytes) }]
}
