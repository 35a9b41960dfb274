import { bookings } from '#app/db/schema/bookings.ts'
import { reviews } from '#app/db/schema/reviews.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { newId } from '#app/platform/ids.server.ts'
import { eq } from 'drizzle-orm'
import { aBooking } from './a-booking.ts'
import { aPlace } from './a-place.ts'
import { aUser } from './a-user.ts'

interface StayOverOptions {
  place?: { id: string }
  guest?: { id: string }
  /** How many days ago its check-out was. */
  ago?: number
  nights?: number
}

/** A stay that is over, booked three days before it began. */
export async function aStayOver({ ago = 1, nights = 2, ...sides }: StayOverOptions = {}) {
  const checkIn = addDays(todayInIndia(), -ago - nights)
  const booking = await aBooking({ ...sides, checkIn, nights })
  const createdAt = Date.parse(`${addDays(checkIn, -3)}T12:00:00+05:30`)
  await write((tx) => tx.update(bookings).set({ createdAt }).where(eq(bookings.id, booking.id)))
  return booking
}

type ReviewOptions = StayOverOptions & Partial<typeof reviews.$inferInsert>

let stays = 0

/** A public review of a stay of its own, longer ago than one can be written; `publishedAt: null` for a blind one. */
export async function aReview({ place, guest, ago, ...columns }: ReviewOptions = {}) {
  const sides = { place: place ?? (await aPlace()), guest: guest ?? (await aUser()) }
  const stay = await aStayOver({ ...sides, ago: ago ?? 30 + 2 * stays++, nights: 1 })
  const review = {
    id: newId(),
    bookingId: stay.id,
    placeId: sides.place.id,
    guestId: sides.guest.id,
    checkIn: stay.checkIn,
    rating: 5,
    text: 'Good tea.',
    publicOn: addDays(stay.checkOut, 15),
    publishedAt: Date.now(),
    ...columns,
  }
  await write(async (tx) => {
    const [row] = await tx
      .select({ hostId: places.ownerId })
      .from(places)
      .where(eq(places.id, sides.place.id))
    await tx.insert(reviews).values({ hostId: row!.hostId, ...review })
  })
  return review
}
