import { db } from '#app/db/connections.server.ts'
import { bookings, holds, jobs, photos, placePhotos, places, users } from '#app/db/schema.ts'
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
  ne,
  or,
  type SQL,
} from 'drizzle-orm'
import { tripsOf } from '../bookings/guest-trips.server.ts'
import { todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { DomainError } from '../domain-error.ts'
import { photoColumns } from '../places/cards.server.ts'
import { findPlaces } from '../search/found-places.server.ts'
import { emailKey } from '../users/email-key.ts'
import type { BookingSeen, PersonSeen, PlaceSeen, StayToCome } from './seen.ts'

// Every list here is read by an index, a page at a time, whatever is looked for.

const A_PAGE = 25

/** What is looked for, and the `next` of the page before. */
export interface Asked {
  q: string
  after?: string
}

interface Page<Row> {
  rows: Row[]
  next: string | undefined
}

const personColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  createdAt: users.createdAt,
  provedAt: users.provedAt,
  suspendedAt: users.suspendedAt,
  googleSub: users.googleSub,
}

/** People whose email begins with a text, or the one whose id it is; for no text all of them, the newest first. */
export async function peopleFound({ q, after }: Asked): Promise<Page<PersonSeen>> {
  const key = emailKey(q)
  const id = idIn(q)
  const person = db.select(personColumns).from(users).$dynamic()
  if (id) return { rows: (await person.where(eq(users.id, id))).map(withoutSub), next: undefined }
  const rows =
    key === ''
      ? await person
          .where(after === undefined ? undefined : lt(users.id, after))
          .orderBy(desc(users.id))
          .limit(A_PAGE + 1)
      : await person
          .where(
            and(
              after === undefined ? gte(users.emailKey, key) : gt(users.emailKey, after),
              lt(users.emailKey, `${key}\u{10ffff}`),
            ),
          )
          .orderBy(asc(users.emailKey))
          .limit(A_PAGE + 1)
  return aPage(rows.map(withoutSub), (last) => (key === '' ? last.id : emailKey(last.email)))
}

/**
 * One person.
 *
 * @throws DomainError 'not_found'
 */
export async function personSeen(id: string): Promise<PersonSeen> {
  const [person] = await db.select(personColumns).from(users).where(eq(users.id, id))
  if (!person) throw new DomainError('not_found', 'Nobody has this account')
  return withoutSub(person)
}

function withoutSub<Row extends { googleSub: string | null }>({ googleSub, ...person }: Row) {
  return { ...person, hasGoogle: googleSub !== null }
}

const placeColumns = {
  seq: places.seq,
  id: places.id,
  title: places.title,
  address: places.address,
  price: places.price,
  isPaused: places.isPaused,
  isDeleted: places.isDeleted,
  hidden: places.hidden,
  hiddenWhy: places.hiddenWhy,
  createdAt: places.createdAt,
  ownerId: places.ownerId,
  owner: users.name,
  ownerEmail: users.email,
}

/**
 * Places: of the host whose email it is, the one whose id or address on the web it is, or those that guests find by a
 * text; for no text all of them, the newest first.
 *
 * @param isHidden only hidden ones
 */
export async function placesFound({ q, after }: Asked, isHidden = false): Promise<Page<PlaceSeen>> {
  const text = q.trim()
  const id = idIn(text)
  if (text !== '' && !id && !text.includes('@') && !isHidden) return placesWithWords(text, after)
  const looked = [
    isHidden ? ne(places.hidden, '') : undefined,
    id === undefined ? undefined : eq(places.id, id),
    text.includes('@') ? eq(places.ownerId, await idOfEmail(text)) : undefined,
    after === undefined ? undefined : lt(places.seq, Number(after) || 0),
  ]
  const rows = await selectPlaces()
    .where(and(...looked))
    .orderBy(desc(places.seq))
    .limit(A_PAGE + 1)
  return aPage(rows, (last) => String(last.seq))
}

async function placesWithWords(text: string, after: string | undefined): Promise<Page<PlaceSeen>> {
  const { places: found, next } = await findPlaces(text, { after, limit: A_PAGE })
  const ids = found.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await selectPlaces().where(inArray(places.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), next }
}

/** The places of somebody, also those that are hidden or deleted: the latest. */
export function placesSeenOf(person: { id: string }): Promise<PlaceSeen[]> {
  return selectPlaces()
    .where(eq(places.ownerId, person.id))
    .orderBy(desc(places.seq))
    .limit(4 * A_PAGE)
}

/**
 * One place, also one that is hidden or deleted, with all that it says and shows.
 *
 * @throws DomainError 'not_found'
 */
export async function placeInFull(id: string) {
  const [[place], [said], shown] = await Promise.all([
    selectPlaces().where(eq(places.id, id)),
    db
      .select({ description: places.description, extraInfo: places.extraInfo })
      .from(places)
      .where(eq(places.id, id)),
    db
      .select({ photo: photoColumns })
      .from(placePhotos)
      .innerJoin(photos, eq(photos.id, placePhotos.photoId))
      .where(eq(placePhotos.placeId, id))
      .orderBy(asc(placePhotos.position)),
  ])
  if (!place || !said) throw new DomainError('not_found', 'Place not found')
  return { ...place, ...said, photos: shown.map(({ photo }) => photo) }
}

/** The booked stays at a place that are not over, the soonest first. */
export function staysToComeAt(place: { id: string }, today = todayInIndia()): Promise<StayToCome[]> {
  return heldStays(eq(places.id, place.id), today)
}

/** The stays of somebody that are not over: where they go, and who comes to their places. */
export async function staysToComeOf(person: { id: string }, today = todayInIndia()): Promise<StayToCome[]> {
  const { upcoming } = await tripsOf(person, { today })
  const trips = upcoming.map(({ place, ...trip }) => ({
    id: trip.id,
    side: 'guest' as const,
    title: place.title,
    name: trip.name,
    checkIn: trip.checkIn,
    checkOut: trip.checkOut,
    noOfGuests: trip.noOfGuests,
    price: trip.price,
    status: trip.status,
  }))
  const guests = await heldStays(eq(places.ownerId, person.id), today)
  return [...trips.filter(({ status }) => status === 'confirmed'), ...guests]
}

async function heldStays(where: SQL, today: CalendarDate): Promise<StayToCome[]> {
  const rows = await db
    .select({
      id: bookings.id,
      title: places.title,
      name: bookings.name,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      noOfGuests: bookings.noOfGuests,
      price: bookings.price,
      status: bookings.status,
    })
    .from(places)
    .innerJoin(holds, and(eq(holds.placeId, places.id), gt(holds.checkOut, today)))
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(where)
    .orderBy(asc(holds.checkOut))
    .limit(4 * A_PAGE)
  return rows.map((row) => ({ ...row, side: 'host' }))
}

function selectPlaces() {
  return db.select(placeColumns).from(places).innerJoin(users, eq(users.id, places.ownerId)).$dynamic()
}

const hosts = aliasedTable(users, 'hosts')

const bookingColumns = {
  seq: bookings.seq,
  id: bookings.id,
  checkIn: bookings.checkIn,
  checkOut: bookings.checkOut,
  noOfGuests: bookings.noOfGuests,
  price: bookings.price,
  status: bookings.status,
  createdAt: bookings.createdAt,
  placeId: bookings.placeId,
  title: places.title,
  guestId: bookings.guestId,
  guest: users.name,
  hostId: hosts.id,
  host: hosts.name,
}

/** Bookings: of the guest whose email it is, or the one whose id it is; for no text all of them, the newest first. */
export async function bookingsFound({ q, after }: Asked): Promise<Page<BookingSeen>> {
  const text = q.trim()
  const ofGuest = text.includes('@') ? eq(bookings.guestId, await idOfEmail(text)) : undefined
  const looked = text === '' ? undefined : (ofGuest ?? eq(bookings.id, idIn(text) ?? text))
  const rows = await db
    .select(bookingColumns)
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .innerJoin(hosts, eq(hosts.id, places.ownerId))
    .where(and(looked, after === undefined ? undefined : lt(bookings.seq, Number(after) || 0)))
    .orderBy(desc(bookings.seq))
    .limit(A_PAGE + 1)
  return aPage(rows, (last) => String(last.seq))
}

const jobColumns = { id: jobs.id, kind: jobs.kind, due: jobs.due, tries: jobs.tries, failed: jobs.failed }

/** Jobs that have failed too often: all, those of a kind, or the one whose id it is. */
export async function deadJobsFound({ q, after }: Asked) {
  const text = q.trim()
  const one =
    text === ''
      ? []
      : await db
          .select(jobColumns)
          .from(jobs)
          .where(and(eq(jobs.id, text), isNull(jobs.due)))
  if (one.length > 0) return { rows: one, next: undefined }
  const rows = await db
    .select(jobColumns)
    .from(jobs)
    .where(
      and(
        isNull(jobs.due),
        text === '' ? undefined : eq(jobs.kind, text),
        after === undefined ? undefined : gt(jobs.id, after),
      ),
    )
    .orderBy(asc(jobs.id))
    .limit(A_PAGE + 1)
  return aPage(rows, (last) => last.id)
}

/** Jobs of a kind that are still to be done, the first due first. */
export async function waitingJobsFound({ q, after }: Asked) {
  const [due = '', id = ''] = after?.split(' ') ?? []
  const rows = await db
    .select(jobColumns)
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, q.trim()),
        isNotNull(jobs.due),
        after === undefined
          ? undefined
          : or(gt(jobs.due, Number(due) || 0), and(eq(jobs.due, Number(due) || 0), gt(jobs.id, id))),
      ),
    )
    .orderBy(asc(jobs.due), asc(jobs.id))
    .limit(A_PAGE + 1)
  return aPage(rows, (last) => `${last.due} ${last.id}`)
}

// What is nobody's email is nobody's id, either.
async function idOfEmail(text: string): Promise<string> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKey(text)))
  return person?.id ?? ''
}

/** The id in a text that is one, or ends in one as addresses of places do. */
function idIn(text: string): string | undefined {
  // An email may have one in it.
  if (text.includes('@')) return undefined
  return /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0].toLowerCase()
}

function aPage<Row>(rows: Row[], keyOf: (last: Row) => string): Page<Row> {
  const page = rows.slice(0, A_PAGE)
  const last = page.at(-1)
  return { rows: page, next: rows.length > A_PAGE && last !== undefined ? keyOf(last) : undefined }
}
