import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { receiptFor } from '#app/domain/bookings/receipts.server.ts'
import { addDays, formatLongDate, todayInIndia } from '#app/domain/calendar-date.ts'
import { gstinForm } from '#app/domain/payments/gstin-form.ts'
import { changeRegistration, registrationOf, taxNotes } from '#app/domain/payments/registrations.server.ts'
import { OTHER_RATES_TAG } from '#app/domain/places/search-tags.ts'
import { isGstin } from '#app/domain/taxes/gstin.ts'
import { taxParts } from '#app/domain/taxes/invoice.ts'
import { ACCOUNT_EMAIL_JOB, buildAccountEmail } from '#app/domain/users/account-emails.server.ts'
import { env } from '#app/env.server.ts'
import * as placePage from '#app/routes/place.tsx'
import * as receiptPage from '#app/routes/account/receipt.tsx'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aStay } from '../factories/a-booking.ts'
import { aPlace } from '../factories/a-place.ts'
import { PASSWORD } from '../factories/password.ts'
import { GSTIN, withGstin } from '../factories/with-gstin.ts'
import { aSignedInUser } from '../setup/api/api-client.ts'
import { aHostWithUpi, aStayToPay, answer, type Person, type Shown } from '../setup/api/payment-calls.ts'
import { renderPage, textOf } from '../setup/requests/render-page.ts'
import { routeArgs } from '../setup/requests/route-args.ts'

const GST = [
  { name: 'GST', percent: 5, above: 0, since: '2025-09-22', hosts: 'with GSTIN' as const },
  { name: 'GST', percent: 18, above: 7500, since: '2025-09-22', hosts: 'with GSTIN' as const },
]

beforeEach(() => {
  env.TAXES = GST
  onTestFinished(() => void (env.TAXES = []))
})

/** The number of the same company in another state. */
function gstinOf(state: string): string {
  const begin = state + GSTIN.slice(2, 14)
  return [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((last) => begin + last).find(isGstin)!
}

const REGISTRATION = { gstin: GSTIN, legalName: 'Kamala Stays Pvt Ltd', address: '12 Fort Road, Pune 411001' }

function t(host: Person, registration: typeof REGISTRATION, currentPassword = PASSWORD) {
  const context = { token: host.token, client: { address: '203.0.113.31' } }
  return changeRegistration(host.user, { ...registration, currentPassword }, context)
}

async function columnsOf(place: { id: string }) {
  const [found] = await db.select().from(places).where(eq(places.id, place.id))
  return { hasGstin: found!.hasGstin, hasRates: found!.tags.split(' ').includes(OTHER_RATES_TAG) }
}

test('a GSTIN has a form and a check character, and comes with a name and an address', () => {
  const errorsOf = (fields: object) => gstinForm.safeParse(fields).error?.issues.map(({ path }) => path[0])
  expect(errorsOf({})).toBeUndefined()
  expect(errorsOf(REGISTRATION)).toBeUndefined()
  expect(gstinForm.parse({ ...REGISTRATION, gstin: ' 27aapfu 0939f1zv' }).gstin).toBe(GSTIN)
  expect(errorsOf({ ...REGISTRATION, gstin: '27AAPFU0939F1ZW' })).toEqual(['gstin'])
  expect(errorsOf({ gstin: GSTIN })).toEqual(['legalName', 'address'])
  expect(errorsOf({ ...REGISTRATION, gstin: '' })).toEqual(['gstin'])
})

test('another GSTIN needs the password and is mailed; the host’s places have taxes as long as there is one', async () => {
  const host = await aSignedInUser()
  const place = await aPlace({ owner: host.user })
  await expect(t(host, REGISTRATION, 'not it at all')).rejects.toMatchObject({ code: 'forbidden' })
  expect(await registrationOf(host.user)).toBeNull()
  expect(await columnsOf(place)).toEqual({ hasGstin: false, hasRates: false })
  await t(host, REGISTRATION)
  await t(host, REGISTRATION)
  expect(await registrationOf(host.user)).toEqual(REGISTRATION)
  const later = await aPlace({ owner: host.user })
  for (const one of [place, later]) expect(await columnsOf(one)).toEqual({ hasGstin: true, hasRates: true })
  expect(await taxNotes(host.user)).toEqual([
    'Your price is before tax. Guests see totals with tax. GST is added: 5 %, 18 % if a night costs more than ₹7,500.',
    'Your GSTIN is for Maharashtra, but you have places in Himachal Pradesh. Stays are taxed in the state of the place, so ask your accountant whether you need a GSTIN there.',
  ])
  await t(host, { gstin: '', legalName: '', address: '' })
  for (const one of [place, later]) expect(await columnsOf(one)).toEqual({ hasGstin: false, hasRates: false })
  const waiting = await db.select().from(jobs).where(eq(jobs.kind, ACCOUNT_EMAIL_JOB))
  const mails = await Promise.all(
    waiting
      .filter(({ payload }) => payload.user === host.user.id)
      .map(({ payload }) => buildAccountEmail(payload)),
  )
  const subjects = mails.map((mail) => mail?.subject).filter((subject) => subject?.includes('GSTIN'))
  expect(subjects.toSorted()).toEqual(['Your GSTIN was changed', 'Your GSTIN was removed'])
})

test('a GSTIN stays while a guest with taxes is to come, for their invoice', async () => {
  const host = await aHostWithUpi()
  await withGstin(host.user)
  const { guest, stay } = await aStayToPay({ host })
  const none = { gstin: '', legalName: '', address: '' }
  const message = /needs an invoice with your GSTIN/
  await expect(t(host, none)).rejects.toMatchObject({ code: 'conflict', message })
  // It may become another one.
  await t(host, { ...REGISTRATION, gstin: gstinOf('02') })
  await cancelBooking(stay._id, guest.user)
  await t(host, none)
  expect(await registrationOf(host.user)).toBeNull()
})

test('a guest who saw a total without tax books nothing, and a booking keeps the taxes of when it was made', async () => {
  const { call, host, guest, place, stay } = await aStayToPay()
  expect(stay).toMatchObject({ price: 1500, lines: [{ kind: 'nights' }] })
  await withGstin(host.user)
  const wanted = {
    ...aStay({ checkIn: addDays(todayInIndia(), 200) }),
    place: place.id,
    accepts: ['advance'],
  }
  const refused = await call('POST /bookings', { json: { ...wanted, price: 1500 }, bearer: guest.token })
  expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('₹1,575')])
  const taxed = await call('POST /bookings', { json: { ...wanted, price: 1575 }, bearer: guest.token })
  const tax = { kind: 'tax', name: 'GST', percent: 5, base: 1500, amount: 75 }
  expect(taxed.json.booking).toMatchObject({
    price: 1575,
    lines: [{ kind: 'nights', amount: 1500 }, tax],
    // A fifth of all that is to be paid.
    payments: [
      { kind: 'advance', amount: 315 },
      { kind: 'rest', amount: 1260 },
    ],
  })
  env.TAXES = [{ ...GST[0]!, percent: 12 }]
  const { json } = await call('GET /bookings', { bearer: guest.token })
  const all = json.booking as (Shown & { price: number })[]
  expect(all.map(({ price }) => price).toSorted()).toEqual([1500, 1575])
})

test('a price that the host asks for is before tax', async () => {
  const host = await aHostWithUpi()
  await withGstin(host.user)
  const { call, guest, stay } = await aStayToPay({ host })
  const { checkIn, checkOut, noOfGuests } = stay
  const path = `POST /bookings/${stay._id}/change` as const
  const wish = { checkIn, checkOut, noOfGuests, price: 1000 }
  const proposed = await call(path, { bearer: host.token, json: wish })
  expect(proposed.json.booking).toMatchObject({ proposed: { price: 1050 } })
  const { json } = await call(`${path}/answer`, { bearer: guest.token, json: { accept: true } })
  expect(json.booking).toMatchObject({
    price: 1050,
    lines: [
      { kind: 'nights', amount: 1500 },
      { kind: 'agreed', amount: -500 },
      { kind: 'tax', base: 1000, amount: 50 },
    ],
  })
})

test('the paper of the payment with which a stay is paid is a tax invoice, in the row of all papers', async () => {
  const host = await aHostWithUpi()
  await withGstin(host.user, gstinOf('02'))
  const { call, guest, stay } = await aStayToPay({ host })
  const papers = []
  for (const payment of stay.payments) {
    await answer(call, payment, host, { received: true })
    papers.push(await receiptFor(guest.user, payment._id))
  }
  const seller = {
    gstin: gstinOf('02'),
    hostName: 'Kamala Stays Pvt Ltd',
    hostAddress: '12 Fort Road, Pune 411001',
  }
  expect(papers).toMatchObject([
    { kind: 'receipt', ...seller, taxes: [] },
    {
      kind: 'tax invoice',
      ...seller,
      placeOfSupply: 'Himachal Pradesh (02)',
      total: 1575,
      taxes: [
        {
          base: 1500,
          parts: [
            { name: 'CGST', percent: 2.5, amount: 37.5 },
            { name: 'SGST', percent: 2.5, amount: 37.5 },
          ],
        },
      ],
    },
  ])
  expect(papers.map(({ number }) => number.split('/')[1])).toEqual(['1', '2'])
  const url = `/account/receipts/${stay.payments[1]!._id}`
  const { request } = await routeArgs(url, { as: guest.user })
  const text = textOf((await renderPage(receiptPage, '/account/receipts/:id', request)).html)
  for (const words of [
    'Tax invoice',
    'HSN/SAC 9963',
    'CGST ₹1,500 2.5 % ₹37.50',
    'Place of supply',
    gstinOf('02'),
  ])
    expect(text).toContain(words)
  // What is paid after it has a receipt: a stay has one invoice.
  await withoutTaxes(async () => {
    const { stay: other } = await aStayToPay({ host, guest })
    for (const payment of other.payments) await answer(call, payment, host, { received: true })
    expect(await receiptFor(guest.user, other.payments[1]!._id)).toMatchObject({ kind: 'receipt', gstin: '' })
  })
})

test('a paper says that its stay is cancelled since, or costs something else by now', async () => {
  const host = await aHostWithUpi()
  await withGstin(host.user, gstinOf('02'))
  const { call, guest, stay } = await aStayToPay({ host })
  for (const payment of stay.payments) await answer(call, payment, host, { received: true })
  const id = stay.payments[1]!._id
  expect((await receiptFor(guest.user, id)).since).toBeNull()
  await write((tx) => tx.update(bookings).set({ price: 1050 }).where(eq(bookings.id, stay._id)))
  expect((await receiptFor(guest.user, id)).since).toBe(
    'The stay has since changed. Its total is now ₹1,050.',
  )
  await cancelBooking(stay._id, guest.user)
  const { request } = await routeArgs(`/account/receipts/${id}`, { as: host.user })
  const text = textOf((await renderPage(receiptPage, '/account/receipts/:id', request)).html)
  expect(text).toContain('Tax invoice')
  expect(text).toContain(`The stay was cancelled on ${formatLongDate(todayInIndia())}.`)
})

test('a host without a GSTIN writes receipts', async () => {
  const { call, host, guest, stay } = await aStayToPay()
  for (const payment of stay.payments) await answer(call, payment, host, { received: true })
  const paper = await receiptFor(guest.user, stay.payments[1]!._id)
  expect(paper).toMatchObject({ kind: 'receipt', gstin: '', taxes: [], total: 1500 })
})

test('a GSTIN stands on papers, and in nothing that anybody can read', async () => {
  const host = await aHostWithUpi()
  await withGstin(host.user)
  const { call, guest, place } = await aStayToPay({ host })
  const answers = [
    await call(`GET /places/${place.id}`),
    await call('GET /places'),
    await call('GET /bookings', { bearer: guest.token }),
  ]
  for (const { json } of answers) {
    expect(JSON.stringify(json)).not.toContain(GSTIN)
    expect(JSON.stringify(json)).not.toContain('hasGstin')
  }
  const { html } = await renderPage(placePage, '/place/:id', (await routeArgs(`/place/${place.id}`)).request)
  expect(html).not.toContain(GSTIN)
  expect(textOf(html)).toContain('GST is added: 5 %, 18 % if a night costs more than ₹7,500')
})

test('GST is halved between the centre and the state of the place, and integrated for a host of another state', () => {
  const tax = { name: 'GST', percent: 18, amount: 1351 }
  const parts = (registered: string, placeOfSupply: string, line = tax) =>
    taxParts(line, { registered, placeOfSupply }).map(
      ({ name, percent, amount }) => `${name} ${percent} ${amount}`,
    )
  expect(parts('32', '32')).toEqual(['CGST 9 675.5', 'SGST 9 675.5'])
  expect(parts('32', '')).toEqual(['CGST 9 675.5', 'SGST 9 675.5'])
  expect(parts('38', '38')).toEqual(['CGST 9 675.5', 'UTGST 9 675.5'])
  expect(parts('27', '32')).toEqual(['IGST 18 1351'])
  expect(parts('27', '32', { ...tax, name: 'City tax' })).toEqual(['City tax 18 1351'])
})

async function withoutTaxes(run: () => Promise<void>) {
  env.TAXES = []
  await run()
  env.TAXES = GST
}
