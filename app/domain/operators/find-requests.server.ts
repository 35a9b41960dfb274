import { db } from '#app/db/connections.server.ts'
import { newestSeqs } from '#app/db/lookup.server.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { aliasedTable, and, desc, eq, gt, inArray, lte, ne, or, type SQL } from 'drizzle-orm'
import { stateAt } from '../requests/request.ts'
import { placesOfHost, placesOfHosts, placesOfText } from './find-bookings.server.ts'
import { isRequestState, type AskedState, type LookupFilters } from './lookup-filters.ts'
import {
  extractId,
  findPeople,
  isMadeOn,
  matchesText,
  PAGE_SIZE,
  seqOfCursor,
  toPage,
  type LookupQuery,
  type Page,
} from './lookup.server.ts'
import type { RequestListItem } from './rows.ts'

// An accepted request becomes a booking with the same id, and is listed as one.

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
  guestEmail: users.email,
  name: bookingRequests.name,
  phone: bookingRequests.phone,
  hostId: hosts.id,
  host: hosts.name,
  hostEmail: hosts.email,
  hostPhone: hosts.phone,
}

/**
 * Finds requests that are not bookings, by any part of the guest's or the host's name, mail or phone, of the place's
 * title, or by id; an empty query returns all. The newest first.
 */
export async function findRequests(query: LookupQuery): Promise<Page<RequestListItem>> {
  const { q, after, limit = PAGE_SIZE } = query
  const { matches, isCut } = await requestsOfText(q.trim())
  const ofHost = await placesOfHost(query.host)
  const where = and(ne(bookingRequests.state, 'accepted'), matches, isAmong(query, ofHost?.ids))
  const seqs = await newestSeqs(bookingRequests.seq, where, { before: seqOfCursor(after), limit: limit + 1 })
  const rows = seqs.length === 0 ? [] : await select(inArray(bookingRequests.seq, seqs), limit)
  return { ...toPage(rows, (last) => String(last.seq), limit), isCut: isCut || ofHost?.isCut === true }
}

async function requestsOfText(text: string): Promise<{ matches: SQL | undefined; isCut: boolean }> {
  const id = extractId(text)
  if (text === '') return { matches: undefined, isCut: false }
  if (id !== undefined) return { matches: eq(bookingRequests.id, id), isCut: false }
  const people = await findPeople(text)
  const [titled, owned] = [await placesOfText(text), await placesOfHosts(people.ids)]
  const matches = or(
    matchesText(text, [bookingRequests.name], [bookingRequests.phone]),
    inArray(bookingRequests.guestId, people.ids),
    inArray(bookingRequests.placeId, [...titled.ids, ...owned.ids]),
  )
  return { matches, isCut: people.isCut || titled.isCut || owned.isCut }
}

function isAmong(filters: LookupFilters, placeIds: string[] | undefined): SQL | undefined {
  const { state, status, from, to, isNew } = filters
  const inState = db
    .select({ id: places.id })
    .from(places)
    .where(eq(places.state, state ?? ''))
  return and(
    isMadeOn(bookingRequests.createdAt, { isNew }),
    from ? gt(bookingRequests.checkOut, from) : undefined,
    to ? lte(bookingRequests.checkIn, to) : undefined,
    placeIds && inArray(bookingRequests.placeId, placeIds),
    state ? inArray(bookingRequests.placeId, inState) : undefined,
    isRequestState(status) ? isNow(status) : undefined,
  )
}

/** Requests lapse at their deadline, whether the job has recorded it or not. */
function isNow(state: AskedState): SQL | undefined {
  const isOpen = eq(bookingRequests.state, 'requested')
  if (state === 'requested') return and(isOpen, gt(bookingRequests.answerBy, Date.now()))
  if (state !== 'lapsed') return eq(bookingRequests.state, state)
  return or(eq(bookingRequests.state, 'lapsed'), and(isOpen, lte(bookingRequests.answerBy, Date.now())))
}

export function requestsAt(place: { id: string }): Promise<RequestListItem[]> {
  return latest(eq(bookingRequests.placeId, place.id))
}

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
