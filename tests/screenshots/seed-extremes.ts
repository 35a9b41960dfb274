import { closeDatabase, db } from '#app/db/connections.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { write } from '#app/db/write.server.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { asc } from 'drizzle-orm'
import { addUsers, addPlaces, addBookings, seedPasswordHash } from '../../drizzle/seed/fill.ts'
import { extremeHost, newUser, places, BOOKED_NIGHTS } from './extremes.ts'

// Run after the demo world is there: adds what a layout breaks on.
const pictures = (await db.select({ id: photos.id }).from(photos).orderBy(asc(photos.id)).limit(20)).map((row) => row.id)
const passwordHash = await seedPasswordHash()
const today = todayInIndia()

await write(async (tx) => {
  const [hostId, newcomerId] = await addUsers(tx, [extremeHost, newUser, { name: 'अ', email: 'a@example.com' }], passwordHash)
  const listings = places.map(({ photos: howMany, ...listing }) => ({
    listing,
    ownerId: hostId!,
    photoIds: pictures.slice(0, howMany),
  }))
  const ids = await addPlaces(tx, listings)
  const stays = ids.flatMap((placeId, i) => {
    const { price } = places[i]!
    const stay = { noOfGuests: 10, name: extremeHost.name, phone: '+91 98450 12345' }
    const soon = { checkIn: addDays(today, 30 + i), checkOut: addDays(today, 33 + i), ...stay }
    const taken = { checkIn: addDays(today, BOOKED_NIGHTS.from), checkOut: addDays(today, BOOKED_NIGHTS.to), ...stay }
    return [
      { stay: soon, placeId, guestId: hostId!, price: price * 3 },
      { stay: taken, placeId, guestId: newcomerId!, price: price * (BOOKED_NIGHTS.to - BOOKED_NIGHTS.from) },
    ]
  })
  // The newcomer has no trips: the taken nights are the host's own as well.
  await addBookings(tx, stays.map((stay) => ({ ...stay, guestId: hostId! })))
})
await closeDatabase()
