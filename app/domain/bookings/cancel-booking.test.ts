import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aBooking, aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { addDays, formatEndOfDay, todayInIndia } from '../calendar-date.ts'
import type { CancellationPolicy } from '../places/cancellation-policies.ts'
import { updatePlace } from '../places/places.server.ts'
import { bookPlace } from './bookings.server.ts'
import { unavailableNights } from './stay-availability.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import {
  describeCancellationBefore,
  hostCancelError,
  summarizeCancellation,
  UNDO_MS,
} from './cancellation.ts'
import { bookingOf, bookingsOf, tripsOf } from './trips.server.ts'

const today = todayInIndia()
const inDays = (days: number) => addDays(today, days)
const noonIn = (days: number) => Date.parse(`${inDays(days)}T12:00:00+05:30`)
const afterUndo = () => Date.now() + UNDO_MS

let host: { id: string }
let guest: { id: string }
beforeAll(async () => {
  host = await aUser()
})
beforeEach(async () => {
  guest = await aUser()
})

test('a cancelled booking lets its nights go and stays as a record', async () => {
  const place = await aPlace({ owner: host })
  const booked = await aBooking({ place, guest, checkIn: inDays(5), nights: 3 })
  const cancelled = await cancelBooking(booked.id, guest, { reason: ' My train does not run. ' })
  expect(cancelled).toEqual({
    ...booked,
    status: 'cancelled by guest',
    cancelReason: 'My train does not run.',
    cancelledAt: cancelled.cancelledAt,
  })
  expect(Math.abs(Date.now() - cancelled.cancelledAt!)).toBeLessThan(60_000)
  expect(await unavailableNights(place)).toEqual([])
  await aBooking({ place, checkIn: inDays(4), nights: 3 })
  expect(await bookingsOf(guest)).toEqual([])
  expect(await bookingsOf(guest, { withCancelled: true })).toEqual([cancelled])
  expect(await tripsOf(guest)).toMatchObject({ upcoming: [], past: [], cancelled: [cancelled] })
})

test('a host cancels with a reason that the guest reads, and not without one', async () => {
  const place = await aPlace({ owner: host, cancelUntil: 'never' })
  const { id } = await aBooking({ place, guest })
  await expect(cancelBooking(id, host, { reason: ' ' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { reason: ['Please say why: your guest reads it'] },
  })
  expect(await unavailableNights(place)).toHaveLength(1)
  await cancelBooking(id, host, { reason: 'The roof leaks.' })
  expect(await bookingOf(guest, id)).toMatchObject({
    status: 'cancelled by host',
    cancelReason: 'The roof leaks.',
  })
  expect(await unavailableNights(place)).toEqual([])
})

test('a host may cancel also what has begun', async () => {
  const place = await aPlace({ owner: host })
  const { id } = await aBooking({ place, guest, checkIn: inDays(-1), nights: 4 })
  await expect(cancelBooking(id, guest, { now: afterUndo() })).rejects.toMatchObject({
    code: 'invalid',
    message: /has begun/,
  })
  expect(await cancelBooking(id, host, { reason: 'A flood.' })).toMatchObject({
    status: 'cancelled by host',
  })
})

test('cancelling twice is cancelling once, whoever comes second', async () => {
  const { id } = await aBooking({ place: await aPlace({ owner: host }), guest, checkIn: inDays(9) })
  const once = await cancelBooking(id, guest, { reason: 'Ill' })
  expect(await cancelBooking(id, guest, { reason: 'Other words' })).toEqual(once)
  expect(await cancelBooking(id, host, { reason: 'I, too' })).toEqual(once)
  expect(await cancelBooking(id, guest, { now: noonIn(20) })).toEqual(once)
})

test("somebody else's booking is not found", async () => {
  const { id } = await aBooking({ place: await aPlace({ owner: host }), guest, checkIn: inDays(9) })
  for (const other of [await aUser(), { id: '' }]) {
    await expect(cancelBooking(id, other, { reason: 'Mine' })).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(cancelBooking('none', guest)).rejects.toMatchObject({ code: 'not_found' })
  expect(await bookingOf(guest, id)).toMatchObject({ status: 'confirmed' })
})

test.each([
  ['arrival', 0],
  ['1-day', 1],
  ['5-days', 5],
  ['14-days', 14],
] as [CancellationPolicy, number][])(
  'where guests may cancel %s, they may that day and not the next',
  async (limit, days) => {
    const place = await aPlace({ owner: host, cancelUntil: limit })
    const { id, cancelBy } = await aBooking({ place, guest, checkIn: inDays(20) })
    expect(cancelBy).toBe(inDays(20 - days))
    await expect(cancelBooking(id, guest, { now: noonIn(21 - days) })).rejects.toMatchObject({
      code: 'invalid',
      message: /call your host/,
    })
    expect(await cancelBooking(id, guest, { now: noonIn(20 - days) })).toMatchObject({
      status: 'cancelled by guest',
    })
  },
)

test('the terms that hold are those of the booking’s moment', async () => {
  const place = await aPlace({ owner: host, cancelUntil: '5-days' })
  const { id } = await aBooking({ place, guest, checkIn: inDays(10) })
  const photoIds = place.photos.map((photo) => photo.id)
  await updatePlace(host, place.id, placeDetails({ cancelUntil: 'never' }), photoIds)
  const later = await aBooking({ place, guest, checkIn: inDays(30) })
  expect(later.cancelBy).toBeNull()
  await expect(cancelBooking(later.id, guest, { now: afterUndo() })).rejects.toMatchObject({
    message: /by its guest/,
  })
  await expect(cancelBooking(id, guest, { now: noonIn(6) })).rejects.toMatchObject({
    message: `This stay could be cancelled here until ${formatEndOfDay(inDays(5), inDays(6))}. Please call your host.`,
  })
  expect(await cancelBooking(id, guest)).toMatchObject({ status: 'cancelled by guest' })
})

test('guests read before they book until when they can cancel', () => {
  const message = (policy: CancellationPolicy) =>
    describeCancellationBefore('2026-12-10', policy, '2026-12-05')
  expect(message('arrival')).toBe('Free cancellation until the end of Thursday 10 December.')
  expect(message('5-days')).toBe('Free cancellation until the end of Saturday 5 December.')
  for (const policy of ['14-days', 'never'] as const)
    expect(message(policy)).toBe("You can't cancel this online.")
  expect(describeCancellationBefore('2027-01-10', '1-day', '2026-12-05')).toBe(
    'Free cancellation until the end of Saturday 9 January 2027.',
  )
})

test('beside the button it is said in a few words', () => {
  const words = (checkIn: string, policy: CancellationPolicy) =>
    summarizeCancellation(checkIn, policy, '2026-12-05')
  expect(words('2026-12-10', '5-days')).toBe('Free cancellation until Sat 5 Dec.')
  expect(words('2027-01-10', '1-day')).toBe('Free cancellation until Sat 9 Jan 2027.')
  for (const policy of ['14-days', 'never'] as const)
    expect(words('2026-12-10', policy)).toBe("Can't be cancelled online.")
})

test('a booking can be taken back for 15 minutes, whatever its place says, and not a moment longer', async () => {
  const place = await aPlace({ owner: host, cancelUntil: 'never' })
  const { id, bookedAt } = await aBooking({ place, guest, nights: 2 })
  await expect(cancelBooking(id, guest, { now: bookedAt + UNDO_MS })).rejects.toMatchObject({
    code: 'invalid',
    message: /by its guest/,
  })
  expect(await cancelBooking(id, guest, { now: bookedAt + UNDO_MS - 1 })).toMatchObject({
    status: 'cancelled by guest',
  })
  expect(await unavailableNights(place)).toEqual([])
})

test('a stay that is over is cancelled by nobody', async () => {
  const place = await aPlace({ owner: host })
  const { id } = await aBooking({ place, guest, checkIn: inDays(-3), nights: 3 })
  await expect(cancelBooking(id, host, { reason: 'A flood.' })).rejects.toMatchObject({
    code: 'invalid',
    message: "This stay is over. It can't be cancelled any more.",
  })
  await expect(cancelBooking(id, guest, { now: afterUndo() })).rejects.toMatchObject({ code: 'invalid' })
  expect(await bookingOf(guest, id)).toMatchObject({ status: 'confirmed' })
  expect(hostCancelError({ checkOut: inDays(1) }, noonIn(0))).toBeUndefined()
})

test('a cancelled stay is none of the twenty to come', async () => {
  const place = await aPlace({ owner: host })
  const stays = Array.from({ length: 20 }, (_, i) => aStay({ checkIn: inDays(10 + i), nights: 1 }))
  const made = await Promise.all(stays.map((stay) => bookPlace(place.id, guest, stay)))
  const another = aStay({ checkIn: inDays(50), nights: 1 })
  await expect(bookPlace(place.id, guest, another)).rejects.toMatchObject({ code: 'invalid' })
  await cancelBooking(made[7]!.id, guest)
  await bookPlace(place.id, guest, another)
})

test('a booking request that is sent again after cancelling finds the cancelled booking', async () => {
  const place = await aPlace({ owner: host })
  const stay = aStay({ checkIn: inDays(5) })
  const { id } = await bookPlace(place.id, guest, stay, { key: 'one' })
  await cancelBooking(id, guest)
  expect(await bookPlace(place.id, guest, stay, { key: 'one' })).toMatchObject({
    id,
    status: 'cancelled by guest',
  })
  expect(await unavailableNights(place)).toEqual([])
})

test('who cancels and who books the same nights at once never both lose, nor are there ever two holds', async () => {
  const place = await aPlace({ owner: host })
  const rivals = await Promise.all(Array.from({ length: 6 }, () => aUser()))
  for (let round = 0; round < 20; round++) {
    const stay = aStay({ checkIn: inDays(20 + 3 * round), nights: 3 })
    const { id } = await bookPlace(place.id, await aUser(), stay)
    const outcomes = await Promise.allSettled<unknown>([
      ...(round % 2 ? [cancelBooking(id, host, { reason: 'Paint' })] : []),
      ...rivals.slice(0, 3).map((rival) => bookPlace(place.id, rival, stay)),
      ...(round % 2 ? [] : [cancelBooking(id, host, { reason: 'Paint' })]),
      ...rivals.slice(3).map((rival) => bookPlace(place.id, rival, stay)),
    ])
    expect(outcomes[round % 2 ? 0 : 3]!.status).toBe('fulfilled')
    const booked = outcomes.filter(({ status }) => status === 'fulfilled').length - 1
    if (booked === 0) await bookPlace(place.id, rivals[0]!, stay)
    else expect(booked).toBe(1)
    const of = (table: typeof bookings | typeof holds) =>
      and(eq(table.placeId, place.id), eq(table.checkIn, stay.checkIn))
    const held = await db.select().from(holds).where(of(holds))
    const recorded = await db.select().from(bookings).where(of(bookings))
    const standing = recorded.filter(({ status }) => status === 'confirmed')
    expect(held.map(({ bookingId }) => bookingId)).toEqual(standing.map((one) => one.id))
    expect(standing).toHaveLength(1)
    expect(standing[0]!.id).not.toBe(id)
  }
})
