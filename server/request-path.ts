import { splitLanguage } from '#app/languages/language.ts'
import type { Request } from 'express'

/** Polled by an open conversation for news; its group is the conversation's id. */
export const NEWS_PATH = /^\/account\/messages\/([\w-]{1,64})\/news$/

/**
 * The path as React Router reads it, so that no spelling dodges a rule: decoded, in lower case, without trailing
 * slashes or a language's prefix.
 *
 * @throws URIError when the percent-encoding is malformed; `validateUrl` has refused those before
 */
export function pathOf(req: Request): string {
  const { path } = splitLanguage(decodeURIComponent(rawPathOf(req)).toLowerCase())
  return path.replace(/\/+$/, '') || '/'
}

// Without the query, which may hold personal data.
export function rawPathOf(req: { originalUrl?: string; url?: string }): string {
  return (req.originalUrl ?? req.url ?? '/').split('?', 1)[0] ?? '/'
}

/** True for a request to the JSON API, also if its path can't be decoded. */
export function isApiRequest(req: Request): boolean {
  try {
    return isApiPath(pathOf(req))
  } catch {
    return isApiPath(splitLanguage(rawPathOf(req).toLowerCase()).path)
  }
}

/** Unknown endpoints included. */
export function isApiPath(path: string): boolean {
  // A line end is a character like any other.
  return /^\/((user|reviews|payments)\/.+|(places|bookings|conversations|fee-statements|upload|upload-by-link)(\/.+)?)$/s.test(
    path,
  )
}
