import { z } from '../zod.ts'

/** The form value that ends all sessions but the current one. */
export const OTHER_SESSIONS = 'others'

/** Which sessions to end: one of them by its id, or `OTHER_SESSIONS`. */
export const sessionsForm = z.object({ session: z.string().max(100) })
