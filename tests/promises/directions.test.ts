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

let world: World
let server: RunningServer
let place: StoredPlace
let booking: string
let readers: [who: string, reader: Person | undefined][]
/** What may stand for an id in an address: of the place, bookings of it, and its host. */
let ids: string[]

beforeAll(async () => {
  world = aWorld()
  const [host, otherHost, guest, stranger, cancelled, operator, past] = world.people
  place = world.places[0]!
  server = await startServer(world, { settings: { OPERATORS: operator!.email } })
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
    'UPDATE bookings SET check_in = ?, check_out = ? WHERE id = ?',
    addDays(today, -4),
    addDays(today, -2),
    over,
  )
  ids = [place.id, booking, off, over, host!.id]
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

/** Every route there is, with each id where one varies, as a page and as its data. */
function everyAddress(): string[] {
  const source = readFileSync('app/routes.ts', 'utf8')
  const told = source.matchAll(
    /\b(?:index|route)\((?:'([^']*)', )?'([^']+)\.tsx?'(?:, \{ id: '([^']+)' \})?/g,
  )
  return [...told].flatMap(([, path = '', file, id = file]) => {
    if (path === 'logout' || path === 'user/logout') return []
    const varied = path.includes(':id') ? ids.map((one) => path.replace(':id', one)) : [path]
    return varied.flatMap((one) => {
      const filled = `/${one.replace(':file', `${place.id}.ics`).replace(':page', '1.xml').replace(':text', 'code')}`
      const at = filled.replace(':state', 'goa').replace(':town', 'panaji').replace('*', 'nothing')
      return [at, `${at}?_data=${encodeURIComponent(id!)}`]
    })
  })
}

async function foundBy(reader: Person | undefined, addresses: string[]): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    const { text, headers } = await server.get(address, { token: reader?.token })
    if ((text + JSON.stringify(headers)).includes(CODE)) found.push(address)
  }
  return found.toSorted()
}

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
  const addresses = everyAddress()
  expect(addresses.length).toBeGreaterThan(200)
  const found: Record<string, string[]> = {}
  for (const [who, reader] of readers) found[who] = await foundBy(reader, addresses)
  expect(found).toEqual({
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
  expect(page.text).toMatch(/ask us before you travel/i)
  const evidence = await foundBy(operator, [
    `/operator/places/${place.id}`,
    '/operator/reports',
    '/operator/log',
  ])
  expect(evidence).toEqual([])
})
