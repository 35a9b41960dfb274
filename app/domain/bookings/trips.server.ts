import { db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { and, asc, desc, eq, gte, lt, or } from 'drizzle-orm'
import { todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import type { Booking } from './booking.ts'
import { withPlaces, isEnded, isActive } from './booking-rows.server.ts'
const MAX_TRIPS = 100
const PAST_TRIPS_PER_PAGE = 20

const bookingOfGuest = preparedStatement((tx, params: Params<{ id: string; guestId: string }>) =>
  tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, params.id), eq(bookings.guestId, params.guestId))),
)

/** A guest's latest hundred bookings, the newest first. @param options.withCancelled includes cancelled ones */
export async function bookingsOf(
  guest: { id: string },
  { withCancelled = false }: { withCancelled?: boolean } = {},
): Promise<Booking[]> {
  const isAsked = withCancelled ? undefined : isActive()
  const rows = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.guestId, guest.id), isAsked))
    .orderBy(desc(bookings.seq))
    .limit(MAX_TRIPS)
  return withPlaces(rows)
}

/**
 * Upcoming trips, the soonest first; one page of past ones and all cancelled ones, the latest first.
 *
 * @param pastPage counted from 1
 */
export async function tripsOf(
  guest: { id: string },
  { today = todayInIndia(), pastPage = 1 }: { today?: CalendarDate; pastPage?: number } = {},
) {
  const ofGuest = eq(bookings.guestId, guest.id)
  const isConfirmed = and(ofGuest, isActive())
  const upcoming = await db
    .select()
    .from(bookings)
    .where(and(isConfirmed, gte(bookings.checkOut, today)))
    .orderBy(asc(bookings.checkIn))
    .limit(MAX_TRIPS)
  const past = await db
    .select()
    .from(bookings)
    .where(and(isConfirmed, lt(bookings.checkOut, today)))
    .orderBy(desc(bookings.checkIn), desc(bookings.seq))
    .limit(PAST_TRIPS_PER_PAGE + 1)
    .offset((pastPage - 1) * PAST_TRIPS_PER_PAGE)
  const cancelled = await db
    .select()
    .from(bookings)
    .where(and(ofGuest, isEnded()))
    .orderBy(desc(bookings.checkIn), desc(bookings.seq))
    .limit(MAX_TRIPS)
  const pastPageRows = past.slice(0, PAST_TRIPS_PER_PAGE)
  const trips = await withPlaces([...upcoming, ...pastPageRows, ...cancelled])
  const confirmed = trips.filter(({ status }) => status === 'confirmed')
  return {
    upcoming: confirmed.filter(({ checkOut }) => checkOut >= today),
    past: confirmed.filter(({ checkOut }) => checkOut < today),
    cancelled: trips.filter(({ status }) => status !== 'confirmed'),
    hasMorePast: past.length > pastPageRows.length,
  }
}

/** @throws DomainError 'not_found', also for another guest's */
export async function bookingOf(guest: { id: string }, id: string): Promise<Booking> {
  const [booking] = await withPlaces(await bookingOfGuest(db, { id, guestId: guest.id }))
  if (!booking) throw new DomainError('not_found', 'Booking not found')
  return booking
}

/** @throws DomainError 'not_found', also for anyone but its guest and host */
export async function bookingOfSide(user: { id: string }, id: string): Promise<Booking> {
  const rows = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(eq(bookings.id, id), or(eq(bookings.guestId, user.id), eq(places.ownerId, user.id))))
  const [booking] = await withPlaces(rows.map((row) => row.booking))
  if (!booking) throw new DomainError('not_found', 'Booking not found')
  return booking
}
