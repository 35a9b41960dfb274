import { z } from 'zod'

/** Which sessions somebody ends: one of them by its id, or `OTHER_SESSIONS`. */
export const sessionsForm = z.object({ session: z.string().max(100) })
