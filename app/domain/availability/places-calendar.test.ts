import { calendarImports } from '#app/db/schema/calendars.ts'
import { write } from '#app/db/write.server.ts'
import { expect, test } from 'vitest'
import { aBooking, aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { captureStatements } from '../../../tests/setup/database/capture-statements.ts'
import { bookPlace } from '../bookings/bookings.server.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { cellsOf } from './calendar-cells.ts'
import type { ImportConflict } from './claims.ts'
import { blockNights, nightsOfMonth } from './host-calendar.server.ts'
import { placesCalendar } from './places-calendar.server.ts'

const today = todayInIndia()
const inDays = (days: number) => addDays(today, days)
const nights = (from: number, to: number) => ({ checkIn: inDays(from), checkOut: inDays(to) })
async function aClash(place: { id: string }, clash: ImportConflict) {
  const calendar = {
    id: `an import of ${place.id}`,
    placeId: place.id,
    name: 'Elsewhere',
    address: 'https://example.com/a.ics',
    triedAt: 0,
    goodAt: 0,
    clashes: JSON.stringify([clash]),
  }
  await write((tx) => tx.insert(calendarImports).values(calendar))
}
const statementsOf = async (work: () => Promise<unknown>) => (await captureStatements(work)).length

test('two weeks of a place say what each night costs and what has it, whatever comes later', async () => {
  const host = await aUser()
  const season = { from: inDays(3), to: inDays(3), price: 2000 }
  const place = await aPlace({ owner: host, price: 700, prices: { seasons: [season] } })
  await aBooking({ place, checkIn: inDays(5), nights: 4, name: ' Asha  Rao ', noOfGuests: 3 })
  await blockNights(host, place.id, { ...nights(10, 12), note: 'Paint' })
  for (let i = 0; i < 8; i++)
    await blockNights(host, place.id, { ...nights(40 + 2 * i, 41 + 2 * i), note: '' })
  await blockNights(host, place.id, { ...nights(13, 20), note: '' })
  const { places, next } = await placesCalendar(host, { from: today })
  expect(next).toBeUndefined()
  expect(places).toMatchObject([{ id: place.id, title: place.title, units: 1 }])
  const [row] = places
  expect(row!.prices.slice(2, 5)).toEqual([700, 2000, 700])
  const cells = cellsOf(row!, today)
  expect(cells.map((cell) => (cell.what === 'taken' ? cell.nights.length : (cell.block ?? 'free')))).toEqual([
    ...Array<string>(5).fill('free'),
    // One week of a stay ends where phones begin a new line.
    2,
    2,
    'free',
    'Paint',
    'Paint',
    'free',
    '',
  ])
  expect(cells[5]).toMatchObject({ hold: { what: 'booking', guest: 'Asha', guests: 3, ...nights(5, 9) } })
  const later = await placesCalendar(host, { from: inDays(41) })
  expect(cellsOf(later.places[0]!, inDays(41)).filter((cell) => 'block' in cell)).toHaveLength(7)
})

test('of several rooms it is said how many are free on each night', async () => {
  const host = await aUser()
  const place = await aPlace({ owner: host, units: 3 })
  await aBooking({ place, checkIn: inDays(1), nights: 2 })
  await aBooking({ place, checkIn: inDays(2), nights: 2 })
  await blockNights(host, place.id, { ...nights(2, 3), note: '', units: 1 })
  const { places } = await placesCalendar(host, { from: today })
  const rooms = cellsOf(places[0]!, today).map((cell) => cell.what === 'night' && cell.rooms)
  expect(rooms.slice(0, 5)).toMatchObject([
    { free: 3, all: 3, blocked: 0 },
    { free: 2, all: 3, blocked: 0 },
    { free: 0, all: 3, blocked: 1 },
    { free: 2, all: 3, blocked: 0 },
    { free: 3, all: 3, blocked: 0 },
  ])
})

test('a stay that another calendar has, too, is marked', async () => {
  const host = await aUser()
  const place = await aPlace({ owner: host })
  const { id } = await aBooking({ place, checkIn: inDays(2), nights: 2 })
  await aClash(place, { ...nights(3, 4), by: 'booking', note: '', bookingId: id })
  const { places } = await placesCalendar(host, { from: today })
  expect(places[0]!.holds).toMatchObject([{ bookingId: id, isClash: true }])
})

test('nights that stay free to prepare say so, also beside stays that begin later or are over', async () => {
  const host = await aUser()
  const place = await aPlace({ owner: host, title: 'House', preparationDays: 2 })
  await aBooking({ place, checkIn: inDays(8), nights: 2 })
  await blockNights(host, place.id, { ...nights(10, 11), note: '' })
  await aBooking({ place, checkIn: inDays(15), nights: 1 })
  const inn = await aPlace({ owner: host, title: 'Inn', units: 2, preparationDays: 1 })
  await aBooking({ place: inn, checkIn: inDays(3), nights: 1, name: 'Asha Rao' })
  await aBooking({ place: inn, checkIn: inDays(3), nights: 2, name: 'Ravi Kumar' })
  const { places } = await placesCalendar(host, { from: today })
  const cells = (title: string, from = today, rows = places) =>
    cellsOf(
      rows.find((row) => row.title === title)!,
      from,
    )
  const kept = cells('House').flatMap((cell) =>
    cell.what === 'night' && cell.isPreparing ? [cell.night] : [],
  )
  expect(kept).toEqual([6, 7, 11, 13].map(inDays))
  expect(cells('Inn').slice(2, 7)).toMatchObject([
    { isPreparing: true, rooms: { free: 0, preparing: 2 } },
    { rooms: { free: 0, all: 2, who: ['Asha', 'Ravi'] } },
    { isPreparing: true, rooms: { free: 0, preparing: 1, who: ['Ravi'] } },
    { rooms: { free: 1, preparing: 1 } },
    { rooms: { free: 2 } },
  ])
  const later = await placesCalendar(host, { from: inDays(16) })
  const [first] = cells('House', inDays(16), later.places)
  expect(first).toMatchObject({ isPreparing: true })
  const month = await nightsOfMonth(host, place.id, inDays(16).slice(0, 7))
  expect(month.find(({ day }) => day === inDays(16))).toMatchObject({ hold: null, preparing: 1 })
})

test('of several rooms it is said who has them, asks for them, and which another calendar has, too', async () => {
  const host = await aUser()
  const inn = await aPlace({ owner: host, units: 9 })
  const { id } = await bookPlace(inn.id, await aUser(), {
    ...aStay({ checkIn: inDays(1), nights: 1, name: 'Asha Rao' }),
    units: 2,
  })
  for (const name of ['Ravi Kumar', 'Meera Nair', 'Ravi Das', 'Anil', 'Sunil', 'Vimal', 'Ila'])
    await aBooking({ place: inn, checkIn: inDays(2), nights: 1, name })
  await aClash(inn, { ...nights(1, 2), by: 'booking', note: '', bookingId: id })
  const [row] = (await placesCalendar(host, { from: today })).places
  expect(row!.held!.slice(0, 3)).toEqual([
    { all: 0, blocked: 0 },
    { all: 2, blocked: 0, who: ['Asha (2 rooms)'], isClash: true },
    { all: 7, blocked: 0, who: ['Ravi', 'Meera', 'Ravi', 'Anil', 'Sunil', 'Vimal', '1 more'] },
  ])
})

test('however many places and bookings there are, it takes four statements, and pages have all places once', async () => {
  const host = await aUser()
  const first = await aPlace({ owner: host, title: 'Place 0' })
  const one = await statementsOf(() => placesCalendar(host, { from: today }))
  for (let i = 1; i < 7; i++) {
    const place = await aPlace({ owner: host, title: `Place ${i}`, units: i % 3 === 0 ? 2 : 1 })
    for (const day of [1, 4, 9]) await aBooking({ place, checkIn: inDays(day), nights: 2 })
  }
  await aPlace({ title: 'Of somebody else' })
  expect(await statementsOf(() => placesCalendar(host, { from: today }))).toBe(4)
  expect(one).toBeLessThanOrEqual(3)
  const titles: string[] = []
  let after: string | undefined
  do {
    const page = await placesCalendar(host, { from: today, after, pageSize: 3 })
    titles.push(...page.places.map(({ title }) => title))
    after = page.next
  } while (after)
  expect(titles).toEqual([6, 5, 4, 3, 2, 1, 0].map((i) => `Place ${i}`))
  expect((await placesCalendar(host, { from: today, after: first.id })).places).toEqual([])
})
