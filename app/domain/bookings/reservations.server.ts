import { db } from '#app/db/connections.server.ts'
import { bookings, holds, places } from '#app/db/schema.ts'
import { aliasedTable, and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, or, type SQL } from 'drizzle-orm'
import { isCalendarDate, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { withPlaces } from './booking-rows.server.ts'
import type { Booking, Reservation } from './booking.ts'
import type { GuestList } from './guest-lists.ts'

interface GuestsAsked {
  when: GuestList
  /** Of one place alone. */
  placeId?: string
  /** What the page before gave as `next`; none, or what is no such thing, begins at the top. */
  after?: string
  limit?: number
  today?: CalendarDate
}

/** What of a page came last: the day or the moment it is ordered by, and what tells it from others of that day. */
interface Last {
  by: string
  id: string
}

const GUESTS_A_PAGE = 20

/**
 * One page of the guests of a host, each a booking with its place: those who come, the soonest first; those who have
 * left or were cancelled, the latest first. However many there are, a page costs the same.
 *
 * @returns the page, and what to pass as `after` for the next one, if there is one
 */
export async function guestsOf(
  host: { id: string },
  { when, placeId, after, limit = GUESTS_A_PAGE, today = todayInIndia() }: GuestsAsked,
): Promise<{ guests: Reservation[]; next: string | undefined }> {
  const { some, order, keyOf } =
    when === 'cancelled' ? cancelled(limit, after) : held(when, limit, after, today)
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
    guests: (await withPlaces(page)).map(forHost),
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
  return forHost(booking)
}

function forHost({ guestId: _, ...booking }: Booking): Reservation {
  return booking
}

type Row = typeof bookings.$inferSelect

/** Bookings that stand, by their holds: of one place no two begin on one day, so day and place tell them apart. */
function held(
  when: Exclude<GuestList, 'cancelled'>,
  limit: number,
  after: string | undefined,
  today: CalendarDate,
) {
  const last = lastOf(after)
  const isPast = when === 'past'
  const isLater = (last: Last) => [
    gt(holds.checkOut, last.by),
    or(gt(holds.checkIn, last.by), and(eq(holds.checkIn, last.by), gt(holds.placeId, last.id))),
  ]
  const isEarlier = (last: Last) =>
    or(lt(holds.checkOut, last.by), and(eq(holds.checkOut, last.by), lt(holds.placeId, last.id)))
  const is: Record<typeof when, (SQL | undefined)[]> = {
    arriving: [gt(holds.checkOut, today), eq(holds.checkIn, today)],
    staying: [gte(holds.checkOut, today), lt(holds.checkIn, today)],
    coming: [gt(holds.checkOut, today), gt(holds.checkIn, today)],
    past: [lt(holds.checkOut, today)],
  }
  const beyond = last && isCalendarDate(last.by) ? (isPast ? [isEarlier(last)] : isLater(last)) : []
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
    keyOf: ({ checkIn, checkOut, placeId }: Row) => `${isPast ? checkOut : checkIn}.${placeId}`,
  }
}

function cancelled(limit: number, after: string | undefined) {
  const last = lastOf(after)
  const at = Number(last?.by)
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
    keyOf: ({ cancelledAt, id }: Row) => `${cancelledAt ?? 0}.${id}`,
  }
}

function lastOf(after: string | undefined): Last | undefined {
  const [, by, id] = /^([\d-]+)\.(.+)$/s.exec(after ?? '') ?? []
  return by !== undefined && id !== undefined ? { by, id } : undefined
}
