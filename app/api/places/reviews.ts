import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { asReview, ratingSchema, reviewSchema } from '#app/api/contract/review-schemas.server.ts'
import { placeById } from '#app/domain/places/places.server.ts'
import { ensureReviewsPublished } from '#app/domain/reviews/publish-reviews.server.ts'
import { isReviewCursor, writtenReviewsAt } from '#app/domain/reviews/reviews.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { z } from 'zod'

const route = jsonRoute('/places/{id}/reviews', {
  GET: jsonEndpoint(
    {
      name: 'reviewsOfPlace',
      summary: 'What guests said of a place, the newest first, ten at a time',
      params: {
        path: z.object({ id: z.string().describe('_id of a place') }),
        query: z.object({ cursor: z.string().optional().describe('nextCursor of the page before') }),
      },
      response: z
        .strictObject({
          rating: ratingSchema,
          reviews: z.array(reviewSchema),
          nextCursor: z.string().nullable(),
        })
        .meta({ id: 'ReviewPage' }),
      failures: [404],
    },
    async ({ params, request }) => {
      await ensureReviewsPublished()
      const { id, rating } = await placeById(params.id ?? '')
      const after = new URL(request.url).searchParams.get('cursor') || undefined
      if (after !== undefined && !isReviewCursor(after)) {
        const message = 'cursor must be the nextCursor of a page.'
        throw new DomainError('malformed', message, { cursor: [message] })
      }
      const { entries, next } = await writtenReviewsAt({ id }, after)
      return { rating, reviews: entries.map(asReview), nextCursor: next ?? null }
    },
  ),
})

export const loader = route.loader
export const action = route.action
