import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aBooking, makeOlder } from '../../../tests/factories/a-booking.ts'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aUser, verifyEmailOf } from '../../../tests/factories/a-user.ts'
import {
  addDays,
  formatDateWithWeekday,
  formatMoment,
  formatStayInShort,
  todayInIndia,
} from '../calendar-date.ts'
import { formatRupees } from '../money.ts'
import { renderText } from '#app/platform/mail/email-content.ts'
import { updatePlace } from '../places/places.server.ts'
import { changePhone } from '../users/contact.server.ts'
import { reviewStay } from '../reviews/write-review.server.ts'
import { setMailPreference } from '../mail-preferences.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { BOOKING_EMAIL_JOB, buildBookingEmail } from './emails.server.ts'

const today = todayInIndia()
const checkIn = addDays(today, 30)

let host: { id: string; email: string }
let guest: { id: string; email: string }
beforeEach(async () => {
  host = await aUser({ name: 'Ravi Iyer' })
  guest = await aUser({ name: 'Kavya Rao' })
  await verifyEmailOf(host)
  await verifyEmailOf(guest)
})

async function toWrite(booking: string) {
  const rows = await db
    .select({ what: jobs.payload, due: jobs.due })
    .from(jobs)
    .where(eq(jobs.kind, BOOKING_EMAIL_JOB))
  return rows.filter(({ what }) => what.booking === booking)
}

const textOf = async (about: string, to: string, booking: string, on = today) => {
  const letter = await buildBookingEmail({ about, to, booking }, on)
  if (!letter) return undefined
  const { subject, unsubscribeUrl } = letter
  return { to: letter.to.address, subject, text: renderText(letter), unsubscribeUrl }
}

const bookedAt = async (id: string) =>
  (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!.createdAt

async function aBookedStay() {
  const place = await aPlace({ owner: host, title: 'Neem House', checkIn: '14:00', extraInfo: 'Ring twice.' })
  return aBooking({ place, guest, checkIn, nights: 3 })
}

test('both sides are notified of a booking, and the guest again two days before', async () => {
  const { id } = await aBookedStay()
  const letters = await toWrite(id)
  expect(letters.map(({ what }) => `${String(what.about)} ${String(what.to)}`).toSorted()).toEqual([
    'booked guest',
    'booked host',
    'coming guest',
    'stayed guest',
  ])
  const coming = letters.find(({ what }) => what.about === 'coming')!
  expect(new Date(coming.due!).toISOString()).toBe(`${addDays(checkIn, -2)}T03:30:00.000Z`)
})

test('a host is notified at once, reads until when the guest may undo it, and that they have', async () => {
  const before = Date.now()
  const { id } = await aBookedStay()
  const due = async (about: string, to: string) =>
    (await toWrite(id)).find(({ what }) => what.about === about && what.to === to)?.due
  expect(await due('booked', 'host')).toBeLessThan(before + 60_000)
  expect(await due('booked', 'guest')).toBeLessThan(before + 60_000)
  const until = formatMoment((await bookedAt(id)) + 15 * 60_000, today)
  expect((await textOf('booked', 'host', id))!.text).toContain(`can still undo this booking until ${until}.`)
  expect((await textOf('booked', 'guest', id))!.text).toContain(`Booked by mistake? Undo until ${until}.`)
  await cancelBooking(id, guest)
  expect(await due('cancelled', 'host')).toBeDefined()
  expect(await due('cancelled', 'guest')).toBeDefined()
  expect((await textOf('cancelled', 'host', id))!.text).toContain('Ravi Kumar has undone the booking.')
  expect(await textOf('booked', 'host', id)).toBeUndefined()
})

test('a mail that is written later says nothing of undoing', async () => {
  const { id } = await aBookedStay()
  await makeOlder({ id })
  expect((await textOf('booked', 'host', id))!.text).not.toContain('undo')
  expect((await textOf('booked', 'guest', id))!.text).not.toContain('Undo')
  await cancelBooking(id, guest)
  expect((await textOf('cancelled', 'host', id))!.text).toContain('Ravi Kumar has cancelled the stay.')
})

test('an email has the hours that were agreed, whatever the place says by now', async () => {
  const place = await aPlace({ owner: host, checkIn: '14:00', checkOut: '11:00' })
  const { id, number } = await aBooking({ place, guest, checkIn, nights: 3 })
  const changed = placeDetails({ checkIn: '22:00', checkOut: '06:00' })
  await updatePlace(
    host,
    place.id,
    changed,
    place.photos.map((photo) => photo.id),
  )
  const { text } = (await textOf('booked', 'guest', id))!
  for (const words of [`Check-in: ${formatDateWithWeekday(checkIn)}, 14:00`, `Booking number: ${number}`])
    expect(text).toContain(words)
  expect(text).toContain(`Booked on: ${formatDateWithWeekday(today)}`)
  expect((await textOf('booked', 'host', id))!.text).toContain(`Booking number: ${number}`)
})

test('who arrives tomorrow is not reminded once more', async () => {
  const { id } = await aBooking({ place: await aPlace({ owner: host }), guest, checkIn: addDays(today, 1) })
  const letters = await toWrite(id)
  expect(letters.map(({ what }) => what.about).toSorted()).toEqual(['booked', 'booked', 'stayed'])
})

test('a guest reads when to come, how to get in, whom to call and what to pay', async () => {
  await changePhone(host, '+91 98860 11111')
  const { id, price } = await aBookedStay()
  const letter = await textOf('booked', 'guest', id)
  expect(letter).toMatchObject({ to: guest.email, subject: 'Your stay is booked: Neem House' })
  for (const said of [
    'Hello Kavya Rao,',
    'You pay nothing now. You pay at the place.',
    `Check-in: ${formatDateWithWeekday(checkIn)}, 14:00`,
    'Nights: 3 nights',
    `Total: ${formatRupees(price)}`,
    'Ring twice.',
    'Your host is Ravi Iyer. Call them at +91 98860 11111.',
    'Free cancellation until',
    `http://localhost:3000/account/bookings/${id}`,
  ])
    expect(letter!.text).toContain(said)
  expect((await textOf('coming', 'guest', id))!.text).toContain('Ring twice.')
})

test('a host reads who comes, when, until when they may cancel and how to reach them', async () => {
  const { id, name, phone, cancelBy } = await aBookedStay()
  const letter = await textOf('booked', 'host', id)
  const stay = formatStayInShort({ checkIn, checkOut: addDays(checkIn, 3) }, today)
  expect(letter).toMatchObject({ to: host.email, subject: `${stay}: ${name} has booked Neem House` })
  for (const said of [
    `Phone: ${phone}`,
    `http://localhost:3000/account/places/guests/${id}`,
    `Check-in: ${formatDateWithWeekday(checkIn)}, 14:00`,
    `Last day to cancel: ${formatDateWithWeekday(cancelBy!)}`,
    `Call ${name}:\ntel:+919876543210`,
    'https://wa.me/919876543210?text=Hello%20',
  ])
    expect(letter!.text).toContain(said)
  expect(letter!.text).not.toContain(guest.email)
  expect((await textOf('booked', 'host', id, addDays(cancelBy!, 1)))!.text).toContain(
    "Last day to cancel: Your guest can't cancel online",
  )
})

test('subjects for hosts begin with the days, with the year where it is another one', () => {
  const days = (checkIn: string, checkOut: string) => formatStayInShort({ checkIn, checkOut }, '2026-11-26')
  expect(days('2026-12-05', '2026-12-08')).toBe('5 to 8 Dec')
  expect(days('2026-11-30', '2026-12-02')).toBe('30 Nov to 2 Dec')
  expect(days('2026-12-30', '2027-01-02')).toBe('30 Dec to 2 Jan 2027')
})

test('a guest whose stay is cancelled reads to ask for their money, and where else to stay in those nights', async () => {
  await changePhone(host, '98860 11111')
  const place = await aPlace({ owner: host, title: 'Neem House', address: 'Divar, Goa' })
  const { id, checkOut } = await aBooking({ place, guest, checkIn, nights: 3 })
  await cancelBooking(id, host, { reason: 'The roof leaks.' })
  const { text } = (await textOf('cancelled', 'guest', id))!
  for (const said of ['If you have paid your host, ask for a refund.', 'tel:9886011111', `/${id}/stay.ics`])
    expect(text).toContain(said)
  const link = /http\S+\?q=\S+/.exec(text)?.[0] ?? ''
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    q: 'Divar, Goa',
    checkIn,
    checkOut,
    guests: '2',
  })
  expect((await textOf('cancelled', 'guest', id, addDays(checkIn, 1)))!.text).not.toContain('checkIn=')
})

test('a reminder that was held up is never of a stay that has begun, and counts the days as they are', async () => {
  const { id } = await aBookedStay()
  const beginning = async (on: string) => (await textOf('coming', 'guest', id, on))?.text.split('\n')[2]
  expect(await beginning(addDays(checkIn, -2))).toContain('Your stay begins in 2 days.')
  expect(await beginning(addDays(checkIn, -1))).toContain('Your stay begins tomorrow.')
  expect(await beginning(checkIn)).toContain('Your stay begins today.')
  expect(await beginning(addDays(checkIn, 1))).toBeUndefined()
})

test('no arrival email is sent for a night that was yesterday', async () => {
  const place = await aPlace({ owner: host })
  const { id } = await aBooking({ place, guest, checkIn: addDays(today, -1), nights: 1 })
  const letters = await toWrite(id)
  expect(letters.some(({ what }) => what.about === 'coming')).toBe(false)
  expect((await textOf('booked', 'host', id))!.text).toContain(
    'This booking is for a stay that is already over.',
  )
  const longer = await aBooking({ place, guest, checkIn: addDays(today, -3), nights: 2 })
  expect((await textOf('booked', 'host', longer.id, addDays(today, -2)))!.text).toContain(
    'that has already begun.',
  )
})

test('both are notified of a cancellation, with the reason', async () => {
  const { id } = await aBookedStay()
  await cancelBooking(id, host, { reason: 'The roof leaks.' })
  await cancelBooking(id, host, { reason: 'Twice is once.' })
  expect(await toWrite(id)).toHaveLength(6)
  expect((await textOf('cancelled', 'guest', id))!.text).toContain('Their reason:\nThe roof leaks.')
  expect((await textOf('cancelled', 'host', id))!.text).not.toContain('The roof leaks.')
  expect(await textOf('coming', 'guest', id)).toBeUndefined()
  expect(await textOf('booked', 'host', id)).toBeUndefined()
})

test('a guest is asked for a review the day after check-out, once, by links that only open the form', async () => {
  const { id, checkOut } = await aBookedStay()
  const dayAfter = addDays(checkOut, 1)
  const asked = (await toWrite(id)).filter(({ what }) => what.about === 'stayed')
  expect(asked.map(({ due }) => due)).toEqual([Date.parse(`${dayAfter}T10:00:00+05:30`)])
  const { text, subject } = (await textOf('stayed', 'guest', id, dayAfter))!
  expect(subject).toBe('How was your stay at Neem House?')
  for (const stars of [1, 2, 3, 4, 5]) expect(text).toContain(`/account/bookings/${id}/review?stars=${stars}`)
  // Held up for longer than one may write, or nothing to ask for any more.
  expect(await textOf('stayed', 'guest', id, addDays(checkOut, 15))).toBeUndefined()
  await reviewStay(guest, id, { rating: 5, text: '', privateNote: '' }, { today: checkOut })
  expect(await textOf('stayed', 'guest', id, dayAfter)).toBeUndefined()
  const cancelled = await aBookedLater()
  await cancelBooking(cancelled, guest)
  expect(await textOf('stayed', 'guest', cancelled, dayAfter)).toBeUndefined()
})

async function aBookedLater() {
  const { id } = await aBooking({ place: await aPlace({ owner: host }), guest, checkIn: addDays(today, 40) })
  return id
}

test('who has turned mails about their trips off gets none, and the other side does', async () => {
  const { id } = await aBookedStay()
  await setMailPreference(guest, 'trips', 'off')
  await setMailPreference(host, 'trips', 'off')
  expect(await textOf('booked', 'guest', id)).toBeUndefined()
  expect(await textOf('booked', 'host', id)).toBeDefined()
  await setMailPreference(guest, 'trips', 'on')
  expect(await textOf('booked', 'guest', id)).toBeDefined()
  await setMailPreference(host, 'places', 'off')
  expect(await textOf('booked', 'host', id)).toBeUndefined()
})

test('only mails about who comes can be ended from the mail: of their own bookings people always read', async () => {
  const { id } = await aBookedStay()
  const toHost = await textOf('booked', 'host', id)
  expect(toHost?.unsubscribeUrl).toMatch(/^http:\/\/localhost:3000\/unsubscribe\?token=/)
  expect(toHost?.text).toContain(toHost!.unsubscribeUrl)
  for (const about of ['booked', 'coming'])
    expect((await textOf(about, 'guest', id))?.unsubscribeUrl).toBeUndefined()
  await cancelBooking(id, host, { reason: 'The roof leaks.' })
  expect((await textOf('cancelled', 'guest', id))?.unsubscribeUrl).toBeUndefined()
})
