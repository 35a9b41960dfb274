import { db } from '#app/db/connections.server.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { aliasedTable, and, desc, eq, lt, ne, or, type SQL } from 'drizzle-orm'
import { stateAt } from '../requests/request.ts'
import { extractId, PAGE_SIZE, toPage, userIdByEmail, type LookupQuery, type Page } from './lookup.server.ts'
import type { RequestListItem } from './rows.ts'

// An accepted request is a booking with the same id, and is found as one.

const hosts = aliasedTable(users, 'hosts')

const requestColumns = {
  seq: bookingRequests.seq,
  id: bookingRequests.id,
  checkIn: bookingRequests.checkIn,
  checkOut: bookingRequests.checkOut,
  noOfGuests: bookingRequests.noOfGuests,
  units: bookingRequests.units,
  price: bookingRequests.price,
  state: bookingRequests.state,
  answerBy: bookingRequests.answerBy,
  answeredAt: bookingRequests.answeredAt,
  reason: bookingRequests.reason,
  createdAt: bookingRequests.createdAt,
  placeId: bookingRequests.placeId,
  title: places.title,
  guestId: bookingRequests.guestId,
  guest: users.name,
  hostId: hosts.id,
  host: hosts.name,
}

/** Requests that are no bookings, by the email of the guest or by id; all of them for an empty query. The newest first. */
export async function findRequests({ q, after }: LookupQuery): Promise<Page<RequestListItem>> {
  const text = q.trim()
  const ofGuest = text.includes('@') ? eq(bookingRequests.guestId, await userIdByEmail(text)) : undefined
  const matches = text === '' ? undefined : (ofGuest ?? eq(bookingRequests.id, extractId(text) ?? text))
  const isBefore = after === undefined ? undefined : lt(bookingRequests.seq, Number(after) || 0)
  return toPage(await select(and(matches, isBefore)), (last) => String(last.seq))
}

/** The latest requests for a place that are no bookings. */
export function requestsAt(place: { id: string }): Promise<RequestListItem[]> {
  return latest(eq(bookingRequests.placeId, place.id))
}

/** The latest requests of a user, and those for their places, that are no bookings. */
export function requestsOfUser(user: { id: string }): Promise<RequestListItem[]> {
  return latest(or(eq(bookingRequests.guestId, user.id), eq(places.ownerId, user.id)))
}

async function latest(which: SQL | undefined): Promise<RequestListItem[]> {
  return (await select(which)).slice(0, PAGE_SIZE)
}

async function select(which: SQL | undefined): Promise<RequestListItem[]> {
  const rows = await db
    .select(requestColumns)
    .from(bookingRequests)
    .innerJoin(places, eq(places.id, bookingRequests.placeId))
    .innerJoin(users, eq(users.id, bookingRequests.guestId))
    .innerJoin(hosts, eq(hosts.id, places.ownerId))
    .where(and(ne(bookingRequests.state, 'accepted'), which))
    .orderBy(desc(bookingRequests.seq))
    .limit(PAGE_SIZE + 1)
  const now = Date.now()
  return rows.map((row) => ({ ...row, state: stateAt(row, now) }))
}
