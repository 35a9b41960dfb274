import { db } from '#app/db/connections.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { payees } from '#app/db/schema/payments.ts'
import { write } from '#app/db/write.server.ts'
import { renderText } from '#app/platform/mail/email-content.ts'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aStay, makeOlder } from '../../../tests/factories/a-booking.ts'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aUser, verifyEmailOf } from '../../../tests/factories/a-user.ts'
import { addImport, importsOf } from '../ical/imports.server.ts'
import { anotherSite } from '../ical/test-site.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { updatePlace } from '../places/places.server.ts'
import { bookPlace } from './bookings.server.ts'
import { unavailableNights } from './stay-availability.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { BOOKING_EMAIL_JOB, buildBookingEmail } from './emails.server.ts'
import { answerPayment, claimPaid } from './pay-booking.server.ts'
import { reservationOf } from './reservations.server.ts'
import { bookingOf } from './trips.server.ts'

const today = todayInIndia()
const stay = { checkIn: addDays(today, 7), checkOut: addDays(today, 14) }
const RATES = { price: 1000, prices: { percentOff: { nights: 7, percent: 10 } }, fees: { cleaning: 300 } }

let host: { id: string; email: string }
let guest: { id: string; email: string }
let place: Awaited<ReturnType<typeof aPlace>>
let booking: Awaited<ReturnType<typeof bookPlace>>
beforeEach(async () => {
  await write((tx) => tx.delete(jobs))
  host = await aUser({ name: 'Meera Nair' })
  guest = await aUser()
  place = await aPlace({ owner: host, units: 3, maxGuests: 2, cancelUntil: 'arrival', ...RATES })
  booking = await bookPlace(place.id, guest, { ...aStay(), ...stay, noOfGuests: 5, units: 3 })
})

const heldUnits = async () =>
  (
    await db
      .select({ unit: holds.unit })
      .from(holds)
      .where(eq(holds.bookingId, booking.id))
      .orderBy(asc(holds.unit))
  ).map(({ unit }) => unit)

test('of a stay that is paid by UPI, what the rooms cost that are given up is to be given back', async () => {
  await write((tx) =>
    tx.insert(payees).values({ userId: host.id, upiId: 'host@ybl', payeeName: 'Meera Nair' }),
  )
  const payment = { how: 'all', daysBefore: 1 } as const
  const paidBefore = await aPlace({ owner: host, units: 3, cancelUntil: 'arrival', payment, ...RATES })
  const { id, price } = await bookPlace(paidBefore.id, guest, {
    ...aStay(),
    ...stay,
    noOfGuests: 3,
    units: 3,
  })
  await claimPaid(guest, id, { amount: price, reference: '777766665555' })
  const [paid] = (await bookingOf(guest, id)).payments!
  await answerPayment(host, paid!.id, { what: 'received' })
  const left = await cancelBooking(id, guest, { keepUnits: 2 })
  expect(left.price).toBeLessThan(price)
  expect((await bookingOf(guest, id)).payments).toMatchObject([
    { kind: 'advance', amount: price, state: 'received' },
    { kind: 'refund', amount: price - left.price, state: 'due' },
  ])
})

test('a room less is a lower total at the prices of the booking, and can be booked at once', async () => {
  expect(booking.price).toBe(3 * 7 * 1000 * 0.9 + 300)
  const details = placeDetails({ units: 3, maxGuests: 1, price: 9000 })
  const photoIds = place.photos.map(({ id }) => id)
  await updatePlace(host, place.id, details, photoIds)
  const left = await cancelBooking(booking.id, guest, { keepUnits: 2, reason: ' One of us is ill. ' })
  expect(left).toMatchObject({
    status: 'confirmed',
    units: 2,
    noOfGuests: 4,
    price: 12_900,
    lines: [
      { kind: 'nights', count: 7, each: 1000, amount: 14_000, units: 2 },
      { kind: 'discount', fromNights: 7, percent: 10, amount: -1400 },
      { kind: 'cleaning', amount: 300 },
    ],
    cancelReason: '',
    cancelledUnits: [{ units: 1, by: 'guest', price: 6300, reason: 'One of us is ill.' }],
  })
  expect(left.terms).toEqual(booking.terms)
  expect(await heldUnits()).toEqual([1, 2])
  expect(await unavailableNights(place)).toEqual([])
  await bookPlace(place.id, await aUser(), { ...aStay(), ...stay, noOfGuests: 1 })
  expect(await unavailableNights(place)).toEqual([stay])
})

test('the last but one by the host, the others as a whole; both sides read what happened', async () => {
  await cancelBooking(booking.id, guest, { keepUnits: 2 })
  await expect(cancelBooking(booking.id, host, { keepUnits: 1 })).rejects.toMatchObject({
    fields: { reason: ['Please say why: your guest reads it'] },
  })
  await cancelBooking(booking.id, host, { keepUnits: 1, reason: 'The roof leaks.' })
  const cancelledUnits = [
    { units: 1, by: 'guest', reason: '' },
    { units: 1, by: 'host', reason: 'The roof leaks.' },
  ]
  expect(await bookingOf(guest, booking.id)).toMatchObject({ units: 1, price: 6600, cancelledUnits })
  expect(await reservationOf(host, booking.id)).toMatchObject({ noOfGuests: 2, cancelledUnits })
  expect((await bookingOf(guest, booking.id)).lines[0]).not.toHaveProperty('units')
  const whole = await cancelBooking(booking.id, guest)
  expect(whole).toMatchObject({ status: 'cancelled by guest', units: 1, price: 6600, cancelledUnits })
  expect(await heldUnits()).toEqual([])
})

test('the same room from two tabs, at once or one after the other, is cancelled once', async () => {
  const keep = (keepUnits: number) => cancelBooking(booking.id, guest, { keepUnits })
  await Promise.all([keep(2), keep(2)])
  expect(await keep(2)).toMatchObject({ units: 2, cancelledUnits: [{ units: 1 }] })
  expect(await keep(3)).toMatchObject({ units: 2, status: 'confirmed' })
  const outcomes = await Promise.all([keep(1), keep(0)])
  expect(outcomes.some(({ status }) => status === 'cancelled by guest')).toBe(true)
  expect(await keep(1)).toMatchObject({ status: 'cancelled by guest' })
  expect(await heldUnits()).toEqual([])
})

test('rooms are given up as long as the whole could be, by its guest and its host alone', async () => {
  const stranger = await aUser()
  await expect(cancelBooking(booking.id, stranger, { keepUnits: 2 })).rejects.toMatchObject({
    code: 'not_found',
  })
  await makeOlder(booking)
  const late = Date.parse(`${addDays(stay.checkIn, 1)}T12:00:00+05:30`)
  await expect(cancelBooking(booking.id, guest, { keepUnits: 2, now: late })).rejects.toMatchObject({
    code: 'invalid',
  })
  await cancelBooking(booking.id, host, { keepUnits: 2, reason: 'The roof leaks.', now: late })
  expect(await heldUnits()).toEqual([1, 2])
})

const emails = async () => {
  const queued = await db.select().from(jobs).where(eq(jobs.kind, BOOKING_EMAIL_JOB)).orderBy(asc(jobs.id))
  const built = await Promise.all(queued.map(({ payload }) => buildBookingEmail(payload)))
  return built.flatMap((email) => (email?.id.startsWith('fewer') ? [email] : []))
}

test('both sides get a mail of what is left', async () => {
  await verifyEmailOf(host)
  await verifyEmailOf(guest)
  const another = await bookPlace(place.id, guest, {
    ...aStay(),
    ...stay,
    checkIn: addDays(today, 20),
    checkOut: addDays(today, 22),
    units: 2,
  })
  await cancelBooking(another.id, guest, { keepUnits: 1, reason: 'One of us is ill.' })
  const [soon, hosts] = await emails()
  expect(soon).toMatchObject({ subject: '1 room cancelled: your stay at Quiet cottage' })
  expect(hosts?.subject).toContain("1 room of Ravi Kumar's stay")
  await write((tx) => tx.delete(jobs))
  await cancelBooking(another.id, guest, { keepUnits: 1 })
  expect(await emails()).toEqual([])
  await cancelBooking(booking.id, guest, { keepUnits: 1, reason: 'One of us is ill.' })
  const [toGuest, toHost] = await emails()
  expect(renderText(toGuest!)).toContain(
    'You have cancelled 2 rooms of this booking. 1 room stays booked, for 2 guests. The total is now ₹6,600. You pay it at the place.',
  )
  expect(renderText(toHost!)).toContain('Their reason:\nOne of us is ill.')
  expect(renderText(toHost!)).toContain('Ravi Kumar has cancelled 2 rooms of this booking.')
})

test('to an address that nobody has proved it says the same without their words', async () => {
  await write((tx) => tx.delete(jobs))
  await cancelBooking(booking.id, guest, { keepUnits: 1, reason: 'One of us is ill.' })
  const [toGuest, toHost] = await emails()
  expect(renderText(toGuest!)).toContain('1 room stays booked, for 2 guests.')
  expect(renderText(toHost!)).toContain('Your guest has cancelled 2 rooms of this booking.')
  expect(renderText(toHost!)).not.toContain('ill')
})

test('of guests who are there the room goes first that another site has booked, too', async () => {
  const begun = { checkIn: addDays(today, -1), checkOut: addDays(today, 3) }
  const { id } = await bookPlace(place.id, guest, { ...aStay(), ...begun, units: 2 })
  const site = await anotherSite([-1, 4])
  await addImport(host, place.id, { name: 'Airbnb', address: site.address, unit: 1 })
  expect((await importsOf(host, place.id)).imports[0]?.conflicts).toMatchObject([{ by: 'booking' }])
  await cancelBooking(id, host, { keepUnits: 1, reason: 'Room 1 is taken.' })
  expect((await importsOf(host, place.id)).imports[0]?.conflicts).toEqual([])
  const held = await db.select().from(holds).where(eq(holds.bookingId, id))
  expect(held).toMatchObject([{ unit: 2 }])
})
