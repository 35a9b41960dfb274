import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import type { BookingSide } from './rows.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { eq } from 'drizzle-orm'
import { agreedTerms } from '../bookings/agreed-terms.ts'
import { withPlaces } from '../bookings/booking-rows.server.ts'
import type { Booking } from '../bookings/booking.ts'
import { todayInIndia } from '../calendar-date.ts'
import { changesOf } from '../bookings/stay-changes.server.ts'
import { reportsOfStay } from '../reports/report-lists.server.ts'

/** A booking with both sides and all but messages and directions. @throws DomainError 'not_found' */
export async function bookingDetails(id: string, today = todayInIndia()) {
  const [stored] = await db.select().from(bookings).where(eq(bookings.id, id))
  const [[booking], [place]] = stored
    ? await Promise.all([
        withPlaces([stored]),
        db
          .select({ ownerId: places.ownerId, hidden: places.hidden })
          .from(places)
          .where(eq(places.id, stored.placeId)),
      ])
    : [[], []]
  if (!booking || !place) throw new DomainError('not_found', 'Booking not found')
  const [guest, host, reported, changes] = await Promise.all([
    sideOf(booking.guestId),
    sideOf(place.ownerId),
    reportsOfStay({ id, placeId: booking.place.id, guestId: booking.guestId }),
    changesOf(id),
  ])
  const terms = agreedTerms(booking, today)
  return {
    booking: withoutPhotos(booking),
    terms,
    guest,
    host,
    hidden: place.hidden,
    reports: reported,
    changes,
  }
}

async function sideOf(id: string): Promise<BookingSide> {
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phone: users.phone,
      verifiedAt: users.verifiedAt,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(eq(users.id, id))
  const { verifiedAt, suspendedAt, ...person } = user!
  return { ...person, isVerified: verifiedAt !== null, isSuspended: suspendedAt !== null }
}

function withoutPhotos({ place: { id, title, address, checkIn, checkOut }, ...booking }: Booking) {
  return { ...booking, place: { id, title, address, checkIn, checkOut } }
}
