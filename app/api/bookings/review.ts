import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { asReview, oneReviewSchema } from '#app/api/contract/review-schemas.server.ts'
import { reviewForm } from '#app/domain/reviews/review-form.ts'
import { writtenReviewById } from '#app/domain/reviews/reviews.server.ts'
import { reviewStay } from '#app/domain/reviews/write-review.server.ts'
import { z } from 'zod'

const route = jsonRoute('/bookings/{id}/review', {
  POST: jsonEndpoint(
    {
      name: 'reviewStay',
      summary: "Say what a stay of one's own was like, or change it while the host can't read it yet",
      needsAccount: true,
      params: { path: z.object({ id: z.string().describe('_id of a booking') }) },
      body: reviewForm.meta({ id: 'Reviewing' }),
      response: oneReviewSchema,
      failures: [404, 409, 429],
    },
    async ({ params, body, user }) => {
      const id = await reviewStay(user, params.id ?? '', body)
      return { review: asReview(await writtenReviewById(id)) }
    },
  ),
})

export const loader = route.loader
export const action = route.action
