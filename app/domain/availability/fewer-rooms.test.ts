import { db } from '#app/db/connections.server.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { holds } from '#app/db/schema/holds.ts'
import { write } from '#app/db/write.server.ts'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { blockNights } from './host-calendar.server.ts'
import { bookPlace } from '../bookings/bookings.server.ts'
import { addDays, formatStay, todayInIndia } from '../calendar-date.ts'
import { addImport } from '../ical/imports.server.ts'
import { anotherSite } from '../ical/test-site.ts'
import { versionOf } from '../places/place-version.server.ts'
import { ownPlaceById } from '../places/places.server.ts'
import { changePlace } from './lower-units.server.ts'

const today = todayInIndia()
const nights = (from: number, to: number) => ({ checkIn: addDays(today, from), checkOut: addDays(today, to) })

let host: { id: string }
let place: Awaited<ReturnType<typeof aPlace>>
beforeEach(async () => {
  host = await aUser()
  place = await aPlace({ owner: host, units: 3, maxGuests: 2 })
})

const setUnits = (units: number, version?: string) =>
  changePlace(
    host,
    place.id,
    placeDetails({ units, maxGuests: 2 }),
    place.photos.map(({ id }) => id),
    version,
  )
const book = async (from: number, to: number, more: object = {}, day = today) =>
  bookPlace(place.id, await aUser(), { ...aStay(), ...nights(from, to), ...more }, { today: day })
const held = () =>
  db
    .select({ unit: holds.unit, checkIn: holds.checkIn, checkOut: holds.checkOut })
    .from(holds)
    .where(eq(holds.placeId, place.id))
    .orderBy(asc(holds.checkIn), asc(holds.unit))

test('fewer rooms than are held are refused with the nights, and nothing is changed', async () => {
  await book(3, 6, { units: 2 })
  await blockNights(host, place.id, { ...nights(5, 8), note: '', units: 1 })
  const refused = setUnits(2)
  await expect(refused).rejects.toMatchObject({
    code: 'conflict',
    message: `More than 2 rooms are booked, blocked or imported on some nights: ${formatStay(nights(5, 6), today)}.`,
  })
  await expect(setUnits(1)).rejects.toMatchObject({
    fields: {
      units: [
        `More than 1 room is booked, blocked or imported on some nights: ${formatStay(nights(3, 6), today)}.`,
      ],
    },
  })
  expect(await ownPlaceById(place.id, host)).toMatchObject({ units: 3, title: 'Quiet cottage' })
  expect((await held()).map(({ unit }) => unit)).toEqual([1, 2, 3])
})

async function inRoom(unit: number, from: number, to: number) {
  const { id } = await book(from, to)
  await write((tx) => tx.update(holds).set({ unit }).where(eq(holds.bookingId, id)))
}

test('what is in the rooms that go is put into those that stay, guests who are there as a whole', async () => {
  await inRoom(3, -1, 2)
  await inRoom(3, 4, 6)
  await inRoom(2, 5, 8)
  await inRoom(1, -1, 0)
  await setUnits(2)
  expect(await held()).toEqual([
    { unit: 1, ...nights(-1, 0) },
    { unit: 2, ...nights(-1, 2) },
    { unit: 1, ...nights(4, 6) },
    { unit: 2, ...nights(5, 8) },
  ])
  await expect(book(5, 6)).rejects.toMatchObject({ code: 'conflict' })
  await book(6, 8)
})

test('guests who are there change no room half way', async () => {
  await inRoom(3, -1, 2)
  await inRoom(2, -1, 1)
  await inRoom(1, -1, 0)
  await expect(setUnits(2)).rejects.toMatchObject({
    message: `The booking or block ${formatStay(nights(-1, 2), today)} fits in no other room: blocked or imported nights, or guests already there, are in the way.`,
  })
})

test('a room with a calendar of another site goes only without it', async () => {
  const site = await anotherSite([3, 5])
  await addImport(host, place.id, { name: 'Airbnb', address: site.address, unit: 3 })
  await expect(setUnits(2)).rejects.toMatchObject({
    message:
      'Calendars of other sites belong to rooms that would go: Airbnb (room 3). Remove them under Nights taken elsewhere first.',
  })
  await write((tx) =>
    tx.update(calendarImports).set({ unit: 1 }).where(eq(calendarImports.placeId, place.id)),
  )
  await write((tx) => tx.update(holds).set({ unit: 1 }).where(eq(holds.placeId, place.id)))
  await setUnits(2)
  expect(await held()).toEqual([{ unit: 1, ...nights(3, 5) }])
})

test('of a booking and fewer rooms at the same moment one has its way, and no stay is in a room that is gone', async () => {
  for (let round = 0; round < 5; round++) {
    const [from, to] = [10 + round, 11 + round]
    const some = await book(from, to)
    const outcomes = await Promise.allSettled([book(from, to), setUnits(1), book(from, to)])
    const units = (await ownPlaceById(place.id, host)).units
    const there = (await held()).filter(({ checkIn }) => checkIn === some.checkIn)
    expect(there.length).toBeLessThanOrEqual(units)
    expect(there.every(({ unit }) => unit <= units)).toBe(true)
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(
      outcomes[1].status === 'fulfilled' ? 1 : 2,
    )
    await setUnits(3)
  }
})

test('a version of one room is what it was before there were several, and tells when there are', async () => {
  const alone = await aPlace({ owner: host })
  const marked = [
    'booking',
    'units',
    'houseRules',
    'directions',
    'preparationDays',
    'latestArrival',
    'payment',
  ]
  const always = Object.keys(placeDetails()).filter((name) => !marked.includes(name))
  expect(versionOf(alone)).toHaveLength(6 * always.length)
  const before = versionOf(place)
  expect(before.split('.')[0]).toBe(versionOf({ ...place, units: 1 }))
  await setUnits(1, before)
  await expect(setUnits(2, before)).rejects.toMatchObject({ fields: { units: ['Changed elsewhere, now 1'] } })
  const one = versionOf(await ownPlaceById(place.id, host))
  await setUnits(2, one)
  await expect(setUnits(1, one)).rejects.toMatchObject({ fields: { units: ['Changed elsewhere, now 2'] } })
  await expect(setUnits(3, one)).rejects.toHaveProperty('fields.units')
})
