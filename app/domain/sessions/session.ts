import { z } from '../zod.ts'

export const OTHER_SESSIONS = 'others'

/** The session to end, by its id, or `OTHER_SESSIONS`. */
export const sessionsForm = z.object({ session: z.string().max(100) })
