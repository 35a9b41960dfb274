import { env } from '#app/env.server.ts'

const NAME = 'token'
// As long as browsers keep one: when a session is over, 30 days unused, is for the server to say.
const DAYS_400 = 400 * 24 * 60 * 60
const ATTRIBUTES = `Path=/; HttpOnly; SameSite=Lax${env.ORIGIN.startsWith('https:') ? '; Secure' : ''}`

/**
 * The session token a request comes with. An Authorization header with a value decides alone, also when
 * it is bad; else the cookie `token`.
 */
export function tokenOf(request: Request): string | undefined {
  const authorization = request.headers.get('Authorization')?.trim()
  if (authorization) return /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  return cookieOf(request, NAME)
}

/** A Set-Cookie that keeps a session's token in the browser, out of reach of scripts. */
export function keepToken(token: string): string {
  return `${NAME}=${token}; ${ATTRIBUTES}; Max-Age=${DAYS_400}`
}

/** A Set-Cookie that takes the token out of the browser. */
export function dropToken(): string {
  return `${NAME}=; ${ATTRIBUTES}; Max-Age=0`
}

function cookieOf(request: Request, name: string): string | undefined {
  for (const pair of request.headers.get('Cookie')?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2)
    if (key?.trim() === name && value) return value.trim()
  }
  return undefined
}
