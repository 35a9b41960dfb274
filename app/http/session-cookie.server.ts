import { env } from '#app/env.server.ts'

const NAME = 'token'
const KNOWN = 'known'
const ASKED = 'asked'
// As long as browsers keep one: when a session is over, 30 days unused, is for the server to say.
const DAYS_400 = 400 * 24 * 60 * 60
const ATTRIBUTES = `Path=/; HttpOnly; SameSite=Lax${env.ORIGIN.startsWith('https:') ? '; Secure' : ''}`

/**
 * The session tokens a request names: the cookie's, then that of `Authorization: Bearer`. The first that lives is
 * whose request it is (`sessionOf`); clients keep sending `Bearer null` or the token before last beside a good
 * cookie, so a dead one counts for nothing.
 */
export function tokensOf(request: Request): string[] {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization')?.trim() ?? '')?.[1]
  const tokens = [cookieOf(request, NAME), bearer].filter((token) => token !== undefined)
  return [...new Set(tokens)]
}

/** A Set-Cookie that keeps a session's token in the browser, out of reach of scripts. */
export function keepToken(token: string): string {
  return `${NAME}=${token}; ${ATTRIBUTES}; Max-Age=${DAYS_400}`
}

/** A Set-Cookie that takes the token out of the browser. */
export function dropToken(): string {
  return `${NAME}=; ${ATTRIBUTES}; Max-Age=0`
}

/** What a browser shows of having been here before, see `rememberDevice`. */
export function browserOf(request: Request): string | undefined {
  return cookieOf(request, KNOWN)
}

/** A Set-Cookie for what a browser is to show. It stays when its session ends: that is what it is for. */
export function keepBrowser(shown: string): string {
  return `${KNOWN}=${shown}; ${ATTRIBUTES}; Max-Age=${DAYS_400}`
}

/** What a browser shows of having asked for a passkey to log in with. */
export function askedOf(request: Request): string | undefined {
  return cookieOf(request, ASKED)
}

/** A Set-Cookie for what it is to show, for as long as what it is asked for is good. */
export function keepAsked(shown: string): string {
  return `${ASKED}=${shown}; ${ATTRIBUTES}; Max-Age=300`
}

function cookieOf(request: Request, name: string): string | undefined {
  for (const pair of request.headers.get('Cookie')?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2)
    if (key?.trim() === name && value) return value.trim()
  }
  return undefined
}
