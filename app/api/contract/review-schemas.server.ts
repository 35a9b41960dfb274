import type { WrittenReview } from '#app/domain/reviews/review.ts'
import { z } from 'zod'

const month = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .describe('The month of the stay, YYYY-MM')

export const ratingSchema = z
  .strictObject({
    average: z.number().nullable().describe('1 to 5 with one decimal; null below three reviews'),
    count: z.int(),
  })
  .meta({ id: 'Rating' })

export const reviewSchema = z
  .strictObject({
    _id: z.string(),
    rating: z.int().min(1).max(5),
    text: z.string(),
    name: z.string().describe("The guest's first name"),
    stayed: month,
    reply: z.string().describe("The host's; empty for none"),
  })
  .meta({ id: 'Review' })

export const oneReviewSchema = z.strictObject({ review: reviewSchema }).meta({ id: 'OneReview' })

export function asReview({
  id,
  rating,
  text,
  name,
  stayed,
  reply,
}: WrittenReview): z.output<typeof reviewSchema> {
  return { _id: id, rating, text, name, stayed, reply }
}
