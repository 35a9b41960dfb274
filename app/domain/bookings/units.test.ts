import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { write } from '#app/db/write.server.ts'
import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { withUnits } from '../../../tests/factories/units.ts'
import { iterations } from '../../../tests/promises/setup/run-length.ts'
import { startRivalBookers } from '../../../tests/setup/processes/rival-bookers.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { overlaps } from '../nights.ts'
import { bookPlace, createBooking } from './bookings.server.ts'
import { NightsUnavailable, requireAvailable, unavailableNights } from './stay-availability.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'

const today = todayInIndia()
const inDays = (days: number) => addDays(today, days)
const nights = (from: number, to: number) => ({ checkIn: inDays(from), checkOut: inDays(to) })

let host: { id: string }
let place: Awaited<ReturnType<typeof aPlace>>
beforeEach(async () => {
  host = await aUser()
  place = await withUnits(await aPlace({ owner: host, maxGuests: 2, price: 500, fees: { cleaning: 300 } }), 3)
})

const book = async (from: number, to: number, wishes: object = {}) =>
  bookPlace(place.id, await aUser(), { ...aStay(), ...nights(from, to), ...wishes })
const holdsOf = (booking: { id: string }) =>
  db
    .select({ unit: holds.unit, seq: holds.seq })
    .from(holds)
    .where(eq(holds.bookingId, booking.id))
    .orderBy(asc(holds.unit))
const unitsOf = async (booking: { id: string }) => (await holdsOf(booking)).map(({ unit }) => unit)

test('as many stays as there are rooms share a night, and the next is refused with the nearest free ones', async () => {
  for (let i = 0; i < 3; i++) await book(3, 6)
  expect(await unavailableNights(place)).toEqual([nights(3, 6)])
  const refused = await book(4, 6).catch((failure: unknown) => failure)
  expect(refused).toBeInstanceOf(NightsUnavailable)
  expect(refused).toMatchObject({ nearest: nights(6, 8) })
  await expect(requireAvailable(place, nights(5, 7))).rejects.toBeInstanceOf(NightsUnavailable)
  await requireAvailable(place, nights(6, 8))
})

test('several rooms are one booking, with one total and a hold for each', async () => {
  const booking = await book(3, 6, { units: 2, noOfGuests: 4 })
  expect(booking).toMatchObject({ units: 2, price: 2 * 3 * 500 + 300 })
  expect(booking.lines).toEqual([
    { kind: 'nights', count: 3, each: 500, amount: 3000, units: 2 },
    { kind: 'cleaning', amount: 300 },
  ])
  expect(booking.terms).toMatchObject({ units: 2, total: 3300 })
  expect(await unitsOf(booking)).toEqual([1, 2])
  expect(await unavailableNights(place)).toEqual([])
  expect(await unavailableNights(place, today, 2)).toEqual([nights(3, 6)])
  await expect(book(5, 7, { units: 2 })).rejects.toMatchObject({ nearest: nights(6, 8) })
  await cancelBooking(booking.id, { id: booking.guestId })
  expect(await unitsOf(booking)).toEqual([])
  expect(await unavailableNights(place, today, 3)).toEqual([])
})

test('guests are as many as the chosen rooms take, and rooms as many as there are', async () => {
  const sentence = async (wishes: object) =>
    book(3, 6, wishes).catch((failure: unknown) => (failure as Error).message)
  expect(await sentence({ noOfGuests: 3 })).toBe('Allowed max. no. of guests: 2')
  expect(await sentence({ noOfGuests: 5, units: 2 })).toBe('Allowed max. no. of guests: 4')
  expect(await sentence({ noOfGuests: 7, units: 3 })).toBe('Allowed max. no. of guests: 6')
  expect(await sentence({ units: 4 })).toBe('Please choose from 1 to 3 rooms')
  expect(await sentence({ units: 0 })).toBe('Please choose from 1 to 3 rooms')
  expect(await sentence({ units: 4, phone: '' })).toBe("Phone can't be empty")
  await withUnits(place, 1)
  expect(await sentence({ units: 2 })).toBe('This place has 1 room')
  expect(await sentence({ noOfGuests: 3 })).toBe('Allowed max. no. of guests: 2')
})

test('a refusal says that so many rooms are not free, and blames no room that the guest has', async () => {
  const guest = await aUser()
  const refused = (units: number) =>
    bookPlace(place.id, guest, { ...aStay(), ...nights(4, 6), units }).catch((failure: unknown) => failure)
  await bookPlace(place.id, guest, { ...aStay(), ...nights(3, 6), units: 2 })
  expect(await refused(2)).toMatchObject({
    message: expect.stringMatching(
      /^Sorry, 2 rooms are not free on all of these nights\. The nearest free 2/,
    ) as string,
  })
  await bookPlace(place.id, guest, { ...aStay(), ...nights(3, 6) })
  expect(await refused(1)).toMatchObject({
    message: expect.stringMatching(/^Sorry, some of these nights are already booked\. /) as string,
  })
})

test('stays that have not begun change rooms where no room has all nights of another', async () => {
  await withUnits(place, 2)
  const first = await book(2, 4)
  const second = await book(6, 8)
  expect([await unitsOf(first), await unitsOf(second)]).toEqual([[1], [1]])
  const seq = (await holdsOf(second))[0]!.seq
  await write((tx) => tx.update(holds).set({ unit: 2 }).where(eq(holds.seq, seq)))
  const longStay = await book(3, 7)
  expect(await unitsOf(longStay)).toHaveLength(1)
  const all = await db.select().from(holds).where(eq(holds.placeId, place.id))
  expect(all).toHaveLength(3)
  for (const one of all)
    for (const other of all)
      expect(one !== other && one.unit === other.unit && overlaps(one, other)).toBe(false)
  // The same hold as before, in another room: other sites know it by its number.
  expect(all.map((hold) => hold.bookingId)).toContain(second.id)
  expect((await holdsOf(second))[0]?.seq).toBe(seq)
})

test('who has arrived stays in their room, and so do blocks', async () => {
  await withUnits(place, 2)
  await createBooking(place.id, await aUser(), { ...aStay(), ...nights(0, 3) })
  await write((tx) =>
    tx.insert(holds).values({ placeId: place.id, ...nights(4, 8), unit: 2, what: 'block' as const }),
  )
  expect(await unavailableNights(place)).toEqual([])
  // The nearest that can really be had are offered, not those that only look free night by night.
  await expect(book(1, 6)).rejects.toMatchObject({ nearest: nights(3, 8) })
  await book(3, 8)
})

test('of guests who book the last two rooms at once as many have them as there are', async () => {
  const guests = await Promise.all(Array.from({ length: 12 }, () => aUser()))
  await book(3, 6)
  const results = await Promise.allSettled(
    guests.map((guest, i) =>
      createBooking(place.id, guest, { ...aStay(), ...nights(3 + (i % 3), 6), units: i % 4 === 0 ? 2 : 1 }),
    ),
  )
  const booked = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.placeId, place.id), eq(bookings.status, 'confirmed')))
  const all = await db.select().from(holds).where(eq(holds.placeId, place.id))
  expect(all).toHaveLength(booked.reduce((sum, { units }) => sum + units, 0))
  for (let day = 3; day < 6; day++)
    expect(all.filter((one) => overlaps(one, nights(day, day + 1))).length).toBeLessThanOrEqual(3)
  expect(await unavailableNights(place)).not.toEqual([])
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(NightsUnavailable)
})

test('two processes that want the last room of the same places get each once', { tags: 'slow' }, async () => {
  const stay = nights(3, 6)
  const some = await Promise.all(
    Array.from({ length: iterations({ short: 6, long: 60 }) }, async () => {
      const one = await withUnits(await aPlace({ owner: host }), 3)
      await bookPlace(one.id, await aUser(), { ...aStay(), ...nights(2, 4), units: 1 })
      await bookPlace(one.id, await aUser(), { ...aStay(), ...nights(4, 8), units: 2 })
      return one
    }),
  )
  const ids = some.map(({ id }) => id)
  const rivals = await startRivalBookers('real', ids, stay)
  for (const { tell } of rivals) tell()
  const got = (await Promise.all(rivals.map((rival) => rival.all()))).flat()
  expect(got.toSorted()).toEqual(ids.map((id) => `got ${id}`).toSorted())
  for (const { id } of some) {
    const all = await db.select().from(holds).where(eq(holds.placeId, id))
    expect(all).toHaveLength(4)
    expect(new Set(all.filter((one) => overlaps(one, nights(4, 6))).map(({ unit }) => unit)).size).toBe(3)
  }
})

test('a retry with the same key is the same booking, with another number of rooms it is refused', async () => {
  const guest = await aUser()
  const stay = { ...aStay(), ...nights(3, 6), units: 2 }
  const { id } = await createBooking(place.id, guest, stay, { key: 'one' })
  expect(await createBooking(place.id, guest, stay, { key: 'one' })).toMatchObject({ id })
  await expect(createBooking(place.id, guest, { ...stay, units: 3 }, { key: 'one' })).rejects.toMatchObject({
    code: 'invalid',
  })
})

test('a number of rooms that was shown is compared, whatever else was', async () => {
  const stay = { ...aStay(), ...nights(3, 6), units: 2 }
  const book = async (units: number) =>
    createBooking(place.id, await aUser(), stay, { shownTerms: { units } })
  await expect(book(1)).rejects.toThrow(/^You chose .*, 2 rooms after the total was shown\. It is ₹3,300\./)
  await book(2)
})

test('rooms chosen after the total was shown are answered with the new total', async () => {
  const shown = { checkIn: inDays(3), checkOut: inDays(6), noOfGuests: 2, total: 1800 }
  const stay = { ...aStay(), ...nights(3, 6), units: 2 }
  await expect(createBooking(place.id, await aUser(), stay, { shownTerms: shown })).rejects.toThrow(
    /^The total is now ₹3,300, not ₹1,800: you chose .*, 3 nights, 2 guests, 2 rooms after it was shown\./,
  )
})
