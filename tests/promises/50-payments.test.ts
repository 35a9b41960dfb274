// @module-tag slow
import { beforeAll, expect, test } from 'vitest'
import { sumsOf, type Payment } from '#app/domain/payments/payment.ts'
import type { Client, HttpResponse } from './setup/client.ts'
import { iterations } from './setup/run-length.ts'
import { startTwoServers } from './setup/server.ts'
import { bookingCall, stayIn, type Stay } from './setup/stays.ts'
import { aWorld, type Person, type StoredPlace, type World } from './setup/world.ts'

let world: World
let servers: Client[]
beforeAll(async () => {
  world = aWorld()
  for (const host of world.people.slice(0, 2))
    world.execute('INSERT INTO payees (user_id, upi_id, payee_name) VALUES (?, ?, ?)', host.id, UPI_ID, 'K')
  world.execute('UPDATE places SET payment = ?', JSON.stringify({ how: 'advance', percent: 20, hours: 24 }))
  servers = await startTwoServers(world)
})

const UPI_ID = 'kamala@ybl'
const ROUNDS = { short: 4, long: 12 }
let asked = 0
let references = 100_000_000_000

const hostOf = (place: StoredPlace) => world.people.find(({ id }) => id === place.ownerId)!
const guestAt = (i: number) => world.guests[i % world.guests.length]!
/** Either of the two, in turn. */
const server = () => servers[asked++ % servers.length]!
const newReference = () => String((references += 1))

type PaymentRow = Pick<Payment, 'id' | 'kind' | 'amount' | 'state'>

interface BookedStay {
  id: string
  guest: Person
  host: Person
  stay: Stay
}

async function book(guest: Person, place: StoredPlace, stay: Stay): Promise<BookedStay> {
  const { status, json } = await server().post('/bookings', bookingCall(guest, place, stay))
  expect(status).toBe(200)
  return { id: (json.booking as { _id: string })._id, guest, host: hostOf(place), stay }
}

const t = (id: string, by: Person, amount: number, reference = newReference()) =>
  server().post(`/bookings/${id}/payments`, { bearer: by.token, json: { amount, reference } })
const answer = (payment: { id: string }, by: Person, received: boolean) =>
  server().post(`/payments/${payment.id}/answer`, {
    bearer: by.token,
    json: { received, words: received ? '' : 'I have looked in both accounts' },
  })
const cancel = ({ id, guest }: BookedStay) =>
  server().send('DELETE', `/bookings/${id}`, { bearer: guest.token })

function stored(id: string) {
  const [booking] = world.query<{ price: number; status: string }>(
    'SELECT price, status FROM bookings WHERE id = ?',
    id,
  )
  const payments = world.query<PaymentRow>(
    'SELECT id, kind, amount, state FROM payments WHERE booking_id = ? ORDER BY seq',
    id,
  )
  const receipts = world.query<{ id: string }>(
    'SELECT r.payment_id AS id FROM receipts r JOIN payments p ON p.id = r.payment_id WHERE p.booking_id = ?',
    id,
  )
  return { ...booking!, payments, receipts: receipts.map((one) => one.id) }
}

const statuses = (answers: readonly HttpResponse[]) => answers.map(({ status }) => status).toSorted()

/** What has come is counted once: toward the stay, or to be given back, with a receipt each. */
function expectNoMoneyLost(id: string) {
  const { price, status, payments, receipts } = stored(id)
  const { received, claimed, open, refunds } = sumsOf(payments)
  if (status === 'confirmed') expect(received - refunds + claimed + open).toBe(price)
  else expect([received - refunds, open]).toEqual([0, 0])
  const come = payments.filter(({ kind, state }) => kind !== 'refund' && state === 'received')
  expect(receipts.toSorted()).toEqual(come.map((one) => one.id).toSorted())
  return { status, payments }
}

test('said, received, not arrived and cancelled at one moment, a payment has one outcome, and no rupee counts twice', async () => {
  const place = world.places[0]!
  for (let i = 0; i < iterations(ROUNDS); i++) {
    const booked = await book(guestAt(i), place, stayIn(10 + 6 * i, 2))
    const { id, guest, host } = booked
    const [advance] = stored(id).payments
    // Every second time it has been said before.
    if (i % 2 === 0) expect((await t(id, guest, advance!.amount)).status).toBe(200)
    const [received, refused, ...others] = await Promise.all([
      answer(advance!, host, true),
      answer(advance!, host, false),
      t(id, guest, 1),
      t(id, guest, 1),
      ...(i % 4 < 2 ? [] : [cancel(booked), cancel(booked)]),
    ])
    for (const one of [received, refused, ...others]) expect([200, 409, 422]).toContain(one.status)
    const { status, payments } = expectNoMoneyLost(id)
    expect(status).toBe(i % 4 < 2 ? 'confirmed' : 'cancelled by guest')
    const { state } = payments.find((one) => one.id === advance!.id)!
    // What has come stays so, whatever is said after it.
    expect(state === 'received').toBe(received.status === 200)
    if (state === 'refused') expect(refused.status).toBe(200)
    await settleAll(booked)
  }
})

/** All that is said to be paid comes, on both servers at once; and what is owed then goes back, once. */
async function settleAll({ id, guest, host }: BookedStay): Promise<void> {
  for (const payment of stored(id).payments.filter(({ state }) => state === 'said'))
    expect(statuses(await Promise.all([1, 2].map(() => answer(payment, host, true))))).toEqual([200, 200])
  const refunds = expectNoMoneyLost(id).payments.filter(({ kind }) => kind === 'refund')
  for (const refund of refunds) {
    const reference = newReference()
    const [first, second] = statuses(
      await Promise.all([1, 2].map(() => t(id, host, refund.amount, reference))),
    )
    expect(first).toBe(200)
    // The other is the same claim again, or finds nothing to give back, or less, or that this transfer has done so.
    expect([200, 409, 422]).toContain(second)
    expect(statuses(await Promise.all([1, 2].map(() => answer(refund, guest, true))))).toEqual([200, 200])
  }
  expectNoMoneyLost(id)
}

test('a change is accepted beside a payment that comes and a cancelling: the payments are what the stay costs', async () => {
  const place = world.places[1]!
  for (let i = 0; i < iterations(ROUNDS); i++) {
    const booked = await book(guestAt(40 + i), place, stayIn(10 + 6 * i, 3))
    const { id, guest, host, stay } = booked
    // It costs more, or less than has been paid.
    const wish = i % 2 === 0 ? stayIn(10 + 6 * i, 5) : { ...stay, price: 100 }
    const json = { ...stay, ...wish, noOfGuests: 1 }
    expect((await server().post(`/bookings/${id}/change`, { bearer: host.token, json })).status).toBe(200)
    const [advance] = stored(id).payments
    expect((await t(id, guest, advance!.amount)).status).toBe(200)
    const answers = await Promise.all([
      server().post(`/bookings/${id}/change/answer`, { bearer: guest.token, json: { accept: true } }),
      answer(advance!, host, true),
      ...(i % 4 < 2 ? [] : [cancel(booked)]),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(stored(id).status).toBe(i % 4 < 2 ? 'confirmed' : 'cancelled by guest')
    expectNoMoneyLost(id)
    await settleAll(booked)
  }
})

test('one transfer pays for one stay, also where two servers are told of it at once, written in two ways', async () => {
  const place = world.places[2]!
  for (let i = 0; i < iterations(ROUNDS); i++) {
    const stays = await Promise.all(
      [0, 3].map((n) => book(guestAt(80 + 2 * i + n), place, stayIn(10 + 6 * i + n, 2))),
    )
    const reference = newReference()
    const written = [reference, ` ${reference.slice(0, 4)}-${reference.slice(4, 8)} ${reference.slice(8)}`]
    const answers = await Promise.all(stays.map(({ id, guest }, n) => t(id, guest, 100, written[n])))
    expect(statuses(answers)).toEqual([200, 409])
    const claimed = stays.flatMap(({ id }) => stored(id).payments.filter(({ state }) => state === 'said'))
    expect(claimed).toHaveLength(1)
  }
})

test('receipts of each host are numbered without gaps where two servers write them at once', async () => {
  const [one, other] = [world.places[0]!, world.places[3]!]
  const before = receiptsOf(hostOf(one)).length
  const stays = await Promise.all(
    Array.from({ length: iterations(ROUNDS) }, (_, i) => [
      book(guestAt(120 + i), one, stayIn(280 + 2 * i, 1)),
      book(guestAt(120 + i), other, stayIn(10 + 2 * i, 1)),
    ]).flat(),
  )
  const due = stays.flatMap(({ id, host }) => stored(id).payments.map((payment) => ({ payment, host })))
  // Each is said twice to have come, and comes once.
  const answers = await Promise.all([...due, ...due].map(({ payment, host }) => answer(payment, host, true)))
  expect(statuses(answers)).toEqual([...due, ...due].map(() => 200))
  for (const [place, earlier] of [
    [one, before],
    [other, 0],
  ] as const) {
    const numbers = receiptsOf(hostOf(place))
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
    expect(numbers).toHaveLength(earlier + due.length / 2)
  }
})

const receiptsOf = (host: Person) =>
  world
    .query<{ number: number }>('SELECT number FROM receipts WHERE host_id = ? ORDER BY number', host.id)
    .map(({ number }) => number)
