import { db } from '#app/db/connections.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { photos } from '#app/db/schema/photos.ts'
import { eq, inArray } from 'drizzle-orm'
import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { aBooking, aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { feedOf, createFeed } from '../ical/feeds.server.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { blockNights, nightsOfMonth } from '../availability/host-calendar.server.ts'
import { deleteOrphanedPhotos } from '../photos/orphaned-photos.server.ts'
import { deletePlace } from '../places/delete-place.server.ts'
import { setPlaceUnlisted } from '../places/unlist-place.server.ts'
import {
  updatePlace,
  newestPlaces,
  placeById,
  ownPlaceById,
  placesOf,
  placeTitlesOf,
} from '../places/places.server.ts'
import { bookPlace } from './bookings.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { bookingOf, bookingsOf } from './trips.server.ts'
import { guestsOf, reservationOf } from './reservations.server.ts'

const today = todayInIndia()
const NOT_FOUND = { code: 'not_found', message: 'Place not found' }

let host: { id: string }
let guest: { id: string }
beforeEach(async () => {
  host = await aUser()
  guest = await aUser()
})

test('a deleted place is gone for everybody, its host too', async () => {
  const place = await aPlace({ owner: host, title: 'House of cards' })
  await createFeed(host, place.id)
  await blockNights(host, place.id, { checkIn: addDays(today, 9), checkOut: addDays(today, 12), note: '' })
  expect(await deletePlace(host, place.id)).toBe('House of cards')

  expect((await newestPlaces()).places.map(({ id }) => id)).not.toContain(place.id)
  expect(await placesOf(host)).toEqual({ places: [], next: undefined })
  expect(await placeTitlesOf(host)).toEqual([])
  expect(await db.select().from(holds).where(eq(holds.placeId, place.id))).toEqual([])
  for (const ask of [
    () => placeById(place.id),
    () => ownPlaceById(place.id, host),
    () => feedOf(host, place.id),
    () => createFeed(host, place.id),
    () => nightsOfMonth(host, place.id, today.slice(0, 7)),
    () => setPlaceUnlisted(host, place.id, false),
    () =>
      updatePlace(
        host,
        place.id,
        placeDetails(),
        place.photos.map(({ id }) => id),
      ),
    () => bookPlace(place.id, guest, aStay()),
  ]) {
    await expect(ask()).rejects.toMatchObject(NOT_FOUND)
  }
})

test('its photos go with it, other places keep theirs', async () => {
  const [place, other] = [await aPlace({ owner: host }), await aPlace({ owner: host })]
  await deletePlace(host, place.id)
  await deleteOrphanedPhotos({ now: Date.now() + 2 * 86_400_000 })
  const ids = [...place.photos, ...other.photos].map(({ id }) => id)
  const left = await db.select({ id: photos.id }).from(photos).where(inArray(photos.id, ids))
  expect(left.map(({ id }) => id).sort()).toEqual(other.photos.map(({ id }) => id).sort())
})

test('a place can be deleted only when no guest is there or to come', async () => {
  const place = await aPlace({ owner: host })
  await aBooking({ place, guest, checkIn: addDays(today, -5), nights: 4 })
  const first = await aBooking({ place, guest, checkIn: addDays(today, -1), nights: 2 })
  const second = await aBooking({ place, guest, checkIn: addDays(today, 20) })
  await expect(deletePlace(host, place.id)).rejects.toMatchObject({
    code: 'conflict',
    message: '2 stays are not over yet. Cancel them, or wait until the guests have left.',
  })
  await cancelBooking(second.id, host, { reason: 'The roof leaks.' })
  await expect(deletePlace(host, place.id)).rejects.toMatchObject({
    message: '1 stay is not over yet. Cancel it, or wait until the guests have left.',
  })
  await deletePlace(host, place.id, first.checkOut)
  await expect(placeById(place.id)).rejects.toMatchObject(NOT_FOUND)
})

test('who stayed at a deleted place, and its host, can still read the record', async () => {
  const place = await aPlace({ owner: host, title: 'House of cards', extraInfo: 'The key is under the mat.' })
  const past = await aBooking({ place, guest, checkIn: addDays(today, -9) })
  await deletePlace(host, place.id)
  const record = await bookingOf(guest, past.id)
  expect(record).toMatchObject({ price: past.price, lines: past.lines, checkIn: past.checkIn })
  expect(record.place).toMatchObject({
    title: 'House of cards',
    address: place.address,
    description: '',
    extraInfo: '',
    photos: [],
  })
  expect((await bookingsOf(guest)).map(({ id }) => id)).toEqual([past.id])
  expect((await reservationOf(host, past.id)).place.title).toBe('House of cards')
  const { guests } = await guestsOf(host, { when: 'past' })
  expect(guests.map(({ id }) => id)).toEqual([past.id])
})

test("twice is once, and nobody deletes somebody else's place", async () => {
  const place = await aPlace({ owner: host, title: 'House of cards' })
  await expect(deletePlace(guest, place.id)).rejects.toMatchObject(NOT_FOUND)
  await expect(deletePlace(guest, 'none')).rejects.toMatchObject(NOT_FOUND)
  const titles = await Promise.all([deletePlace(host, place.id), deletePlace(host, place.id)])
  expect(titles).toEqual(['House of cards', 'House of cards'])
})

test('booked and deleted at once, a place is one or the other', async () => {
  const outcomes = new Set<string>()
  for (const headStart of [0, 0, 1, 2, 4, 100]) {
    const place = await aPlace({ owner: host })
    const stay = aStay({ checkIn: addDays(today, 30) })
    const deleting = deletePlace(host, place.id)
    if (headStart > 0) await setTimeout(headStart)
    const booking = bookPlace(place.id, await aUser(), stay)
    await Promise.allSettled([deleting, booking])
    const booked = await db.select().from(holds).where(eq(holds.placeId, place.id))
    const isThere = await placeById(place.id).then(
      () => true,
      () => false,
    )
    expect(isThere).toBe(booked.length > 0)
    outcomes.add(isThere ? 'booked' : 'deleted')
  }
  expect(outcomes).toContain('deleted')
})

test('a place that is booked while it is being deleted stays, or is not booked', async () => {
  const place = await aPlace({ owner: host })
  const [booking, deleting] = await Promise.allSettled([
    bookPlace(place.id, guest, aStay({ checkIn: addDays(today, 30) })),
    deletePlace(host, place.id),
  ])
  const isBooked = booking.status === 'fulfilled'
  expect(deleting.status).toBe(isBooked ? 'rejected' : 'fulfilled')
  if (isBooked) expect((await placeById(place.id)).isPaused).toBe(false)
  else await expect(placeById(place.id)).rejects.toMatchObject({ code: 'not_found' })
})
