import { requiredTextField } from '../text-field.ts'
import { z } from '../zod.ts'

/** Default reason shown to guests whose stay is cancelled as its host is suspended. */
export const GUESTS_READ = 'We do not offer the places of this host any more.'

/** The reason for suspending a host, and the stays at their places to cancel; other stays remain booked. */
export const suspendForm = z.object({
  reason: requiredTextField('Reason', 500, 'Please say why'),
  guestsRead: requiredTextField('What guests read', 500, 'Please say what guests read'),
  cancel: z.array(z.string().max(50)).max(100, 'Please cancel at most 100 stays at once'),
})
