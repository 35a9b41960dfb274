import { userOfToken } from '#app/domain/sessions/sessions.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { paths } from '#app/paths.ts'
import { redirect } from '@remix-run/node'
import { tokenOf } from './session-cookie.server.ts'

/** Who sent a request; undefined for a visitor who is not signed in. */
export async function userOf(request: Request): Promise<User | undefined> {
  const token = tokenOf(request)
  return token ? userOfToken(token) : undefined
}

/**
 * Who sent a request to a page that needs an account.
 *
 * @throws a redirect to the log-in page, which leads back here
 */
export async function requireUser(request: Request): Promise<User> {
  const user = await userOf(request)
  if (user) return user
  const { pathname, search } = new URL(request.url)
  throw redirect(paths.login({ redirectTo: pathname + search }))
}
