import { beforeAll, expect, test } from 'vitest'
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
