import type { AuthenticatedUser } from '#app/domain/users/user.ts'
import { newSession } from '#app/http/auth.server.ts'
import { z } from 'zod'
import { asUser, userShape } from './schemas.server.ts'

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
  asking: Parameters<typeof newSession>[0],
  proved: AuthenticatedUser,
  setCookie: (cookie: string) => void,
): Promise<z.output<typeof signedInShape>> {
  const { token, cookies } = await newSession(asking, proved)
  cookies.forEach(setCookie)
  return { success: true, token, user: asUser(proved.user) }
}
