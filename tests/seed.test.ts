import { write } from '#app/db/write.server.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { expect, test } from 'vitest'
import { demoPlaces } from '../demo/world/demo-world.ts'
import { aStay } from './factories/a-booking.ts'
import { addBookings, addPlaces, addUsers } from '../drizzle/seed/fill.ts'

// As many as `npm run seed` writes in one commit.
const BATCH = 1000

test('people, places and stays are written a thousand at a time', { tags: 'slow' }, async () => {
  const people = Array.from({ length: BATCH }, (_, i) => ({
    name: 'Asha Rao',
    email: `asha.${i}@example.com`,
    phone: '',
    createdAt: Date.now(),
  }))
  const users = await write((tx) => addUsers(tx, people, 'no password'))
  const listings = users.map((ownerId) => ({ listing: demoPlaces[0]!, ownerId, photoIds: [] }))
  const places = await write((tx) => addPlaces(tx, listings))
  const stay = { ...aStay({ checkIn: addDays(todayInIndia(), 9) }), units: 1 }
  const stays = places.map((placeId, i) => ({ stay, placeId, guestId: users[i]!, price: 3000 }))
  expect(await write((tx) => addBookings(tx, stays))).toHaveLength(BATCH)
})
