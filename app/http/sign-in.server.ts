import { openSession } from '#app/domain/sessions/sessions.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { redirectHome } from './redirect-home.server.ts'
import { keepToken } from './session-cookie.server.ts'
import { redirectWithToast } from './toast.server.ts'

/** Opens a session for someone who proved who they are, and leads them where they were going. */
export async function signIn(user: User, redirectTo: unknown, message: string) {
  const token = await openSession(user)
  return redirectWithToast(redirectHome(redirectTo), message, { cookies: [keepToken(token)] })
}
