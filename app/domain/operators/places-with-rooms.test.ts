import { db } from '#app/db/connections.server.ts'
import { calendarFeeds } from '#app/db/schema/calendars.ts'
import { holds } from '#app/db/schema/holds.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { withUnits } from '../../../tests/factories/units.ts'
import { blockNights, nightsOfMonth, unblockNights } from '../availability/host-calendar.server.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { monthOf } from '../calendar-month.ts'
import { createFeed, renderFeed } from '../ical/feeds.server.ts'
import { addImport, importsOf } from '../ical/imports.server.ts'
import { anotherSite } from '../ical/test-site.ts'
import { findBookings, upcomingStaysAt } from './find-bookings.server.ts'
import { countUpcomingStays } from '../places/delete-place.server.ts'
import { filterAvailable } from '../bookings/available-places.server.ts'
import { bookPlace } from '../bookings/bookings.server.ts'
import { queueWithdrawalEmails } from '../bookings/withdrawal-emails.server.ts'
import { datesNearby } from '../bookings/nearby-dates.server.ts'
import { occupancyOf } from '../bookings/occupancy.server.ts'
import { guestsOf } from '../bookings/reservations.server.ts'

// What else says which nights are free or who comes, at a place with several rooms.

const today = todayInIndia()
const inDays = (days: number) => addDays(today, days)
const nights = (from: number, to: number) => ({ checkIn: inDays(from), checkOut: inDays(to) })
const ANY_PRICE = { from: 0, to: Number.MAX_SAFE_INTEGER }

let host: { id: string }
let place: Awaited<ReturnType<typeof aPlace>>
let seq: number
beforeEach(async () => {
  host = await aUser()
  place = await withUnits(await aPlace({ owner: host, maxGuests: 2, price: 500 }), 3)
  const [row] = await db.select({ seq: places.seq }).from(places).where(eq(places.id, place.id))
  seq = row!.seq
})

const book = async (from: number, to: number, units = 1) =>
  bookPlace(place.id, await aUser(), { ...aStay(), ...nights(from, to), units })
const heldUnits = async (what: 'booking' | 'block' | 'import') =>
  db
    .select({ unit: holds.unit, checkIn: holds.checkIn, checkOut: holds.checkOut })
    .from(holds)
    .where(and(eq(holds.placeId, place.id), eq(holds.what, what)))
    .orderBy(asc(holds.unit), asc(holds.checkIn))
const isFound = async (from: number, to: number) =>
  (await filterAvailable([seq], { ...ANY_PRICE, nights: nights(from, to) })).has(seq)

test('filters with dates find a place while each night has a free room', async () => {
  await book(3, 6, 2)
  expect(await isFound(3, 6)).toBe(true)
  await book(5, 8)
  expect(await isFound(3, 6)).toBe(false)
  expect(await isFound(3, 5)).toBe(true)
  // Three holds share a night with these, and no night has all three.
  await book(9, 11)
  expect(await isFound(6, 12)).toBe(true)
  expect(await isFound(5, 7)).toBe(false)
  expect(await isFound(6, 9)).toBe(true)
  expect(await datesNearby([seq], nights(4, 6), ANY_PRICE)).toMatchObject(
    [nights(3, 5), nights(2, 4), nights(6, 8)].toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1)),
  )
})

test('who comes is listed once, in order and page by page, however their stays overlap', async () => {
  const long = await book(2, 20)
  const short = await book(4, 5, 2)
  const same = await book(7, 8)
  const other = await book(7, 9)
  const expected = [long.id, short.id, ...[same.id, other.id].toSorted()]
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await guestsOf(host, { when: 'coming', limit: 1, after })
    seen.push(...page.guests.map(({ id }) => id))
    after = page.next
  } while (after !== undefined)
  expect(seen).toEqual(expected)
  expect((await guestsOf(host, { when: 'past', today: inDays(30) })).guests.map(({ id }) => id)).toEqual([
    long.id,
    other.id,
    same.id,
    short.id,
  ])
  const upcoming = await upcomingStaysAt(place)
  expect(upcoming.map(({ id }) => id)).toEqual([short.id, same.id, other.id, long.id])
  expect(upcoming.map(({ units }) => units)).toEqual([2, 1, 1, 1])
  expect((await findBookings({ q: short.id })).rows[0]).toMatchObject({ id: short.id, units: 2 })
  expect(await countUpcomingStays(place.id)).toBe(4)
  await write((tx) => queueWithdrawalEmails(tx, { placeId: place.id }))
  const queued = await db.select({ what: jobs.payload }).from(jobs)
  const told = queued.filter(({ what }) => (what as { about?: string }).about === 'withdrawn')
  expect(told.filter(({ what }) => (what as { booking: string }).booking === short.id)).toHaveLength(1)
})

test('occupancy counts a night once for each room, and knows the next arrival', async () => {
  const first = `${monthOf(inDays(40))}-01`
  const at = (from: number, to: number, units = 1) => ({
    ...aStay(),
    checkIn: addDays(first, from),
    checkOut: addDays(first, to),
    units,
  })
  await bookPlace(place.id, await aUser(), at(3, 20))
  await bookPlace(place.id, await aUser(), at(5, 7, 2))
  const found = (await occupancyOf([place], first)).get(place.id)
  expect(found).toEqual({ nextArrival: addDays(first, 3), nightsThisMonth: 17 + 4 })
})

test('a host blocks one, some or all rooms, and frees one or all', async () => {
  await book(3, 6)
  await blockNights(host, place.id, { ...nights(2, 8), units: 1, note: 'Paint' })
  expect(await heldUnits('block')).toHaveLength(1)
  // As many as wanted, not as many more.
  expect(await blockNights(host, place.id, { ...nights(2, 8), units: 1, note: '' })).toMatchObject({
    blocked: 0,
  })
  await blockNights(host, place.id, { ...nights(2, 8), units: 2, note: '' })
  expect(await heldUnits('block')).toHaveLength(2)
  await expect(book(4, 5)).rejects.toMatchObject({ code: 'conflict' })
  const all = blockNights(host, place.id, { ...nights(2, 8), note: '' })
  expect(await all).toEqual({ blocked: 5 - 2, skipped: [{ ...nights(3, 6), what: 'booking' }] })
  await blockNights(host, place.id, { ...nights(12, 14), note: '' })
  await expect(blockNights(host, place.id, { ...nights(3, 14), units: 3, note: '' })).resolves.toBeDefined()
  expect(await unblockNights(host, place.id, { ...nights(12, 14), unit: 2 })).toBe(2)
  await book(12, 14)
  expect(await unblockNights(host, place.id, nights(12, 14))).toBe(4)
})

test('what can not be blocked in so many rooms is said with how many are free', async () => {
  await book(3, 6, 2)
  await expect(blockNights(host, place.id, { ...nights(2, 8), units: 2, note: '' })).rejects.toMatchObject({
    message: 'Not blocked: only 1 room is free on all of these nights.',
  })
})

test('rooms that only look free night by night are not said to be', async () => {
  await withUnits(place, 2)
  const block = (unit: number, from: number, to: number) =>
    write((tx) =>
      tx.insert(holds).values({ placeId: place.id, ...nights(from, to), unit, what: 'block' as const }),
    )
  await block(1, 3, 5)
  await block(2, 5, 8)
  await expect(blockNights(host, place.id, { ...nights(4, 7), units: 1, note: '' })).rejects.toMatchObject({
    message: 'Not blocked: no room stays free through all of these nights.',
  })
})

test('the month says of each night what has which room', async () => {
  const booking = await book(3, 6, 2)
  const month = await nightsOfMonth(host, place.id, monthOf(inDays(3)))
  const night = month.find(({ day }) => day === inDays(3))
  expect(night).toMatchObject({ hold: null, units: { all: 3 } })
  expect(night?.units?.holds).toMatchObject([
    { bookingId: booking.id, unit: 1 },
    { bookingId: booking.id, unit: 2 },
  ])
})

test('there is a calendar for each room, and one of the nights on which all are taken', async () => {
  await book(3, 6, 2)
  await book(5, 8)
  await createFeed(host, place.id)
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.placeId, place.id))
  const events = async (unit?: number) =>
    [
      ...((await renderFeed(feed!.key, 'basera.example', unit)) ?? '').matchAll(
        /DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)/g,
      ),
    ].map(([, from, to]) => [from, to])
  const compact = (from: number, to: number) =>
    [inDays(from), inDays(to)].map((day) => day.replaceAll('-', ''))
  expect(await events()).toEqual([compact(5, 6)])
  expect(await events(1)).toEqual([compact(3, 6)])
  expect(await events(3)).toEqual([compact(5, 8)])
  expect(await renderFeed(feed!.key, 'basera.example', 4)).toBeUndefined()
})

test('a calendar of a room takes its nights, and stays that have not begun go to another', async () => {
  const booking = await book(3, 6)
  const site = await anotherSite([4, 8])
  const add = (unit: number) => addImport(host, place.id, { name: 'Airbnb', address: site.address, unit })
  await expect(add(4)).rejects.toMatchObject({ code: 'invalid' })
  expect(await add(1)).toMatchObject({ unit: 1, conflicts: [] })
  expect(await heldUnits('import')).toEqual([{ unit: 1, ...nights(4, 8) }])
  const moved = await heldUnits('booking')
  expect(moved).toMatchObject([nights(3, 6)])
  expect(moved[0]?.unit).not.toBe(1)
  expect((await importsOf(host, place.id)).imports[0]?.conflicts).toEqual([])
  expect(booking.id).toBeTruthy()
})

test('nights that a calendar claims are taken for it, not by whoever changes rooms', async () => {
  await withUnits(place, 2)
  // Both rooms are taken when the calendar comes: the stay keeps the nights, and the calendar claims them.
  await book(3, 6, 2)
  // A night more than the stay has: it is no echo of it.
  const site = await anotherSite([3, 7])
  const added = await addImport(host, place.id, { name: 'Airbnb', address: site.address, unit: 2 })
  expect(added.conflicts).toMatchObject([{ by: 'booking' }])
  await withUnits(place, 3)
  await book(3, 6)
  expect(await heldUnits('booking')).toMatchObject([{ unit: 1 }, { unit: 2 }, { unit: 3 }])
})
