import { env } from '#app/env.server.ts'
import { setTokenCookie } from '#app/http/session-cookie.server.ts'
import { aSession } from '../../factories/a-session.ts'

interface RequestParts {
  /** Who is signed in. */
  as?: { id: string }
  /** Posted as a browser's plain form. */
  form?: Record<string, string>
  cookie?: string
  body?: RequestInit['body']
  headers?: Record<string, string>
}

/** What a loader or an action is called with when a browser asks for `path`. */
export async function routeArgs(path: string, { as, form, cookie, body, headers }: RequestParts = {}) {
  const url = new URL(path, env.ORIGIN)
  const session = as && setTokenCookie(await aSession(as)).split(';')[0]
  const requestHeaders = new Headers({ Accept: 'text/html', ...headers })
  const cookies = [session, cookie].filter(Boolean).join('; ')
  if (cookies) requestHeaders.set('Cookie', cookies)
  const sent = form ? new URLSearchParams(form) : body
  const request = new Request(url, {
    method: sent === undefined ? 'GET' : 'POST',
    body: sent,
    headers: requestHeaders,
  })
  const id = /^\/(?:place|account\/\w+)\/([^/]*)$/.exec(url.pathname)?.[1]
  return { request, params: id === undefined ? {} : { id: decodeURIComponent(id) }, context: {} }
}

/** The cookies an answer sets, as the browser sends them back. */
export function cookieHeaderFrom(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
