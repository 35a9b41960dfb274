import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../factories/password.ts'
import type { HttpResponse, SendOptions } from './setup/client.ts'
import { isLongRun } from './setup/run-length.ts'
import { placeDetails } from './setup/mutations.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { bookingCall, stayIn } from './setup/stays.ts'
import { aWorld, type Person, type World } from './setup/world.ts'
import { MESSAGES } from '../e2e/fixtures/labels.ts'

// What only one person may read of themselves, and what nobody is to find in the log.
const NAME = 'Vasundhara Ekalavya'
const PHONE = '98450 31415'
const SEARCHED = 'whispered-wish'
const ENDED = 'of-a-session-that-ended'

let world: World
let server: RunningServer
let person: Person
let trip: string
let ownPaths: string[]

beforeAll(async () => {
  world = aWorld()
  person = world.people[0]!
  // Who sees most: they operate, too.
  server = await startServer(world, { settings: { LOG_LEVEL: 'info', OPERATORS: person.email } })
  world.execute('UPDATE users SET proved_at = 1 WHERE id = ?', person.id)
  const json = { name: NAME, password: '', picture: '' }
  expect((await server.put('/user/update-user', { bearer: person.token, json })).status).toBe(200)
  const booking = bookingCall(person, world.places[3]!, stayIn(3))
  const booked = await server.post('/bookings', {
    ...booking,
    json: { ...(booking.json as object), name: NAME, phone: PHONE },
  })
  trip = (booked.json.booking as { _id: string })._id
  ownPaths = [NAME, PHONE, person.email]
})

/** Every route there is: where it is, with something in place of what varies, and its name in `?_data=`. */
function everyRoute(): { path: string; id: string }[] {
  const source = readFileSync('app/routes.ts', 'utf8')
  const told = source.matchAll(/\b(index|route)\((?:'([^']*)', )?'([^']+)\.tsx?'(?:, \{ id: '([^']+)' \})?/g)
  return [...told].map(([, , path = '', file, id = file]) => ({ path: filled(`/${path}`), id: id! }))
}

function filled(path: string): string {
  const place = world.places[0]!
  const file = place.photos[0]!.split('/').at(-1)!
  // Who hosts a place is for everyone to know.
  const elsewhere = world.places.find(({ ownerId }) => ownerId !== person.id)!
  const ids = { bookings: trip, 'operator/people': person.id, 'place/': elsewhere.id }
  const [, id = place.id] = Object.entries(ids).find(([beginning]) => path.includes(beginning)) ?? []
  return path
    .replace(':id', id)
    .replace(':text', SEARCHED)
    .replace(':file', file)
    .replace(':page', '1.xml')
    .replace('*', 'nothing-of-the-kind')
}

/** Says what is wrong with the caching of an answer; undefined when nothing is. */
function findFault(
  what: string,
  sent: SendOptions,
  { status, text, headers }: HttpResponse,
): string | undefined {
  const cache = headers['cache-control'] ?? ''
  if (cache.includes('no-store')) return undefined
  const told = `${what}: ${status} '${cache}'`
  const said = text + JSON.stringify(headers)
  if (headers['set-cookie'] || ownPaths.some((word) => said.includes(word))) return told
  const isNobody = !(sent.token ?? sent.bearer ?? sent.headers?.cookie)
  const allowed = [
    // Pages from memory name nobody and are asked for anew each time; so is the mark in the header.
    isNobody || sent.token === ENDED ? 'no-cache' : 'private, no-cache',
    ...(isNobody ? [''] : []),
  ]
  const isForAll = /^public, max-age=\d+(, immutable)?$/.test(cache) && status < 400
  return allowed.includes(cache) || isForAll ? undefined : told
}

test('nothing that may name a person is stored by any cache, on no path, for no reader', async () => {
  const routes = everyRoute()
  expect(routes.length).toBeGreaterThan(40)
  const readers: [who: string, sending: SendOptions][] = [
    ['nobody', {}],
    ['the person', { token: person.token }],
    ['a program', { bearer: person.token }],
    ['a session that ended', { token: ENDED }],
    ['who is told something', { headers: { cookie: `token=${person.token}; toast=x` } }],
  ]
  const faults: (string | undefined)[] = []
  const statuses = new Set<number>()
  for (const [at, { path, id }] of routes.entries()) {
    // It is the person's own session that reads everything else.
    if (path === '/user/logout') continue
    const data = `?_data=${encodeURIComponent(id)}`
    const asked = [path, path + data, `${path}?q=x&after=y&edit&photos`, `/hi${path}`, `/hi${path}${data}`]
    for (const [turn, [who, sending]] of readers.entries()) {
      // In short each reader asks in one way, and the next one in another.
      const ways = asked.filter((_, way) => isLongRun || (at + turn) % asked.length === way)
      for (const target of ways) {
        const answer = await server.get(target, sending)
        statuses.add(answer.status)
        faults.push(findFault(`${target} for ${who}`, sending, answer))
      }
    }
    const head = await server.send('HEAD', path, { token: person.token })
    faults.push(findFault(`HEAD ${path}`, { token: person.token }, head))
  }
  expect(faults.filter(Boolean)).toEqual([])
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 302, 401, 404, 405]))
})

test('nor is what comes of a form or a call', { tags: 'slow' }, async () => {
  let next = 0
  const faults: (string | undefined)[] = []
  for (const { path, id } of everyRoute()) {
    const data = `${path}?_data=${encodeURIComponent(id)}`
    for (const [method, target] of [
      ['POST', path],
      ['POST', data],
      ['POST', `/hi${path}`],
      ['PUT', path],
      ['DELETE', path],
    ] as const) {
      // Some of these end the session that asks.
      const { token } = world.guests[next++ % world.guests.length]!
      const form = { name: NAME, email: 'nobody@example.com', password: 'wrong', phone: PHONE }
      for (const sending of [{ form, token }, { json: form, bearer: token }, { form }] as SendOptions[]) {
        const answer = await server.send(method, target, sending)
        faults.push(findFault(`${method} ${target}`, { token, ...sending }, answer))
      }
    }
  }
  const signedIn = [
    await server.post('/login', { form: { email: person.email, password: PASSWORD } }),
    await server.post('/user/login', { json: { email: person.email, password: PASSWORD } }),
    await server.get('/user/logout', { token: world.guests[0]!.token }),
    await server.post('/logout', { token: world.guests[1]!.token, form: {} }),
    await server.post('/hi/login', { form: { email: person.email, password: PASSWORD } }),
    await server.post('/hi/logout', { token: world.guests[2]!.token, form: {} }),
    await server.get('/auth/google/callback?error=access_denied'),
  ]
  for (const [i, answer] of signedIn.entries()) {
    expect(answer.headers['set-cookie']?.length, String(i)).toBeGreaterThan(0)
    expect(answer.headers['cache-control'], String(i)).toContain('no-store')
  }
  expect(faults.filter(Boolean)).toEqual([])
})

test('a message in a cookie that we did not write is not shown, and breaks nothing', async () => {
  const WORDS = 'Your account is locked'
  const flash = { __flash_flash__: { toast: { message: WORDS, type: 'error' } } }
  const value = Buffer.from(JSON.stringify(flash)).toString('base64')
  const { headers } = await server.post('/login', { form: { email: person.email, password: PASSWORD } })
  const real = headers['set-cookie']!.find((cookie) => cookie.startsWith('toast='))!.split(';')[0]!
  const mark = decodeURIComponent(real).split('.')[1]!
  const page = (cookie: string) => server.get('/', { headers: { cookie } })
  expect((await page(real)).text).toContain(MESSAGES.login)
  for (const forged of [value, `${value}.`, `${value}.${mark}`, `${mark}.${value}`, '', '.', '%', '{}']) {
    const answer = await page(`toast=${forged === '%' ? '%' : encodeURIComponent(forged)}`)
    expect([forged, answer.status]).toEqual([forged, 200])
    expect(answer.text).not.toContain(WORDS)
  }
})

test('every cookie is out of reach of scripts, of other sites, and of plain http', async () => {
  const safe = await startServer(aWorld(), { settings: { ORIGIN: 'https://basera.example' } })
  const place = `/place/${world.places[0]!.id}`
  const answers = [
    await safe.post('/login', { form: { email: person.email, password: PASSWORD } }),
    await safe.post('/user/login', { json: { email: person.email, password: PASSWORD } }),
    await safe.post(place, { form: { name: NAME, phone: PHONE, ...stayIn(3), noOfGuests: '1' } }),
    await safe.post('/account/places/new', { form: { title: 'By the sea' } }),
    await safe.get('/auth/google/callback?error=access_denied'),
  ]
  const cookies = answers.flatMap(({ headers }) => headers['set-cookie'] ?? [])
  const kept = cookies.filter((cookie) => !/Max-Age=0|Expires=Thu, 01 Jan 1970/.test(cookie))
  expect(new Set(kept.map((cookie) => cookie.split('=')[0]))).toEqual(
    new Set(['token', 'known', 'toast', 'draft', 'place-draft', 'pending-booking']),
  )
  for (const cookie of kept) {
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).toMatch(/; Secure/)
  }
})

test('a title with what is no character is refused with a sentence', async () => {
  const { photos } = world.places[0]!
  for (const sign of ['\u{10fffd}', '\uffff', '\ufdd0']) {
    const json = { ...placeDetails(photos), title: `By the sea${sign}` }
    const { status, json: said } = await server.post('/places/add-places', { bearer: person.token, json })
    expect([status, said.message]).toEqual([422, "Title has a character that can't be saved"])
  }
})

test('no line of the log has a personal word in it, whatever was asked for and however it failed', async () => {
  for (const path of [`/?q=${SEARCHED}`, `/places/search/${SEARCHED}`, `/Places/%53earch/${SEARCHED}/x`]) {
    await server.get(path, { token: person.token })
    await server.get(`${path}${path.includes('?') ? '&' : '?'}_data=routes%2Fhome`)
  }
  await server.post('/user/login', { json: { email: person.email, password: `${SEARCHED} 1` } })
  await server.get(`/login?redirectTo=${encodeURIComponent(`/?q=${SEARCHED}`)}`)
  // What nobody foresaw: the values of what fails are a person's own.
  world.execute('ALTER TABLE bookings RENAME TO lost')
  const form = { ...stayIn(9), noOfGuests: '1', name: NAME, phone: PHONE, key: 'k' }
  const path = `/place/${world.places[3]!.id}`
  const failed = [
    await server.post(path, { token: person.token, form }),
    await server.post('/bookings', { bearer: person.token, json: { ...form, place: world.places[3]!.id } }),
    await server.get('/account/bookings', { token: person.token }),
    await server.get('/bookings', { bearer: person.token }),
  ]
  world.execute('ALTER TABLE lost RENAME TO bookings')
  expect(failed.map(({ status }) => status)).toContain(500)
  for (const [i, answer] of failed.entries())
    expect(answer.headers['cache-control'], `${i}`).toContain('no-store')
  await expect.poll(() => server.output()).toContain('GET /bookings 500')

  const said = server.output()
  for (const word of [...ownPaths, NAME.split(' ')[1]!, SEARCHED, PASSWORD, person.token]) {
    expect(said.includes(word), word).toBe(false)
  }
})

test('a page that fails has the headers of its address, as one that does not', async () => {
  const noStore = { 'cache-control': 'private, no-store' }
  const secret = { ...noStore, 'x-robots-tag': 'noindex' }
  const unknown = '00000000-0000-7000-8000-000000000000'
  for (const [path, headers] of [
    ['/saved/shared/no-such-key', { ...secret, 'referrer-policy': 'strict-origin' }],
    ['/caretaker/no-such-key', { ...secret, 'referrer-policy': 'no-referrer' }],
    [`/host/${unknown}/report`, noStore],
    [`/place/${unknown}/report`, noStore],
    [`/place/${unknown}/ask`, noStore],
  ] as const) {
    const answer = await server.get(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.headers, path).toMatchObject(headers)
  }
})
