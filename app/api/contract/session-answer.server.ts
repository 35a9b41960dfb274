import { openSession } from '#app/domain/sessions/sessions.server.ts'
import type { ProvedUser } from '#app/domain/users/user.ts'
import { keepToken } from '#app/http/session-cookie.server.ts'
import { z } from 'zod'
import { asUser, userShape } from './shapes.server.ts'

/** What those get who proved who they are. */
export const signedInShape = z
  .strictObject({
    success: z.literal(true),
    token: z.string().describe('For the Bearer header'),
    user: userShape,
  })
  .meta({ id: 'SignedIn' })

/** Opens a session for someone who proved who they are: in the answer and as the cookie. */
export async function answerSignedIn(
  proved: ProvedUser,
  setCookie: (cookie: string) => void,
): Promise<z.output<typeof signedInShape>> {
  const token = await openSession(proved)
  setCookie(keepToken(token))
  return { success: true, token, user: asUser(proved.user) }
}
