import { requiredTextField } from '../text-field.ts'
import { z } from '../zod.ts'

/** What guests read of a stay that is cancelled as its host is suspended, unless an operator writes something else. */
export const GUESTS_READ = 'We do not offer the places of this host any more.'

/** Why a host is suspended, and which of the stays at their places are cancelled: the others are kept. */
export const suspendForm = z.object({
  reason: requiredTextField('Reason', 500, 'Please say why'),
  guestsRead: requiredTextField('What guests read', 500, 'Please say what guests read'),
  cancel: z.array(z.string().max(50)).max(100, 'Please cancel at most 100 stays at once'),
})
