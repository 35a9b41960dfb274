import { db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { reviews } from '#app/db/schema/reviews.ts'
import { users } from '#app/db/schema/users.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { lockPlaces, refreshRatingTags } from '../places/search-document.server.ts'
import { recordAuditEntry } from './audit-log.server.ts'
import type { Operator } from './operators.server.ts'

const REVIEWS_PER_PAGE = 20

/**
 * Removes a review from the average and from the pages, which show the reason instead. Operators can still read it.
 *
 * @throws DomainError 'not_found' if there is none, or it is not public yet; 'conflict' if it is removed already
 */
export function removeReview(operator: Operator, id: string, reason: string): Promise<void> {
  return write(async (tx) => {
    const isPublic = and(eq(reviews.id, id), isNotNull(reviews.publishedAt))
    const [found] = await tx.select({ placeId: reviews.placeId }).from(reviews).where(isPublic)
    if (!found) throw new DomainError('not_found', 'Review not found')
    await lockPlaces(tx, [found.placeId])
    const [review] = await forUpdate(
      tx.select({ removedAt: reviews.removedAt }).from(reviews).where(isPublic),
    )
    if (!review || review.removedAt !== null)
      throw new DomainError('conflict', 'This review is removed already.')
    await tx
      .update(reviews)
      .set({ removedAt: Date.now(), removedWhy: reason })
      .where(and(isPublic, isNull(reviews.removedAt)))
    await refreshRatingTags(tx, [found.placeId])
    await recordAuditEntry(tx, operator, 'remove review', { subject: 'place', id: found.placeId }, reason)
  })
}

const reviewColumns = {
  id: reviews.id,
  rating: reviews.rating,
  text: reviews.text,
  reply: reviews.reply,
  guest: users.name,
  guestId: reviews.guestId,
  placeId: reviews.placeId,
  place: places.title,
  removedWhy: reviews.removedWhy,
}

/** The newest public reviews of a place, removed ones included, with all that operators see. */
export function reviewsForOperators(placeId: string) {
  return selectPublic(eq(reviews.placeId, placeId))
}

/** One public review, as in `reviewsForOperators`. @throws DomainError 'not_found' */
export async function reviewForOperators(id: string) {
  const [review] = await selectPublic(eq(reviews.id, id))
  if (!review) throw new DomainError('not_found', 'Review not found')
  return review
}

function selectPublic(where: SQL) {
  return db
    .select(reviewColumns)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.guestId))
    .innerJoin(places, eq(places.id, reviews.placeId))
    .where(and(where, isNotNull(reviews.publishedAt)))
    .orderBy(desc(reviews.publishedAt), desc(reviews.id))
    .limit(REVIEWS_PER_PAGE)
}
