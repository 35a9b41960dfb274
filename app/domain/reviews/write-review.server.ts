import { type Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { guestReviews, reviews } from '#app/db/schema/reviews.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { newId } from '#app/platform/ids.server.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { requireActiveAccount } from '../active-account.server.ts'
import { statusAt } from '../bookings/lapsing.ts'
import { todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { lockPlaces } from '../places/search-document.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { publishReviewsOf } from './publish-reviews.server.ts'
import { publicDay, reviewError } from './review.ts'
import type { GuestReviewInput, ReviewInput } from './review-form.ts'

const ALREADY_PUBLIC = "It is public and can't be changed any more."

interface WriteOptions {
  /** In India; read under the lock by default, so that no change slips in after the last day. */
  today?: CalendarDate
}

/**
 * Writes a guest's review of a stay, or changes it before it is public. If the host has reviewed, too, both become
 * public.
 *
 * @throws DomainError 'not_found' for another guest's stay or none; 'conflict' if it is too early or too late, it was
 *   cancelled, the place is their own, or the review is public; RateLimitError
 */
export async function reviewStay(
  guest: { id: string },
  bookingId: string,
  { rating, text, privateNote }: ReviewInput,
  options: WriteOptions = {},
): Promise<string> {
  await countAttempt(RATE_LIMITS.reviews, [guest.id])
  return write(async (tx) => {
    const stay = await lockStay(tx, bookingId, guest, 'guest', options)
    const said = { rating, text: text.trim(), privateNote: privateNote.trim() }
    const [existing] = await tx
      .select({ id: reviews.id, publishedAt: reviews.publishedAt })
      .from(reviews)
      .where(eq(reviews.bookingId, bookingId))
    if (existing && existing.publishedAt !== null) throw new DomainError('conflict', ALREADY_PUBLIC)
    const id = existing?.id ?? newId()
    if (existing) await tx.update(reviews).set(said).where(eq(reviews.id, id))
    else {
      const { placeId, guestId, hostId, checkIn, checkOut } = stay
      const sides = { bookingId, placeId, guestId, hostId }
      await tx.insert(reviews).values({ id, ...sides, checkIn, ...said, publicOn: publicDay(checkOut) })
    }
    const others = await tx.$count(guestReviews, eq(guestReviews.bookingId, bookingId))
    if (others > 0) await publishReviewsOf(tx, [{ bookingId }])
    return id
  })
}

/** Writes a host's review of a guest, as `reviewStay` does. */
export async function reviewGuest(
  host: { id: string },
  bookingId: string,
  { wouldHostAgain, text, privateNote }: GuestReviewInput,
  options: WriteOptions = {},
): Promise<string> {
  await countAttempt(RATE_LIMITS.reviews, [host.id])
  return write(async (tx) => {
    const stay = await lockStay(tx, bookingId, host, 'host', options)
    const said = {
      wouldHostAgain: wouldHostAgain === 'yes',
      text: text.trim(),
      privateNote: privateNote.trim(),
    }
    const [existing] = await tx
      .select({ id: guestReviews.id, publishedAt: guestReviews.publishedAt })
      .from(guestReviews)
      .where(eq(guestReviews.bookingId, bookingId))
    if (existing && existing.publishedAt !== null) throw new DomainError('conflict', ALREADY_PUBLIC)
    const id = existing?.id ?? newId()
    if (existing) await tx.update(guestReviews).set(said).where(eq(guestReviews.id, id))
    else {
      const { guestId, hostId, checkOut } = stay
      await tx
        .insert(guestReviews)
        .values({ id, bookingId, guestId, hostId, ...said, publicOn: publicDay(checkOut) })
    }
    const others = await tx.$count(reviews, eq(reviews.bookingId, bookingId))
    if (others > 0) await publishReviewsOf(tx, [{ bookingId }])
    return id
  })
}

/**
 * Writes the host's only public reply to a review.
 *
 * @throws DomainError 'not_found'; 'conflict' for one that has a reply or was removed; RateLimitError
 */
export async function replyToReview(host: { id: string }, reviewId: string, text: string): Promise<void> {
  await countAttempt(RATE_LIMITS.reviews, [host.id])
  await write(async (tx) => {
    await requireActiveAccount(tx, host)
    const own = and(eq(reviews.id, reviewId), eq(reviews.hostId, host.id), isNotNull(reviews.publishedAt))
    const [review] = await forUpdate(
      tx.select({ repliedAt: reviews.repliedAt, removedAt: reviews.removedAt }).from(reviews).where(own),
    )
    if (!review) throw new DomainError('not_found', 'Review not found')
    if (review.removedAt !== null) throw new DomainError('conflict', 'This review was removed.')
    if (review.repliedAt !== null)
      throw new DomainError('conflict', 'You have already replied to this review.')
    await tx
      .update(reviews)
      .set({ reply: text.trim(), repliedAt: Date.now() })
      .where(and(own, isNull(reviews.repliedAt)))
  })
}

async function lockStay(
  tx: Db,
  id: string,
  writer: { id: string },
  side: 'guest' | 'host',
  { today }: WriteOptions,
) {
  await requireActiveAccount(tx, writer)
  const ownSide = eq(side === 'guest' ? bookings.guestId : places.ownerId, writer.id)
  const stay = () =>
    tx
      .select({
        placeId: bookings.placeId,
        guestId: bookings.guestId,
        hostId: places.ownerId,
        checkIn: bookings.checkIn,
        checkOut: bookings.checkOut,
        status: bookings.status,
        lapsesAt: bookings.lapsesAt,
        bookedAt: bookings.createdAt,
      })
      .from(bookings)
      .innerJoin(places, eq(places.id, bookings.placeId))
      .where(and(eq(bookings.id, id), ownSide))
  // Lock order: places before their bookings.
  const [found] = await stay()
  if (found) await lockPlaces(tx, [found.placeId])
  const [locked] = await forUpdate(stay(), bookings)
  if (!locked) throw new DomainError('not_found', 'Booking not found')
  if (locked.guestId === locked.hostId)
    throw new DomainError('conflict', "You can't review a stay at your own place.")
  const error = reviewError({ ...locked, status: statusAt(locked, Date.now()) }, today ?? todayInIndia())
  if (error !== undefined) throw new DomainError('conflict', error)
  return locked
}
