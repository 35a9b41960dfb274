import { z } from '../zod.ts'

/** The form value that ends all sessions but the current one. */
export const OTHER_SESSIONS = 'others'

/** The session to end, by its id, or `OTHER_SESSIONS`. */
export const sessionsForm = z.object({ session: z.string().max(100) })
