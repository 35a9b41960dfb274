import type { AuthenticatedUser } from '#app/domain/users/user.ts'
import { startSession } from '#app/http/auth.server.ts'
import { z } from 'zod'
import { asUser, userSchema } from './schemas.server.ts'

/** What those get who proved who they are. */
export const sessionSchema = z
  .strictObject({
    success: z.literal(true),
    token: z.string().describe('For the Bearer header'),
    user: userSchema,
  })
  .meta({ id: 'SignedIn' })

/** Opens a session for someone who proved who they are: in the answer and as the cookie. */
export async function sessionResponse(
  asking: Parameters<typeof startSession>[0],
  proved: AuthenticatedUser,
  setCookie: (cookie: string) => void,
): Promise<z.output<typeof sessionSchema>> {
  const { token, cookies } = await startSession(asking, proved)
  cookies.forEach(setCookie)
  return { success: true, token, user: asUser(proved.user) }
}
