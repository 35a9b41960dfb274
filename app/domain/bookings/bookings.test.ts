import { db } from '#app/db/connections.server.ts'
import { idempotencyKeys, bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aBooking, aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { insertBlocks } from '../../../tests/factories/blocks.ts'
import { addDays, formatStay, todayInIndia } from '../calendar-date.ts'
import { RateLimitError, type DomainError } from '#app/platform/domain-error.ts'
import { updatePlace } from '../places/places.server.ts'
import { bookPlace } from './bookings.server.ts'
import { requireAvailable, NightsUnavailable, unavailableNights } from './stay-availability.server.ts'
import { termsOf } from './terms.ts'
import { bookingOf } from './trips.server.ts'

const today = todayInIndia()
const inDays = (days: number) => addDays(today, days)

let guest: { id: string }
let host: { id: string }
beforeAll(async () => {
  host = await aUser()
})
beforeEach(async () => {
  guest = await aUser()
})

const countOf = async (placeId: string) =>
  (await db.select().from(bookings).where(eq(bookings.placeId, placeId))).length

test('a booking has what was asked for, its place, and the total of this moment', async () => {
  const place = await aPlace({ owner: host, price: 1234, title: 'पहाड़ी घर' })
  const stay = aStay({ nights: 3, noOfGuests: 4, name: '  रवि ', phone: ' 98765 43210 ' })
  const booking = await bookPlace(place.id, guest, stay)
  expect(booking).toEqual({
    ...stay,
    id: booking.id,
    number: booking.number,
    guestId: guest.id,
    units: 1,
    name: 'रवि',
    phone: '98765 43210',
    price: 3702,
    lines: [{ kind: 'nights', count: 3, each: 1234, amount: 3702 }],
    terms: termsOf(place, stay),
    place,
    bookedAt: booking.bookedAt,
    status: 'confirmed',
    // The day before arrival, unless its host says otherwise.
    cancelBy: addDays(stay.checkIn, -1),
    cancelledAt: null,
    lapsesAt: null,
    cancelReason: '',
    arrivalHour: null,
    noShowAt: null,
    noShowNote: '',
    noShowAnswer: '',
    paidOn: null,
  })
  expect(await bookingOf(guest, booking.id)).toEqual(booking)
})

test('a total that is sent along counts for nothing', async () => {
  const place = await aPlace({ owner: host, price: 900 })
  const booking = await bookPlace(place.id, guest, {
    ...aStay({ nights: 2 }),
    price: 1,
    guestId: host.id,
  } as never)
  expect(booking).toMatchObject({ price: 1800, guestId: guest.id })
})

test('a total that is not what was shown is booked by nobody', async () => {
  const place = await aPlace({ owner: host, price: 1000 })
  const stay = aStay({ nights: 2 })
  await expect(bookPlace(place.id, guest, stay, { key: 'shown', price: 1800 })).rejects.toMatchObject({
    code: 'conflict',
    message: 'The total is now ₹2,000, not ₹1,800. Nothing is booked yet. If that is fine, book again.',
  })
  expect(await unavailableNights(place)).toEqual([])
  const booked = await bookPlace(place.id, guest, stay, { key: 'shown', price: 2000 })
  await updatePlace(
    host,
    place.id,
    placeDetails({ price: 3000 }),
    place.photos.map((photo) => photo.id),
  )
  expect(await bookPlace(place.id, guest, stay, { key: 'shown', price: 2000 })).toMatchObject({
    id: booked.id,
    price: 2000,
  })
})

test('a booking that is refused leaves neither a record nor a hold', async () => {
  const place = await aPlace({ owner: host })
  const booked = await aBooking({ place, guest, nights: 3 })
  await expect(bookPlace(place.id, guest, aStay({ nights: 2 }))).rejects.toBeInstanceOf(NightsUnavailable)
  await expect(bookPlace(place.id, guest, aStay({ name: ' ' }))).rejects.toThrow()
  const held = await db.select().from(holds).where(eq(holds.placeId, place.id))
  expect(held).toMatchObject([{ what: 'booking', bookingId: booked.id, checkIn: booked.checkIn }])
  expect(await countOf(place.id)).toBe(1)
})

test('the total stays what it was when the price of the place changes', async () => {
  const place = await aPlace({ owner: host, price: 1000 })
  const { id } = await aBooking({ place, guest, nights: 2 })
  await updatePlace(
    host,
    place.id,
    placeDetails({ price: 5000 }),
    place.photos.map((photo) => photo.id),
  )
  expect(await bookingOf(guest, id)).toMatchObject({ price: 2000, place: { price: 5000 } })
  expect(await aBooking({ place, guest, nights: 2, checkIn: inDays(10) })).toMatchObject({ price: 10_000 })
})

test.each([
  ['Please select valid dates', { checkOut: today }],
  ['Please select valid dates', { checkIn: '2026-02-30' }],
  ["No. of guests can't be less than 1", { noOfGuests: 0 }],
  ['Allowed max. no. of guests: 4', { noOfGuests: 5 }],
  ["Name can't be empty", { name: ' ' }],
  ["Phone can't be empty", { phone: ' ' }],
])('the domain itself says %s, whoever calls', async (sentence, change) => {
  const place = await aPlace({ owner: host, maxGuests: 4 })
  const refusal = { code: 'invalid', message: sentence }
  await expect(bookPlace(place.id, guest, { ...aStay(), ...change })).rejects.toMatchObject(refusal)
  expect(await countOf(place.id)).toBe(0)
})

test('a stay may begin yesterday, as in a zone where it still is, and not the day before', async () => {
  const place = await aPlace({ owner: host })
  await bookPlace(place.id, guest, aStay({ checkIn: inDays(-1) }))
  const earlier = bookPlace(place.id, guest, aStay({ checkIn: inDays(-2), nights: 1 }))
  await expect(earlier).rejects.toMatchObject({ code: 'invalid', message: /in the past/ })
})

test.each(['', 'nowhere', "' OR 1=1 --", 'a\0b', '𝕏'.repeat(1000)])(
  'no place %j is not found',
  async (id) => {
    await expect(bookPlace(id, guest, aStay())).rejects.toMatchObject({ code: 'not_found' })
  },
)

test('unavailable nights are refused with the nearest free ones', async () => {
  const place = await aPlace({ owner: host })
  await aBooking({ place, checkIn: inDays(10), nights: 5 })
  const failure: unknown = await bookPlace(place.id, guest, aStay({ checkIn: inDays(13), nights: 3 })).catch(
    (reason: unknown) => reason,
  )
  expect(failure).toBeInstanceOf(NightsUnavailable)
  expect(failure).toMatchObject({
    code: 'conflict',
    nearest: { checkIn: inDays(15), checkOut: inDays(18) },
    message: `Sorry, some of these nights are already booked. The nearest free 3 nights are ${formatStay({ checkIn: inDays(15), checkOut: inDays(18) }, inDays(0))}.`,
  })
  await expect(requireAvailable(place, aStay({ checkIn: inDays(10), nights: 1 }))).rejects.toMatchObject({
    message: `Sorry, some of these nights are already booked. The nearest free night is ${formatStay({ checkIn: inDays(9), checkOut: inDays(10) }, inDays(0))}.`,
  })
  await requireAvailable(place, aStay({ checkIn: inDays(15), nights: 3 }))
})

test('who books their own nights once more is told that they have them', async () => {
  const place = await aPlace({ owner: host })
  await aBooking({ place, guest, checkIn: inDays(10), nights: 5 })
  const again = bookPlace(place.id, guest, aStay({ checkIn: inDays(13), nights: 3 }))
  await expect(again).rejects.toThrow(
    'You have already booked some of these nights: see My bookings. The nearest free 3 nights are',
  )
  await expect(bookPlace(place.id, await aUser(), aStay({ checkIn: inDays(13), nights: 3 }))).rejects.toThrow(
    'Sorry, some of these nights are already booked.',
  )
})

test('nights far ahead are offered free ones too, however many stays lie before them', async () => {
  const place = await aPlace({ owner: host })
  await insertBlocks(place.id, 538, (i) => [inDays(i), inDays(i + 1)])
  const failure: unknown = await bookPlace(place.id, guest, aStay({ checkIn: inDays(100), nights: 2 })).catch(
    (reason: unknown) => reason,
  )
  expect(failure).toMatchObject({ nearest: { checkIn: inDays(538), checkOut: inDays(540) } })
  expect(await unavailableNights(place)).toHaveLength(538)
})

test('nobody books their own place', async () => {
  const place = await aPlace({ owner: host })
  const own = bookPlace(place.id, host, aStay())
  await expect(own).rejects.toMatchObject({
    code: 'invalid',
    message: 'This is your own place. Guests book it here.',
  })
  expect(await countOf(place.id)).toBe(0)
})

test('a guest has at most twenty stays to come, also of those booked at one moment', async () => {
  const place = await aPlace({ owner: host })
  const gone = [-3, -2, -1].map((day) => aStay({ checkIn: inDays(day), nights: 1 }))
  for (const stay of gone) await bookPlace(place.id, guest, stay, { today: stay.checkIn })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) =>
      bookPlace(place.id, guest, aStay({ checkIn: inDays(i), nights: 1 })),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      code: 'invalid',
      message: 'You have 20 upcoming stays, the maximum. Book again when one of them is over.',
    },
  })
  const [first] = (await unavailableNights(place, today)).filter(({ checkIn }) => checkIn >= today)
  const next = aStay({ checkIn: inDays(40), nights: 1 })
  await bookPlace(place.id, guest, next, { today: first!.checkOut })
  await expect(
    bookPlace(place.id, guest, { ...next, checkIn: inDays(39), checkOut: inDays(40) }),
  ).rejects.toMatchObject({ code: 'invalid' })
})

test('a guest has sixty tries an hour, those that fail with them; a retry is none', async () => {
  const place = await aPlace({ owner: host })
  const stay = aStay()
  const booked = await bookPlace(place.id, guest, stay, { key: 'mine' })
  for (let i = 0; i < 5; i++) await bookPlace(place.id, guest, stay, { key: 'mine' })
  const tries = Array.from({ length: 100 }, (_, i) => {
    if (i % 2) return bookPlace(place.id, guest, stay)
    return bookPlace(place.id, guest, { ...stay, name: ' ' })
  })
  const outcomes = await Promise.allSettled(tries)
  const refused = outcomes.map((one) => (one.status === 'rejected' ? one.reason : undefined) as DomainError)
  expect(refused.filter(({ code }) => code === 'conflict' || code === 'invalid')).toHaveLength(59)
  const often = refused.filter((reason) => reason instanceof RateLimitError)
  expect(often).toHaveLength(41)
  expect(often[0]!.message).toMatch(/^You have tried to book too often .+ Please try again in \d+ minutes\.$/)
  expect(await bookPlace(place.id, guest, stay, { key: 'mine' })).toEqual(booked)
  await bookPlace(place.id, await aUser(), aStay({ checkIn: inDays(10) }))
})

test('the same key and stay again give the booking already made', async () => {
  const place = await aPlace({ owner: host })
  const stay = aStay()
  const booking = await bookPlace(place.id, guest, stay, { key: 'one' })
  expect(await bookPlace(place.id, guest, stay, { key: 'one' })).toEqual(booking)
  expect(await countOf(place.id)).toBe(1)
})

test('twenty requests with one key at once make one booking', async () => {
  const place = await aPlace({ owner: host })
  const stay = aStay()
  const made = await Promise.all(
    Array.from({ length: 20 }, () => bookPlace(place.id, guest, stay, { key: 'burst' })),
  )
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(await countOf(place.id)).toBe(1)
})

test('a key that booked one stay books no other', async () => {
  const [place, another] = [await aPlace({ owner: host }), await aPlace({ owner: host })]
  const stay = aStay()
  await bookPlace(place.id, guest, stay, { key: 'used' })
  const refusal = { code: 'invalid', message: /already used for another booking/ }
  for (const change of [
    { name: 'Asha' },
    { phone: '98450 54321' },
    { noOfGuests: 1 },
    { checkOut: inDays(9) },
  ]) {
    const other = bookPlace(place.id, guest, { ...stay, ...change }, { key: 'used' })
    await expect(other).rejects.toMatchObject(refusal)
  }
  await expect(bookPlace(another.id, guest, stay, { key: 'used' })).rejects.toMatchObject(refusal)
  expect(await countOf(another.id)).toBe(0)
})

test('a key is its guest’s own', async () => {
  const [place, another] = [await aPlace({ owner: host }), await aPlace({ owner: host })]
  const stay = aStay()
  const mine = await bookPlace(place.id, guest, stay, { key: 'shared' })
  const theirs = await bookPlace(another.id, await aUser(), stay, { key: 'shared' })
  expect(theirs.id).not.toBe(mine.id)
})

test('a key whose booking was refused can be used again', async () => {
  const place = await aPlace({ owner: host })
  const key = 'second try'
  await expect(bookPlace(place.id, guest, aStay({ name: ' ' }), { key })).rejects.toThrow()
  const { id } = await bookPlace(place.id, guest, aStay(), { key })
  const keys = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.bookingId, id))
  expect(keys).toHaveLength(1)
})

test('unavailable nights are those from yesterday on, in order', async () => {
  const place = await aPlace({ owner: host })
  for (const [from, nights] of [
    [5, 2],
    [-10, 3],
    [-3, 2],
    [-1, 2],
    [20, 1],
  ] as const) {
    await aBooking({ place, guest, checkIn: inDays(from), nights })
  }
  await aBooking({ guest, checkIn: inDays(8) })
  expect(await unavailableNights(place, today)).toEqual([
    { checkIn: inDays(-1), checkOut: inDays(1) },
    { checkIn: inDays(5), checkOut: inDays(7) },
    { checkIn: inDays(20), checkOut: inDays(21) },
  ])
  expect(await unavailableNights(place, inDays(-2))).toHaveLength(4)
})
