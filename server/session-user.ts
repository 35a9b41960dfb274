import { userBySessionToken } from '#app/domain/sessions/sessions.server.ts'
import type { IncomingMessage } from 'node:http'

/** Who is signed in by a request's cookie, before Remix; undefined for nobody. */
export async function sessionUser({ headers: { cookie = '' } }: Pick<IncomingMessage, 'headers'>) {
  const token = /(?:^|;\s*)token=([^;\s]+)/.exec(cookie)?.[1]
  return token === undefined ? undefined : userBySessionToken(token)
}
