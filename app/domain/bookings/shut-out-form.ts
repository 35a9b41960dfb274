import { z } from '../zod.ts'

/** Whether a host takes bookings from a guest. */
export const shutOutForm = z.object({
  bookings: z.enum(['yes', 'no'], { error: 'Please choose whether they may book' }),
})
