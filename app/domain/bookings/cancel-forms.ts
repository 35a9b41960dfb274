import { messageWith } from '#app/languages/message.ts'
import { z } from '../zod.ts'
import { MAX_UNITS } from '../units.ts'
import { textField, requiredTextField } from '../text-field.ts'

const MAX_REASON_LENGTH = 500

export const REASON_REQUIRED = 'Please say why: your guest reads it'

const KEEP_MESSAGE = messageWith('Rooms that stay booked must be a whole number from 0 to {n}', {
  n: MAX_UNITS,
})
const keepUnitsField = z
  .number({ error: KEEP_MESSAGE })
  .min(0, KEEP_MESSAGE)
  .max(MAX_UNITS, KEEP_MESSAGE)
  .int(KEEP_MESSAGE)
  .optional()
  .describe('How many of several rooms stay booked; none where it is left out')

export const guestCancelForm = z.object({
  reason: textField('Reason', MAX_REASON_LENGTH).describe('The other side reads it').default(''),
  keepUnits: keepUnitsField,
})

export const hostCancelForm = z.object({
  reason: requiredTextField('Reason', MAX_REASON_LENGTH, REASON_REQUIRED),
  keepUnits: keepUnitsField,
})
