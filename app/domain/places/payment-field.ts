import type { Label } from '#app/languages/translate.ts'
import { messageWith } from '#app/languages/message.ts'
import { z } from '../zod.ts'
import type { PaymentChoice } from './payment-choice.ts'

export const MIN_HOURS = 2
export const MAX_HOURS = 168
export const MAX_DAYS_BEFORE = 60
export const DEFAULT_DAYS_BEFORE = 7
/** Hours to pay in after booking by default; the minimum is two. */
export const DEFAULT_PAYMENT_HOURS = 24

const paymentSchema = z.object({
  how: z
    .enum(['advance', 'first night', 'all'], { error: 'Choose from the list how guests pay' })
    .optional()
    .describe('By UPI before arrival; left out for all of it at the place'),
  percent: wholeNumber('Advance in percent', 1, 99).optional().describe('Of the total, for an advance'),
  daysBefore: wholeNumber('Days before arrival', 0, MAX_DAYS_BEFORE)
    .optional()
    .describe('For all: until the end of which day before check-in'),
  hours: wholeNumber('Hours to pay in', MIN_HOURS, MAX_HOURS)
    .optional()
    .describe(`Within how many hours after booking, ${DEFAULT_PAYMENT_HOURS} unless said`),
  late: z
    .enum(['lapses'], { error: 'Choose from the list what happens if they pay too late' })
    .optional()
    .describe('The booking lapses by itself if nobody says in time that it is paid; left out for nothing'),
})

export const paymentField = paymentSchema
  .refine(({ how, percent }) => how !== 'advance' || percent !== undefined, {
    error: 'Enter the advance in percent',
    path: ['percent'],
  })
  .overwrite(withoutUnused)
  .default({})
  .describe('How guests pay; {} for at the place') satisfies z.ZodType<PaymentChoice>

// Drops fields that the chosen option does not use, in a fixed order: versions and terms are compared as texts.
function withoutUnused({
  how,
  percent,
  daysBefore,
  hours = DEFAULT_PAYMENT_HOURS,
  late,
}: PaymentChoice): PaymentChoice {
  if (how === undefined) return {}
  return {
    how,
    ...(how === 'advance' && { percent }),
    ...(how === 'all' && { daysBefore: daysBefore ?? DEFAULT_DAYS_BEFORE }),
    hours,
    ...(late !== undefined && { late }),
  }
}

function wholeNumber(label: Label, least: number, most: number) {
  const message = messageWith('{label} must be a whole number from {least} to {most}', {
    label: { message: label },
    least,
    most,
  })
  return z.number({ error: message }).min(least, message).max(most, message).int(message)
}
