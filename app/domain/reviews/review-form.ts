import { z } from '../zod.ts'
import { requiredTextField, textField } from '../text-field.ts'

const MAX_TEXT_LENGTH = 2000
const MAX_NOTE_LENGTH = 1000

const STARS_MISSING = 'Please choose one to five stars'

export const reviewForm = z.object({
  rating: z
    .union([z.number(), z.string().trim().regex(/^\d$/, STARS_MISSING).transform(Number)], {
      error: STARS_MISSING,
    })
    .refine((stars) => Number.isInteger(stars) && stars >= 1 && stars <= 5, STARS_MISSING),
  text: textField('Your review', MAX_TEXT_LENGTH).default(''),
  privateNote: textField('The private note', MAX_NOTE_LENGTH).default(''),
})

export const guestReviewForm = z.object({
  wouldHostAgain: z.enum(['yes', 'no'], { error: 'Please say whether you would host them again' }),
  text: textField('Your report', MAX_TEXT_LENGTH).default(''),
  privateNote: textField('The private note', MAX_NOTE_LENGTH).default(''),
})

export const replyForm = z.object({
  text: requiredTextField('Your reply', MAX_NOTE_LENGTH, 'Please write your reply'),
})

export type ReviewInput = z.output<typeof reviewForm>
export type GuestReviewInput = z.output<typeof guestReviewForm>
