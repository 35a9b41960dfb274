import { bookingsOf } from '#app/domain/bookings/trips.server.ts'
import { termsOf } from '#app/domain/bookings/terms.ts'
import { addDays, formatShortDay, todayInIndia } from '#app/domain/calendar-date.ts'
import { db } from '#app/db/connections.server.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { holds } from '#app/db/schema/holds.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBooking, aStay } from '../factories/a-booking.ts'
import { aPlace } from '../factories/a-place.ts'
import { startApi, aSignedInUser } from '../setup/api/api-client.ts'
import { ADVANCE, aHostWithUpi } from '../setup/api/payment-calls.ts'

const today = todayInIndia()

test('a booking is answered with its place and the total that we computed', async () => {
  const call = await startApi()
  const { user, token } = await aSignedInUser()
  const place = await aPlace({ price: 700, maxGuests: 2 })
  const json = { ...aStay({ nights: 3 }), place: place.id, price: 2100, user: 'x', _id: 'x' }
  const { status, json: answer } = await call('POST /bookings', { json, bearer: token })
  expect(status).toBe(200)
  const booking = answer.booking as Record<string, unknown>
  expect(booking).toEqual({
    _id: booking._id,
    user: user.id,
    place: (await call(`GET /places/${place.id}`)).json.place,
    checkIn: today,
    checkOut: addDays(today, 3),
    noOfGuests: 2,
    name: 'Ravi Kumar',
    phone: '+91 98765 43210',
    price: 2100,
    number: booking.number,
    terms: termsOf(place, aStay({ nights: 3 })),
    lines: [{ kind: 'nights', count: 3, each: 700, amount: 2100 }],
    status: 'confirmed',
    cancelBy: addDays(today, -1),
  })
  const list = await call('GET /bookings', { cookie: token })
  expect(list.json).toEqual({ success: true, booking: [booking] })
})

test("bookings are only one's own, the newest first", async () => {
  const call = await startApi()
  const { user, token } = await aSignedInUser()
  const later = await aBooking({ guest: user, checkIn: addDays(today, 30) })
  const sooner = await aBooking({ guest: user })
  await aBooking()
  const { json } = await call('GET /bookings', { bearer: token })
  expect((json.booking as { _id: string }[]).map(({ _id }) => _id)).toEqual([sooner.id, later.id])
})

const rules: [broken: Record<string, unknown>, sentence: string][] = [
  [{ checkOut: today }, 'Please select valid dates'],
  [{ checkIn: addDays(today, 9) }, 'Please select valid dates'],
  [{ checkIn: '', checkOut: '' }, 'Please select valid dates'],
  [{ checkIn: undefined }, 'Please select valid dates'],
  [{ checkIn: addDays(today, -2) }, 'Check-in is in the past. Please choose later dates'],
  [
    { checkIn: addDays(today, 541), checkOut: addDays(today, 542) },
    'Check-in can be at most 540 days ahead. Please choose earlier dates',
  ],
  [{ checkOut: addDays(today, 91) }, 'This place takes stays of at most 90 nights'],
  [{ noOfGuests: 0 }, "No. of guests can't be less than 1"],
  [{ noOfGuests: '' }, "No. of guests can't be less than 1"],
  [{ noOfGuests: undefined }, "No. of guests can't be less than 1"],
  [{ noOfGuests: 5 }, 'Allowed max. no. of guests: 4'],
  [{ name: ' ' }, "Name can't be empty"],
  [{ phone: '' }, "Phone can't be empty"],
  [{ phone: 'abc' }, 'Please enter a phone number'],
  [
    { phone: '98765 4321' },
    "This phone number doesn't look right. Please check its digits; numbers from abroad begin with + and the country code",
  ],
  [{ checkOut: today, noOfGuests: 0, name: '', phone: '' }, 'Please select valid dates'],
  [{ noOfGuests: 9, name: '', phone: '' }, 'Allowed max. no. of guests: 4'],
  [{ name: '', phone: '' }, "Name can't be empty"],
]

for (const [broken, sentence] of rules) {
  test(`a booking with ${JSON.stringify(broken)} is a 422: ${sentence}`, async () => {
    const call = await startApi()
    const { token } = await aSignedInUser()
    const place = await aPlace({ maxGuests: 4 })
    const json = { ...aStay(), ...broken, place: place.id }
    const { status, json: answer } = await call('POST /bookings', { json, bearer: token })
    expect([status, answer.message]).toEqual([422, sentence])
    expect((await call('GET /bookings', { bearer: token })).json.booking).toEqual([])
  })
}

test("a place's own rules are reported after the specification's, at the dates", async () => {
  const call = await startApi()
  const { token } = await aSignedInUser()
  const { id: place } = await aPlace({ fewestNights: 3, mostNights: 120, noticeDays: 2 })
  const book = async (from: number, to: number, more = {}) => {
    const days = { checkIn: addDays(today, from), checkOut: addDays(today, to) }
    const json = { ...aStay(), ...days, ...more, place }
    const { status, json: answer } = await call('POST /bookings', { json, bearer: token })
    return [status, answer.errors ?? {}]
  }
  const few = 'This place takes stays of 3 nights or more'
  expect(await book(0, 2, { phone: '' })).toEqual([422, { phone: ["Phone can't be empty"] }])
  expect(await book(0, 2)).toEqual([422, { checkOut: [few] }])
  const many = 'This place takes stays of at most 120 nights'
  expect(await book(0, 121)).toEqual([422, { checkOut: [many] }])
  const soon = `This place needs 2 days of notice: the earliest check-in is ${formatShortDay(addDays(today, 2), today)}`
  expect(await book(1, 5)).toEqual([422, { checkIn: [soon] }])
  expect((await book(2, 122))[0]).toBe(200)
})

const [eve, day, departureDay] = [99, 100, 102].map((after) => addDays(today, after)) as [
  string,
  string,
  string,
]

for (const [what, sent, inIndia] of [
  ['the last moment of a day there', `${eve}T18:29:59.999Z`, eve],
  ['the first moment of a day there', `${eve}T18:30:00.000Z`, day],
  ['midnight there', `${day}T00:00:00+05:30`, day],
  ['an evening in New York', `${eve}T20:00:00-05:00`, day],
  ['a day', day, day],
] as const) {
  test(`${what} means its day in India`, async () => {
    const call = await startApi()
    const { token } = await aSignedInUser()
    const json = { ...aStay(), checkIn: sent, checkOut: departureDay, place: (await aPlace()).id }
    const { json: answer } = await call('POST /bookings', { json, bearer: token })
    expect(answer.booking).toMatchObject({ checkIn: inIndia, checkOut: departureDay })
  })
}

test('a day that does not exist is a 400, not the day after', async () => {
  const call = await startApi()
  const { token } = await aSignedInUser()
  const place = (await aPlace()).id
  const none = [
    '2024-02-30',
    '2024-02-30T00:00:00.000Z',
    '2030-13-01',
    'tomorrow',
    '12-03-2030',
    '2030-3-1',
    '2030-03-10T25:00:00Z',
  ]
  for (const checkOut of [
    ...none,
    '0000-01-01',
    '2030-03-10T00:00',
    ' 2030-03-10',
    '+012030-03-10T00:00:00Z',
  ]) {
    const { status, json } = await call('POST /bookings', {
      json: { ...aStay(), checkOut, place },
      bearer: token,
    })
    expect([checkOut, status, Object.keys(json.errors ?? {})]).toEqual([checkOut, 400, ['checkOut']])
  }
  for (const checkOut of [20300310, null, ['2030-03-10'], true]) {
    const { status } = await call('POST /bookings', { json: { ...aStay(), checkOut, place }, bearer: token })
    expect([checkOut, status]).toEqual([checkOut, 400])
  }
})

test('a place that is not there is a 404, whatever it is called', async () => {
  const call = await startApi()
  const { token } = await aSignedInUser()
  for (const place of ['none', '', 'x\0', '\ud800', '__proto__']) {
    const { status, json } = await call('POST /bookings', { json: { ...aStay(), place }, bearer: token })
    expect([place, status, json.message]).toEqual([place, 404, 'Place not found'])
  }
  expect((await call('POST /bookings', { json: aStay(), bearer: token })).status).toBe(422)
  expect((await call('POST /bookings', { json: { ...aStay(), place: {} }, bearer: token })).status).toBe(400)
})

test('taken nights are a 409 that offers the nearest free ones; back to back is free', async () => {
  const call = await startApi()
  const { token } = await aSignedInUser()
  const place = await aPlace()
  await aBooking({ place, nights: 3 })
  const json = { ...aStay({ checkIn: addDays(today, 2) }), place: place.id }
  const taken = await call('POST /bookings', { json, bearer: token })
  expect(taken.status).toBe(409)
  expect(taken.json.message).toMatch(
    /already booked\. The nearest free 3 nights are \w{3} \d+ \w{3}( \d{4})? to/,
  )
  const after = { ...aStay({ checkIn: addDays(today, 3) }), place: place.id }
  expect((await call('POST /bookings', { json: after, bearer: token })).status).toBe(200)
})

test('a price that is not the current total is refused with both sums, and nothing is booked', async () => {
  const call = await startApi()
  const { user, token } = await aSignedInUser()
  const place = await aPlace({ price: 40_000 })
  const json = { ...aStay({ nights: 3 }), place: place.id }
  const send = (price?: unknown) => call('POST /bookings', { json: { ...json, price }, bearer: token })
  const refused = await send(1500)
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'The total is now ₹1,20,000, not ₹1,500. Nothing is booked yet. If that is fine, book again.',
  ])
  expect((await send(0)).status).toBe(409)
  for (const price of ['much', [120_000], null, true]) {
    expect([price, (await send(price)).status]).toEqual([price, 400])
  }
  expect(await bookingsOf(user)).toEqual([])
  expect((await send('120000')).json.booking).toMatchObject({ price: 120_000 })
})

test('a price above the total books at the total', async () => {
  const call = await startApi()
  const { token } = await aSignedInUser()
  const place = await aPlace({ price: 1000, prices: { percentOff: { nights: 3, percent: 10 } } })
  const json = { ...aStay({ nights: 3 }), place: place.id, price: 3000 }
  const { status, json: answer } = await call('POST /bookings', { json, bearer: token })
  expect([status, answer.booking]).toEqual([200, expect.objectContaining({ price: 2700 })])
})

test('terms that have changed are named, and nothing is booked', async () => {
  const call = await startApi()
  const { user, token } = await aSignedInUser()
  const place = await aPlace({ price: 1000, address: '1 Rua, Divar' })
  const stay = aStay({ nights: 3 })
  const send = (terms: unknown, price?: number) =>
    call('POST /bookings', { json: { ...stay, place: place.id, price, terms }, bearer: token })
  const refused = await send({ ...termsOf(place, stay), address: 'Elsewhere', total: 2500 }, 3000)
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'The total is now ₹3,000, not ₹2,500. The host changed the address to 1 Rua, Divar. Nothing is booked yet. If that is fine, book again.',
  ])
  for (const terms of ['x', 7, [], null, { total: 'much' }, { lines: [{}] }]) {
    const { status, json } = await send(terms)
    expect([terms, status, Object.keys(json.errors ?? {})]).toEqual([terms, 400, ['terms']])
  }
  expect(await bookingsOf(user)).toEqual([])
  // Parts of them are enough, and their price counts also beside them.
  expect((await send({ address: '1 Rua, Divar' }, 2999)).status).toBe(409)
  expect((await send({ address: '1 Rua, Divar' }, 3000)).status).toBe(200)
})

test("a host's own place is a 422", async () => {
  const call = await startApi()
  const { user, token } = await aSignedInUser()
  const json = { ...aStay(), place: (await aPlace({ owner: user })).id }
  const { status, json: answer } = await call('POST /bookings', { json, bearer: token })
  expect([status, answer.message]).toEqual([422, 'This is your own place. Guests book it here.'])
})

test('who tries to book very often is answered 429', async () => {
  const call = await startApi()
  const { token } = await aSignedInUser()
  const place = (await aPlace()).id
  const send = () => call('POST /bookings', { json: { ...aStay(), place }, bearer: token })
  const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await send()).status))
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  const often = await send()
  expect([often.status, Number(often.headers['retry-after']) > 3500]).toEqual([429, true])
})

test('a retried booking with an Idempotency-Key is one booking', async () => {
  const call = await startApi()
  const { token } = await aSignedInUser()
  const json = { ...aStay(), place: (await aPlace()).id }
  const send = (key: string, change: object = {}, bearer = token) =>
    call('POST /bookings', { json: { ...json, ...change }, bearer, headers: { 'idempotency-key': key } })
  const both = await Promise.all([send('one'), send('one'), send('one')])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(both.map(({ text }) => text)).size).toBe(1)
  expect((await send('one', { price: 99 })).status).toBe(422)
  expect((await send('one', { name: 'Other' })).status).toBe(422)
  expect((await send('two')).status).toBe(409)
  expect((await send('x'.repeat(101))).status).toBe(400)
  expect((await send('', { checkIn: addDays(today, 40), checkOut: addDays(today, 41) })).status).toBe(200)
  const stranger = await aSignedInUser()
  expect((await send('one', {}, stranger.token)).status).toBe(409)
})

test('what is not final at once is booked only for a caller that accepts it, and nothing is held else', async () => {
  const call = await startApi()
  const host = await aHostWithUpi()
  const atOnce = await aPlace({ owner: host.user })
  const asked = await aPlace({ owner: host.user, booking: 'on request' })
  const paid = await aPlace({ owner: host.user, payment: ADVANCE })
  const both = await aPlace({ owner: host.user, booking: 'on request', payment: ADVANCE })
  const { token } = await aSignedInUser()
  let days = 40
  // The specification's client: `price` is nights by the price of a night.
  const book = async (place: { id: string }, accepts?: unknown) => {
    const json = { ...aStay({ checkIn: addDays(today, (days += 5)) }), place: place.id, price: 1500, accepts }
    const { status, json: told } = await call('POST /bookings', { json, bearer: token })
    return [status, told.message, told.errors as object | undefined] as const
  }
  const refused = (place: { id: string }, why: string) => {
    const message = `This host ${why}. Please book it on http://localhost:3000/place/${place.id}.`
    return [422, message, { accepts: [message] }]
  }
  expect(await book(asked)).toEqual(refused(asked, 'answers each request first'))
  expect(await book(asked, ['advance'])).toEqual(refused(asked, 'answers each request first'))
  expect(await book(paid, [])).toEqual(refused(paid, 'asks for an advance'))
  expect(await book(both, ['request'])).toEqual(refused(both, 'asks for an advance'))
  expect((await book(asked, ['sms']))[0]).toBe(422)
  expect((await book(asked, 'request'))[0]).toBe(400)
  for (const { id } of [asked, paid, both]) {
    expect(await db.$count(holds, eq(holds.placeId, id))).toBe(0)
    expect(await db.$count(bookingRequests, eq(bookingRequests.placeId, id))).toBe(0)
  }
  const booked = [200, undefined, undefined]
  expect(await book(atOnce)).toEqual(booked)
  expect(await book(asked, ['request'])).toEqual(booked)
  expect(await book(paid, ['advance', 'request'])).toEqual(booked)
  expect(await book(both, ['request', 'advance'])).toEqual(booked)
})
