import { db } from '#app/db/connections.server.ts'
import { newestSeqs } from '#app/db/lookup.server.ts'
import { reports } from '#app/db/schema/operators.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  or,
  type SQL,
} from 'drizzle-orm'
import { seqOfBookingNumber } from '../bookings/booking-number.ts'
import type { Status } from '../bookings/booking.ts'
import { statusAt } from '../bookings/lapsing.ts'
import { tripsOf } from '../bookings/trips.server.ts'
import { todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { isEnded, isActive } from '../bookings/booking-rows.server.ts'
import { isStatus, type LookupFilters } from './lookup-filters.ts'
import {
  extractId,
  findPeople,
  isMadeOn,
  matchesText,
  PAGE_SIZE,
  seqOfCursor,
  toPage,
  type FoundPeople,
  type LookupQuery,
  type Page,
} from './lookup.server.ts'
import type { BookingListItem, UpcomingStay } from './rows.ts'

const hosts = aliasedTable(users, 'hosts')

/** Places that match a text, up to this many, contribute their bookings. */
const MAX_PLACES = 1000

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
  guestEmail: users.email,
  name: bookings.name,
  phone: bookings.phone,
  hostId: hosts.id,
  host: hosts.name,
  hostEmail: hosts.email,
  hostPhone: hosts.phone,
}

/**
 * Finds bookings by any part of the guest's or the host's name, mail or phone, of the place's title, by number or by
 * id; an empty query returns all. The newest first.
 */
export async function findBookings(query: LookupQuery): Promise<Page<BookingListItem>> {
  const { q, after, limit = PAGE_SIZE } = query
  const { matches, isCut } = await bookingsOfText(q)
  const ofHost = await placesOfHost(query.host)
  const where = and(matches, isAmong(query, ofHost?.ids))
  const seqs = await newestSeqs(bookings.seq, where, { before: seqOfCursor(after), limit: limit + 1 })
  const page = toPage(await bookingsBySeq(seqs), (last) => String(last.seq), limit)
  return { ...page, isCut: isCut || ofHost?.isCut === true }
}

export async function bookingsBySeq(seqs: number[]): Promise<BookingListItem[]> {
  if (seqs.length === 0) return []
  const rows = await selectBookings().where(inArray(bookings.seq, seqs)).orderBy(desc(bookings.seq))
  return rows.map(asOfNow)
}

function selectBookings() {
  return db
    .select(bookingColumns)
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .innerJoin(hosts, eq(hosts.id, places.ownerId))
    .$dynamic()
}

/** The condition for bookings that match a text, with the people it matches; `isCut` if a limit was reached. */
export async function bookingsOfText(
  q: string,
): Promise<{ matches: SQL | undefined; isCut: boolean; people?: FoundPeople }> {
  const text = q.trim()
  const id = extractId(text)
  if (text === '') return { matches: undefined, isCut: false }
  if (id !== undefined) return { matches: eq(bookings.id, id), isCut: false }
  const seq = seqOfBookingNumber(text)
  const people = await findPeople(text)
  const [titled, owned] = [await placesOfText(text), await placesOfHosts(people.ids)]
  const matches = or(
    seq === undefined ? undefined : eq(bookings.seq, seq),
    matchesText(text, [bookings.name], [bookings.phone]),
    inArray(bookings.guestId, people.ids),
    inArray(bookings.placeId, [...titled.ids, ...owned.ids]),
  )
  return { matches, people, isCut: people.isCut || titled.isCut || owned.isCut }
}

/** Places with the words of a text in their title; the newest thousand. */
export async function placesOfText(text: string): Promise<{ ids: string[]; isCut: boolean }> {
  const limit = MAX_PLACES + 1
  const seqs = await newestSeqs(places.seq, matchesText(text, [places.title]), { limit })
  if (seqs.length === 0) return { ids: [], isCut: false }
  const rows = await db
    .select({ id: places.id })
    .from(places)
    .where(inArray(places.seq, seqs.slice(0, MAX_PLACES)))
  return { ids: rows.map(({ id }) => id), isCut: seqs.length > MAX_PLACES }
}

/** Places of the given hosts. Read once, as the tables of bookings and requests are read in pieces. */
export async function placesOfHosts(ownerIds: string[]): Promise<{ ids: string[]; isCut: boolean }> {
  const rows = await db
    .select({ id: places.id })
    .from(places)
    .where(inArray(places.ownerId, ownerIds))
    .limit(MAX_PLACES + 1)
  return { ids: rows.slice(0, MAX_PLACES).map(({ id }) => id), isCut: rows.length > MAX_PLACES }
}

/** Places of the hosts in the filter. @returns undefined without that filter */
export async function placesOfHost(
  host: string | undefined,
): Promise<{ ids: string[]; isCut: boolean } | undefined> {
  if (!host) return undefined
  const people = await findPeople(host)
  const owned = await placesOfHosts(people.ids)
  return { ids: owned.ids, isCut: people.isCut || owned.isCut }
}

function isAmong(filters: LookupFilters, placeIds: string[] | undefined): SQL | undefined {
  const { state, status, from, to, isNew, isReported, isHidden } = filters
  const ofPlaces = (where: SQL) =>
    inArray(bookings.placeId, db.select({ id: places.id }).from(places).where(where))
  const open = db.select({ seq: reports.seq }).from(reports)
  return and(
    isMadeOn(bookings.createdAt, { isNew }),
    from ? gt(bookings.checkOut, from) : undefined,
    to ? lte(bookings.checkIn, to) : undefined,
    placeIds && inArray(bookings.placeId, placeIds),
    state ? ofPlaces(eq(places.state, state)) : undefined,
    isStatus(status) ? isNow(status) : undefined,
    isReported
      ? exists(open.where(and(isNull(reports.doneAt), eq(reports.bookingId, bookings.id))))
      : undefined,
    isHidden ? ofPlaces(ne(places.hidden, '')) : undefined,
  )
}

/** Bookings lapse at their deadline, whether the job has recorded it or not. */
function isNow(status: Status): SQL | undefined {
  if (status === 'confirmed') return isActive()
  if (status !== 'lapsed') return eq(bookings.status, status)
  return or(eq(bookings.status, 'lapsed'), and(eq(bookings.status, 'confirmed'), isEnded()))
}

export function upcomingStaysAt(place: { id: string }, today = todayInIndia()): Promise<UpcomingStay[]> {
  return hostStays(eq(places.id, place.id), today)
}

export async function upcomingStaysOf(user: { id: string }, today = todayInIndia()): Promise<UpcomingStay[]> {
  const { upcoming } = await tripsOf(user, { today })
  const trips = upcoming.map(({ place, ...trip }) => ({
    seq: seqOfBookingNumber(trip.number)!,
    id: trip.id,
    side: 'guest' as const,
    title: place.title,
    name: trip.name,
    phone: trip.phone,
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
    // A booking of several rooms has one hold for each.
    .selectDistinct({
      seq: bookings.seq,
      id: bookings.id,
      title: places.title,
      name: bookings.name,
      phone: bookings.phone,
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
