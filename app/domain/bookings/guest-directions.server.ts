import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { placeDirections, places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { and, eq, gte, isNull } from 'drizzle-orm'
import { todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { isActive } from './booking-rows.server.ts'

/** Only active stays that are not over, because of door codes, and no suspended hosts. */
const hasDirections = (today: CalendarDate) =>
  and(isActive(), gte(bookings.checkOut, today), isNull(users.suspendedAt))

export async function directionsOfTrips(
  guest: { id: string },
  today = todayInIndia(),
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: bookings.id, directions: placeDirections.directions })
    .from(bookings)
    .innerJoin(placeDirections, eq(placeDirections.placeId, bookings.placeId))
    .innerJoin(places, eq(places.id, bookings.placeId))
    .innerJoin(users, eq(users.id, places.ownerId))
    .where(and(eq(bookings.guestId, guest.id), hasDirections(today)))
  return new Map(rows.map(({ id, directions }) => [id, directions]))
}

/** Empty if there are none, or they are not for this guest. */
export async function directionsOfTrip(
  guest: { id: string },
  bookingId: string,
  today = todayInIndia(),
): Promise<string> {
  const [row] = await db
    .select({ directions: placeDirections.directions })
    .from(bookings)
    .innerJoin(placeDirections, eq(placeDirections.placeId, bookings.placeId))
    .innerJoin(places, eq(places.id, bookings.placeId))
    .innerJoin(users, eq(users.id, places.ownerId))
    .where(and(eq(bookings.id, bookingId), eq(bookings.guestId, guest.id), hasDirections(today)))
  return row?.directions ?? ''
}
