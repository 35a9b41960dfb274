import { expect, test } from 'vitest'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { updatePlace } from '../places/places.server.ts'
import { bookPlace } from './bookings.server.ts'
import { bookingOf } from './trips.server.ts'

test('a booking keeps the lines of its total when its place costs more later', async () => {
  const tomorrow = addDays(todayInIndia(), 1)
  const host = await aUser()
  const guest = await aUser()
  const season = { from: tomorrow, to: tomorrow, price: 900 }
  const prices = { seasons: [season], percentOff: { nights: 3, percent: 10 } }
  const place = await aPlace({ owner: host, price: 500, prices, fees: { cleaning: 300 } })
  const booking = await bookPlace(place.id, guest, aStay({ nights: 3 }), { price: 2010 })
  await updatePlace(
    host,
    place.id,
    { ...placeDetails(), price: 9000 },
    place.photos.map(({ id }) => id),
  )
  expect(await bookingOf(guest, booking.id)).toMatchObject({
    price: 2010,
    lines: [
      { kind: 'nights', count: 2, each: 500, amount: 1000 },
      { kind: 'season nights', count: 1, each: 900, amount: 900 },
      { kind: 'discount', fromNights: 3, percent: 10, amount: -190 },
      { kind: 'cleaning', amount: 300 },
    ],
  })
})
