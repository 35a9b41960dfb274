import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, eq, or } from 'drizzle-orm'
import { withPlaces } from './booking-rows.server.ts'
import type { Reservation } from './booking.ts'
import { toReservation } from './reservations.server.ts'

/** @throws DomainError 'not_found' for anyone but its guest and host */
export async function confirmationFor(
  person: { id: string },
  id: string,
): Promise<{ booking: Reservation; isGuest: boolean }> {
  const rows = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(eq(bookings.id, id), or(eq(bookings.guestId, person.id), eq(places.ownerId, person.id))))
  const [booking] = await withPlaces(rows.map((row) => row.booking))
  if (!booking) throw new DomainError('not_found', 'Booking not found')
  return { booking: toReservation(booking), isGuest: booking.guestId === person.id }
}
