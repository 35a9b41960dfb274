import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { nextMonth, monthOf } from '../calendar-month.ts'
import { blockNights } from '../availability/host-calendar.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { occupancyOf } from './occupancy.server.ts'

// Next month as it will be seen from within: whatever day it is now, nothing of it is past.
const first = `${nextMonth(monthOf(todayInIndia()))}-01`
const day = (of: number) => addDays(first, of - 1)

test('a host sees who comes next and how many nights of the month are booked', async () => {
  const host = await aUser()
  const hut = await aPlace({ owner: host })
  const boat = await aPlace({ owner: host })
  // Three nights of the month before and one of this; two past; two nights to come.
  await aBooking({ place: hut, checkIn: day(-2), nights: 4 })
  await aBooking({ place: hut, checkIn: day(4), nights: 2 })
  await aBooking({ place: hut, checkIn: day(20), nights: 2 })
  // The last night of a month of any length, and one of the next.
  const lastDay = addDays(`${nextMonth(monthOf(first))}-01`, -1)
  await aBooking({ place: hut, checkIn: lastDay, nights: 2 })
  await blockNights(host, hut.id, { checkIn: day(12), checkOut: day(14), note: 'Paint' })
  const gone = await aBooking({ place: hut, checkIn: day(15), nights: 3 })
  await cancelBooking(gone.id, host, { reason: 'The roof leaks.' })

  const outlook = await occupancyOf([hut, boat], day(10))
  expect(outlook.get(hut.id)).toEqual({ nextArrival: day(20), nightsThisMonth: 1 + 2 + 2 + 1 })
  expect(outlook.get(boat.id)).toEqual({ nextArrival: null, nightsThisMonth: 0 })
  expect((await occupancyOf([hut], day(20))).get(hut.id)?.nextArrival).toBe(day(20))
  expect((await occupancyOf([hut], day(21))).get(hut.id)?.nextArrival).toBe(lastDay)
})
