import { z } from '../zod.ts'
import { textField, requiredTextField } from '../text-field.ts'

const MAX_REASON_LENGTH = 500

export const REASON_REQUIRED = 'Please say why: your guest reads it'

export const guestCancelForm = z.object({
  reason: textField('Reason', MAX_REASON_LENGTH).describe('The other side reads it').default(''),
})

export const hostCancelForm = z.object({
  reason: requiredTextField('Reason', MAX_REASON_LENGTH, REASON_REQUIRED),
})
