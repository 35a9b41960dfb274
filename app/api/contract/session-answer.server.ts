import { openSession } from '#app/domain/sessions/sessions.server.ts'
import type { ProvedUser } from '#app/domain/users/user.ts'
import { answer } from './json-calls.server.ts'
import { asUser } from './shapes.server.ts'
import { keepToken } from '#app/http/session-cookie.server.ts'

/** Opens a session for a program or script whose user proved who they are: in the answer and as the cookie. */
export async function answerSignedIn(proved: ProvedUser): Promise<Response> {
  const token = await openSession(proved)
  return answer({ success: true, token, user: asUser(proved.user) }, { 'Set-Cookie': keepToken(token) })
}
