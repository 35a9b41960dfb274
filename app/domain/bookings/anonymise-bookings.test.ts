import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { nightsOfMonth } from '../availability/host-calendar.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { anonymiseBookings, deleteOldBookings } from './anonymise-bookings.server.ts'
import { bookingOf } from './trips.server.ts'
import { guestsOf, reservationOf } from './reservations.server.ts'

const NOW = Date.parse('2026-03-15T12:00:00+05:30')

test('two years and a day after a stay nobody can say who it was, and a day before that everybody who may', async () => {
  const [host, guest] = [await aUser(), await aUser()]
  const place = await aPlace({ owner: host })
  const leftOn = (checkOut: string, nights = 2) =>
    aBooking({
      place,
      guest,
      checkIn: new Date(Date.parse(checkOut) - nights * 86_400_000).toISOString().slice(0, 10),
      nights,
    })
  const old = await leftOn('2024-03-14')
  const cancelled = await leftOn('2024-03-12', 1)
  await cancelBooking(cancelled.id, host, {
    reason: 'The roof leaks.',
    now: Date.parse('2024-03-10T12:00:00+05:30'),
  })
  const kept = [await leftOn('2024-03-16'), await aBooking({ place, guest })]

  expect(await anonymiseBookings(NOW)).toBe(2)
  expect(await anonymiseBookings(NOW)).toBe(0)
  const [row] = await db.select().from(bookings).where(eq(bookings.id, old.id))
  expect(row).toMatchObject({ name: '', phone: '', price: old.price, checkIn: '2024-03-12' })
  for (const { id } of [old, cancelled]) {
    expect(await reservationOf(host, id)).toMatchObject({ name: 'A guest', phone: '' })
    expect(await bookingOf(guest, id)).toMatchObject({ name: 'A guest', phone: '' })
  }
  const { guests } = await guestsOf(host, { when: 'past', today: '2026-03-15' })
  expect(guests.map(({ name }) => name)).toEqual(['Ravi Kumar', 'A guest'])
  const nights = await nightsOfMonth(host, place.id, '2024-03')
  expect(nights[11]).toMatchObject({ day: '2024-03-12', hold: { guestName: 'A guest' } })
  for (const { id } of kept)
    expect(await reservationOf(host, id)).toMatchObject({ name: 'Ravi Kumar', phone: '+91 98765 43210' })
})

test('eight years after a stay its booking is gone with its nights, and a day before it is not', async () => {
  const place = await aPlace()
  const gone = await aBooking({ place, checkIn: '2018-03-12', nights: 2 })
  const kept = await aBooking({ place, checkIn: '2018-03-14', nights: 2 })
  expect(await deleteOldBookings(NOW)).toBe(1)
  expect(await deleteOldBookings(NOW)).toBe(0)
  const left = async (id: string) => [
    await db.$count(bookings, eq(bookings.id, id)),
    await db.$count(holds, eq(holds.bookingId, id)),
  ]
  expect([await left(gone.id), await left(kept.id)]).toEqual([
    [0, 0],
    [1, 1],
  ])
  expect(await deleteOldBookings(NOW, 1)).toBeGreaterThan(0)
})
