import { env } from '#app/env.server.ts'

const TOKEN_COOKIE = 'token'
const DEVICE_COOKIE = 'known'
const PASSKEY_COOKIE = 'asked'
// As long as browsers keep one: when a session is over, 30 days unused, is for the server to say.
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60
const ATTRIBUTES = `Path=/; HttpOnly; SameSite=Lax${env.ORIGIN.startsWith('https:') ? '; Secure' : ''}`

/**
 * The session tokens a request names: the cookie's, then that of `Authorization: Bearer`. The first that lives is
 * whose request it is (`currentSession`); clients keep sending `Bearer null` or the token before last beside a good
 * cookie, so a dead one counts for nothing.
 */
export function sessionTokens(request: Request): string[] {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization')?.trim() ?? '')?.[1]
  const tokens = [readCookie(request, TOKEN_COOKIE), bearer].filter((token) => token !== undefined)
  return [...new Set(tokens)]
}

/** A Set-Cookie that keeps a session's token in the browser, out of reach of scripts. */
export function setTokenCookie(token: string): string {
  return `${TOKEN_COOKIE}=${token}; ${ATTRIBUTES}; Max-Age=${MAX_AGE_SECONDS}`
}

/** A Set-Cookie that takes the token out of the browser. */
export function clearTokenCookie(): string {
  return `${TOKEN_COOKIE}=; ${ATTRIBUTES}; Max-Age=0`
}

/** What a browser shows of having been here before, see `rememberDevice`. */
export function readDeviceCookie(request: Request): string | undefined {
  return readCookie(request, DEVICE_COOKIE)
}

/** A Set-Cookie for what a browser is to show. It stays when its session ends: that is what it is for. */
export function setDeviceCookie(shown: string): string {
  return `${DEVICE_COOKIE}=${shown}; ${ATTRIBUTES}; Max-Age=${MAX_AGE_SECONDS}`
}

/** What a browser shows of having asked for a passkey to log in with. */
export function readPasskeyCookie(request: Request): string | undefined {
  return readCookie(request, PASSKEY_COOKIE)
}

/** A Set-Cookie for what it is to show, for as long as what it is asked for is good. */
export function setPasskeyCookie(shown: string): string {
  return `${PASSKEY_COOKIE}=${shown}; ${ATTRIBUTES}; Max-Age=300`
}

function readCookie(request: Request, name: string): string | undefined {
  for (const pair of request.headers.get('Cookie')?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2)
    if (key?.trim() === name && value) return value.trim()
  }
  return undefined
}
