import { z } from '../zod.ts'

export const blockGuestForm = z.object({
  bookings: z.enum(['yes', 'no'], { error: 'Please choose whether they may book' }),
})
