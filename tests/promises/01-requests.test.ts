import { beforeAll, expect, test, vi } from 'vitest'
import type { Client } from './setup/client.ts'
import { iterations } from './setup/run-length.ts'
import { startTwoServers } from './setup/server.ts'
import { bookingCall, stayIn, type Stay } from './setup/stays.ts'
import { aWorld, type Person, type StoredPlace, type World } from './setup/world.ts'

let world: World
let servers: Client[]
beforeAll(async () => {
  world = aWorld()
  servers = await startTwoServers(world)
})

const ROUNDS = { short: 4, long: 40 }
let asked = 0

const hostOf = (place: StoredPlace) => world.people.find(({ id }) => id === place.ownerId)!
const guestAt = (i: number) => world.guests[i % world.guests.length]!
/** Either of the two, in turn. */
const server = () => servers[asked++ % servers.length]!
const setOnRequest = (place: StoredPlace) =>
  world.execute("UPDATE places SET booking = 'on request' WHERE id = ?", place.id)

const ask = (guest: Person, place: StoredPlace, stay: Stay) =>
  server().post('/bookings', bookingCall(guest, place, stay))
const answer = (id: string, by: Person, accept: boolean) =>
  server().post(`/bookings/${id}/answer`, { bearer: by.token, json: { accept } })
const withdraw = (id: string, guest: Person) =>
  server().post(`/account/requests/${id}`, { token: guest.token, form: {} })

function stored(id: string) {
  const [request] = world.query<{ state: string }>('SELECT state FROM booking_requests WHERE id = ?', id)
  const bookings = world.query<{ status: string }>('SELECT status FROM bookings WHERE id = ?', id)
  const held = world.query<{ what: string }>('SELECT what FROM holds WHERE booking_id = ?', id)
  return {
    state: request!.state,
    bookings: bookings.map(({ status }) => status),
    held: held.map(({ what }) => what),
  }
}

async function open(guest: Person, place: StoredPlace, stay: Stay): Promise<string> {
  const { status, json } = await ask(guest, place, stay)
  expect(status).toBe(200)
  const booking = json.booking as { _id: string; status: string }
  expect(booking.status).toBe('requested')
  return booking._id
}

test('accepted, refused, withdrawn and at its deadline at one moment, a request has one outcome, and its holds agree', async () => {
  const place = world.places[2]!
  const host = hostOf(place)
  setOnRequest(place)
  for (let i = 0; i < iterations(ROUNDS); i++) {
    const guest = guestAt(i)
    const id = await open(guest, place, stayIn(10 + 3 * i, 2))
    const isLate = i % 2 === 1
    if (isLate) {
      const past = Date.now() - 1000
      world.execute('UPDATE booking_requests SET answer_by = ? WHERE id = ?', past, id)
      world.execute('UPDATE holds SET lapses_at = ? WHERE booking_id = ?', past, id)
    }
    const [accepted, refused] = await Promise.all([
      answer(id, host, true),
      answer(id, host, false),
      withdraw(id, guest),
    ])
    const told = [accepted, refused].map(({ status }) => status)
    const { state, bookings, held } = stored(id)
    if (isLate) {
      expect(told).toEqual([409, 409])
      expect(bookings).toEqual([])
      // Whoever comes next takes the nights, whether the job has run or not.
      expect((await ask(guestAt(40 + i), place, stayIn(10 + 3 * i, 2))).status).toBe(200)
      expect(stored(id).held).toEqual([])
      continue
    }
    expect(['accepted', 'refused', 'withdrawn']).toContain(state)
    expect(told).toEqual([state === 'accepted' ? 200 : 409, state === 'refused' ? 200 : 409])
    expect(bookings).toEqual(state === 'accepted' ? ['confirmed'] : [])
    expect(held).toEqual(state === 'accepted' ? ['booking'] : [])
  }
})

test('of guests who ask for the same nights at two servers one has them', async () => {
  const place = world.places[3]!
  setOnRequest(place)
  for (let i = 0; i < iterations(ROUNDS); i++) {
    const rivals = Array.from({ length: 6 }, (_, n) => guestAt(60 + 6 * i + n))
    const answers = await Promise.all(rivals.map((guest) => ask(guest, place, stayIn(10 + 3 * i, 2))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  }
})

/** What its guest and its host read at the address of a request, or where it leads them. */
const SAYS: Record<string, [guest: RegExp, host: RegExp]> = {
  accepted: [/^\/account\/bookings\/[\w-]+$/, /^\/account\/places\/guests\/[\w-]+$/],
  refused: [/Your host has refused this request/, /This request is already refused/],
  withdrawn: [/You have withdrawn this request/, /The guest has withdrawn this request/],
  lapsed: [/Your host has not answered this request in time/, /The time to answer this request is over/],
}

test(
  'at its deadline, beside a guest who wants the nights: one outcome, whichever server ends it, and both sides read it',
  { tags: 'slow' },
  async () => {
    const place = world.places[1]!
    const host = hostOf(place)
    setOnRequest(place)
    setOnRequest(world.places[0]!)
    const wakers = servers.map((at, n) => wakeLapses(at, guestAt(198 + n), 300 + 8 * n))
    for (let i = 0; i < iterations(ROUNDS); i++) {
      const [guest, stranger] = [guestAt(110 + i), guestAt(150 + i)]
      const stay = stayIn(10 + 3 * i, 2)
      const id = await open(guest, place, stay)
      // Every fourth time it is over before anybody answers, though nobody has noted it.
      const isOver = i % 4 === 3
      setDeadline(id, Date.now() + (isOver ? -1 : 5 + 10 * i))
      const [accepted, refused, asked, cancelled] = await Promise.all([
        answer(id, host, true),
        answer(id, host, false),
        ask(stranger, place, stay),
        server().send('DELETE', `/bookings/${id}`, { bearer: guest.token }),
        withdraw(id, guest),
        ...wakers.map((wake) => wake()),
      ])
      await vi.waitFor(() => expect(stored(id).state).not.toBe('requested'), WAIT)
      const { state, bookings, held } = stored(id)
      const told = [accepted.status === 200 && 'accepted', refused.status === 200 && 'refused'].filter(
        Boolean,
      )
      expect(told).toEqual(['accepted', 'refused'].includes(state) ? [state] : [])
      if (isOver) expect(state).toBe('lapsed')
      for (const one of [accepted, refused, asked]) expect([200, 409]).toContain(one.status)
      // There was no booking to cancel, or there is one no more.
      expect(cancelled.status).toBe(bookings[0] === 'cancelled by guest' ? 200 : 404)
      expect(bookings).toHaveLength(state === 'accepted' ? 1 : 0)
      const isBooked = bookings[0] === 'confirmed'
      expect(held).toEqual(isBooked ? ['booking'] : [])
      if (asked.status === 200) expect(isBooked).toBe(false)
      // Whoever came too early for nights that are free by now has them on the second try.
      else if (!isBooked) await open(stranger, place, stay)
      const [guestSays, hostSays] = SAYS[state]!
      expect(await read(`/account/requests/${id}`, guest)).toMatch(guestSays)
      expect(await read(`/account/places/requests/${id}`, host)).toMatch(hostSays)
    }
    await vi.waitFor(() => expect(lapseJobsDue()).toEqual([]), WAIT)
  },
)

/** For what a server does by itself, on a machine that may be busy. */
const WAIT = { timeout: 60_000, interval: 100 }

/** Brings the end of a request near, with jobs for it that both servers may take. */
function setDeadline(id: string, answerBy: number): void {
  world.execute('UPDATE booking_requests SET answer_by = ? WHERE id = ?', answerBy, id)
  world.execute('UPDATE holds SET lapses_at = ? WHERE booking_id = ?', answerBy, id)
  for (const n of [1, 2, 3, 4])
    world.execute(
      "INSERT INTO jobs (id, kind, what, due) VALUES (?, 'request-lapse', ?, ?)",
      `${id}-${n}`,
      JSON.stringify({ request: id }),
      answerBy,
    )
}

/** A request somewhere else makes the server that is asked look for such jobs at once. */
function wakeLapses(at: Client, guest: Person, after: number): () => Promise<void> {
  return async () => {
    const { status, json } = await at.post(
      '/bookings',
      bookingCall(guest, world.places[0]!, stayIn(after, 2)),
    )
    expect(status).toBe(200)
    const { _id: id } = json.booking as { _id: string }
    await at.post(`/account/requests/${id}`, { token: guest.token, form: {} })
  }
}

const lapseJobsDue = () =>
  world.query("SELECT id FROM jobs WHERE kind = 'request-lapse' AND due <= ?", Date.now())

/** What somebody reads at an address, or where it leads. */
async function read(path: string, person: Person): Promise<string> {
  const { headers, text } = await server().get(path, { token: person.token })
  return headers.location ?? text
}
