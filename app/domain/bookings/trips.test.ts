import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { bookingOf, bookingsOf, tripsOf } from './trips.server.ts'

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

test("someone else's booking is not found", async () => {
  const { id } = await aBooking({ guest })
  for (const other of [host, { id: '' }, { id: "' OR '1'='1" }]) {
    await expect(bookingOf(other, id)).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(bookingOf(guest, `${id}x`)).rejects.toMatchObject({ code: 'not_found' })
  expect((await bookingsOf(host)).map((booking) => booking.id)).not.toContain(id)
})

test('trips are those to come, the soonest first, then those past, the latest first', async () => {
  const traveller = await aUser()
  const place = await aPlace({ owner: host })
  const at = async (days: number, nights = 2) =>
    (await aBooking({ place, guest: traveller, checkIn: inDays(days), nights })).id
  const [far, past, soon, longPast, endsToday, endedYesterday] = [
    await at(30),
    await at(-20),
    await at(5),
    await at(-90),
    await at(-1, 1),
    await at(-6, 5),
  ]
  await aBooking({ place, guest, checkIn: inDays(50) })
  const { upcoming, past: gone } = await tripsOf(traveller, { today })
  expect(upcoming.map(({ id }) => id)).toEqual([endsToday, soon, far])
  expect(gone.map(({ id }) => id)).toEqual([endedYesterday, past, longPast])
  expect((await bookingsOf(traveller)).map(({ id }) => id)).toEqual(
    [far, past, soon, longPast, endsToday, endedYesterday].toReversed(),
  )
})

test('cancelled trips are neither to come nor past, whenever they were to be', async () => {
  const traveller = await aUser()
  const place = await aPlace({ owner: host })
  const [past, far, soon] = [
    await aBooking({ place, guest: traveller, checkIn: inDays(-20) }),
    await aBooking({ place, guest: traveller, checkIn: inDays(30) }),
    await aBooking({ place, guest: traveller, checkIn: inDays(5) }),
  ]
  await cancelBooking(soon.id, traveller)
  await cancelBooking(far.id, host, { reason: 'The roof leaks.' })
  const trips = await tripsOf(traveller, { today })
  expect(trips.upcoming).toEqual([])
  expect(trips.past.map(({ id }) => id)).toEqual([past.id])
  expect(trips.cancelled.map(({ id }) => id)).toEqual([far.id, soon.id])
  const later = await tripsOf(traveller, { today: inDays(60) })
  expect(later.cancelled.map(({ id }) => id)).toEqual([far.id, soon.id])
})

test('past trips come in pages', async () => {
  const traveller = await aUser()
  const place = await aPlace({ owner: host })
  const ids: string[] = []
  for (let i = 22; i >= 0; i--) {
    ids.unshift((await aBooking({ place, guest: traveller, checkIn: inDays(-10 - 2 * i), nights: 1 })).id)
  }
  const first = await tripsOf(traveller, { today })
  const second = await tripsOf(traveller, { today, pastPage: 2 })
  expect([...first.past, ...second.past].map(({ id }) => id)).toEqual(ids)
  expect([first.past.length, first.hasMorePast, second.hasMorePast]).toEqual([20, true, false])
})

test('a trip shows its place with all photos in order', async () => {
  const place = await aPlace({ owner: host })
  const traveller = await aUser()
  await aBooking({ place, guest: traveller })
  const { upcoming } = await tripsOf(traveller)
  expect(upcoming[0]!.place.photos).toEqual(place.photos)
})
