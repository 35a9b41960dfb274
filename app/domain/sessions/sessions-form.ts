import { z } from 'zod'

/** Which sessions somebody ends: one of them, or all but the one that asks. */
export const sessionsForm = z.object({ session: z.string().max(100) })

/** What stands for all others. */
export const ALL_OTHERS = 'others'
