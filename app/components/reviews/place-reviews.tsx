import { formatReviewCount, type Rating } from '#app/domain/places/rating.ts'
import type { ReviewEntry } from '#app/domain/reviews/review.ts'
import { useTranslate } from '#app/languages/locale.ts'
import type { Translate } from '#app/languages/translate.ts'
import { ReviewList } from './review-list.tsx'

export interface PlaceReviewsData {
  rating: Rating
  entries: ReviewEntry[]
  older: string | null
  newest: string | null
}

/** Nothing if there are no reviews. */
export function PlaceReviews({
  reviews: { rating, ...list },
  canReply,
}: {
  reviews: PlaceReviewsData
  canReply: boolean
}) {
  const t = useTranslate()
  return (
    <section id="reviews" className="scroll-mt-24 border-t border-line pt-7">
      <h2 className="mb-4 text-xl">{ratingText(rating, t)}</h2>
      <ReviewList {...list} canReply={canReply} />
    </section>
  )
}

/** '4.8 (12 reviews)', without an average '2 reviews'. */
export function ratingText({ average, count }: Rating, t: Translate): string {
  if (count === 0) return t('Reviews')
  const reviews = formatReviewCount(count, t)
  return average === null ? reviews : `${average.toFixed(1)} (${reviews})`
}
