import { expect, test } from 'vitest'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { withUnits } from '../../../tests/factories/units.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { bookPlace } from './bookings.server.ts'
import { unavailableBeside } from './stay-availability.server.ts'

const inDays = (days: number) => addDays(todayInIndia(), days)
const nights = (from: number, to: number) => ({ checkIn: inDays(from), checkOut: inDays(to) })
const book = async (place: { id: string }, from: number, to: number, wishes: object = {}) =>
  bookPlace(place.id, await aUser(), { ...aStay(), ...nights(from, to), ...wishes })

test('a stay can be moved over its own nights, and over no others', async () => {
  const place = await aPlace()
  const own = await book(place, 10, 13)
  await book(place, 13, 15)
  await book(place, 5, 7)
  expect(await unavailableBeside(place, own)).toEqual([nights(5, 7), nights(13, 15)])
})

test('the days to prepare after a stay move with it', async () => {
  const place = await aPlace({ preparationDays: 1 })
  const own = await book(place, 10, 12)
  expect(await unavailableBeside(place, own)).toEqual([])
  await book(place, 20, 22)
  // A guest who leaves on day 20 leaves no day to prepare.
  expect(await unavailableBeside(place, own)).toEqual([nights(19, 23)])
})

test('of several rooms those count that are free beside the own ones', async () => {
  const place = await withUnits(await aPlace({ maxGuests: 2 }), 3)
  const own = await book(place, 10, 13, { units: 2 })
  await book(place, 11, 12)
  expect(await unavailableBeside(place, own)).toEqual([])
  await book(place, 20, 22, { units: 2 })
  expect(await unavailableBeside(place, own)).toEqual([nights(20, 22)])
})
