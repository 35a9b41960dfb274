import { sheetCsv } from '#app/domain/sheet.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { payees } from '#app/db/schema/payments.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { monthOf, nextMonth } from '#app/domain/calendar-month.ts'
import { answerRequest } from '#app/domain/requests/answer-request.server.ts'
import { paymentsOfHost } from '#app/domain/bookings/host-payments.server.ts'
import { answerPayment } from '#app/domain/bookings/pay-booking.server.ts'
import { receiptFor } from '#app/domain/bookings/receipts.server.ts'
import { financialYearOf, receiptNumber } from '#app/domain/payments/payment.ts'
import { PAYMENT_LISTS } from '#app/domain/payments/host-payments.ts'
import { paymentsSheet } from '#app/domain/payments/payments-sheet.ts'
import { suspendUser } from '#app/domain/operators/suspend-user.server.ts'
import { paths } from '#app/paths.ts'
import * as payPage from '#app/routes/account/bookings/payment.tsx'
import { todayOf } from '#app/domain/today/today.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aStay } from '../factories/a-booking.ts'
import { aPlace } from '../factories/a-place.ts'
import { LAPSING, letDeadlinePass } from '../factories/an-advance.ts'
import { aSignedInUser, startApi } from '../setup/api/api-client.ts'
import {
  ADVANCE,
  aHostWithUpi,
  aStayToPay,
  answer,
  paymentsIn,
  t,
  type Person,
  type Shown,
} from '../setup/api/payment-calls.ts'
import { renderPage } from '../setup/requests/render-page.ts'
import { routeArgs } from '../setup/requests/route-args.ts'

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
  await t(call, stay, guest)
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

test('a booking that lapses says until when, and what the guest was shown has to be so', async () => {
  const { call, host, guest, place } = await aStayToPay()
  const json = { ...aStay({ checkIn: addDays(todayInIndia(), 20) }), place: place.id, accepts: ['advance'] }
  const shown = { payment: { amount: 300, hours: 24 } }
  await write((tx) =>
    tx
      .update(places)
      .set({ payment: JSON.stringify(LAPSING) })
      .where(eq(places.id, place.id)),
  )
  const post = (terms: object) => call('POST /bookings', { json: { ...json, terms }, bearer: guest.token })
  const refused = await post(shown)
  expect(refused.status).toBe(409)
  expect(refused.json.message).toMatch(
    /How you pay has changed\..* the booking is cancelled automatically and the nights are free/,
  )
  const { status, json: answered } = await post({ payment: { ...shown.payment, lapses: true } })
  const stay = answered.booking as Shown & { payBy: string; status: string }
  expect([status, stay.status]).toEqual([200, 'confirmed'])
  expect(Date.parse(stay.payBy) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
  expect((await call(`GET /places/${place.id}`)).json.place).toMatchObject({ payment: LAPSING })

  await letDeadlinePass(stay._id)
  const listed = async (query: string) => {
    const all = (await call(`GET /bookings${query}`, { bearer: guest.token })).json.booking
    return (all as (Shown & { status: string; payBy?: string })[]).find(({ _id }) => _id === stay._id)
  }
  expect(await listed('')).toBeUndefined()
  const lapsed = await listed('?cancelled=true')
  expect([lapsed!.status, lapsed!.payBy]).toEqual(['lapsed', undefined])
  expect(paymentsIn({ booking: lapsed })).toEqual([
    ['advance', 300, 'waived'],
    ['rest', 1200, 'waived'],
  ])
  const late = await t(call, stay, guest)
  expect([late.status, (late.json.booking as { status: string }).status]).toEqual([200, 'lapsed'])
  const back = await answer(call, stay.payments[0]!, host, { received: true })
  expect(paymentsIn(back.json)).toEqual([
    ['advance', 300, 'received'],
    ['rest', 1200, 'waived'],
    ['refund', 300, 'due'],
  ])
})

test("a host's list has what is to come in, came in and is to be given back, Today what waits for them, and its file runs nothing", async () => {
  const host = await aHostWithUpi()
  const guest = await aSignedInUser()
  const { call, stay } = await aStayToPay({ host, guest })
  await write((tx) =>
    tx.update(bookings).set({ name: '=HYPERLINK("http://evil.example")' }).where(eq(bookings.id, stay._id)),
  )
  const month = monthOf(todayInIndia())
  const listed = async (of = month, as = host) => {
    const { lists } = await paymentsOfHost(as.user, of)
    return PAYMENT_LISTS.map((list) => lists[list].map(({ amount }) => amount))
  }
  const waiting = async () =>
    (await todayOf(host.user)).payments.map(({ kind, amount }) => `${kind} ${amount}`)
  expect(await waiting()).toEqual([])
  await t(call, stay, guest)
  expect(await listed()).toEqual([[300, 1200], [], [], []])
  expect(await waiting()).toEqual(['advance 300'])
  await answer(call, stay.payments[0]!, host, { received: true })
  expect(await listed()).toEqual([[1200], [], [300], []])
  expect(await waiting()).toEqual([])
  expect(await listed(nextMonth(month))).toEqual([[1200], [], [], []])
  await call(`DELETE /bookings/${stay._id}`, { bearer: guest.token, json: {} })
  expect(await listed()).toEqual([[], [300], [300], []])
  expect(await waiting()).toEqual(['refund 300'])
  const csv = sheetCsv(paymentsSheet(await paymentsOfHost(host.user, month)))
  expect(csv).toContain(`"to refund","${todayInIndia()}",-300,`)
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  await t(call, stay, host, { amount: 300, reference: '555566667777' })
  expect(await waiting()).toEqual([])
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
  const json = { ...aStay({ checkIn }), place: place.id, accepts: ['request', 'advance'] }
  const asked = (await call('POST /bookings', { json, bearer: guest.token })).json.booking as Shown
  expect(asked.payments).toBeUndefined()
  await answerRequest(host.user, asked._id, { accept: true })
  const [stay] = (await call('GET /bookings', { bearer: guest.token })).json.booking as Shown[]
  expect(paymentsIn({ booking: stay })).toEqual([
    ['advance', 300, 'due'],
    ['rest', 1200, 'due'],
  ])
})

test('receipts of a host are counted without gaps, however many payments come at once, and are for the two alone', async () => {
  const [host, guest] = [await aHostWithUpi(), await aSignedInUser()]
  const stays = await Promise.all([1, 2, 3, 4, 5].map(() => aStayToPay({ host, guest })))
  const { call, stay } = stays[0]!
  const inTurns = stays.map(({ stay: { payments: list } }, i) => (i % 2 === 0 ? list : list.toReversed()))
  await Promise.all(inTurns.flat().map((payment) => answer(call, payment, host, { received: true })))
  // One that is said twice to have come has one receipt.
  await answer(call, stay.payments[0]!, host, { received: true })
  const ids = stays.flatMap(({ stay: { payments: list } }) => list.map(({ _id }) => _id))
  const papers = await Promise.all(ids.map((id) => receiptFor(guest.user, id)))
  const year = receiptNumber({ year: financialYearOf(todayInIndia()), number: 1 }).split('/')[0]
  expect(papers.map(({ number }) => number).toSorted()).toEqual(
    ids.map((_, i) => `${year}/${i + 1}`).toSorted(),
  )
  expect(await receiptFor(host.user, ids[0]!)).toMatchObject({
    total: 1500,
    lines: [{ kind: 'nights', count: 3, each: 500, amount: 1500 }],
    payment: { amount: 300 },
    isGuest: false,
  })
  for (const stranger of [await aSignedInUser(), await aHostWithUpi()])
    await expect(receiptFor(stranger.user, ids[0]!)).rejects.toMatchObject({ code: 'not_found' })
  // Nothing that can be guessed leads to one.
  for (const guess of ['1', papers[0]!.number, stay._id, papers[0]!.booking.number])
    await expect(receiptFor(guest.user, guess)).rejects.toMatchObject({ code: 'not_found' })
  const { stay: open } = await aStayToPay({ host, guest })
  await expect(receiptFor(guest.user, open.payments[0]!._id)).rejects.toMatchObject({ code: 'not_found' })
})

test('numbers of receipts begin anew with the first of April in India, also while it strikes', async () => {
  const [host, guest] = [await aHostWithUpi(), await aSignedInUser()]
  const stays = await Promise.all([1, 2, 3].map(() => aStayToPay({ host, guest })))
  const [lastMoment, firstMoment] = ['2027-03-31T23:59:59.999+05:30', '2027-04-01T00:00:00+05:30'].map(
    Date.parse,
  )
  const come = (payment: { _id: string }, now: number) =>
    answerPayment(host.user, payment._id, { what: 'received' }, { now })
  await Promise.all(
    stays.flatMap(
      ({
        stay: {
          payments: [advance, rest],
        },
      }) => [come(advance!, lastMoment!), come(rest!, firstMoment!)],
    ),
  )
  const numbers = await Promise.all(
    stays.flatMap(({ stay }) =>
      stay.payments.map(async ({ _id }) => (await receiptFor(guest.user, _id)).number),
    ),
  )
  expect(numbers.toSorted()).toEqual([
    '2026-27/1',
    '2026-27/2',
    '2026-27/3',
    '2027-28/1',
    '2027-28/2',
    '2027-28/3',
  ])
})

test('who pays is led to the id that their own host has at this moment, with what is due by now', async () => {
  const [host, other] = [await aHostWithUpi(), await aHostWithUpi()]
  const { call, guest, stay } = await aStayToPay({ host })
  const elsewhere = await aStayToPay({ host: other })
  const shown = async ({ guest: person, stay: { _id: id } }: { guest: Person; stay: Shown }) => {
    const path = paths.payStay(id)
    const args = { ...(await routeArgs(path, { as: person.user })), params: { id } }
    const { uri } = (await (await payPage.loader(args)).json()) as { uri: string }
    const { searchParams } = new URL(uri)
    return [searchParams.get('pa'), searchParams.get('am')]
  }
  const change = (person: Person, upiId: string) =>
    write((tx) => tx.update(payees).set({ upiId }).where(eq(payees.userId, person.user.id)))
  await change(other, 'other@ybl')
  expect(await shown({ guest, stay })).toEqual(['kamala@ybl', '300.00'])
  await change(host, 'kamala2@ybl')
  expect(await shown({ guest, stay })).toEqual(['kamala2@ybl', '300.00'])
  expect(await shown(elsewhere)).toEqual(['other@ybl', '300.00'])
  await t(call, stay, guest)
  expect(await shown({ guest, stay })).toEqual(['kamala2@ybl', '1200.00'])
  // A reservation of somebody else's is no way to their code.
  await expect(shown({ guest: elsewhere.guest, stay })).rejects.toMatchObject({ status: 404 })
})

test('the page of a stay that is cancelled asks for nothing, and takes a better reference for what had not arrived', async () => {
  const { call, host, guest, stay } = await aStayToPay()
  const page = async (step = '') => {
    const { request } = await routeArgs(paths.payStay(stay._id) + step, { as: guest.user })
    return (await renderPage(payPage, '/account/bookings/:id/payment', request)).html
  }
  await t(call, stay, guest)
  expect(await page('?step=pay')).toContain('QR code: pay ₹1,200 to kamala@ybl')
  await call(`DELETE /bookings/${stay._id}`, { bearer: guest.token })
  const cancelled = await page()
  for (const asking of ['QR code', 'upi://', 'I have paid']) expect(cancelled).not.toContain(asking)
  await answer(call, stay.payments[0]!, host, { received: false, words: 'Not in my bank' })
  const refused = await page()
  for (const asking of ['QR code', 'upi://']) expect(refused).not.toContain(asking)
  for (const said of ['Not in my bank', 'Please do not pay it now.', 'I have paid'])
    expect(refused).toContain(said)
})

test('the page of a stay at a suspended host’s leads to whoever runs the site, and not to the host', async () => {
  const { host, guest, stay } = await aStayToPay()
  await suspendUser({ id: 'an operator', email: 'operator@basera.example' }, host.user.id, 'Fraud')
  const { request } = await routeArgs(paths.payStay(stay._id), { as: guest.user })
  const { html } = await renderPage(payPage, '/account/bookings/:id/payment', request)
  expect(html).toMatch(/Please write to .* before you travel or pay anything/)
  for (const leading of ['QR code', 'upi://', 'Please write to them']) expect(html).not.toContain(leading)
})
