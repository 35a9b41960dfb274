import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { payments } from '#app/db/schema/payments.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { loader as file } from '#app/routes/operator/list-csv.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { LAPSING, withUpi } from '../../../tests/factories/an-advance.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser, verifyEmailOf } from '../../../tests/factories/a-user.ts'
import { settled } from '../../../tests/factories/settled.ts'
import { routeArgs } from '../../../tests/setup/requests/route-args.ts'
import { claimPaid } from '../bookings/pay-booking.server.ts'
import { bookingNumber } from '../bookings/booking-number.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { reportHost } from '../reports/person-reports.server.ts'
import { reportsOfPerson } from '../reports/report-lists.server.ts'
import { reportPlace } from '../reports/reports.server.ts'
import { cancelStay } from './cancel-stays.server.ts'
import { findAnything } from './find-anything.server.ts'
import { findBookings } from './find-bookings.server.ts'
import { findPayments } from './find-payments.server.ts'
import { findAllPlaces } from './find-places.server.ts'
import { findUsers } from './find-users.server.ts'
import { hidePlace } from './hide-place.server.ts'
import { settleCase } from './settle-case.server.ts'
import { suspendUser } from './suspend-user.server.ts'

const operator = { id: 'an operator', email: 'operator@basera.example' }
const ids = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)

async function numberOf({ id }: { id: string }): Promise<string> {
  const [row] = await db.select({ seq: bookings.seq }).from(bookings).where(eq(bookings.id, id))
  return bookingNumber(row!.seq)
}

test('a guest is found by a phone number however it is written, with the stay', async () => {
  const guest = await aUser({ name: 'Ishwari Lost' })
  const stored = ['+91 94471-20863', '०९४४७१ २०८६३', '(0091) 9447120863']
  const stays = []
  for (const [i, phone] of stored.entries())
    stays.push(await aBooking({ guest, phone, checkIn: addDays(todayInIndia(), 3 + 4 * i) }))
  const all = stays.map(({ id }) => id).toReversed()
  for (const q of ['9447120863', '94471 20863', '+91-9447 120 863', '09447120863', '९४४७१२०८६३', '20863']) {
    expect([q, ids(await findUsers({ q }))]).toEqual([q, [guest.id]])
    expect([q, ids(await findBookings({ q }))]).toEqual([q, all])
  }
  const found = await findAnything('94471 20863')
  expect([ids(found.people), ids(found.bookings)]).toEqual([[guest.id], all])
  expect(ids(await findBookings({ q: '9447120864' }))).toEqual([])
})

test('any part of a name, an email or a title finds people, places and bookings of both sides', async () => {
  const host = await aUser({ name: 'Élodie Thekkumkattil', email: 'elodie.t@spice.example' })
  const place = await aPlace({ owner: host, title: 'Cardamom 100% loft' })
  const guest = await aUser({ name: 'मीरा देशपांडे' })
  const stay = await aBooking({ place, guest, name: 'Meera D', phone: '98860 11223' })
  for (const q of ['thekkum', 'KATTIL élo', 'ÉLODIE', '@spice.ex']) {
    expect([q, ids(await findUsers({ q }))]).toEqual([q, [host.id]])
    expect([q, ids(await findAllPlaces({ q }))]).toEqual([q, [place.id]])
    expect([q, ids(await findBookings({ q }))]).toEqual([q, [stay.id]])
  }
  for (const q of ['देशप', 'meera', '100% l', await numberOf(stay), stay.id])
    expect([q, ids(await findBookings({ q }))]).toEqual([q, [stay.id]])
  // Nothing in it is an operator, and every word has to be there.
  for (const q of ['100_ l', '10%0', 'cardamom nowhere']) expect(ids(await findAllPlaces({ q }))).toEqual([])
})

test('lists are narrowed by what is new, reported and hidden, by host, state, days and what a row is now', async () => {
  const host = await aUser({ name: 'Filtered Host' })
  const [plain, reported, hidden] = [
    await aPlace({ owner: host }),
    await aPlace({ owner: host }),
    await aPlace({ owner: host }),
  ]
  await reportPlace(reported.id, { reason: 'unsafe', words: 'No rail', email: '' }, { address: '192.0.2.77' })
  await hidePlace(operator, hidden.id, 'No')
  await write((tx) => tx.update(places).set({ createdAt: 1, state: 'goa' }).where(eq(places.id, plain.id)))
  const mine = { q: '', host: 'filtered h' }
  expect(ids(await findAllPlaces(mine))).toEqual([hidden.id, reported.id, plain.id])
  expect(ids(await findAllPlaces({ ...mine, isReported: true }))).toEqual([reported.id])
  expect(ids(await findAllPlaces({ ...mine, isHidden: true }))).toEqual([hidden.id])
  expect(ids(await findAllPlaces({ ...mine, isNew: true }))).toEqual([hidden.id, reported.id])
  expect(ids(await findAllPlaces({ ...mine, state: 'goa' }))).toEqual([plain.id])
  expect(ids(await findAllPlaces({ ...mine, to: '2000-01-01' }))).toEqual([plain.id])
  const first = await findAllPlaces({ ...mine, limit: 2 })
  expect(ids(await findAllPlaces({ ...mine, limit: 2, after: first.next }))).toEqual([plain.id])

  const [soon, later] = [
    await aBooking({ place: plain, checkIn: addDays(todayInIndia(), 5), nights: 2 }),
    await aBooking({ place: plain, checkIn: addDays(todayInIndia(), 40), nights: 2 }),
  ]
  await cancelStay(operator, later.id, 'A flood')
  expect(ids(await findBookings({ ...mine, status: 'confirmed' }))).toEqual([soon.id])
  expect(ids(await findBookings({ ...mine, status: 'cancelled by operator' }))).toEqual([later.id])
  expect(ids(await findBookings({ ...mine, from: addDays(todayInIndia(), 30) }))).toEqual([later.id])
  expect(ids(await findBookings({ ...mine, to: addDays(todayInIndia(), 6), state: 'goa' }))).toEqual([
    soon.id,
  ])
  expect(ids(await findBookings({ ...mine, host: 'nobody at all' }))).toEqual([])
  await suspendUser(operator, host.id, 'Fraud')
  expect(ids(await findUsers({ q: 'filtered', isHidden: true, status: 'host' }))).toEqual([host.id])
  expect(ids(await findUsers({ q: 'filtered', status: 'guest' }))).toEqual([])
})

test('a payment is found by the reference of the bank, the UPI id and by its booking', async () => {
  const [host, guest] = [await withUpi(await aUser()), await aUser()]
  const place = await aPlace({ owner: host, payment: LAPSING })
  const booking = await aBooking({ place, guest, checkIn: addDays(todayInIndia(), 20) })
  await claimPaid(guest, booking.id, { amount: 1, reference: '604512873391', paidTo: 'lakshmi.stays@okbank' })
  const [said] = await db.select().from(payments).where(eq(payments.reference, '604512873391'))
  for (const q of ['604512873391', '4512 8733', 'lakshmi.stays@', await numberOf(booking)])
    expect([q, ids(await findPayments({ q })).includes(said!.id)]).toEqual([q, true])
  expect(ids(await findPayments({ q: '', status: 'said', host: said!.hostId }))).toEqual([said!.id])
  expect(ids(await findPayments({ q: 'nothing of the kind' }))).toEqual([])
})

test('a file has what its list shows, to operators alone, and runs nothing in a spreadsheet', async () => {
  const [known] = await db.select().from(users).where(eq(users.email, operator.email))
  const reader = known ?? (await aUser({ email: operator.email }))
  await verifyEmailOf(reader)
  await aUser({ name: '=SHEET(1) Tariq', email: '+sheet@example.com' })
  const args = async (path: string, as?: { id: string }) => file(await routeArgs(path, { as }))
  const answer = await args('/operator/people.csv?q=tariq', reader)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="people.csv"')
  const [head, row, ...more] = (await answer.text()).trim().split('\r\n')
  expect(head).toContain('"Name","Email"')
  expect(row).toMatch(/^"'=SHEET\(1\) Tariq","'\+sheet@example\.com",/)
  expect(more).toEqual([])
  for (const list of ['places', 'bookings', 'payments'])
    expect((await args(`/operator/${list}.csv?q=%00%ff&after=%00&from=x`, reader)).status).toBe(200)
  await expect(args('/operator/people.csv')).rejects.toMatchObject({ status: 404 })
})

test('who has changed their name since they were reported is found by the former one, with their places, until it is settled', async () => {
  const host = await aUser({ name: 'Rajkumar Venkatasubra' })
  const place = await aPlace({ owner: host })
  const said = { reason: 'pay-elsewhere', words: 'He wants money first', email: '' } as const
  await reportHost({ address: '198.51.100.77' }, host.id, said)
  await write((tx) => tx.update(users).set({ name: 'Raj K' }).where(eq(users.id, host.id)))
  expect(ids(await findUsers({ q: 'venkatasub raj' }))).toEqual([host.id])
  expect(ids(await findAllPlaces({ q: 'venkatasub' }))).toEqual([place.id])
  // A word that the stored text has around each name.
  expect(ids(await findUsers({ q: 'phone' }))).toEqual([])
  const { latest } = await reportsOfPerson(host.id)
  await settleCase(operator, { personId: host.id }, latest, settled('Spoken with them'))
  expect(ids(await findUsers({ q: 'venkatasub' }))).toEqual([])
})
