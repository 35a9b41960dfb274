import { formatReviewCount, type Rating } from '#app/domain/places/rating.ts'
import type { ReviewEntry } from '#app/domain/reviews/review.ts'
import { useSay } from '#app/languages/reader.ts'
import type { Say } from '#app/languages/say.ts'
import { ReviewList } from './review-list.tsx'

/** Reviews shown on a place's page. */
export interface PlaceReviewsData {
  rating: Rating
  entries: ReviewEntry[]
  older: string | null
  newest: string | null
}

/** The reviews of a place under their average; nothing if there are none. */
export function PlaceReviews({
  reviews: { rating, ...list },
  canReply,
}: {
  reviews: PlaceReviewsData
  canReply: boolean
}) {
  const say = useSay()
  return (
    <section id="reviews" className="scroll-mt-24 border-t border-line pt-7">
      <h2 className="mb-4 text-xl">{ratingText(rating, say)}</h2>
      <ReviewList {...list} canReply={canReply} />
    </section>
  )
}

/** '4.8 (12 reviews)', without an average '2 reviews'. */
export function ratingText({ average, count }: Rating, say: Say): string {
  if (count === 0) return say('Reviews')
  const reviews = formatReviewCount(count, say)
  return average === null ? reviews : `${average.toFixed(1)} (${reviews})`
}
