import type { AuthenticatedUser } from '#app/domain/users/user.ts'
import { startSession } from '#app/http/auth.server.ts'
import { z } from 'zod'
import { asUser, userSchema } from './schemas.server.ts'

export const sessionSchema = z
  .strictObject({
    success: z.literal(true),
    token: z.string().describe('For the Bearer header'),
    user: userSchema,
  })
  .meta({ id: 'SignedIn' })

export async function sessionResponse(
  args: Parameters<typeof startSession>[0],
  verified: AuthenticatedUser,
  setCookie: (cookie: string) => void,
): Promise<z.output<typeof sessionSchema>> {
  const { token, cookies } = await startSession(args, verified)
  cookies.forEach(setCookie)
  return { success: true, token, user: asUser(verified.user) }
}
