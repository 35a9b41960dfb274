import { write } from '#app/db/write.server.ts'
import { invoiceRecipients } from '#app/db/schema/payments.ts'
import { nameRecipient, recipientOf } from '#app/domain/bookings/invoice-recipients.server.ts'
import { receiptFor } from '#app/domain/bookings/receipts.server.ts'
import { dayInIndia } from '#app/domain/calendar-date.ts'
import { recipientForm } from '#app/domain/payments/gstin-form.ts'
import { env } from '#app/env.server.ts'
import * as invoicePage from '#app/routes/account/bookings/invoice.tsx'
import * as tripPage from '#app/routes/account/bookings/booking.tsx'
import * as reservationPage from '#app/routes/account/places/guests/reservation.tsx'
import * as receiptPage from '#app/routes/account/receipt.tsx'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { withGstin } from '../factories/with-gstin.ts'
import { aSignedInUser } from '../setup/api/api-client.ts'
import { aHostWithUpi, aStayToPay, answer } from '../setup/api/payment-calls.ts'
import { renderPage, textOf } from '../setup/requests/render-page.ts'
import { routeArgs } from '../setup/requests/route-args.ts'

const COMPANY = {
  gstin: '29AAGCB7383J1Z4',
  legalName: 'Bengaluru Works Pvt Ltd',
  address: '4 MG Road, Bengaluru 560001',
}
const EMBASSY = { ...COMPANY, gstin: '0717UNO00157UN1', legalName: 'A body of the United Nations' }
const NONE = { gstin: '', legalName: '', address: '' }

beforeEach(() => {
  env.TAXES = [{ name: 'GST', percent: 5, above: 0, since: '2025-09-22', hosts: 'with GSTIN' }]
  onTestFinished(() => void (env.TAXES = []))
})

async function aTaxedStay() {
  const host = await aHostWithUpi()
  await withGstin(host.user)
  return aStayToPay({ host })
}

async function textAt(
  page: Parameters<typeof renderPage>[0],
  route: string,
  url: string,
  as: { id: string },
) {
  const { request } = await routeArgs(url, { as })
  return textOf((await renderPage(page, route, request)).html)
}

test('a company is named by a GSTIN with its check character, or by a UIN, with name and address', () => {
  const errorsOf = (fields: object) =>
    recipientForm.safeParse(fields).error?.issues.map(({ path }) => path[0])
  for (const right of [NONE, COMPANY, EMBASSY, { ...COMPANY, gstin: ' 29aagcb-7383j1z4 ' }])
    expect(errorsOf(right)).toBeUndefined()
  expect(errorsOf({ ...COMPANY, gstin: '29AAGCB7383J1Z5' })).toEqual(['gstin'])
  expect(errorsOf({ ...COMPANY, gstin: '0717UNO00157XX1' })).toEqual(['gstin'])
  expect(errorsOf({ gstin: COMPANY.gstin })).toEqual(['legalName', 'address'])
  expect(errorsOf({ ...COMPANY, gstin: '' })).toEqual(['gstin'])
})

test('the tax invoice names the company that its guest named before, and that stays', async () => {
  const { call, host, guest, stay } = await aTaxedStay()
  const trip = `/account/bookings/${stay._id}`
  expect(await textAt(tripPage, '/account/bookings/:id', trip, guest.user)).toContain('Invoice to a company')
  await expect(nameRecipient(host.user, stay._id, COMPANY)).rejects.toMatchObject({ code: 'not_found' })
  await nameRecipient(guest.user, stay._id, EMBASSY)
  await nameRecipient(guest.user, stay._id, NONE)
  expect(await recipientOf(guest.user, stay._id)).toBeNull()
  await nameRecipient(guest.user, stay._id, COMPANY)
  expect(await recipientOf((await aSignedInUser()).user, stay._id)).toBeNull()
  const reservation = `/account/places/guests/${stay._id}`
  expect(await textAt(reservationPage, '/account/places/guests/:id', reservation, host.user)).toContain(
    `Tax invoice to ${COMPANY.legalName}, GSTIN ${COMPANY.gstin}`,
  )
  for (const payment of stay.payments) await answer(call, payment, host, { received: true })
  const [receipt, invoice] = await Promise.all(stay.payments.map(({ _id }) => receiptFor(host.user, _id)))
  expect([receipt!.recipient, invoice!.recipient]).toEqual([null, { ...COMPANY, namedOn: null }])
  const paper = `/account/receipts/${stay.payments[1]!._id}`
  const text = await textAt(receiptPage, '/account/receipts/:id', paper, guest.user)
  for (const words of [COMPANY.legalName, COMPANY.address, `GSTIN ${COMPANY.gstin}`])
    expect(text).toContain(words)
  await expect(nameRecipient(guest.user, stay._id, EMBASSY)).rejects.toMatchObject({ code: 'conflict' })
  expect(await textAt(invoicePage, '/account/bookings/:id/invoice', `${trip}/invoice`, guest.user)).toContain(
    'names this company',
  )
})

test('an invoice that is written already is given a company once, with the day of that', async () => {
  const { call, host, guest, stay } = await aTaxedStay()
  for (const payment of stay.payments) await answer(call, payment, host, { received: true })
  const later = Date.now() + 3 * 86_400_000
  expect(await nameRecipient(guest.user, stay._id, COMPANY, later)).toEqual({ isWritten: true })
  const { recipient } = await receiptFor(host.user, stay.payments[1]!._id)
  expect(recipient).toEqual({ ...COMPANY, namedOn: dayInIndia(new Date(later)) })
  await expect(nameRecipient(guest.user, stay._id, NONE)).rejects.toMatchObject({ code: 'conflict' })
})

test('there is nothing to name where no tax is paid, and the database holds a whole company', async () => {
  const { guest, stay } = await aStayToPay()
  await expect(nameRecipient(guest.user, stay._id, COMPANY)).rejects.toMatchObject({ code: 'invalid' })
  const trip = `/account/bookings/${stay._id}`
  expect(await textAt(tripPage, '/account/bookings/:id', trip, guest.user)).not.toContain(
    'Invoice to a company',
  )
  const half = { ...COMPANY, legalName: '', bookingId: stay._id, guestId: guest.user.id }
  await expect(write((tx) => tx.insert(invoiceRecipients).values(half))).rejects.toThrow()
  expect(await recipientOf(guest.user, stay._id)).toBeNull()
})
