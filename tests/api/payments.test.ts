import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { payees, payments } from '#app/db/schema/payments.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { answerPayment } from '#app/domain/bookings/pay-booking.server.ts'
import { buildPaymentEmail, PAYMENT_EMAIL_JOB } from '#app/domain/bookings/payment-emails.server.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { monthOf, nextMonth } from '#app/domain/calendar-month.ts'
import { answerRequest } from '#app/domain/requests/answer-request.server.ts'
import { paymentsOfHost } from '#app/domain/bookings/host-payments.server.ts'
import { PAYMENT_LISTS, paymentsCsv } from '#app/domain/payments/host-payments.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aStay } from '../factories/a-booking.ts'
import { aPlace, placeDetails } from '../factories/a-place.ts'
import { fivePhotos } from '../factories/a-photo.ts'
import { photoUrl } from '#app/api/contract/schemas.server.ts'
import { aSignedInUser, startApi, type ApiClient } from '../setup/api/api-client.ts'

const ADVANCE = { how: 'advance', percent: 20, hours: 24 } as const
const PAID = { amount: 300, reference: '123456789012' }
type Person = Awaited<ReturnType<typeof aSignedInUser>>
type Shown = {
  _id: string
  checkIn: string
  checkOut: string
  noOfGuests: number
  payments: { _id: string; kind: string; amount: number; state: string }[]
}

let days = 0

async function aHostWithUpi(): Promise<Person> {
  const host = await aSignedInUser()
  const payee = { userId: host.user.id, upiId: 'kamala@ybl', payeeName: 'Kamala' }
  await write((tx) => tx.insert(payees).values(payee))
  return host
}

/** Three nights of ₹500, of which a fifth is paid before. */
async function aStayToPay({ host, guest }: { host?: Person; guest?: Person } = {}) {
  const call = await startApi()
  const owner = host ?? (await aHostWithUpi())
  const traveller = guest ?? (await aSignedInUser())
  const place = await aPlace({ owner: owner.user, payment: ADVANCE, cancelUntil: 'arrival' })
  const stay = await book(call, traveller, place.id)
  return { call, host: owner, guest: traveller, place, stay }
}

async function book(call: ApiClient, guest: Person, place: string) {
  const checkIn = addDays(todayInIndia(), 30 + (days += 5))
  const { status, json } = await call('POST /bookings', {
    json: { ...aStay({ checkIn }), place },
    bearer: guest.token,
  })
  expect([status, json.message]).toEqual([200, undefined])
  return json.booking as Shown & { terms: { payment: object } }
}

const say = (call: ApiClient, stay: { _id: string }, person: Person, json: object = PAID) =>
  call(`POST /bookings/${stay._id}/payments`, { json, bearer: person.token })
const answer = (call: ApiClient, payment: { _id: string }, person: Person, json: object) =>
  call(`POST /payments/${payment._id}/answer`, { json, bearer: person.token })
const paymentsIn = (json: Record<string, unknown>) =>
  (json.booking as Shown).payments.map(({ kind, amount, state }) => [kind, amount, state])

test('a guest says that an advance is paid, and it counts once the host has seen it', async () => {
  const { call, host, guest, stay, place } = await aStayToPay()
  expect((await call(`GET /places/${place.id}`)).json.place).toMatchObject({ payment: ADVANCE })
  expect(stay.terms.payment).toEqual({ amount: 300, hours: 24 })
  expect(paymentsIn({ booking: stay })).toEqual([
    ['advance', 300, 'due'],
    ['rest', 1200, 'due'],
  ])
  const said = await say(call, stay, guest)
  expect(said.status).toBe(200)
  expect(paymentsIn(said.json)[0]).toEqual(['advance', 300, 'said'])

  const [advance] = stay.payments
  const not = await answer(call, advance!, host, { received: false, words: '' })
  expect([not.status, Object.keys(not.json.errors as object)]).toEqual([422, ['words']])
  const refused = await answer(call, advance!, host, { received: false, words: 'Not in my bank' })
  expect((refused.json.booking as Shown).payments[0]).toMatchObject({
    state: 'refused',
    words: 'Not in my bank',
  })
  expect((await say(call, stay, guest, { ...PAID, reference: '1234 5678 9013' })).status).toBe(200)
  const received = await answer(call, advance!, host, { received: true })
  expect(paymentsIn(received.json)).toEqual([
    ['advance', 300, 'received'],
    ['rest', 1200, 'due'],
  ])
  for (const json of [{ received: true }, { received: false, words: 'No' }]) {
    const again = await answer(call, advance!, host, json)
    expect([again.status, again.json.message]).toEqual([409, 'You have said already that this has come.'])
  }
})

test('nobody marks their own payment received, and nobody else touches it or learns of it', async () => {
  const { call, host, guest, stay } = await aStayToPay()
  const [advance] = stay.payments
  await say(call, stay, guest)
  for (const json of [{ received: true }, { received: false, words: 'No' }]) {
    expect((await answer(call, advance!, guest, json)).status).toBe(403)
    for (const stranger of [await aSignedInUser(), await aHostWithUpi()]) {
      const { status, json: said } = await answer(call, advance!, stranger, json)
      expect([status, JSON.stringify(said)]).toEqual([404, expect.not.stringContaining('123456789012')])
    }
  }
  expect((await say(call, stay, await aSignedInUser())).status).toBe(404)
  // The host can't claim a guest's payment; there is nothing to give back.
  expect((await say(call, stay, host, { ...PAID, reference: '999999999999' })).status).toBe(409)
  const [row] = await db.select().from(payments).where(eq(payments.id, advance!._id))
  expect(row).toMatchObject({ state: 'said', answeredBy: null })
})

test('the database takes no payment as received by who pays it', async () => {
  const { stay } = await aStayToPay()
  const [advance] = stay.payments
  for (const answeredBy of ['guest', 'operator', 'deadline', null] as const)
    await expect(
      write((tx) =>
        tx
          .update(payments)
          .set({ state: 'received', answeredBy, answeredAt: 1 })
          .where(eq(payments.id, advance!._id)),
      ),
    ).rejects.toThrow()
})

test('paise, less than a rupee, too much and no reference are refused in words, and nothing is said', async () => {
  const { call, guest, stay } = await aStayToPay()
  const bad: object[] = [
    ...[0, -300, 299.5, 301, 1e308, '300.50', null, [300]].map((amount) => ({ ...PAID, amount })),
    ...['', '12345678901', '1234567890123', '12345678901a', '१२३४५६७८९०१२', 123456789012, null].map(
      (reference) => ({ ...PAID, reference }),
    ),
  ]
  for (const json of bad) {
    const said = await say(call, stay, guest, json)
    expect([json, [400, 422].includes(said.status)]).toEqual([json, true])
    expect(String(said.json.message)).toMatch(/\w+ \w+/)
  }
  const rows = await db.select().from(payments).where(eq(payments.bookingId, stay._id))
  expect(rows.map(({ state }) => state)).toEqual(['due', 'due'])
})

test('one transfer pays once: a reference that a host has been told already is refused, also of two at once', async () => {
  const { call, host, guest, stay } = await aStayToPay()
  const other = await aStayToPay({ host })
  expect((await say(call, stay, guest)).status).toBe(200)
  const twice = await say(call, other.stay, other.guest)
  expect([twice.status, Object.keys(twice.json.errors as object)]).toEqual([409, ['reference']])
  // At another host it is another payment.
  const elsewhere = await aStayToPay()
  expect((await say(call, elsewhere.stay, elsewhere.guest)).status).toBe(200)
  // One that has not arrived lets go of it: whose it is can say so then.
  await answer(call, stay.payments[0]!, host, { received: false, words: 'Not mine' })
  expect((await say(call, other.stay, other.guest)).status).toBe(200)

  const [one, two] = [await aStayToPay({ host }), await aStayToPay({ host })]
  const raced = { ...PAID, reference: '555555555555' }
  const answers = await Promise.all([one, two].map(({ stay, guest }) => say(call, stay, guest, raced)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a part is paid first, and what is left stays due', async () => {
  const { call, guest, stay } = await aStayToPay()
  const { json } = await say(call, stay, guest, { ...PAID, amount: 100 })
  expect(paymentsIn(json)).toEqual([
    ['advance', 100, 'said'],
    ['advance', 200, 'due'],
    ['rest', 1200, 'due'],
  ])
})

test('what has come of a cancelled stay is given back, and listed until its guest says that it came', async () => {
  const { call, host, guest, stay } = await aStayToPay()
  const [advance] = stay.payments
  await say(call, stay, guest)
  await answer(call, advance!, host, { received: true })
  const cancelled = await call(`DELETE /bookings/${stay._id}`, { bearer: guest.token })
  expect(paymentsIn(cancelled.json)).toEqual([
    ['advance', 300, 'received'],
    ['rest', 1200, 'waived'],
    ['refund', 300, 'due'],
  ])
  expect((await say(call, stay, guest, { ...PAID, reference: '222222222222' })).status).toBe(409)
  const back = await say(call, stay, host, { amount: 300, reference: '333333333333' })
  const refund = (back.json.booking as Shown).payments.at(-1)!
  expect(refund).toMatchObject({ kind: 'refund', state: 'said' })
  expect((await answer(call, refund, host, { received: true })).status).toBe(403)
  const came = await answer(call, refund, guest, { received: true })
  expect(paymentsIn(came.json).at(-1)).toEqual(['refund', 300, 'received'])
})

test('what a host does not need is not asked for again', async () => {
  const { host, guest, call, stay } = await aStayToPay()
  const [advance, rest] = stay.payments
  await answerPayment(host.user, rest!._id, { what: 'waived' })
  await say(call, stay, guest)
  const { json } = await answer(call, advance!, host, { received: true })
  expect(paymentsIn(json)).toEqual([
    ['advance', 300, 'received'],
    ['rest', 1200, 'waived'],
  ])
})

test('what arrives only after a stay is cancelled is given back, too', async () => {
  const { call, host, guest, stay } = await aStayToPay()
  await say(call, stay, guest)
  await call(`DELETE /bookings/${stay._id}`, { bearer: guest.token })
  const received = await answer(call, stay.payments[0]!, host, { received: true })
  expect(paymentsIn(received.json)).toEqual([
    ['advance', 300, 'received'],
    ['rest', 1200, 'waived'],
    ['refund', 300, 'due'],
  ])
})

test('both sides are mailed what is said, and nothing that something else has been said since', async () => {
  const { call, host, guest, stay } = await aStayToPay()
  const [advance] = stay.payments
  const mails = async () => {
    const waiting = await db.select().from(jobs).where(eq(jobs.kind, PAYMENT_EMAIL_JOB))
    const built = await Promise.all(
      waiting.filter(({ what }) => what.payment === advance!._id).map(({ what }) => buildPaymentEmail(what)),
    )
    return built.flatMap((mail) => (mail ? [[mail.to.address, mail.subject]] : [])).toSorted()
  }
  await say(call, stay, guest)
  const toBoth = (subject: string) =>
    [guest.user.email, host.user.email].map((to) => [to, subject]).toSorted()
  expect(await mails()).toEqual(toBoth('₹300 paid? your stay'))
  await answer(call, advance!, host, { received: true })
  expect(await mails()).toEqual(toBoth('₹300 received: your stay'))
})

test('guests pay by UPI only where the host has said to which id', async () => {
  const call = await startApi()
  const host = await aSignedInUser()
  const addedPhotos = (await fivePhotos({ uploader: host.user })).map((id) => photoUrl({ id }))
  const json = { ...placeDetails({ addedPhotos }), payment: ADVANCE }
  const refused = await call('POST /places/add-places', { json, bearer: host.token })
  expect([refused.status, Object.keys(refused.json.errors as object)]).toEqual([422, ['payment.how']])
  const payee = { userId: host.user.id, upiId: 'kamala@ybl', payeeName: 'Kamala' }
  await write((tx) => tx.insert(payees).values(payee))
  const listed = await call('POST /places/add-places', { json, bearer: host.token })
  expect([listed.status, listed.json.place]).toMatchObject([200, { payment: ADVANCE }])
})

test('another way to pay than was shown is told, and nothing is booked', async () => {
  const { call, guest, place } = await aStayToPay()
  const checkIn = addDays(todayInIndia(), 300)
  const json = { ...aStay({ checkIn }), place: place.id, terms: { payment: { amount: 150, hours: 24 } } }
  const { status, json: said } = await call('POST /bookings', { json, bearer: guest.token })
  expect([status, said.message]).toEqual([
    409,
    expect.stringContaining('How you pay has changed. You pay ₹300 by UPI'),
  ])
})

test('payments move along with a stay that is changed, and how it is paid stays as agreed', async () => {
  const { call, host, guest, place, stay } = await aStayToPay()
  const change = async (by: Person, other: Person, wish: object) => {
    const { checkIn, checkOut, noOfGuests } = { ...stay, ...wish }
    const proposed = { checkIn, checkOut, noOfGuests, ...wish }
    const path = `POST /bookings/${stay._id}/change` as const
    expect((await call(path, { bearer: by.token, json: proposed })).status).toBe(200)
    const { status, json } = await call(`${path}/answer`, { bearer: other.token, json: { accept: true } })
    expect(status).toBe(200)
    return json
  }
  await write((tx) =>
    tx
      .update(places)
      .set({ payment: JSON.stringify({ how: 'all', daysBefore: 7, hours: 2 }) })
      .where(eq(places.id, place.id)),
  )
  const moved = { checkIn: addDays(stay.checkIn, 1), checkOut: addDays(stay.checkOut, 2) }
  const longer = await change(guest, host, moved)
  expect(longer.booking).toMatchObject({ price: 2000, terms: { payment: { amount: 300, hours: 24 } } })
  expect(paymentsIn(longer)).toEqual([
    ['advance', 300, 'due'],
    ['rest', 1700, 'due'],
  ])
  await say(call, stay, guest)
  await answer(call, stay.payments[0]!, host, { received: true })
  expect(paymentsIn(await change(host, guest, { ...moved, price: 200 }))).toEqual([
    ['advance', 300, 'received'],
    ['rest', 1700, 'waived'],
    ['refund', 100, 'due'],
  ])
  // What was to be given back is kept as a part of what it costs more.
  expect(paymentsIn(await change(host, guest, { ...moved, price: 1000 }))).toEqual([
    ['advance', 300, 'received'],
    ['rest', 1700, 'waived'],
    ['rest', 700, 'due'],
    ['refund', 100, 'waived'],
  ])
})

test("a host's list has what is to come in, came in and is to be given back, and its file runs nothing", async () => {
  const host = await aHostWithUpi()
  const guest = await aSignedInUser()
  const { call, stay } = await aStayToPay({ host, guest })
  await write((tx) =>
    tx.update(bookings).set({ name: '=HYPERLINK("http://evil.example")' }).where(eq(bookings.id, stay._id)),
  )
  const month = monthOf(todayInIndia())
  const listed = async (of = month, as = host) => {
    const lists = await paymentsOfHost(as.user, of)
    return PAYMENT_LISTS.map((list) => lists[list].map(({ amount }) => amount))
  }
  await say(call, stay, guest)
  expect(await listed()).toEqual([[300, 1200], [], [], []])
  await answer(call, stay.payments[0]!, host, { received: true })
  expect(await listed()).toEqual([[1200], [], [300], []])
  expect(await listed(nextMonth(month))).toEqual([[1200], [], [], []])
  await call(`DELETE /bookings/${stay._id}`, { bearer: guest.token, json: {} })
  expect(await listed()).toEqual([[], [300], [300], []])
  const csv = paymentsCsv(await paymentsOfHost(host.user, month))
  expect(csv).toContain(`"to give back","${todayInIndia()}",-300,`)
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  await say(call, stay, host, { amount: 300, reference: '555566667777' })
  const [{ payments: rows } = stay] = (await call('GET /bookings?cancelled=true', { bearer: guest.token }))
    .json.booking as Shown[]
  await answer(
    call,
    rows.find(({ kind }) => kind === 'refund')!,
    guest,
    { received: true },
  )
  expect(await listed()).toEqual([[], [], [300], [300]])
  expect(await listed(month, await aHostWithUpi())).toEqual([[], [], [], []])
})

test('what is asked for is to be paid once its host has accepted it', async () => {
  const call = await startApi()
  const [host, guest] = [await aHostWithUpi(), await aSignedInUser()]
  const place = await aPlace({ owner: host.user, payment: ADVANCE, booking: 'on request' })
  const checkIn = addDays(todayInIndia(), 20)
  const json = { ...aStay({ checkIn }), place: place.id }
  const asked = (await call('POST /bookings', { json, bearer: guest.token })).json.booking as Shown
  expect(asked.payments).toBeUndefined()
  await answerRequest(host.user, asked._id, { accept: true })
  const [stay] = (await call('GET /bookings', { bearer: guest.token })).json.booking as Shown[]
  expect(paymentsIn({ booking: stay })).toEqual([
    ['advance', 300, 'due'],
    ['rest', 1200, 'due'],
  ])
})
