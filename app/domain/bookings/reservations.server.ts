import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  or,
  type SQL,
} from 'drizzle-orm'
import { isLive } from '../availability/lapsed-holds.server.ts'
import { isCalendarDate, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { withPlaces } from './booking-rows.server.ts'
import type { Booking, Reservation } from './booking.ts'

interface GuestQuery {
  when: GuestList
  placeId?: string
  /** The `next` of the previous page; the first page if undefined or invalid. */
  after?: string
  limit?: number
  today?: CalendarDate
}

/** Its sort key, a day or time, and an id as tie-breaker. */
interface Cursor {
  sortKey: string
  id: string
}

const GUESTS_PER_PAGE = 20

/**
 * Current and upcoming guests, the soonest first; past and cancelled ones, the latest first; or the newest bookings. The
 * cost of a page does not grow with their number.
 */
export async function guestsOf(
  host: { id: string },
  { when, placeId, after, limit = GUESTS_PER_PAGE, today = todayInIndia() }: GuestQuery,
): Promise<{ guests: Reservation[]; next: string | undefined }> {
  const isOfHost = and(
    eq(places.ownerId, host.id),
    placeId === undefined ? undefined : eq(places.id, placeId),
  )
  const query =
    when === 'cancelled' || when === 'newest'
      ? guestsByTime(when, limit, after)
      : confirmedGuests(nightsOf(when, today), {
          limit,
          after,
          isLatestFirst: when === 'past',
          mostUnits: await mostUnitsOf(isOfHost),
        })
  const { page, next } = await readPage(query, isOfHost, limit)
  return { guests: page.map(toReservation), next }
}

/**
 * Active bookings that overlap some days, check-in and check-out included, the soonest first.
 *
 * @param days to: undefined for no end
 * @param options.after the `next` of the previous page; the first page if invalid
 */
export async function bookingsAtPlacesOf(
  host: { id: string },
  { from, to }: { from: CalendarDate; to?: CalendarDate },
  { after, limit = GUESTS_PER_PAGE }: { after?: string; limit?: number } = {},
): Promise<{ bookings: Booking[]; next: string | undefined }> {
  const isOfHost = eq(places.ownerId, host.id)
  const days = [gte(holds.checkOut, from), to === undefined ? undefined : lte(holds.checkIn, to)]
  const query = confirmedGuests(days, { limit, after, mostUnits: await mostUnitsOf(isOfHost) })
  const { page, next } = await readPage(query, isOfHost, limit)
  return { bookings: page, next }
}

export function isReservationCursor(text: string): boolean {
  return isCalendarDate(parseCursor(text)?.sortKey ?? '')
}

async function readPage(
  { candidates, order, cursorOf }: ReturnType<typeof confirmedGuests> | ReturnType<typeof guestsByTime>,
  isOfHost: SQL | undefined,
  limit: number,
): Promise<{ page: Booking[]; next: string | undefined }> {
  const rows = await db
    .select({ booking: bookings })
    .from(places)
    // At most one page of rows per place, by an index.
    .innerJoin(bookings, inArray(bookings.id, candidates))
    .where(isOfHost)
    .orderBy(...order)
    .limit(limit + 1)
  const page = rows.slice(0, limit).map(({ booking }) => booking)
  const last = page.at(-1)
  return {
    page: await withPlaces(page),
    next: rows.length > limit && last ? cursorOf(last) : undefined,
  }
}

/** @throws DomainError 'not_found', also for one at another host's place */
export async function reservationOf(host: { id: string }, id: string): Promise<Reservation> {
  return toReservation(await reservationWithGuest(host, id))
}

/** With the guest's account, for the API. @throws DomainError 'not_found' */
export async function reservationWithGuest(host: { id: string }, id: string): Promise<Booking> {
  const rows = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(eq(bookings.id, id), eq(places.ownerId, host.id)))
  const [booking] = await withPlaces(rows.map((row) => row.booking))
  if (!booking) throw new DomainError('not_found', 'Booking not found')
  return booking
}

export function toReservation({ guestId: _, ...booking }: Booking): Reservation {
  return booking
}

type BookingRow = typeof bookings.$inferSelect

async function mostUnitsOf(where: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ units: max(places.units) })
    .from(places)
    .where(where)
  return found?.units ?? 1
}

interface PageOfGuests {
  limit: number
  after: string | undefined
  isLatestFirst?: boolean
  /** The most units of any of the places: so many bookings may begin on a day, and a booking have so many holds. */
  mostUnits: number
}

function nightsOf(when: Exclude<GuestList, 'cancelled' | 'newest'>, today: CalendarDate): SQL[] {
  const conditions = {
    arriving: [gt(holds.checkOut, today), eq(holds.checkIn, today)],
    staying: [gte(holds.checkOut, today), lt(holds.checkIn, today)],
    coming: [gt(holds.checkOut, today), gt(holds.checkIn, today)],
    past: [lt(holds.checkOut, today)],
  }
  return conditions[when]
}

/** Confirmed bookings by their holds. Day, place and booking are unique; within a unit, check-in days are. */
function confirmedGuests(
  conditions: (SQL | undefined)[],
  { limit, after, isLatestFirst: isPast = false, mostUnits }: PageOfGuests,
) {
  const last = parseCursor(after)
  const [lastPlace = '', lastBooking] = last?.id.split('.') ?? []
  // Cursors from when the place had a single unit have no booking.
  const isAfterBooking = (isNext: typeof gt) =>
    lastBooking === undefined
      ? isNext(holds.placeId, lastPlace)
      : or(
          isNext(holds.placeId, lastPlace),
          and(eq(holds.placeId, lastPlace), isNext(holds.bookingId, lastBooking)),
        )
  const isLater = (last: Cursor) => [
    gt(holds.checkOut, last.sortKey),
    or(gt(holds.checkIn, last.sortKey), and(eq(holds.checkIn, last.sortKey), isAfterBooking(gt))),
  ]
  const isEarlier = (last: Cursor) =>
    or(lt(holds.checkOut, last.sortKey), and(eq(holds.checkOut, last.sortKey), isAfterBooking(lt)))
  const afterCursor = last && isCalendarDate(last.sortKey) ? (isPast ? [isEarlier(last)] : isLater(last)) : []
  const candidates = db
    .select({ id: holds.bookingId })
    .from(holds)
    .where(
      and(eq(holds.placeId, places.id), eq(holds.what, 'booking'), isLive(), ...conditions, ...afterCursor),
    )
    .orderBy(
      ...(isPast
        ? [desc(holds.checkOut), ...(mostUnits > 1 ? [desc(holds.bookingId)] : [])]
        : // For a single unit the indexed order by check-out is the same.
          mostUnits > 1
          ? [asc(holds.checkIn), asc(holds.bookingId)]
          : [asc(holds.checkOut)]),
    )
    .limit((limit + 1) * mostUnits)
  return {
    candidates,
    order: isPast
      ? [desc(bookings.checkOut), desc(bookings.placeId), desc(bookings.id)]
      : [asc(bookings.checkIn), asc(bookings.placeId), asc(bookings.id)],
    cursorOf: ({ checkIn, checkOut, placeId, id }: BookingRow) =>
      `${isPast ? checkOut : checkIn}.${placeId}${mostUnits > 1 ? `.${id}` : ''}`,
  }
}

function guestsByTime(when: 'cancelled' | 'newest', limit: number, after: string | undefined) {
  const last = parseCursor(after)
  const at = Number(last?.sortKey)
  const ofPlace = aliasedTable(bookings, 'of_place')
  const isCancelled = when === 'cancelled'
  const time = isCancelled ? ofPlace.cancelledAt : ofPlace.createdAt
  const afterCursor =
    last && Number.isSafeInteger(at)
      ? or(lt(time, at), and(eq(time, at), lt(ofPlace.id, last.id)))
      : undefined
  const isListed = isCancelled ? isNotNull(ofPlace.cancelledAt) : isNull(ofPlace.cancelledAt)
  const candidates = db
    .select({ id: ofPlace.id })
    .from(ofPlace)
    .where(and(eq(ofPlace.placeId, places.id), isListed, afterCursor))
    .orderBy(desc(time), desc(ofPlace.id))
    .limit(limit + 1)
  return {
    candidates,
    order: [desc(isCancelled ? bookings.cancelledAt : bookings.createdAt), desc(bookings.id)],
    cursorOf: ({ cancelledAt, createdAt, id }: BookingRow) =>
      `${isCancelled ? (cancelledAt ?? 0) : createdAt}.${id}`,
  }
}

function parseCursor(after: string | undefined): Cursor | undefined {
  const [, sortKey, id] = /^([\d-]+)\.(.+)$/s.exec(after ?? '') ?? []
  return sortKey !== undefined && id !== undefined ? { sortKey, id } : undefined
}

/**
 * Lists of a host's guests: 'arriving' today; 'staying', who leave today or later; 'coming', who arrive later; 'past';
 * 'newest', by time of booking; and 'cancelled' bookings.
 */
export type GuestList = 'arriving' | 'staying' | 'coming' | 'past' | 'newest' | 'cancelled'
