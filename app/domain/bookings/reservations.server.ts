import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { aliasedTable, and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, or, type SQL } from 'drizzle-orm'
import { isCalendarDate, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { withPlaces } from './booking-rows.server.ts'
import type { Booking, Reservation } from './booking.ts'
import type { GuestList } from './guest-lists.ts'

interface GuestQuery {
  when: GuestList
  /** Of one place alone. */
  placeId?: string
  /** What the page before gave as `next`; none, or what is no such thing, begins at the top. */
  after?: string
  limit?: number
  today?: CalendarDate
}

/** What of a page came last: the day or the moment it is ordered by, and what tells it from others of that day. */
interface Cursor {
  sortKey: string
  id: string
}

const GUESTS_PER_PAGE = 20

/**
 * One page of the guests of a host, each a booking with its place: those who come, the soonest first; those who have
 * left or were cancelled, the latest first. However many there are, a page costs the same.
 *
 * @returns the page, and what to pass as `after` for the next one, if there is one
 */
export async function guestsOf(
  host: { id: string },
  { when, placeId, after, limit = GUESTS_PER_PAGE, today = todayInIndia() }: GuestQuery,
): Promise<{ guests: Reservation[]; next: string | undefined }> {
  const { some, order, keyOf } =
    when === 'cancelled' ? cancelledGuests(limit, after) : confirmedGuests(when, limit, after, today)
  const rows = await db
    .select({ booking: bookings })
    .from(places)
    // Of each place only as many as a page may need, found by its index.
    .innerJoin(bookings, inArray(bookings.id, some))
    .where(and(eq(places.ownerId, host.id), placeId === undefined ? undefined : eq(places.id, placeId)))
    .orderBy(...order)
    .limit(limit + 1)
  const page = rows.slice(0, limit).map(({ booking }) => booking)
  const last = page.at(-1)
  return {
    guests: (await withPlaces(page)).map(toReservation),
    next: rows.length > limit && last ? keyOf(last) : undefined,
  }
}

/**
 * One booking of a place of the host's own.
 *
 * @throws DomainError 'not_found', also for one of somebody else's place
 */
export async function reservationOf(host: { id: string }, id: string): Promise<Reservation> {
  const rows = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(eq(bookings.id, id), eq(places.ownerId, host.id)))
  const [booking] = await withPlaces(rows.map((row) => row.booking))
  if (!booking) throw new DomainError('not_found', 'Booking not found')
  return toReservation(booking)
}

function toReservation({ guestId: _, ...booking }: Booking): Reservation {
  return booking
}

type BookingRow = typeof bookings.$inferSelect

/** Bookings that stand, by their holds: of one place no two begin on one day, so day and place tell them apart. */
function confirmedGuests(
  when: Exclude<GuestList, 'cancelled'>,
  limit: number,
  after: string | undefined,
  today: CalendarDate,
) {
  const last = parseCursor(after)
  const isPast = when === 'past'
  const isLater = (last: Cursor) => [
    gt(holds.checkOut, last.sortKey),
    or(gt(holds.checkIn, last.sortKey), and(eq(holds.checkIn, last.sortKey), gt(holds.placeId, last.id))),
  ]
  const isEarlier = (last: Cursor) =>
    or(lt(holds.checkOut, last.sortKey), and(eq(holds.checkOut, last.sortKey), lt(holds.placeId, last.id)))
  const is: Record<typeof when, (SQL | undefined)[]> = {
    arriving: [gt(holds.checkOut, today), eq(holds.checkIn, today)],
    staying: [gte(holds.checkOut, today), lt(holds.checkIn, today)],
    coming: [gt(holds.checkOut, today), gt(holds.checkIn, today)],
    past: [lt(holds.checkOut, today)],
  }
  const beyond = last && isCalendarDate(last.sortKey) ? (isPast ? [isEarlier(last)] : isLater(last)) : []
  const some = db
    .select({ id: holds.bookingId })
    .from(holds)
    .where(and(eq(holds.placeId, places.id), eq(holds.what, 'booking'), ...is[when], ...beyond))
    .orderBy(isPast ? desc(holds.checkOut) : asc(holds.checkOut))
    .limit(limit + 1)
  return {
    some,
    order: isPast
      ? [desc(bookings.checkOut), desc(bookings.placeId)]
      : [asc(bookings.checkIn), asc(bookings.placeId)],
    keyOf: ({ checkIn, checkOut, placeId }: BookingRow) => `${isPast ? checkOut : checkIn}.${placeId}`,
  }
}

function cancelledGuests(limit: number, after: string | undefined) {
  const last = parseCursor(after)
  const at = Number(last?.sortKey)
  const of = aliasedTable(bookings, 'of_place')
  const beyond =
    last && Number.isSafeInteger(at)
      ? or(lt(of.cancelledAt, at), and(eq(of.cancelledAt, at), lt(of.id, last.id)))
      : undefined
  const some = db
    .select({ id: of.id })
    .from(of)
    .where(and(eq(of.placeId, places.id), isNotNull(of.cancelledAt), beyond))
    .orderBy(desc(of.cancelledAt), desc(of.id))
    .limit(limit + 1)
  return {
    some,
    order: [desc(bookings.cancelledAt), desc(bookings.id)],
    keyOf: ({ cancelledAt, id }: BookingRow) => `${cancelledAt ?? 0}.${id}`,
  }
}

function parseCursor(after: string | undefined): Cursor | undefined {
  const [, by, id] = /^([\d-]+)\.(.+)$/s.exec(after ?? '') ?? []
  return by !== undefined && id !== undefined ? { sortKey: by, id } : undefined
}
