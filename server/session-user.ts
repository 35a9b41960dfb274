import { userBySessionToken } from '#app/domain/sessions/sessions.server.ts'
import type { IncomingMessage } from 'node:http'

/** The token of the session in a request's cookie, before Remix; undefined for none. */
export function sessionToken({ headers: { cookie = '' } }: Pick<IncomingMessage, 'headers'>) {
  return /(?:^|;\s*)token=([^;\s]+)/.exec(cookie)?.[1]
}

export async function sessionUser(req: Pick<IncomingMessage, 'headers'>) {
  const token = sessionToken(req)
  return token === undefined ? undefined : userBySessionToken(token)
}
