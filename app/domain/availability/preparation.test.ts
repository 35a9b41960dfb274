import { db } from '#app/db/connections.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { withUnits } from '../../../tests/factories/units.ts'
import { filterAvailable } from '../bookings/available-places.server.ts'
import { bookPlace } from '../bookings/bookings.server.ts'
import { datesNearby } from '../bookings/nearby-dates.server.ts'
import {
  NightsUnavailable,
  requireAvailable,
  unavailableNights,
} from '../bookings/stay-availability.server.ts'
import { addDays, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { createFeed, feedOf, renderFeed } from '../ical/feeds.server.ts'
import { overlaps, type Nights } from '../nights.ts'
import { cellsOf } from './calendar-cells.ts'
import { blockNights, nightsOfMonth } from './host-calendar.server.ts'
import { isKeptFree } from './hold.ts'
import { lowerUnits } from './lower-units.server.ts'
import { placesCalendar } from './places-calendar.server.ts'

const today = todayInIndia()
const inDays = (days: number) => addDays(today, days)
const nights = (from: number, to: number) => ({ checkIn: inDays(from), checkOut: inDays(to) })
const ANY_PRICE = { from: 0, to: Number.MAX_SAFE_INTEGER }

const book = async (place: { id: string }, from: number, to: number, units?: number) =>
  bookPlace(place.id, await aUser(), { ...aStay(), ...nights(from, to), ...(units && { units }) })
const isRefused = async (booked: Promise<unknown>) => {
  const failure = await booked.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (failure !== undefined) expect(failure).toBeInstanceOf(NightsUnavailable)
  return failure !== undefined
}
const seqOf = async ({ id }: { id: string }) =>
  (await db.select({ seq: places.seq }).from(places).where(eq(places.id, id)))[0]!.seq

/** The same in each run. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('so many nights after a booking, and before the next, are kept free', async () => {
  const place = await aPlace({ preparationDays: 2 })
  await book(place, 10, 12)
  expect(await unavailableNights(place)).toEqual([nights(8, 14)])
  for (const [from, to] of [
    [13, 15],
    [7, 9],
    [9, 10],
    [12, 13],
  ] as const) {
    expect(await isRefused(book(place, from, to))).toBe(true)
    await expect(requireAvailable(place, nights(from, to))).rejects.toBeInstanceOf(NightsUnavailable)
  }
  await requireAvailable(place, nights(14, 16))
  await book(place, 14, 16)
  await book(place, 6, 8)
})

test('who wants nights beside a booking is offered the nearest that leave time to prepare', async () => {
  const place = await aPlace({ preparationDays: 1 })
  await book(place, 10, 12)
  await expect(book(place, 12, 14)).rejects.toMatchObject({ nearest: nights(13, 15) })
  const other = await datesNearby([await seqOf(place)], nights(11, 13), ANY_PRICE)
  expect(other.map(({ checkIn }) => checkIn)).toEqual([inDays(7), inDays(13), inDays(14)])
})

test('blocked nights need none after them, but a stay needs its own before them', async () => {
  const place = await aPlace({ preparationDays: 1 })
  const host = { id: place.ownerId }
  await blockNights(host, place.id, { ...nights(10, 12), note: '' })
  expect(await isRefused(book(place, 8, 10))).toBe(true)
  await book(place, 12, 14)
  // The host may still block the nights that stay free.
  expect(await blockNights(host, place.id, { ...nights(14, 15), note: '' })).toMatchObject({ blocked: 1 })
})

test('a number that is raised later leaves stays that are booked as they are', async () => {
  const place = await withUnits(await aPlace(), 2)
  for (const [from, to] of [
    [10, 12],
    [12, 14],
    [10, 14],
  ] as const)
    await book(place, from, to)
  await write((tx) => tx.update(places).set({ preparationDays: 3 }).where(eq(places.id, place.id)))
  const raised = { ...place, preparationDays: 3 }
  expect(await unavailableNights(raised)).toEqual([nights(7, 17)])
  expect(await isRefused(book(place, 14, 15))).toBe(true)
  await book(place, 17, 18)
  await write((tx) => tx.delete(holds).where(eq(holds.checkIn, inDays(17))))
  await write((tx) => tx.delete(holds).where(eq(holds.unit, 2)))
  await write((tx) => tx.update(holds).set({ unit: 2 }).where(eq(holds.placeId, place.id)))
  await write((tx) => lowerUnits(tx, place.id, 1))
  const left = await db.select({ unit: holds.unit }).from(holds).where(eq(holds.placeId, place.id))
  expect(left.map(({ unit }) => unit)).toEqual([1, 1])
})

test("a host's calendar says which nights are kept free, of several rooms in how many", async () => {
  const [day, month] = [inDays(40), inDays(40).slice(0, 7)]
  const middle = `${month}-15`
  expect(day > today).toBe(true)
  const kept = async (place: { id: string; ownerId: string }) =>
    (await nightsOfMonth({ id: place.ownerId }, place.id, month)).flatMap(({ day, preparing }) =>
      preparing === undefined ? [] : [[day, preparing]],
    )
  const stay = { ...aStay(), checkIn: middle, checkOut: addDays(middle, 2) }
  const one = await aPlace({ preparationDays: 1 })
  expect(await kept(one)).toEqual([])
  await bookPlace(one.id, await aUser(), stay)
  expect(await kept(one)).toEqual([
    [`${month}-14`, 1],
    [`${month}-17`, 1],
  ])
  const three = await withUnits(await aPlace({ preparationDays: 1 }), 3)
  await bookPlace(three.id, await aUser(), { ...stay, units: 2 })
  expect(await kept(three)).toEqual([
    [`${month}-14`, 2],
    [`${month}-17`, 2],
  ])
  const nights = await nightsOfMonth({ id: three.ownerId }, three.id, month)
  expect(nights.filter(isKeptFree)).toEqual([])
  const ofOne = await nightsOfMonth({ id: one.ownerId }, one.id, month)
  expect(ofOne.filter(isKeptFree).map(({ day }) => day)).toEqual([`${month}-14`, `${month}-17`])
})

test("other sites' calendars are told of the nights that are kept free", async () => {
  const one = await aPlace({ preparationDays: 1 })
  const host = { id: one.ownerId }
  await book(one, 10, 12)
  await blockNights(host, one.id, { ...nights(12, 13), note: '' })
  await book(one, 14, 15)
  const days = async (place: { id: string }) => {
    await createFeed(host, place.id)
    const feed = await renderFeed((await feedOf(host, place.id)).key!, 'basera.example')
    return [...feed!.matchAll(/DT(?:START|END);VALUE=DATE:(\d+)/g)].map(([, digits]) => digits)
  }
  const written = (...all: number[]) => all.map((day) => inDays(day).replaceAll('-', ''))
  expect(await days(one)).toEqual(written(9, 12, 12, 13, 13, 16))
  const two = await withUnits(await aPlace({ owner: host, preparationDays: 1 }), 2)
  await book(two, 10, 12, 2)
  expect(await days(two)).toEqual(written(9, 13))
})

test('filters, taken nights and bookings agree on what is free, whatever is held and how long is prepared', async () => {
  const random = numbersFrom(41)
  const owner = await aUser()
  const some: {
    place: { id: string; units: number; preparationDays: number }
    seq: number
    held: (Nights & { unit: number; isStay: boolean })[]
  }[] = []
  for (let i = 0; i < 16; i++) {
    const [units, preparationDays] = [1 + (i % 3), i % 4]
    const place = await withUnits(await aPlace({ owner, preparationDays }), units)
    const held: (typeof some)[number]['held'] = []
    for (let unit = 1; unit <= units; unit++) {
      for (let day = random(6); day < 30; day += random(6)) {
        const end = day + 1 + random(4)
        held.push({ ...nights(day, end), unit, isStay: random(3) > 0 })
        day = end
      }
    }
    const rows = held.map(({ isStay, ...hold }, nth) => ({
      ...hold,
      placeId: place.id,
      ...(isStay ? { what: 'booking' as const, bookingId: `b${i}-${nth}` } : { what: 'block' as const }),
    }))
    if (rows.length > 0) await write((tx) => tx.insert(holds).values(rows))
    some.push({ place: { ...place, units, preparationDays }, seq: await seqOf(place), held })
  }
  const isTaken = ({ held, place }: (typeof some)[number], night: CalendarDate, wanted: number) => {
    const there = held.filter(({ checkIn, checkOut, isStay }) => {
      const until = isStay ? addDays(checkOut, place.preparationDays) : checkOut
      return checkIn <= night && night < until
    })
    return there.length + wanted > place.units
  }
  const isFree = (one: (typeof some)[number], { checkIn, checkOut }: Nights, wanted: number) => {
    const until = addDays(checkOut, one.place.preparationDays)
    for (let night = checkIn; night < until; night = addDays(night, 1))
      if (isTaken(one, night, wanted)) return false
    return true
  }
  let found = 0
  for (let i = 0; i < 60; i++) {
    const from = random(30)
    const stay = nights(from, from + 1 + random(5))
    const guests = 1 + random(8)
    const wanted = Math.ceil(guests / 4)
    const kept = await filterAvailable(
      some.map(({ seq }) => seq),
      { ...ANY_PRICE, nights: stay, guests },
    )
    const expected = some.filter((one) => wanted <= one.place.units && isFree(one, stay, wanted))
    expect([...kept].toSorted((a, b) => a - b)).toEqual(expected.map(({ seq }) => seq))
    for (const one of some) {
      const unavailable = await unavailableNights(one.place, today, Math.min(wanted, one.place.units))
      expect(!unavailable.some((other) => overlaps(other, stay))).toBe(
        isFree(one, stay, Math.min(wanted, one.place.units)),
      )
    }
    found += kept.size
  }
  expect(found).toBeGreaterThan(60)
})

test('rooms are chosen so that each has its nights to prepare, and none is refused that finds one', async () => {
  const random = numbersFrom(42)
  const place = await withUnits(await aPlace({ preparationDays: 1 }), 3)
  let refused = 0
  for (let i = 0; i < 40; i++) {
    const from = 1 + random(20)
    const stay = nights(from, from + 1 + random(3))
    const unavailable = await unavailableNights(place)
    const isOpen = !unavailable.some((other) => overlaps(other, stay))
    const guest = await aUser()
    const isNot = await isRefused(bookPlace(place.id, guest, { ...aStay(), ...stay }))
    expect(isNot).toBe(!isOpen)
    if (isNot) refused++
  }
  expect(refused).toBeGreaterThan(5)
  const held = await db
    .select()
    .from(holds)
    .where(inArray(holds.placeId, [place.id]))
    .orderBy(asc(holds.checkOut))
  for (const unit of [1, 2, 3]) {
    const ofUnit = held.filter((hold) => hold.unit === unit)
    for (const [i, hold] of ofUnit.entries())
      if (i > 0) expect(hold.checkIn >= addDays(ofUnit[i - 1]!.checkOut, 1)).toBe(true)
  }
})

test('a request keeps its nights and those to prepare until it lapses, and none of them after that', async () => {
  const host = await aUser()
  for (const units of [1, 2]) {
    const place = await withUnits(await aPlace({ owner: host, preparationDays: 1 }), units)
    const rows = Array.from({ length: units }, (_, i) => ({
      placeId: place.id,
      ...nights(10, 12),
      what: 'request' as const,
      bookingId: `asked ${place.id}`,
      unit: i + 1,
      lapsesAt: Date.now() + 3_600_000,
    }))
    await write((tx) => tx.insert(holds).values(rows))
    const found = async () =>
      (await filterAvailable([await seqOf(place)], { ...ANY_PRICE, nights: nights(12, 13) })).size
    const preparing = async () => {
      const month = await nightsOfMonth(host, place.id, inDays(12).slice(0, 7))
      return month.find(({ day }) => day === inDays(12))!.preparing ?? 0
    }
    const shown = async () => {
      const calendar = await placesCalendar(host, { from: inDays(10) })
      const row = calendar.places.find(({ id }) => id === place.id)!
      return cellsOf(row, inDays(10)).some((cell) => cell.what === 'taken' || cell.isPreparing)
    }
    expect(await unavailableNights(place)).toEqual([nights(9, 13)])
    expect([await found(), await preparing(), await shown()]).toEqual([0, units, true])
    expect(await isRefused(book(place, 12, 13))).toBe(true)
    await write((tx) => tx.update(holds).set({ lapsesAt: 1 }).where(eq(holds.placeId, place.id)))
    expect(await unavailableNights(place)).toEqual([])
    expect([await found(), await preparing(), await shown()]).toEqual([1, 0, false])
    expect(await isRefused(book(place, 9, 13))).toBe(false)
  }
})
