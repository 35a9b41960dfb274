import { z } from 'zod'

/** Whether mails about bookings and guests are wanted. */
export const mailPreferenceForm = z.object({
  mails: z.enum(['on', 'off'], { error: 'Please choose whether you want mails' }),
})
