import { z } from 'zod'
import { textField, requiredTextField } from '../text-field.ts'

const MAX_REASON_LENGTH = 500

/** What a host is told who cancels without saying why. */
export const REASON_REQUIRED = 'Please say why: your guest reads it'

/** What a guest sends to cancel. */
export const guestCancelForm = z.object({
  reason: textField('Reason', MAX_REASON_LENGTH).describe('The other side reads it').default(''),
})

/** What a host sends to cancel. */
export const hostCancelForm = z.object({
  reason: requiredTextField('Reason', MAX_REASON_LENGTH, REASON_REQUIRED),
})
