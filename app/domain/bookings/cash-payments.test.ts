import { bookings } from '#app/db/schema/bookings.ts'
import { payees, payments } from '#app/db/schema/payments.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { addDays, dayInIndia, todayInIndia } from '../calendar-date.ts'
import { monthOf } from '../calendar-month.ts'
import { sumsOfMonth } from '../payments/host-payments.ts'
import { meansOf } from '../payments/payment.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { notePaid, takePaidBack, writeCashReceipt } from './cash-payments.server.ts'
import { paymentsOfHost } from './host-payments.server.ts'
import { answerPayment, claimPaid } from './pay-booking.server.ts'
import { receiptFor } from './receipts.server.ts'
import { bookingOf } from './trips.server.ts'

const today = todayInIndia()

async function aStay(payment?: { how: 'advance'; percent: number; late?: 'lapses' }) {
  const [host, guest] = [await aUser(), await aUser()]
  if (payment)
    await write((tx) => tx.insert(payees).values({ userId: host.id, upiId: 'host@ybl', payeeName: 'Host' }))
  const place = await aPlace({
    owner: host,
    price: 1000,
    cancelUntil: 'arrival',
    ...(payment && { payment }),
  })
  const { id } = await aBooking({ guest, place, checkIn: addDays(today, 3), nights: 2 })
  const shown = async () =>
    ((await bookingOf(guest, id)).payments ?? []).map(
      ({ kind, amount, state }) => `${kind} ${amount} ${state}`,
    )
  const month = async () => {
    const ofMonth = await paymentsOfHost(host, monthOf(addDays(today, 5)))
    return { ...sumsOfMonth(ofMonth), toComeIn: ofMonth.lists['to come in'].map(({ amount }) => amount) }
  }
  return { host, guest, id, shown, month }
}

test('a stay at the place is due until its host marks it as paid, in one press that can be taken back', async () => {
  const { host, guest, id, shown, month } = await aStay()
  expect(await month()).toMatchObject({
    stays: 1,
    nights: 2,
    total: 2000,
    due: 2000,
    inCash: 0,
    toComeIn: [2000],
  })
  await expect(notePaid(guest, id, today)).rejects.toMatchObject({ code: 'not_found' })
  await expect(notePaid(host, id, addDays(today, 1))).rejects.toMatchObject({ code: 'invalid' })
  await expect(notePaid(host, id, addDays(today, -1))).rejects.toMatchObject({ code: 'invalid' })
  await Promise.all([notePaid(host, id, today), notePaid(host, id, today)])
  await notePaid(host, id, today)
  expect(await shown()).toEqual(['rest 2000 received'])
  expect(await month()).toMatchObject({ total: 2000, due: 0, toComeIn: [] })
  expect(sumsOfMonth(await paymentsOfHost(host, monthOf(today)))).toMatchObject({ inCash: 2000, byUpi: 0 })
  await takePaidBack(host, id)
  await takePaidBack(host, id)
  expect(await shown()).toEqual([])
  expect(await month()).toMatchObject({ due: 2000, toComeIn: [2000] })
  expect((await bookingOf(guest, id)).paidOn).toBeNull()
})

test('money that came on another day counts on that day', async () => {
  const { host, guest, id } = await aStay()
  const booked = Date.parse(`${addDays(today, -3)}T10:00:00+05:30`)
  await write((tx) => tx.update(bookings).set({ createdAt: booked }).where(eq(bookings.id, id)))
  await notePaid(host, id, addDays(today, -2))
  const paymentId = await writeCashReceipt(host, id)
  const [payment] = (await bookingOf(guest, id)).payments!
  expect(dayInIndia(new Date(payment!.answeredAt!))).toBe(addDays(today, -2))
  expect(await receiptFor(guest, paymentId)).toMatchObject({
    receivedOn: addDays(today, -2),
    writtenOn: today,
  })
})

test('its receipt is a second press, and stays; whoever cancels, the money is to be given back', async () => {
  const { host, guest, id, shown } = await aStay()
  await expect(writeCashReceipt(host, id)).rejects.toThrow('First note')
  await notePaid(host, id, today)
  await expect(writeCashReceipt(guest, id)).rejects.toMatchObject({ code: 'not_found' })
  const both = await Promise.allSettled([writeCashReceipt(host, id), writeCashReceipt(host, id)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [payment] = (await bookingOf(guest, id)).payments!
  const paper = await receiptFor(guest, payment!.id)
  expect(paper).toMatchObject({ kind: 'receipt', total: 2000, since: null, isGuest: true })
  expect(paper.number).toMatch(/\/1$/)
  await expect(takePaidBack(host, id)).rejects.toMatchObject({ code: 'conflict' })
  await cancelBooking(id, host, { reason: 'The roof leaks' })
  expect(await shown()).toEqual(['rest 2000 received', 'refund 2000 due'])
})

test('cash without a receipt is given back, too, and a host can’t take it back then', async () => {
  const { host, guest, id, shown } = await aStay()
  await notePaid(host, id, today)
  await cancelBooking(id, guest)
  expect(await shown()).toEqual(['rest 2000 received', 'refund 2000 due'])
  await expect(takePaidBack(host, id)).rejects.toMatchObject({ code: 'conflict' })
  await expect(notePaid(host, id, today)).rejects.toMatchObject({ code: 'invalid' })
})

test('of a stay with an advance what is still due is what is paid in cash', async () => {
  const { host, guest, id, shown, month } = await aStay({ how: 'advance', percent: 20 })
  await claimPaid(guest, id, { amount: 400, reference: '123412341234' })
  await notePaid(host, id, today)
  expect(await shown()).toEqual(['advance 400 said', 'rest 1600 received'])
  expect(await month()).toMatchObject({ total: 2000, due: 400 })
  const [advance] = (await bookingOf(guest, id)).payments!
  await answerPayment(host, advance!.id, { what: 'received' })
  await answerPayment(host, advance!.id, { what: 'received' })
  const refused = { what: 'refused', words: 'Looked' } as const
  await expect(answerPayment(host, advance!.id, refused)).rejects.toMatchObject({ code: 'conflict' })
  expect(sumsOfMonth(await paymentsOfHost(host, monthOf(today)))).toMatchObject({ byUpi: 400, inCash: 1600 })
  await expect(notePaid(host, id, today)).resolves.toBeUndefined()
  await takePaidBack(host, id)
  expect(await shown()).toEqual(['advance 400 received', 'rest 1600 due'])
  await expect(writeCashReceipt(host, id)).rejects.toMatchObject({ code: 'conflict' })
})

test('an advance that lapses is kept by cash, and taken back it does not end the stay', async () => {
  const { host, guest, id, shown } = await aStay({ how: 'advance', percent: 20, late: 'lapses' })
  expect((await bookingOf(guest, id)).lapsesAt).not.toBeNull()
  const [advance] = (await bookingOf(guest, id)).payments!
  await notePaid(host, id, today, { paymentId: advance!.id })
  expect(await shown()).toEqual(['advance 400 received', 'rest 1600 due'])
  expect((await bookingOf(guest, id)).lapsesAt).toBeNull()
  await takePaidBack(host, id, advance!.dueAt! + 1)
  expect(await shown()).toEqual(['advance 400 due', 'rest 1600 due'])
  expect(await bookingOf(guest, id)).toMatchObject({ status: 'confirmed', lapsesAt: null })
})

test('what versions wrote that did not ask how it came is read by its reference', () => {
  const row = { kind: 'rest', means: null, reference: '' } as const
  expect(meansOf(row)).toBe('cash')
  expect(meansOf({ ...row, reference: '123412341234' })).toBe('upi')
  expect(meansOf({ ...row, kind: 'advance' })).toBe('upi')
  expect(meansOf({ ...row, kind: 'advance', means: 'cash' })).toBe('cash')
})

test('a payment that comes by no known means is refused by the database', async () => {
  const { host, id } = await aStay()
  await notePaid(host, id, today)
  const other = { means: 'cheque' } as unknown as { means: 'cash' }
  const change = write((tx) => tx.update(payments).set(other).where(eq(payments.bookingId, id)))
  await expect(change).rejects.toThrow(/payments_come_by_known_means|Failed query/)
})
