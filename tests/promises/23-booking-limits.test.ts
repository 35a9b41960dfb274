import { beforeAll, expect, test } from 'vitest'
import { startTwoServers, type RunningServer } from './setup/server.ts'
import { bookingForm, bookingCall, stayIn } from './setup/stays.ts'
import { aWorld, type World } from './setup/world.ts'

let world: World
let servers: [RunningServer, RunningServer]

beforeAll(async () => {
  world = aWorld()
  servers = await startTwoServers(world)
})

test('one guest can hold few nights of a place, however fast they are asked for', async () => {
  const [guest, place] = [world.guests[0]!, world.places[0]!]
  // As long and as far ahead as can be asked for, and so on for a hundred years.
  const stays = Array.from({ length: 110 }, (_, i) => stayIn(i * 365, 365))
  const nights = Array.from({ length: 110 }, (_, i) => stayIn(i))
  const answers = await Promise.all(
    [...stays, ...nights].map((stay, i) =>
      servers[i % 2]!.post('/bookings', bookingCall(guest, place, stay)),
    ),
  )
  const booked = answers.filter(({ status }) => status === 200)
  expect(booked.length).toBeLessThanOrEqual(20)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422, 429]))
  const held = world.query<{ night: number; last: string }>(
    'SELECT julianday(check_out) - julianday(check_in) AS night, check_out AS last FROM bookings WHERE guest_id = ?',
    guest.id,
  )
  expect(held).toHaveLength(booked.length)
  for (const { night, last } of held) {
    expect(night).toBe(1)
    expect(last <= stayIn(110).checkOut).toBe(true)
  }
  const often = await servers[0].post('/bookings', bookingCall(guest, world.places[1]!, stayIn(200)))
  expect(often.status).toBe(429)
  expect(Number(often.headers['retry-after'])).toBeGreaterThan(3000)
  // The form is told the same, and others are not held up.
  const form = await servers[1].post(`/place/${place.id}`, bookingForm(guest, stayIn(200), 'a-key'))
  expect([form.status, form.text.includes('You have tried to book too often')]).toEqual([429, true])
  const other = bookingCall(world.guests[1]!, place, stayIn(200))
  expect((await servers[0].post('/bookings', other)).status).toBe(200)
})

test('a host reads on the page that the place is their own, and can not book it', async () => {
  const place = world.places[0]!
  const host = world.people.find(({ id }) => id === place.ownerId)!
  const page = await servers[0].get(`/place/${place.id}`, { token: host.token })
  expect(page.text).toContain('This is your own place.')
  expect(page.text).not.toContain('>Book this place')
  const form = await servers[0].post(`/place/${place.id}`, bookingForm(host, stayIn(300), 'own'))
  expect([form.status, form.text.includes('This is your own place.')]).toEqual([422, true])
  const stranger = await servers[0].get(`/place/${place.id}`, { token: world.guests[2]!.token })
  // The nights that are suggested may be booked by now.
  expect(stranger.text).toMatch(/>(?:Book this place|Choose other nights)/)
})
