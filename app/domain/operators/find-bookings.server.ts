import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { aliasedTable, and, asc, desc, eq, gt, lt, type SQL } from 'drizzle-orm'
import { seqOfBookingNumber } from '../bookings/booking-number.ts'
import type { Status } from '../bookings/booking.ts'
import { statusAt } from '../bookings/lapsing.ts'
import { tripsOf } from '../bookings/trips.server.ts'
import { todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { PAGE_SIZE, toPage, extractId, userIdByEmail, type LookupQuery, type Page } from './lookup.server.ts'
import type { BookingListItem, UpcomingStay } from './rows.ts'

const hosts = aliasedTable(users, 'hosts')

const bookingColumns = {
  seq: bookings.seq,
  id: bookings.id,
  checkIn: bookings.checkIn,
  checkOut: bookings.checkOut,
  noOfGuests: bookings.noOfGuests,
  units: bookings.units,
  price: bookings.price,
  status: bookings.status,
  lapsesAt: bookings.lapsesAt,
  createdAt: bookings.createdAt,
  placeId: bookings.placeId,
  title: places.title,
  noShowAt: bookings.noShowAt,
  noShowNote: bookings.noShowNote,
  noShowAnswer: bookings.noShowAnswer,
  guestId: bookings.guestId,
  guest: users.name,
  hostId: hosts.id,
  host: hosts.name,
}

/** Bookings by the email of the guest, by number or by id; all of them for an empty query. The newest first. */
export async function findBookings({ q, after }: LookupQuery): Promise<Page<BookingListItem>> {
  const text = q.trim()
  const ofGuest = text.includes('@') ? eq(bookings.guestId, await userIdByEmail(text)) : undefined
  const seq = seqOfBookingNumber(text)
  const ofNumber = seq === undefined ? undefined : eq(bookings.seq, seq)
  const matches = text === '' ? undefined : (ofGuest ?? ofNumber ?? eq(bookings.id, extractId(text) ?? text))
  const rows = await db
    .select(bookingColumns)
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .innerJoin(hosts, eq(hosts.id, places.ownerId))
    .where(and(matches, after === undefined ? undefined : lt(bookings.seq, Number(after) || 0)))
    .orderBy(desc(bookings.seq))
    .limit(PAGE_SIZE + 1)
  return toPage(rows.map(asOfNow), (last) => String(last.seq))
}

/** The current and upcoming stays at a place, the soonest first. */
export function upcomingStaysAt(place: { id: string }, today = todayInIndia()): Promise<UpcomingStay[]> {
  return hostStays(eq(places.id, place.id), today)
}

/** The current and upcoming stays of a user, as guest and as host. */
export async function upcomingStaysOf(user: { id: string }, today = todayInIndia()): Promise<UpcomingStay[]> {
  const { upcoming } = await tripsOf(user, { today })
  const trips = upcoming.map(({ place, ...trip }) => ({
    id: trip.id,
    side: 'guest' as const,
    title: place.title,
    name: trip.name,
    checkIn: trip.checkIn,
    checkOut: trip.checkOut,
    noOfGuests: trip.noOfGuests,
    units: trip.units,
    price: trip.price,
    status: trip.status,
  }))
  const guests = await hostStays(eq(places.ownerId, user.id), today)
  return [...trips, ...guests]
}

function asOfNow<Row extends { status: Status; lapsesAt: number | null }>({ lapsesAt, ...row }: Row) {
  return { ...row, status: statusAt({ ...row, lapsesAt }, Date.now()) }
}

async function hostStays(where: SQL, today: CalendarDate): Promise<UpcomingStay[]> {
  const rows = await db
    // One with several rooms has a hold for each.
    .selectDistinct({
      id: bookings.id,
      title: places.title,
      name: bookings.name,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      noOfGuests: bookings.noOfGuests,
      units: bookings.units,
      price: bookings.price,
      status: bookings.status,
      lapsesAt: bookings.lapsesAt,
    })
    .from(places)
    .innerJoin(holds, and(eq(holds.placeId, places.id), gt(holds.checkOut, today)))
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(where)
    .orderBy(asc(bookings.checkOut))
    .limit(4 * PAGE_SIZE)
  return rows.map((row) => ({ ...asOfNow(row), side: 'host' }))
}
