// @module-tag slow
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
const LAPSING = JSON.stringify({ how: 'advance', percent: 50, hours: 2, late: 'lapses' })
let asked = 0

interface Shown {
  _id: string
  status: string
  payBy?: string
  payments: { _id: string; kind: string; amount: number; state: string }[]
}

const hostOf = (place: StoredPlace) => world.people.find(({ id }) => id === place.ownerId)!
const guestAt = (i: number) => world.guests[i % world.guests.length]!
/** Either of the two, in turn. */
const server = () => servers[asked++ % servers.length]!
const setLapsing = (place: StoredPlace) =>
  world.execute('UPDATE places SET payment = ? WHERE id = ?', LAPSING, place.id)
const book = (guest: Person, place: StoredPlace, stay: Stay) =>
  server().post('/bookings', bookingCall(guest, place, stay))
const t = (id: string, guest: Person, { amount }: { amount: number }) =>
  server().post(`/bookings/${id}/payments`, {
    bearer: guest.token,
    json: { amount, reference: String(100_000_000_000 + asked) },
  })
const answer = (id: string, host: Person, received: boolean) =>
  server().post(`/payments/${id}/answer`, { bearer: host.token, json: { received, words: 'Not here' } })
const cancel = (id: string, guest: Person) =>
  server().send('DELETE', `/bookings/${id}`, { bearer: guest.token, json: {} })

function letDeadlinePass(id: string, at = Date.now() - 1000): void {
  world.execute('UPDATE bookings SET lapses_at = ? WHERE id = ? AND lapses_at IS NOT NULL', at, id)
  world.execute('UPDATE holds SET lapses_at = ? WHERE booking_id = ? AND lapses_at IS NOT NULL', at, id)
  world.execute('UPDATE jobs SET due = ? WHERE id LIKE ?', at, `booking-lapse-${id}-%`)
}

function stored(id: string) {
  const [booking] = world.query<{ status: string }>('SELECT status FROM bookings WHERE id = ?', id)
  const held = world.query<{ what: string }>('SELECT what FROM holds WHERE booking_id = ?', id)
  return { status: booking!.status, held: held.length }
}

async function booked(guest: Person, place: StoredPlace, stay: Stay): Promise<Shown> {
  const { status, json } = await book(guest, place, stay)
  expect(status).toBe(200)
  const booking = json.booking as unknown as Shown
  expect([booking.status, typeof booking.payBy]).toEqual(['confirmed', 'string'])
  return booking
}

test('said to be paid, received, cancelled and wanted by another at its deadline, a booking has one outcome for all', async () => {
  const place = world.places[2]!
  const host = hostOf(place)
  setLapsing(place)
  for (let i = 0; i < iterations(ROUNDS); i++) {
    const [guest, rival] = [guestAt(2 * i), guestAt(2 * i + 1)]
    const stay = stayIn(10 + 3 * i, 2)
    const { _id, payments } = await booked(guest, place, stay)
    const isLate = i % 2 === 1
    if (isLate) letDeadlinePass(_id)
    const told = await Promise.all([
      t(_id, guest, payments[0]!),
      answer(payments[0]!._id, host, true),
      cancel(_id, guest),
      book(rival, place, stay),
    ])
    const outcomes = told
      .slice(0, 3)
      .flatMap(({ status, json }) => (status === 200 ? [(json.booking as unknown as Shown).status] : []))
    const rivalHas = told[3].status === 200
    const { status, held } = stored(_id)
    expect(status).toBe(isLate ? 'lapsed' : 'cancelled by guest')
    expect(held).toBe(0)
    // Before it was cancelled it stood; once it is late nobody is told that it does.
    expect(outcomes.every((one) => one === status || (!isLate && one === 'confirmed'))).toBe(true)
    if (!isLate) continue
    expect(rivalHas).toBe(true)
    const { text } = await server().get(`/account/bookings/${_id}`, { token: guest.token })
    expect(text).toContain('This booking has lapsed')
    const { text: ofHost } = await server().get(`/account/places/guests/${_id}`, { token: host.token })
    expect(ofHost).toContain('This booking has lapsed')
  }
})

test('in time or too late: whoever says that it is paid has the nights, or who books them, and never both', async () => {
  const place = world.places[3]!
  setLapsing(place)
  for (let i = 0; i < iterations(ROUNDS); i++) {
    const [guest, rival] = [guestAt(60 + 2 * i), guestAt(61 + 2 * i)]
    const stay = stayIn(10 + 3 * i, 2)
    const { _id, payments } = await booked(guest, place, stay)
    // Its deadline comes while they press.
    letDeadlinePass(_id, Date.now() + 60)
    const tries = Array.from({ length: 6 }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, 20 * n))
      return book(rival, place, stay)
    })
    const said = await new Promise<void>((resolve) => setTimeout(resolve, 50)).then(() =>
      t(_id, guest, payments[0]!),
    )
    const rivals = await Promise.all(tries)
    expect(said.status).toBe(200)
    const stands = (said.json.booking as unknown as Shown).status === 'confirmed'
    if (stands) expect(stored(_id)).toEqual({ status: 'confirmed', held: 1 })
    const hasRival = rivals.some(({ status }) => status === 200)
    if (stands) expect(hasRival).toBe(false)
    if (hasRival) expect(stored(_id)).toEqual({ status: 'lapsed', held: 0 })
  }
})
