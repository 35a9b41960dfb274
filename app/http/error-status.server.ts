import { RateLimitError, type DomainError, type ErrorCode } from '#app/platform/domain-error.ts'
import { toDomainError, isDatabaseUnavailable } from '#app/platform/to-domain-error.server.ts'
import { log } from '#app/log.server.ts'
import { json } from '@remix-run/node'

/** The HTTP status of each error code. The only such table. */
const STATUS: Record<ErrorCode, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  too_often: 429,
  full: 507,
  busy: 503,
}

/** Retry-After of a database that is busy for a moment. */
const RETRY_SECONDS = 10

export function statusOf(error: DomainError): number {
  return STATUS[error.code]
}

export function retryAfterHeaders(error: DomainError): Record<string, string> {
  if (error.code !== 'too_often' && error.code !== 'busy') return {}
  const seconds = error instanceof RateLimitError ? error.retryAfterSeconds : RETRY_SECONDS
  return { 'Retry-After': String(seconds) }
}

/**
 * Turns a failed lookup into an error page, usually a 404. Only a reason that is a text can travel to the page.
 *
 * @throws Response 404, and other business errors as their status
 */
export async function orThrowResponse<T>(lookup: Promise<T>): Promise<T> {
  try {
    return await lookup
  } catch (failure) {
    const error = toDomainError(failure)
    const message = typeof error.reason === 'string' ? error.reason : error.message
    throw json({ message }, { status: statusOf(error), headers: retryAfterHeaders(error) })
  }
}

/**
 * A page's list, or undefined if it can't be loaded. The reason is logged (section 8), and the page reports it.
 *
 * @throws if the database is unavailable: then the whole page is a 503
 */
export async function loadOrUndefined<T>(request: Request, lookup: Promise<T>): Promise<T | undefined> {
  try {
    return await lookup
  } catch (failure) {
    if (isDatabaseUnavailable(failure)) throw failure
    log.error({ err: failure, path: new URL(request.url).pathname }, 'A list could not be loaded')
    return undefined
  }
}
