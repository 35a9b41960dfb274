import { db, type Db } from '#app/db/connections.server.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { places } from '#app/db/schema/places.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, asc, desc, eq, gt, gte, lte, ne, type SQL } from 'drizzle-orm'
import { placesByIds } from '../places/places.server.ts'
import { parseLines } from '../rates/price-lines.ts'
import { parseTerms } from '../bookings/terms.ts'
import { ANONYMOUS_GUEST } from '../guest-name.ts'
import type { CalendarDate } from '../calendar-date.ts'
import { publicPlace, publicText } from '../contacts/public-text.server.ts'
import { publicTerms } from '../bookings/prepare-booking.server.ts'
import { requestOfToken } from '../users/email-tokens.server.ts'
import { stateAt, type StayRequest } from './request.ts'

const SHOWN_FOR_MS = 30 * 86_400_000
const MAX_SHOWN = 30

/** A guest's open requests, and those that ended within 30 days without a booking; the newest first. */
export async function requestsOf(guest: { id: string }, now = Date.now()): Promise<StayRequest[]> {
  const requests = await read(
    db,
    and(
      eq(bookingRequests.guestId, guest.id),
      ne(bookingRequests.state, 'accepted'),
      gt(bookingRequests.createdAt, now - SHOWN_FOR_MS),
    ),
    { now, order: [desc(bookingRequests.seq)] },
  )
  return forGuest(requests)
}

/** @throws DomainError 'not_found', also for another guest's */
export async function requestOf(guest: { id: string }, id: string, now = Date.now()): Promise<StayRequest> {
  const [request] = forGuest(
    await read(db, and(eq(bookingRequests.id, id), eq(bookingRequests.guestId, guest.id)), { now }),
  )
  if (!request) throw new DomainError('not_found', 'Request not found')
  return request
}

interface WhichRequests {
  placeId?: string
  /** Only check-outs on or after this day. */
  from?: CalendarDate
  /** Only check-ins on or before this day. */
  to?: CalendarDate
  max?: number
  now?: number
}

/** The open requests at a host's places, without phone numbers, the first to lapse first. */
export async function requestsToAnswer(
  host: { id: string },
  { placeId, from, to, max, now = Date.now() }: WhichRequests = {},
): Promise<StayRequest[]> {
  const isOpen = and(
    eq(places.ownerId, host.id),
    placeId === undefined ? undefined : eq(places.id, placeId),
    eq(bookingRequests.state, 'requested'),
    gt(bookingRequests.answerBy, now),
    from === undefined ? undefined : gte(bookingRequests.checkOut, from),
    to === undefined ? undefined : lte(bookingRequests.checkIn, to),
  )
  return forHost(await read(db, isOpen, { now, max, order: [asc(bookingRequests.answerBy)] }))
}

/** Without the phone number. @throws DomainError 'not_found', also for another host's place */
export async function requestForHost(
  host: { id: string },
  id: string,
  now = Date.now(),
): Promise<StayRequest> {
  const [request] = forHost(
    await read(db, and(eq(bookingRequests.id, id), eq(places.ownerId, host.id)), { now }),
  )
  if (!request) throw new DomainError('not_found', 'Request not found')
  return request
}

/** @throws DomainError 'not_found' for a link that no longer works */
export async function requestOfLink(token: string, now = Date.now()): Promise<StayRequest> {
  const id = await requestOfToken(token)
  const [request] = id === undefined ? [] : forHost(await read(db, eq(bookingRequests.id, id), { now }))
  if (!request) throw new DomainError('not_found', 'This link no longer works')
  return request
}

// Hosts get contact details only with a confirmed stay.
function forHost(requests: StayRequest[]): StayRequest[] {
  return requests.map((request) => ({ ...request, phone: '', name: publicText(request.name) }))
}

// Guests get none in requests, accepted or not: a stay has its own page.
function forGuest(requests: StayRequest[]): StayRequest[] {
  return requests.map((request) => ({
    ...request,
    place: publicPlace(request.place),
    terms: request.terms && publicTerms(request.terms),
    reason: publicText(request.reason),
  }))
}

async function read(
  tx: Db,
  where: SQL | undefined,
  { now, max = MAX_SHOWN, order = [] }: { now: number; max?: number; order?: SQL[] },
): Promise<StayRequest[]> {
  const rows = await tx
    .select({ row: bookingRequests })
    .from(bookingRequests)
    .innerJoin(places, eq(places.id, bookingRequests.placeId))
    .where(where)
    .orderBy(...order)
    .limit(max)
  const found = await placesByIds([...new Set(rows.map(({ row }) => row.placeId))])
  const byId = new Map(found.map((place) => [place.id, place]))
  return rows.flatMap(({ row }): StayRequest[] => {
    const place = byId.get(row.placeId)
    if (!place) return []
    const state = stateAt(row, now)
    return [
      {
        id: row.id,
        guestId: row.guestId,
        place,
        checkIn: row.checkIn,
        checkOut: row.checkOut,
        noOfGuests: row.noOfGuests,
        units: row.units,
        name: row.name || ANONYMOUS_GUEST,
        phone: row.phone,
        price: row.price,
        lines: parseLines(row.lines),
        terms: parseTerms(row.terms),
        cancelBy: row.cancelBy,
        state,
        answerBy: row.answerBy,
        askedAt: row.createdAt,
        endedAt: state === 'lapsed' ? row.answerBy : row.answeredAt,
        reason: row.reason,
      },
    ]
  })
}
