import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../factories/password.ts'
import { waitForEmailedLink } from '../setup/mail/emailed-link.ts'
import type { JsonBooking } from './setup/client.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { bookingCall, bookingForm, stayIn } from './setup/stays.ts'
import { aWorld, type Person, type World } from './setup/world.ts'

const CONFIRM = 'Confirm your email first, we have sent you a link'
const ACCOUNTS_AN_HOUR = 8

let world: World
let server: RunningServer
beforeAll(async () => {
  world = aWorld()
  const settings = { TRUST_PROXY: '1', NETWORK_ACCOUNTS: String(ACCOUNTS_AN_HOUR) }
  server = await startServer(world, { settings })
})

const from = (address: string) => ({ 'x-forwarded-for': address })
let registered = 0

/** Somebody who has just registered from an address, and proved none. */
async function registeredFrom(address: string): Promise<Person> {
  const name = `New ${++registered}`
  const email = `new.${registered}@example.com`
  const { status, json } = await server.post('/user/register', {
    json: { name, email, password: PASSWORD },
    headers: from(address),
  })
  expect(status).toBe(200)
  return { id: json.user!._id, name, email, token: json.token! }
}

async function book(
  guest: Person,
  place: { id: string },
  nights: [after: number, count: number],
  address: string,
) {
  const call = bookingCall(guest, place, stayIn(...nights))
  return server.post('/bookings', { ...call, headers: from(address) })
}

function nightsHeldBy(guests: Person[]): number {
  const ids = new Set(guests.map(({ id }) => id))
  return world
    .query<{ guest: string; first: string; last: string }>(
      'SELECT guest_id AS guest, check_in AS first, check_out AS last FROM bookings',
    )
    .filter(({ guest }) => ids.has(guest))
    .reduce((sum, { first, last }) => sum + (Date.parse(last) - Date.parse(first)) / 86_400_000, 0)
}

test('accounts made up on one network hold few nights together, from whichever of its addresses they come', async () => {
  const address = (i: number) => `2001:db8:31:${i}::${i + 1}`
  const guests = await Promise.all(Array.from({ length: 7 }, (_, i) => registeredFrom(address(i))))
  // Each asks for all that one may have, all at once, and then for one night more.
  const stays = guests.flatMap((guest, i) => [0, 1, 2].map((nth) => ({ guest, i, nth })))
  const answers = await Promise.all(
    stays.map(({ guest, i, nth }) =>
      book(guest, world.places[nth]!, [i * 20 + nth * 6, 5], address(i + 100 * nth)),
    ),
  )
  const more = await Promise.all(
    guests.map((guest, i) => book(guest, world.places[3]!, [i * 2, 1], address(i))),
  )
  for (const { status, json } of [...answers, ...more].filter(({ status }) => status !== 200)) {
    expect([status, json.message]).toEqual([403, `${CONFIRM}.`])
  }
  expect(nightsHeldBy(guests)).toBeGreaterThan(30)
  expect(nightsHeldBy(guests)).toBeLessThanOrEqual(60)
  // Neither another network, nor who can be reached, pays for it.
  const elsewhere = await registeredFrom('2001:db8:32::1')
  expect((await book(elsewhere, world.places[3]!, [200, 5], '2001:db8:32::1')).status).toBe(200)
  const reached = world.guests[0]!
  expect((await book(reached, world.places[3]!, [210, 30], address(0))).status).toBe(200)
})

test('accounts of many networks hold three stays and fifteen nights each', async () => {
  const guests = await Promise.all(Array.from({ length: 4 }, (_, i) => registeredFrom(`198.51.100.${i}`)))
  const asked = guests.flatMap((guest, i) =>
    Array.from({ length: 6 }, (_, nth) => ({ guest, address: `203.0.113.${i * 10 + nth}`, i, nth })),
  )
  const answers = await Promise.all(
    asked.map(({ guest, address, i, nth }) =>
      book(guest, world.places[i]!, [300 + nth * 4, i % 2 ? 3 : 1], address),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
  const long = await registeredFrom('192.0.2.9')
  expect((await book(long, world.places[0]!, [400, 16], '192.0.2.9')).status).toBe(403)
  expect((await book(long, world.places[0]!, [400, 15], '192.0.2.9')).status).toBe(200)
})

test('a network makes as many accounts as it likes, and they read; past a number they book once they are proved', async () => {
  const address = '192.0.2.44'
  const guests: Person[] = []
  for (let i = 0; i <= ACCOUNTS_AN_HOUR; i += 1) guests.push(await registeredFrom(address))
  const last = guests.at(-1)!
  expect((await server.get('/account', { token: last.token })).status).toBe(200)
  expect((await book(guests[0]!, world.places[1]!, [440, 1], address)).status).toBe(200)
  // Nor does another network help.
  expect((await book(last, world.places[1]!, [442, 1], '192.0.2.45')).status).toBe(403)
})

test('registering, booking and being done is as it was; past a bound the form waits until the email is confirmed', async () => {
  const guest = await registeredFrom('192.0.2.77')
  const [place, other] = [world.places[0]!, world.places[2]!]
  for (const after of [450, 460, 470]) {
    const booked = await server.post(`/place/${place.id}`, bookingForm(guest, stayIn(after), `key-${after}`))
    expect([booked.status, booked.headers.location]).toEqual([
      302,
      expect.stringContaining('/account/bookings/'),
    ])
  }
  const stay = stayIn(480, 2)
  const form = bookingForm({ ...guest, name: 'Asha of the hills' }, stay, 'key-480')
  const refused = await server.post(`/place/${other.id}`, form)
  expect(refused.status).toBe(403)
  expect(refused.text).toContain(CONFIRM)
  expect(refused.text).toContain('Asha of the hills')
  const cookies = refused.headers['set-cookie']!.map((one) => one.split(';')[0])

  const link = await linkTo(guest)
  const cookie = [`token=${guest.token}`, ...cookies].join('; ')
  const token = new URL(link, 'http://x').searchParams.get('token')!
  const confirmed = await server.post(link, { form: { token }, headers: { cookie } })
  expect([confirmed.status, confirmed.headers.location]).toEqual([302, `/place/${other.id}#book`])
  const page = await server.get(`/place/${other.id}`, { headers: { cookie } })
  for (const typed of ['Asha of the hills', '98765 43210', stay.checkIn, stay.checkOut]) {
    expect(page.text).toContain(typed)
  }
  expect((await server.post(`/place/${other.id}`, form)).status).toBe(302)
})

test('one guest stays in two places at once, not in three, proved or not', async () => {
  const guest = world.guests[1]!
  const answers = []
  for (const place of world.places.slice(0, 3)) answers.push(await book(guest, place, [500, 2], '192.0.2.3'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 422])
})

test('a guest who is shut out books at no place of that host, by form or call, nor by a second account', async () => {
  const [host, guest, second] = [world.people[0]!, world.guests[10]!, world.guests[11]!]
  const [place, sibling, elsewhere] = [world.places[0]!, world.places[1]!, world.places[3]!]
  const stayOf = (person: Person, where: { id: string }, after: number, phone: string) => {
    const call = bookingCall(person, where, stayIn(after))
    return server.post('/bookings', { ...call, json: { ...(call.json as object), phone } })
  }
  const booked = await stayOf(guest, place, 510, '98765 31310')
  expect(booked.status).toBe(200)
  const { _id } = booked.json.booking as JsonBooking
  const page = `/account/places/guests/${_id}/shut-out`
  const form = { bookings: 'no' }
  // A page that was open before: the host's log-in, and nobody else's, decides.
  for (const { token } of [guest, second, world.people[1]!]) {
    expect((await server.post(page, { token, form })).status).toBe(404)
  }
  const shut = await Promise.all([1, 2].map(() => server.post(page, { token: host.token, form })))
  expect(shut.map(({ status }) => status)).toEqual([302, 302])

  const SENTENCE = "This host doesn't take bookings from you."
  for (const where of [place, sibling]) {
    const call = await stayOf(guest, where, 515, '98765 31399')
    expect([call.status, call.json.message]).toEqual([403, expect.stringContaining(SENTENCE)])
    const byForm = await server.post(
      `/place/${where.id}`,
      bookingForm(guest, stayIn(515), `shut-${where.id}`),
    )
    expect([byForm.status, byForm.text.includes('doesn&#x27;t take bookings from you')]).toEqual([403, true])
  }
  expect((await stayOf(second, place, 515, '+91 98765-31310')).status).toBe(403)
  expect((await stayOf(guest, elsewhere, 515, '98765 31310')).status).toBe(200)
  // The stay that is booked stands, is the guest's to read, and can be repeated with its key.
  expect((await server.get(`/account/bookings/${_id}`, { token: guest.token })).text).toContain('Booked')

  const list = '/account/places/guests/shut-out'
  expect((await server.get(list, { token: host.token })).text).toContain(guest.name)
  expect((await server.get(list, { token: world.people[1]!.token })).text).not.toContain(guest.name)
  await server.post(page, { token: host.token, form: { bookings: 'yes' } })
  expect((await stayOf(guest, place, 515, '98765 31310')).status).toBe(200)
})

function linkTo({ email }: Person): Promise<string> {
  return waitForEmailedLink(path.join(world.folder, 'mail'), email, 'Confirm your email')
}
