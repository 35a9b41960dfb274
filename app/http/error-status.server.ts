import { RateLimitError, type DomainError, type ErrorCode } from '#app/platform/domain-error.ts'
import { toDomainError, isDatabaseUnavailable } from '#app/platform/to-domain-error.server.ts'
import { log } from '#app/log.server.ts'
import { json } from '@remix-run/node'

/** What the business's codes are in HTTP. The only such table. */
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

/** When to come again after what only has to finish first. */
const RETRY_SECONDS = 10

export function statusOf(error: DomainError): number {
  return STATUS[error.code]
}

/** When to come again, for failures that pass. */
export function retryAfterHeaders(error: DomainError): Record<string, string> {
  if (error.code !== 'too_often' && error.code !== 'busy') return {}
  const seconds = error instanceof RateLimitError ? error.retryAfterSeconds : RETRY_SECONDS
  return { 'Retry-After': String(seconds) }
}

/**
 * Turns "not found" of a lookup into the 404 page.
 *
 * @throws Response 404, and other business errors as their status
 */
export async function orThrowResponse<T>(lookup: Promise<T>): Promise<T> {
  try {
    return await lookup
  } catch (failure) {
    const error = toDomainError(failure)
    throw json({ message: error.message }, { status: statusOf(error), headers: retryAfterHeaders(error) })
  }
}

/**
 * What a page lists, or undefined when it can't be loaded. The reason is logged (section 8): the page says that
 * there is something it does not show.
 *
 * @throws where the database can't be had just now: all of the page says so, and when to come again
 */
export async function loadOrUndefined<T>(request: Request, lookup: Promise<T>): Promise<T | undefined> {
  try {
    return await lookup
  } catch (failure) {
    if (isDatabaseUnavailable(failure)) throw failure
    log.error({ err: failure, path: new URL(request.url).pathname }, 'a list could not be loaded')
    return undefined
  }
}
