import { beforeAll, expect, test } from 'vitest'
import type { JsonBooking } from './setup/client.ts'
import { iterations } from './setup/run-length.ts'
import { startTwoServers, type RunningServer } from './setup/server.ts'
import { bookingForm, bookingCall, stayIn } from './setup/stays.ts'
import { aWorld, type World } from './setup/world.ts'

let world: World
let servers: [RunningServer, RunningServer]

beforeAll(async () => {
  world = aWorld()
  servers = await startTwoServers(world)
})

test('the same key and body give the same booking, however often and wherever they are sent', async () => {
  const { people, places } = world
  const call = bookingCall(people[2]!, places[0]!, stayIn(10, 3), 'once')
  const answers = await Promise.all(
    Array.from({ length: iterations({ short: 20, long: 100 }) }, (_, i) =>
      servers[i % 2]!.post('/bookings', call),
    ),
  )
  answers.push(await servers[1].post('/bookings', call))
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
  expect(new Set(answers.map(({ json }) => (json.booking as JsonBooking)._id)).size).toBe(1)
  expect(bookingsOf(people[2]!.id)).toBe(1)
})

test('the same key for several rooms is one booking with as many of them', async () => {
  const [guest, place] = [world.people[12]!, world.places[2]!]
  world.execute('UPDATE places SET units = 5 WHERE id = ?', place.id)
  const call = bookingCall(guest, place, stayIn(10, 3), 'rooms', 2)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => servers[i % 2]!.post('/bookings', call)),
  )
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
  const ids = [...new Set(answers.map(({ json }) => (json.booking as JsonBooking)._id))]
  expect(ids).toHaveLength(1)
  expect(world.query('SELECT DISTINCT unit FROM holds WHERE booking_id = ?', ids[0])).toHaveLength(2)
  const three = await servers[1].post('/bookings', bookingCall(guest, place, stayIn(10, 3), 'rooms', 3))
  expect(three.status).toBe(422)
  expect(bookingsOf(guest.id)).toBe(1)
})

test('another body with the same key is refused', async () => {
  const [guest, place] = [world.people[3]!, world.places[0]!]
  const first = bookingCall(guest, place, stayIn(20, 3), 'mine')
  expect((await servers[0].post('/bookings', first)).status).toBe(200)
  const others = [
    bookingCall(guest, place, stayIn(30, 3), 'mine'),
    bookingCall(guest, world.places[1]!, stayIn(20, 3), 'mine'),
    { ...first, json: { ...(first.json as object), phone: '98450 11111' } },
  ]
  for (const other of others) {
    const { status, json } = await servers[1].post('/bookings', other)
    expect(status).toBe(422)
    expect(json.message).toMatch(/another booking/)
  }
  expect(bookingsOf(guest.id)).toBe(1)
})

test('a retry that comes while its booking is cancelled is answered with it, and takes no nights', async () => {
  const [guest, place] = [world.people[11]!, world.places[0]!]
  const call = bookingCall(guest, place, stayIn(60, 3), 'cancelled')
  const { _id } = (await servers[0].post('/bookings', call)).json.booking as JsonBooking
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, (_, i) => servers[i % 2]!.post('/bookings', call)),
    ...[0, 1].map((i) => servers[i]!.send('DELETE', `/bookings/${_id}`, { bearer: guest.token })),
    ...Array.from({ length: 10 }, (_, i) => servers[i % 2]!.post('/bookings', call)),
  ])
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
  expect(new Set(answers.map(({ json }) => (json.booking as JsonBooking)._id))).toEqual(new Set([_id]))
  const late = await servers[1].post('/bookings', call)
  expect(late.json.booking).toMatchObject({ _id, status: 'cancelled by guest' })
  expect(world.query('SELECT seq FROM holds WHERE booking_id = ?', _id)).toEqual([])
  expect(bookingsOf(guest.id)).toBe(1)
})

test("a key is its guest's own", async () => {
  const [one, other] = [world.people[4]!, world.people[5]!]
  const stays = [stayIn(40), stayIn(41)]
  const answers = await Promise.all([
    servers[0].post('/bookings', bookingCall(one, world.places[0]!, stays[0]!, 'shared')),
    servers[1].post('/bookings', bookingCall(other, world.places[0]!, stays[1]!, 'shared')),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const ids = answers.map(({ json }) => (json.booking as JsonBooking)._id)
  expect(ids[0]).not.toBe(ids[1])
})

test('without a key the same call is a second booking, which finds the nights taken', async () => {
  const call = bookingCall(world.people[6]!, world.places[0]!, stayIn(50))
  expect((await servers[0].post('/bookings', call)).status).toBe(200)
  expect((await servers[1].post('/bookings', call)).status).toBe(409)
})

test('a form that is sent twice leads to the same booking', async () => {
  const [guest, place] = [world.people[7]!, world.places[1]!]
  const form = bookingForm(guest, stayIn(10, 2), await keyOnPage(guest.token, place.id))
  const answers = await Promise.all(
    Array.from({ length: iterations({ short: 10, long: 50 }) }, (_, i) =>
      servers[i % 2]!.post(`/place/${place.id}`, form),
    ),
  )
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([302])
  const led = [...new Set(answers.map(({ headers }) => headers.location))]
  expect(led).toHaveLength(1)
  expect(led[0]).toMatch(/^\/account\/bookings\//)
  expect(bookingsOf(guest.id)).toBe(1)
})

test('a form whose key has booked something else says so', async () => {
  const [guest, place] = [world.people[8]!, world.places[1]!]
  const key = await keyOnPage(guest.token, place.id)
  expect((await servers[0].post(`/place/${place.id}`, bookingForm(guest, stayIn(20), key))).status).toBe(302)
  const again = await servers[1].post(`/place/${place.id}`, bookingForm(guest, stayIn(30), key))
  expect(again.status).toBe(422)
  expect(again.text).toContain('This form was already used for another booking')
  expect(bookingsOf(guest.id)).toBe(1)
})

test('every page of a place has a key of its own', async () => {
  const keys = await Promise.all(
    [9, 9, 10].map((i) => keyOnPage(world.people[i]!.token, world.places[1]!.id)),
  )
  expect(new Set(keys).size).toBe(3)
})

async function keyOnPage(token: string, place: string): Promise<string> {
  const { text } = await servers[0].get(`/place/${place}`, { token })
  const key = /<input type="hidden" name="key" value="([^"]+)"/.exec(text)?.[1]
  if (!key) throw new Error('The booking form has no one-time key')
  return key
}

function bookingsOf(guest: string): number {
  return world.query('SELECT id FROM bookings WHERE guest_id = ?', guest).length
}
