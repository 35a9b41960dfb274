import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { asReview, oneReviewSchema } from '#app/api/contract/review-schemas.server.ts'
import { replyForm } from '#app/domain/reviews/review-form.ts'
import { writtenReviewById } from '#app/domain/reviews/reviews.server.ts'
import { replyToReview } from '#app/domain/reviews/write-review.server.ts'
import { z } from 'zod'

const route = jsonRoute('/reviews/{id}/reply', {
  POST: jsonEndpoint(
    {
      name: 'replyToReview',
      summary: "Reply to a public review of a place of one's own, once",
      needsAccount: true,
      params: { path: z.object({ id: z.string().describe('_id of a review') }) },
      body: replyForm.meta({ id: 'Replying' }),
      response: oneReviewSchema,
      failures: [404, 409, 429],
    },
    async ({ params, body: { text }, user }) => {
      const id = params.id ?? ''
      await replyToReview(user, id, text)
      return { review: asReview(await writtenReviewById(id)) }
    },
  ),
})

export const loader = route.loader
export const action = route.action
