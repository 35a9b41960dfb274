import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { write } from '#app/db/write.server.ts'
import { removeJob } from '#app/platform/jobs/jobs.server.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { addDays, formatDateWithWeekday, todayInIndia } from '../calendar-date.ts'
import { formatRupees } from '../money.ts'
import { renderText } from '#app/platform/mail/email-content.ts'
import { updatePlace } from '../places/places.server.ts'
import { changePhone, setMailPreference } from '../users/contact.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { BOOKING_EMAIL_JOB, buildBookingEmail } from './emails.server.ts'

const today = todayInIndia()
const checkIn = addDays(today, 30)

let host: { id: string; email: string }
let guest: { id: string; email: string }
beforeEach(async () => {
  host = await aUser({ name: 'Ravi Iyer' })
  guest = await aUser({ name: 'Kavya Rao' })
})

/** The letters that are to be written about a booking, and when. */
async function toWrite(booking: string) {
  const rows = await db
    .select({ what: jobs.what, due: jobs.due })
    .from(jobs)
    .where(eq(jobs.kind, BOOKING_EMAIL_JOB))
  return rows.filter(({ what }) => what.booking === booking)
}

const textOf = async (about: string, to: string, booking: string) => {
  const letter = await buildBookingEmail({ about, to, booking })
  return letter && { to: letter.to.address, subject: letter.subject, text: renderText(letter) }
}

async function aBookedStay() {
  const place = await aPlace({ owner: host, title: 'Neem House', checkIn: '14:00', extraInfo: 'Ring twice.' })
  return aBooking({ place, guest, checkIn, nights: 3 })
}

test('both sides are told of a booking, and the guest again two days before', async () => {
  const { id } = await aBookedStay()
  const letters = await toWrite(id)
  expect(letters.map(({ what }) => `${String(what.about)} ${String(what.to)}`).toSorted()).toEqual([
    'booked guest',
    'booked host',
    'coming guest',
  ])
  const coming = letters.find(({ what }) => what.about === 'coming')!
  expect(new Date(coming.due!).toISOString()).toBe(`${addDays(checkIn, -2)}T03:30:00.000Z`)
})

test('a host is told once the guest can not take the booking back any more', async () => {
  const before = Date.now()
  const { id } = await aBookedStay()
  const due = async (about: string, to: string) =>
    (await toWrite(id)).find(({ what }) => what.about === about && what.to === to)?.due
  expect(await due('booked', 'host')).toBeGreaterThanOrEqual(before + 15 * 60_000)
  expect(await due('booked', 'guest')).toBeLessThan(before + 60_000)
  await cancelBooking(id, guest)
  expect(await due('booked', 'host')).toBeUndefined()
  // Nobody is told that a stay they have not heard of is cancelled.
  expect(await due('cancelled', 'host')).toBeUndefined()
  expect(await due('cancelled', 'guest')).toBeDefined()
})

test('a host who has been told of a booking is told that it is cancelled', async () => {
  const { id } = await aBookedStay()
  await write((tx) => removeJob(tx, `booked-host-${id}`))
  await cancelBooking(id, guest)
  expect((await toWrite(id)).some(({ what }) => what.about === 'cancelled' && what.to === 'host')).toBe(true)
})

test('a letter says the hours that were agreed, whatever the place says by now', async () => {
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
  for (const words of [`Arrive: ${formatDateWithWeekday(checkIn)}, 14:00`, `Booking number: ${number}`])
    expect(text).toContain(words)
  expect(text).toContain(`Booked on: ${formatDateWithWeekday(today)}`)
  expect((await textOf('booked', 'host', id))!.text).toContain(`Booking number: ${number}`)
})

test('who arrives tomorrow is not told so once more', async () => {
  const { id } = await aBooking({ place: await aPlace({ owner: host }), guest, checkIn: addDays(today, 1) })
  expect(await toWrite(id)).toHaveLength(2)
})

test('a guest reads when to come, how to get in, whom to call and what to pay', async () => {
  await changePhone(host, '+91 98860 11111')
  const { id, price } = await aBookedStay()
  const letter = await textOf('booked', 'guest', id)
  expect(letter).toMatchObject({ to: guest.email, subject: 'Your stay is booked: Neem House' })
  for (const said of [
    'Hello Kavya Rao,',
    'You pay nothing now. You pay at the place.',
    `Arrive: ${formatDateWithWeekday(checkIn)}, 14:00`,
    'Nights: 3 nights',
    `Total: ${formatRupees(price)}`,
    'Ring twice.',
    'Your host is Ravi Iyer. Call them at +91 98860 11111.',
    'You can cancel by yourself until',
    `http://localhost:3000/account/bookings/${id}`,
  ])
    expect(letter!.text).toContain(said)
  expect((await textOf('coming', 'guest', id))!.text).toContain('Ring twice.')
})

test('a host reads who comes and how to reach them', async () => {
  const { id, name, phone } = await aBookedStay()
  const letter = await textOf('booked', 'host', id)
  expect(letter).toMatchObject({ to: host.email, subject: `${name} has booked Neem House` })
  for (const said of [`Phone: ${phone}`, `http://localhost:3000/account/places/guests/${id}`])
    expect(letter!.text).toContain(said)
  expect(letter!.text).not.toContain(guest.email)
})

test('both are told of a cancelling, and the reason by the other side', async () => {
  const { id } = await aBookedStay()
  await cancelBooking(id, host, { reason: 'The roof leaks.' })
  await cancelBooking(id, host, { reason: 'Twice is once.' })
  // The host, who has cancelled before the word of the booking was due, is not told of the booking any more.
  expect(await toWrite(id)).toHaveLength(4)
  expect((await textOf('cancelled', 'guest', id))!.text).toContain('Their reason:\nThe roof leaks.')
  expect((await textOf('cancelled', 'host', id))!.text).not.toContain('The roof leaks.')
  // What was to be said of it before is no longer so.
  expect(await textOf('coming', 'guest', id)).toBeUndefined()
  expect(await textOf('booked', 'host', id)).toBeUndefined()
})

test('who has turned mails off gets none, and the other side does', async () => {
  const { id } = await aBookedStay()
  await setMailPreference(guest, 'off')
  expect(await textOf('booked', 'guest', id)).toBeUndefined()
  expect(await textOf('booked', 'host', id)).toBeDefined()
  await setMailPreference(guest, 'on')
  expect(await textOf('booked', 'guest', id)).toBeDefined()
})
