import { db, type Db } from '#app/db/connections.server.ts'
import { guestReviews, reviews } from '#app/db/schema/reviews.ts'
import { write } from '#app/db/write.server.ts'
import { log } from '#app/log.server.ts'
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { todayInIndia, startOfDay, type CalendarDate } from '../calendar-date.ts'
import { checkClock } from '../clock/clock-check.server.ts'
import { lockPlaces, refreshRatingTags } from '../places/search-document.server.ts'

/** Small, so that no other write waits long. */
const BATCH_SIZE = 50
const RETRY_MS = 60_000

let publishedOn: CalendarDate | undefined
let triedAt = -Infinity

/**
 * Publishes the reviews whose day has come, before a page or call shows any. No reviews are added to a day that has
 * begun, so each process checks once a day. If that fails, or the clock is in doubt (promise 41), the page shows none
 * of them and the next check is a minute later.
 */
export async function ensureReviewsPublished(today = todayInIndia()): Promise<void> {
  if (publishedOn === today || performance.now() - triedAt < RETRY_MS) return
  try {
    if ((await areReviewsDue(today)) && (await checkClock(Date.now()))) {
      triedAt = performance.now()
      return
    }
    await publishDueReviews(today)
    publishedOn = today
  } catch (failure) {
    triedAt = performance.now()
    log.warn({ err: failure }, 'Due reviews could not be published')
  }
}

async function areReviewsDue(today: CalendarDate): Promise<boolean> {
  const [due, ofGuests] = await Promise.all([
    db.$count(reviews, and(isNull(reviews.publishedAt), lte(reviews.publicOn, today))),
    db.$count(guestReviews, and(isNull(guestReviews.publishedAt), lte(guestReviews.publicOn, today))),
  ])
  return due + ofGuests > 0
}

/** Publishes all reviews whose day has come. Safe to run twice at once. @returns how many */
export async function publishDueReviews(today = todayInIndia()): Promise<number> {
  let published = 0
  for (;;) {
    const due = await db
      .select({ bookingId: reviews.bookingId, placeId: reviews.placeId })
      .from(reviews)
      .where(and(isNull(reviews.publishedAt), lte(reviews.publicOn, today)))
      .orderBy(asc(reviews.publicOn), asc(reviews.id))
      .limit(BATCH_SIZE)
    const ofGuests = await db
      .select({ bookingId: guestReviews.bookingId })
      .from(guestReviews)
      .where(and(isNull(guestReviews.publishedAt), lte(guestReviews.publicOn, today)))
      .limit(BATCH_SIZE)
    if (due.length + ofGuests.length === 0) return published
    await write(async (tx) => {
      await lockPlaces(
        tx,
        due.map(({ placeId }) => placeId),
      )
      await publishReviewsOf(tx, [...due, ...ofGuests])
    })
    published += due.length + ofGuests.length
  }
}

/**
 * Publishes both sides' reviews of some stays. Their places are locked.
 *
 * @param now for reviews before their day; the others count as public since that day began
 */
export async function publishReviewsOf(
  tx: Db,
  stays: readonly { bookingId: string }[],
  now = Date.now(),
): Promise<void> {
  const bookingIds = [...new Set(stays.map(({ bookingId }) => bookingId))]
  const blind = await tx
    .select({ id: reviews.id, publicOn: reviews.publicOn, placeId: reviews.placeId })
    .from(reviews)
    .where(and(inArray(reviews.bookingId, bookingIds), isNull(reviews.publishedAt)))
  for (const { id, publicOn } of blind) {
    const publishedAt = Math.min(now, startOfDay(publicOn))
    await tx.update(reviews).set({ publishedAt }).where(eq(reviews.id, id))
  }
  const ofGuests = await tx
    .select({ id: guestReviews.id, publicOn: guestReviews.publicOn })
    .from(guestReviews)
    .where(and(inArray(guestReviews.bookingId, bookingIds), isNull(guestReviews.publishedAt)))
  for (const { id, publicOn } of ofGuests) {
    const publishedAt = Math.min(now, startOfDay(publicOn))
    await tx.update(guestReviews).set({ publishedAt }).where(eq(guestReviews.id, id))
  }
  await refreshRatingTags(
    tx,
    blind.map(({ placeId }) => placeId),
  )
}
