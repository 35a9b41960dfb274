// @module-tag slow
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { placeDetails } from './setup/mutations.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { bookingCall, stayIn } from './setup/stays.ts'
import { aWorld, type Person, type StoredPlace, type World } from './setup/world.ts'

// A word that stands nowhere else, so that finding it is reading the directions.
const CODE = 'zxqvwk7391'
/** The same of a guest from abroad. */
const REGISTERED = 'Wilhelmina Zephyrine'

let world: World
let server: RunningServer
let place: StoredPlace
let booking: string
let readers: [who: string, reader: Person | undefined][]
/** What may stand for an id in any address: of the place, bookings of it, and its host. */
let ids: string[]
/** What else stands in addresses that begin so. */
let conversation: string
let review: string
let report: string
let shareKey: string
let caretakerKey: string
/** A guest in the host's register. */
let registered: string

beforeAll(async () => {
  world = aWorld()
  const [host, otherHost, guest, stranger, cancelled, operator, past] = world.people
  place = world.places[0]!
  server = await startServer(world, { settings: { OPERATORS: operator!.email, GUEST_REGISTER: '1' } })
  world.execute('UPDATE users SET proved_at = 1 WHERE id = ?', operator!.id)
  const directions = `Gate 4, second floor. The code is ${CODE}.`
  const json = { ...placeDetails(place.photos), id: place.id, directions }
  expect((await server.put('/places/update-place', { bearer: host!.token, json })).status).toBe(200)
  const book = async (who: Person, after: number) => {
    const { json } = await server.post('/bookings', bookingCall(who, place, stayIn(after)))
    return (json.booking as { _id: string })._id
  }
  booking = await book(guest!, 5)
  const off = await book(cancelled!, 10)
  expect(
    (await server.send('DELETE', `/bookings/${off}`, { bearer: cancelled!.token, json: {} })).status,
  ).toBe(200)
  const over = await book(past!, 15)
  const today = todayInIndia()
  world.execute(
    'UPDATE bookings SET created_at = 1, check_in = ?, check_out = ? WHERE id = ?',
    addDays(today, -4),
    addDays(today, -2),
    over,
  )
  ids = [place.id, booking, off, over, host!.id]
  await begetWhatElseIsRead(host!, guest!, past!, over)
  await noteGuest(host!)
  readers = [
    ['nobody', undefined],
    ['the host', host],
    ['another host', otherHost],
    ['the guest', guest],
    ['another guest', stranger],
    ['a guest who has cancelled', cancelled],
    ['a guest whose stay is over', past],
    ['an operator', operator],
  ]
})

/** A conversation that its guest has reported, a review, a change that is proposed, a shared list and a caretaker's link. */
async function begetWhatElseIsRead(host: Person, guest: Person, past: Person, over: string) {
  const formOf = async (who: Person, address: string, form: Record<string, string>, status = 302) => {
    const answer = await server.post(address, { token: who.token, form })
    expect([address, answer.status]).toEqual([address, status])
    return answer
  }
  const rowOf = (sql: string) => world.query<{ found: string | number }>(sql)[0]!.found
  const change = { bearer: host.token, json: { ...stayIn(5), noOfGuests: 1, price: place.price + 100 } }
  expect((await server.post(`/bookings/${booking}/change`, change)).status).toBe(200)
  await formOf(guest, `/account/messages/stay/${booking}`, { text: 'Which gate is it?' })
  conversation = String(rowOf('SELECT id AS found FROM conversations'))
  await formOf(guest, `/account/messages/${conversation}/report`, { reason: 'other', words: 'Rude' })
  report = String(rowOf('SELECT seq AS found FROM reports'))
  await formOf(past, `/account/bookings/${over}/review`, { rating: '4', text: 'A quiet house by a lake.' })
  review = String(rowOf('SELECT id AS found FROM reviews'))
  // Both have written: theirs are public, and on the pages of the place and of its host.
  const word = { wouldHostAgain: 'yes', text: 'Polite and on time.' }
  await formOf(host, `/account/places/guests/${over}/review`, word)
  await server.put(`/user/saved/${place.id}`, { bearer: guest.token, json: {} })
  await formOf(guest, '/saved', { intent: 'share' })
  shareKey = String(rowOf('SELECT key AS found FROM saved_shares'))
  const made = await formOf(host, '/account/places/caretakers', { name: 'Asha' }, 200)
  caretakerKey = /\/caretaker\/([\w-]{20,})/.exec(made.text)![1]!
}

/** A guest of the first booking in its host's register, with a name that stands nowhere else. */
async function noteGuest(host: Person) {
  world.execute('UPDATE users SET proved_at = 1 WHERE id = ?', host.id)
  const { checkIn, checkOut } = stayIn(5)
  const stay = { arrivedOn: checkIn, arrivedTime: '14:30', leavesOn: checkOut }
  const guest = { name: REGISTERED, nationality: 'Dutch', passportNumber: 'NXP7731QK', ...stay }
  for (const [address, form] of [
    ['/account/places/register', { keeps: 'on' }],
    [`/account/places/guests/${booking}/register/new`, guest],
  ] as const)
    expect((await server.post(address, { token: host.token, form })).status).toBe(302)
  registered = world.query<{ id: string }>('SELECT id FROM guest_register')[0]!.id
}

/** What may stand for the part of an address that varies. */
function idsIn(path: string): string[] {
  if (path.startsWith('saved/shared/')) return [shareKey]
  if (path.startsWith('caretaker/')) return [caretakerKey]
  if (path.includes('messages/') || path.startsWith('conversations/')) return [...ids, conversation]
  if (path.includes('reviews/:id')) return [...ids, review]
  if (path.includes('/:report/')) return [report]
  return ids
}

/** Every route there is, with each id where one varies, as a page and as its data. */
function everyAddress(): string[] {
  const source = readFileSync('app/routes.ts', 'utf8')
  const told = source.matchAll(
    /\b(?:index|route)\((?:'([^']*)', )?'([^']+)\.tsx?'(?:, \{ id: '([^']+)' \})?/g,
  )
  return [...told].flatMap(([, path = '', file, id = file]) => {
    if (path === 'logout' || path === 'user/logout') return []
    const part = /:(?:id|key|report|placeId)\b/
    const varied = part.test(path) ? idsIn(path).map((one) => path.replace(part, one)) : [path]
    return varied.flatMap((one) => {
      const filled = `/${one.replace(':file', `${place.id}.ics`).replace(':page', '1.xml').replace(':text', 'code').replace(':guest', registered)}`
      const at = filled
        .replace(':of', 'place')
        .replace(':state', 'goa')
        .replace(':town', 'panaji')
        .replace('*', 'nothing')
      expect(at).not.toContain(':')
      return [at, `${at}?_data=${encodeURIComponent(id!)}`]
    })
  })
}

/** Where each word stands of what somebody is answered. */
async function foundBy(
  reader: Person | undefined,
  addresses: string[],
): Promise<{ code: string[]; registered: string[] }> {
  const found: { code: string[]; registered: string[] } = { code: [], registered: [] }
  for (const address of addresses.toSorted()) {
    const { text, headers } = await server.get(address, { token: reader?.token })
    const said = text + JSON.stringify(headers)
    if (said.includes(CODE)) found.code.push(address)
    if (said.includes(REGISTERED)) found.registered.push(address)
  }
  return found
}

let asked: Promise<(readonly [who: string, found: { code: string[]; registered: string[] }])[]> | undefined

/** Every address is asked by every reader, all of them at the same time, once for all tests. */
function foundByAll() {
  const ask = () => {
    const addresses = everyAddress()
    expect(addresses.length).toBeGreaterThan(200)
    return Promise.all(
      readers.map(async ([who, reader]) => [who, await foundBy(reader, [...addresses, sheet()])] as const),
    )
  }
  asked ??= ask()
  return asked
}

/** By itself the sheet is of this month, in which the stay may not be. */
const sheet = () => `/account/places/register/sheet?stay=${booking}`

const both = (address: string, route: string) => [address, `${address}?_data=${encodeURIComponent(route)}`]
const trip = () => [
  ...both('/bookings', 'api/bookings'),
  ...both(`/account/bookings/${booking}`, 'routes/account/bookings/booking'),
]
const ownPlace = () => [
  ...both(`/account/places/${place.id}`, 'edit-place'),
  ...both('/places/user-places', 'api/places/user-places'),
]

test('directions are on the trip of their guest and in the form of their host, and nowhere for anybody else', async () => {
  const found = await foundByAll()
  expect(Object.fromEntries(found.map(([who, { code }]) => [who, code]))).toEqual({
    nobody: [],
    'the host': ownPlace().toSorted(),
    'another host': [],
    'the guest': trip().toSorted(),
    'another guest': [],
    'a guest who has cancelled': [],
    'a guest whose stay is over': [],
    'an operator': [],
  })
})

test('a guest in the register is on the pages of the register for its host, and nowhere for anybody else', async () => {
  const ofStay = `/account/places/guests/${booking}/register`
  const pages = [
    ...both('/account/places/register', 'routes/account/places/register'),
    ...both(ofStay, 'routes/account/places/guests/register'),
    ...both(`${ofStay}/${registered}`, 'routes/account/places/guests/register/guest'),
    sheet(),
  ].toSorted()
  for (const [who, { registered: found }] of await foundByAll()) {
    // The sheet by itself is of this month, in which the stay may be.
    const named = found.filter((address) => who !== 'the host' || !/sheet(?!\?stay)/.test(address))
    expect([who, named]).toEqual([who, who === 'the host' ? pages : []])
  }
})

test('what is asked for by its id is really there, so that nothing is found in a page that says no', async () => {
  const there: [string, Person | undefined][] = [
    [`/saved/shared/${shareKey}`, undefined],
    [`/caretaker/${caretakerKey}`, undefined],
    [`/account/messages/${conversation}`, world.people[0]],
    [`/account/messages/${conversation}`, world.people[2]],
    [`/operator/reports/${report}/conversation`, world.people[5]],
    [`/operator/reviews/${review}`, world.people[5]],
    ['/account/today', world.people[0]],
    ['/account/places/calendar', world.people[0]],
  ]
  for (const [address, reader] of there)
    expect([address, (await server.get(address, { token: reader?.token })).status]).toEqual([address, 200])
  const form = { intent: 'read', reason: 'To settle a report' }
  const read = await server.post(`/operator/reports/${report}/conversation`, {
    token: world.people[5]!.token,
    form,
  })
  expect([read.status, read.text.includes('Which gate is it?')]).toEqual([200, true])
  expect(read.text).not.toContain(CODE)
})

test('what a page of the place says of itself, and what its words find, has none of it', async () => {
  const { text } = await server.get(`/place/${place.id}`)
  expect(text).toContain('application/ld+json')
  expect(text).toContain('og:title')
  expect(text).not.toContain(CODE)
  expect((await server.get(`/places/search/${CODE}`)).json).toEqual([])
  expect((await server.get('/places/search/second%20floor')).text).not.toContain(place.id)
})

test('where an operator hides the place, its guest still finds the door, beside what is said of it', async () => {
  const operator = readers.at(-1)![1]!
  const form = { intent: 'hide', reason: 'It is somebody else’s' }
  const hidden = await server.post(`/operator/places/${place.id}`, { token: operator.token, form })
  expect(hidden.status).toBe(302)
  const page = await server.get(`/account/bookings/${booking}`, { token: readers[3]![1]!.token })
  expect(page.text).toContain(CODE)
  expect(page.text).toMatch(/before you travel or pay anything/i)
  const evidence = await foundBy(operator, [
    `/operator/places/${place.id}`,
    '/operator/reports',
    '/operator/log',
  ])
  expect(evidence.code).toEqual([])
})
