import { personalDataPages } from '#app/db/personal-data.server.ts'
import { renderText } from '#app/platform/mail/email-content.ts'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aUser, verifyEmailOf } from '../../../tests/factories/a-user.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { createFeed, feedOf } from '../ical/feeds.server.ts'
import { deletePlace } from '../places/delete-place.server.ts'
import { directionsOf } from '../places/directions.server.ts'
import { versionOf } from '../places/place-version.server.ts'
import { ownPlaceById, placeById, placesOf, updatePlace } from '../places/places.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { buildBookingEmail } from './emails.server.ts'
import { directionsOfTrip, directionsOfTrips } from './guest-directions.server.ts'
import { bookingsOf } from './trips.server.ts'

const today = todayInIndia()
const DIRECTIONS = 'Gate 4, second floor, the code is 7391.'

async function aStayWithDirections({ daysAhead = 20 } = {}) {
  const [host, guest] = [await aUser(), await aUser()]
  await verifyEmailOf(guest)
  await verifyEmailOf(host)
  const place = await aPlace({ owner: host, directions: DIRECTIONS })
  const booking = await aBooking({ place, guest, checkIn: addDays(today, daysAhead), nights: 2 })
  return { host, guest, place, booking }
}

test('directions are for the guest of a stay that stands, from booking to the day of check-out', async () => {
  const { host, guest, booking } = await aStayWithDirections()
  expect(await directionsOfTrip(guest, booking.id)).toBe(DIRECTIONS)
  expect(await directionsOfTrips(guest)).toEqual(new Map([[booking.id, DIRECTIONS]]))
  expect(await directionsOfTrip(guest, booking.id, booking.checkOut)).toBe(DIRECTIONS)
  const after = addDays(booking.checkOut, 1)
  expect(await directionsOfTrip(guest, booking.id, after)).toBe('')
  expect(await directionsOfTrips(guest, after)).toEqual(new Map())
  for (const other of [host, await aUser()]) {
    expect(await directionsOfTrip(other, booking.id)).toBe('')
    expect(await directionsOfTrips(other)).toEqual(new Map())
  }
  await cancelBooking(booking.id, guest)
  expect(await directionsOfTrip(guest, booking.id)).toBe('')
  expect(await directionsOfTrips(guest)).toEqual(new Map())
})

test('they are in no reading of a place or booking but its host’s own', async () => {
  const { host, guest, place } = await aStayWithDirections()
  expect((await ownPlaceById(place.id, host)).directions).toBe(DIRECTIONS)
  const read = [await placeById(place.id, host), await placesOf(host), await bookingsOf(guest)]
  expect(JSON.stringify(read)).not.toContain('7391')
  // A change of the code leaves no trace in what everybody reads: a short text is guessed from its hash.
  const before = await placeById(place.id)
  const photoIds = place.photos.map(({ id }) => id)
  await updatePlace(host, place.id, placeDetails({ directions: 'The code is 1111.' }), photoIds)
  const after = await placeById(place.id)
  expect(versionOf(after)).toBe(versionOf(before))
  expect(await directionsOf([place.id])).toEqual(new Map([[place.id, 'The code is 1111.']]))
  await updatePlace(host, place.id, placeDetails({ directions: ' \n ' }), photoIds)
  expect(await directionsOf([place.id])).toEqual(new Map())
})

test('directions that were changed in another tab are not overwritten', async () => {
  const { host, place } = await aStayWithDirections()
  const photoIds = place.photos.map(({ id }) => id)
  const opened = versionOf(await ownPlaceById(place.id, host))
  const everybodys = versionOf(await placeById(place.id))
  await updatePlace(host, place.id, placeDetails({ directions: 'The code is 1111.' }), photoIds, opened)
  const late = placeDetails({ directions: DIRECTIONS, price: 900 })
  await expect(updatePlace(host, place.id, late, photoIds, opened)).rejects.toMatchObject({
    code: 'conflict',
    fields: { directions: [expect.stringMatching(/^Changed elsewhere/)] },
  })
  expect((await ownPlaceById(place.id, host)).directions).toBe('The code is 1111.')
  // A version read as the public reads it is accepted.
  await updatePlace(host, place.id, placeDetails({ directions: DIRECTIONS }), photoIds, everybodys)
  await updatePlace(host, place.id, late, photoIds)
  await expect(updatePlace(host, place.id, late, photoIds, everybodys)).rejects.toMatchObject({
    fields: { price: [expect.stringMatching(/^Changed elsewhere/)] },
  })
})

test('of all mails, archives and calendars those of the guest on the way and of the host have them', async () => {
  const { host, guest, place, booking } = await aStayWithDirections()
  const mails: Record<string, boolean> = {}
  for (const about of ['booked', 'coming', 'withdrawn', 'stayed', 'cancelled'])
    for (const to of ['guest', 'host']) {
      if (to === 'host' && !['booked', 'cancelled'].includes(about)) continue
      const mail = await buildBookingEmail({ about, to, booking: booking.id })
      mails[`${about} ${to}`] = mail !== undefined && renderText(mail).includes('7391')
    }
  expect(Object.keys(mails).filter((name) => mails[name])).toEqual(['booked guest', 'coming guest'])

  const exported = async (person: { id: string }) => {
    const names: string[] = []
    for (const { as, pages } of personalDataPages(person.id))
      for await (const page of pages) if (JSON.stringify(page).includes('7391')) names.push(as)
    return names
  }
  expect(await exported(host)).toEqual(['directionsOfPlaces'])
  expect(await exported(guest)).toEqual([])
  await createFeed(host, place.id)
  const feed = await feedOf(host, place.id)
  expect(JSON.stringify(feed)).not.toContain('7391')

  await cancelBooking(booking.id, guest)
  const told = await buildBookingEmail({ about: 'cancelled', to: 'guest', booking: booking.id })
  expect(renderText(told!)).not.toContain('7391')
  await deletePlace(host, place.id)
  expect(await directionsOf([place.id])).toEqual(new Map())
})

test('an address that nobody has proved gets no code', async () => {
  const place = await aPlace({ directions: DIRECTIONS })
  const booking = await aBooking({ place, guest: await aUser(), checkIn: addDays(today, 20), nights: 2 })
  const mail = await buildBookingEmail({ about: 'booked', to: 'guest', booking: booking.id })
  expect(renderText(mail!)).not.toContain('7391')
})

test('their table is read by as few files as need it', () => {
  const files = globSync('{app,server,bin}/**/*.{ts,tsx}').filter(
    (file) =>
      !file.includes('.test.') && /placeDirections\b|place_directions/.test(readFileSync(file, 'utf8')),
  )
  expect(files.toSorted()).toEqual([
    'app/db/schema/places.ts',
    'app/domain/bookings/emails.server.ts',
    'app/domain/bookings/guest-directions.server.ts',
    'app/domain/places/delete-place.server.ts',
    'app/domain/places/directions.server.ts',
  ])
})
