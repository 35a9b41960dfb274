import { env } from '#app/env.server.ts'
import { splitLanguage } from '#app/languages/language.ts'
import { paths } from '#app/paths.ts'

/**
 * For pages whose URL is a secret: never cached, and only our origin is sent as referrer. Not `no-referrer`: with that
 * a plain form has no Origin, which the edge needs to reject other sites' forms.
 */
export const SECRET_URL_HEADERS = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'strict-origin' }

/**
 * Validates a redirectTo: a page of ours, as path, query and hash, in the reader's language. Anything that leaves our
 * origin, in whatever disguise (`//e`, `/\e`, `/%09/e`, `javascript:`), leads to / instead.
 */
export function safeRedirect(redirectTo: unknown): string {
  if (typeof redirectTo !== 'string' || !isLocalPath(redirectTo) || !URL.canParse(redirectTo, env.ORIGIN))
    return paths.home()
  const url = new URL(redirectTo, env.ORIGIN)
  const target = splitLanguage(url.pathname).path + url.search + url.hash
  // Checked again: resolved dots may have revealed another path.
  return url.origin === env.ORIGIN && isLocalPath(target) ? target : paths.home()
}

// Browsers drop tabs and newlines inside URLs and read a backslash as a slash; a proxy may decode first.
function isLocalPath(path: string): boolean {
  const decoded = tryDecode(path)
  return path.startsWith('/') && decoded !== undefined && !/^\/\s*\/|[\\\p{Cc}]/u.test(decoded)
}

function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
