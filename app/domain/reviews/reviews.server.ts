import { db, type Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { guestReviews, reviews } from '#app/db/schema/reviews.ts'
import { DELETED_USER_NAME, users } from '#app/db/schema/users.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, desc, eq, gte, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { addDays, dayInIndia, todayInIndia, startOfDay, type CalendarDate } from '../calendar-date.ts'
import { monthOf } from '../calendar-month.ts'
import { bookingOf } from '../bookings/trips.server.ts'
import { reservationOf } from '../bookings/reservations.server.ts'
import { publicText } from '../contacts/public-text.server.ts'
import { ensureReviewsPublished } from './publish-reviews.server.ts'
import {
  daysBeforeArrival,
  firstName,
  REVIEWS_PER_PAGE,
  type GuestReview,
  type OwnReview,
  type ReviewEntry,
  type WrittenReview,
} from './review.ts'

/** Days for which a host's cancellation is listed among the reviews. */
const CANCELLING_SHOWN_DAYS = 365

/** Cursor of the first page. */
const NEWEST = { at: Number.MAX_SAFE_INTEGER, id: '' }

const reviewColumns = {
  id: reviews.id,
  placeId: reviews.placeId,
  place: places.title,
  rating: reviews.rating,
  text: reviews.text,
  guest: users.name,
  checkIn: reviews.checkIn,
  reply: reviews.reply,
  removedWhy: reviews.removedWhy,
  at: reviews.publishedAt,
}

interface PageParams {
  of: string
  at: number
  id: string
}

const reviewsOfPlace = preparedStatement((tx, params: Params<PageParams>) =>
  selectReviews(tx, params).where(
    and(eq(reviews.placeId, params.of), isOlder(reviews.publishedAt, reviews.id, params)),
  ),
)
const reviewsOfHost = preparedStatement((tx, params: Params<PageParams>) =>
  selectReviews(tx, params).where(
    and(
      eq(reviews.hostId, params.of),
      eq(places.hidden, ''),
      eq(places.isDeleted, false),
      isOlder(reviews.publishedAt, reviews.id, params),
    ),
  ),
)
const cancellationsOfPlace = preparedStatement((tx, params: Params<PageParams & { since: number }>) =>
  tx
    .select({
      id: bookings.id,
      checkIn: bookings.checkIn,
      reason: bookings.cancelReason,
      at: bookings.cancelledAt,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.placeId, params.of),
        eq(bookings.status, 'cancelled by host'),
        gte(bookings.cancelledAt, params.since),
        isOlder(bookings.cancelledAt, bookings.id, params),
      ),
    )
    .orderBy(desc(bookings.cancelledAt), desc(bookings.id))
    .limit(REVIEWS_PER_PAGE + 1),
)

type Row = Awaited<ReturnType<typeof reviewsOfPlace>>[number]

/** One page of a place's reviews, the newest first, and of its host's cancellations within the last year. */
export async function reviewsAt(
  { id }: { id: string },
  { after, today = todayInIndia() }: { after?: string; today?: CalendarDate } = {},
): Promise<{ entries: ReviewEntry[]; next: string | undefined }> {
  await ensureReviewsPublished()
  const cursor = { of: id, ...(parseCursor(after) ?? NEWEST) }
  const since = startOfDay(addDays(today, -CANCELLING_SHOWN_DAYS))
  const [written, cancelled] = await Promise.all([
    reviewsOfPlace(db, cursor),
    cancellationsOfPlace(db, { ...cursor, since }),
  ])
  return toPage([
    ...written.map((row) => ({ at: row.at ?? 0, id: row.id, entry: toEntry(row) })),
    ...cancelled.map(({ id: bookingId, checkIn, reason, at }) => ({
      at: at ?? 0,
      id: bookingId,
      entry: {
        kind: 'cancelled' as const,
        // Hides the booking's id, which only its two sides may know.
        id: String(at ?? 0),
        daysBefore: daysBeforeArrival(dayInIndia(new Date(at ?? 0)), checkIn),
        reason: publicText(reason),
      },
    })),
  ])
}

/** One page of the reviews of a host's places, the newest first, without those of hidden and deleted places. */
export async function reviewsOfHostPlaces(
  { id }: { id: string },
  { after }: { after?: string } = {},
): Promise<{ entries: ReviewEntry[]; next: string | undefined }> {
  await ensureReviewsPublished()
  const rows = await reviewsOfHost(db, { of: id, ...(parseCursor(after) ?? NEWEST) })
  return toPage(
    rows.map((row) => ({
      at: row.at ?? 0,
      id: row.id,
      entry: { ...toEntry(row), place: publicText(row.place) },
    })),
  )
}

/** Like `reviewsAt`, without removed reviews and cancellations: a page may have fewer than ten. */
export async function writtenReviewsAt(
  { id }: { id: string },
  after: string | undefined,
): Promise<{ entries: WrittenReview[]; next: string | undefined }> {
  const rows = await reviewsOfPlace(db, { of: id, ...(parseCursor(after) ?? NEWEST) })
  const { entries, next } = toPage(rows.map((row) => ({ at: row.at ?? 0, id: row.id, entry: toEntry(row) })))
  return { entries: entries.filter((entry) => entry.kind === 'review'), next }
}

export function isReviewCursor(after: string): boolean {
  return parseCursor(after) !== undefined
}

/** A review by id, even before it is public: for its author or the host who replied. @throws DomainError 'not_found' */
export async function writtenReviewById(id: string): Promise<WrittenReview> {
  const [row] = await db
    .select(reviewColumns)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.guestId))
    .innerJoin(places, eq(places.id, reviews.placeId))
    .where(eq(reviews.id, id))
  const entry = row && toEntry(row)
  if (entry?.kind !== 'review') throw new DomainError('not_found', 'Review not found')
  return entry
}

function selectReviews(tx: Db, _: Params<PageParams>) {
  return tx
    .select(reviewColumns)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.guestId))
    .innerJoin(places, eq(places.id, reviews.placeId))
    .orderBy(desc(reviews.publishedAt), desc(reviews.id))
    .limit(REVIEWS_PER_PAGE + 1)
    .$dynamic()
}

function isOlder(
  at: typeof reviews.publishedAt | typeof bookings.cancelledAt,
  id: typeof reviews.id | typeof bookings.id,
  params: Params<PageParams>,
) {
  // The index needs a bound by time alone.
  return and(isNotNull(at), lte(at, params.at), or(lt(at, params.at), lt(id, params.id)))
}

function toEntry({ id, placeId, rating, text, guest, checkIn, reply, removedWhy }: Row): ReviewEntry {
  if (removedWhy !== '') return { kind: 'removed', id, why: removedWhy }
  const name = guest === DELETED_USER_NAME ? guest : firstName(publicText(guest))
  return {
    kind: 'review',
    id,
    placeId,
    rating,
    text: publicText(text),
    name,
    stayed: checkIn.slice(0, 7),
    reply: publicText(reply),
  }
}

function toPage(found: { at: number; id: string; entry: ReviewEntry }[]) {
  const sorted = found.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
  const page = sorted.slice(0, REVIEWS_PER_PAGE)
  const last = page.at(-1)
  return {
    entries: page.map(({ entry }) => entry),
    next: sorted.length > REVIEWS_PER_PAGE && last ? `${last.at}-${last.id}` : undefined,
  }
}

function parseCursor(after: string | undefined): { at: number; id: string } | undefined {
  const [, at, id] = /^(\d{1,15})-([\w-]{1,64})$/.exec(after ?? '') ?? []
  return at !== undefined && id !== undefined ? { at: Number(at), id } : undefined
}

/** A guest's own stay with their review, and the host's if it is public. @throws DomainError 'not_found' */
export async function stayToReview(guest: { id: string }, bookingId: string) {
  const trip = await bookingOf(guest, bookingId)
  return { trip, ...(await bothReviews(bookingId)) }
}

/** A stay at a host's place with their review, and the guest's if it is public. @throws DomainError 'not_found' */
export async function guestToReview(host: { id: string }, bookingId: string) {
  const booking = await reservationOf(host, bookingId)
  return { booking, ...(await bothReviews(bookingId)) }
}

/** Both sides' reviews of a stay: callers show the other side's only if it is public. */
async function bothReviews(
  bookingId: string,
): Promise<{ review: OwnReview | null; guestReview: GuestReview | null }> {
  await ensureReviewsPublished()
  const [[review], [guestReview]] = await Promise.all([
    db.select().from(reviews).where(eq(reviews.bookingId, bookingId)),
    db.select().from(guestReviews).where(eq(guestReviews.bookingId, bookingId)),
  ])
  return {
    review: review ? toOwnReview(review) : null,
    guestReview: guestReview ? toGuestReview(guestReview) : null,
  }
}

function toOwnReview(row: typeof reviews.$inferSelect): OwnReview {
  const { id, rating, text, privateNote, publishedAt, reply, removedWhy } = row
  return { id, rating, text, privateNote, isPublic: publishedAt !== null, reply, removedWhy }
}

function toGuestReview(row: typeof guestReviews.$inferSelect): GuestReview {
  const { id, wouldHostAgain, text, privateNote, publishedAt } = row
  return { id, wouldHostAgain, text, privateNote, isPublic: publishedAt !== null }
}

const MAX_WORDS_OF_HOSTS = 20

/** Other hosts' reviews of a reservation's guest, with the month of the stay, the newest first: for its host only. */
export async function wordsOfHostsOn(host: { id: string }, bookingId: string) {
  const [stay] = await db
    .select({ guestId: bookings.guestId })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(eq(bookings.id, bookingId), eq(places.ownerId, host.id)))
  if (!stay) throw new DomainError('not_found', 'Booking not found')
  return wordsOfHosts(stay.guestId)
}

/** Other hosts' reviews of a guest, for a host with a request or booking of theirs. */
export async function wordsOfHosts(guestId: string) {
  await ensureReviewsPublished()
  const ofGuest = and(eq(guestReviews.guestId, guestId), isNotNull(guestReviews.publishedAt))
  const rows = await db
    .select({
      id: guestReviews.id,
      wouldHostAgain: guestReviews.wouldHostAgain,
      text: guestReviews.text,
      checkIn: bookings.checkIn,
    })
    .from(guestReviews)
    .innerJoin(bookings, eq(bookings.id, guestReviews.bookingId))
    .where(ofGuest)
    .orderBy(desc(guestReviews.publishedAt), desc(guestReviews.id))
    .limit(MAX_WORDS_OF_HOSTS)
  return rows.map(({ checkIn, text, ...said }) => ({
    ...said,
    text: publicText(text),
    month: monthOf(checkIn),
  }))
}

/** A review, for its host or an operator. @throws DomainError 'not_found' */
export async function reviewToReply(host: { id: string }, id: string) {
  await ensureReviewsPublished()
  const own = and(
    eq(reviews.id, id),
    eq(reviews.hostId, host.id),
    isNotNull(reviews.publishedAt),
    isNull(reviews.removedAt),
  )
  const [row] = await db
    .select({ ...reviewColumns, bookingId: reviews.bookingId })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.guestId))
    .innerJoin(places, eq(places.id, reviews.placeId))
    .where(own)
  if (!row) throw new DomainError('not_found', 'Review not found')
  return row
}
