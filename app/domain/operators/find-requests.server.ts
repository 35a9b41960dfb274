import { db } from '#app/db/connections.server.ts'
import { newestSeqs } from '#app/db/lookup.server.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { aliasedTable, and, desc, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import { stateAt } from '../requests/request.ts'
import {
  extractId,
  findPeople,
  matchesText,
  PAGE_SIZE,
  seqOfCursor,
  toPage,
  type LookupQuery,
  type Page,
} from './lookup.server.ts'
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

/**
 * Requests that are no bookings, by any part of the guest's or the host's name, mail or phone, or by id; all of them for an empty
 * query. The newest first.
 */
export async function findRequests({
  q,
  after,
  limit = PAGE_SIZE,
}: LookupQuery): Promise<Page<RequestListItem>> {
  const text = q.trim()
  const id = extractId(text)
  const people = text === '' || id !== undefined ? undefined : await findPeople(text)
  const isFound =
    people &&
    or(
      matchesText(text, [bookingRequests.name], [bookingRequests.phone]),
      inArray(bookingRequests.guestId, people.ids),
      inArray(
        bookingRequests.placeId,
        db.select({ id: places.id }).from(places).where(inArray(places.ownerId, people.ids)),
      ),
    )
  const where = and(
    ne(bookingRequests.state, 'accepted'),
    id === undefined ? isFound : eq(bookingRequests.id, id),
  )
  const seqs = await newestSeqs(bookingRequests.seq, where, { before: seqOfCursor(after), limit: limit + 1 })
  const rows = seqs.length === 0 ? [] : await select(inArray(bookingRequests.seq, seqs), limit)
  return { ...toPage(rows, (last) => String(last.seq), limit), isCut: people?.isCut }
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

async function select(which: SQL | undefined, limit = PAGE_SIZE): Promise<RequestListItem[]> {
  const rows = await db
    .select(requestColumns)
    .from(bookingRequests)
    .innerJoin(places, eq(places.id, bookingRequests.placeId))
    .innerJoin(users, eq(users.id, bookingRequests.guestId))
    .innerJoin(hosts, eq(hosts.id, places.ownerId))
    .where(and(ne(bookingRequests.state, 'accepted'), which))
    .orderBy(desc(bookingRequests.seq))
    .limit(limit + 1)
  const now = Date.now()
  return rows.map((row) => ({ ...row, state: stateAt(row, now) }))
}
