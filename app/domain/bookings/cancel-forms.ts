import { z } from 'zod'
import { personText, requiredText } from '../text-field.ts'

const LONGEST_REASON = 500

/** What a host is told who cancels without saying why. */
export const NO_REASON = 'Please say why: your guest reads it'

/** What a guest sends to cancel. */
export const guestCancelForm = z.object({
  reason: personText('Reason', LONGEST_REASON).describe('The other side reads it').default(''),
})

/** What a host sends to cancel. */
export const hostCancelForm = z.object({ reason: requiredText('Reason', LONGEST_REASON, NO_REASON) })
