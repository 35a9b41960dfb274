import { KEPT } from '#app/domain/retention.ts'
import { env } from '#app/env.server.ts'

const TOKEN_COOKIE = 'token'
const DEVICE_COOKIE = 'known'
const PASSKEY_COOKIE = 'asked'
// The browsers' limit on a cookie's age: the server ends a session after 30 days unused.
const MAX_AGE_SECONDS = KEPT.cookieDays * 24 * 60 * 60
const ATTRIBUTES = `Path=/; HttpOnly; SameSite=Lax${env.ORIGIN.startsWith('https:') ? '; Secure' : ''}`

/**
 * The session tokens of a request: the cookie's, then that of `Authorization: Bearer`. The first live one counts
 * (`currentSession`): clients send `Bearer null` or an old token beside a good cookie.
 */
export function sessionTokens(request: Request): string[] {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization')?.trim() ?? '')?.[1]
  const tokens = [readCookie(request, TOKEN_COOKIE), bearer].filter((token) => token !== undefined)
  return [...new Set(tokens)]
}

/** Out of reach of scripts. */
export function setTokenCookie(token: string): string {
  return `${TOKEN_COOKIE}=${token}; ${ATTRIBUTES}; Max-Age=${MAX_AGE_SECONDS}`
}

export function clearTokenCookie(): string {
  return `${TOKEN_COOKIE}=; ${ATTRIBUTES}; Max-Age=0`
}

/** See `rememberDevice`. */
export function readDeviceCookie(request: Request): string | undefined {
  return readCookie(request, DEVICE_COOKIE)
}

/** It outlives the session on purpose. */
export function setDeviceCookie(value: string): string {
  return `${DEVICE_COOKIE}=${value}; ${ATTRIBUTES}; Max-Age=${MAX_AGE_SECONDS}`
}

export function readPasskeyCookie(request: Request): string | undefined {
  return readCookie(request, PASSKEY_COOKIE)
}

/** Valid as long as the challenge. */
export function setPasskeyCookie(value: string): string {
  return `${PASSKEY_COOKIE}=${value}; ${ATTRIBUTES}; Max-Age=300`
}

function readCookie(request: Request, name: string): string | undefined {
  for (const pair of request.headers.get('Cookie')?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2)
    if (key?.trim() === name && value) return value.trim()
  }
  return undefined
}
