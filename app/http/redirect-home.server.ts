import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'

/**
 * Where a redirectTo may lead: a page of ours, as path and query. Anything that leaves our origin, in
 * whatever disguise (`//e`, `/\e`, `/%09/e`, `javascript:`), leads to / instead.
 */
export function redirectHome(redirectTo: unknown): string {
  if (typeof redirectTo !== 'string' || !redirectTo.startsWith('/')) return paths.home()
  const loosened = decoded(redirectTo)
  // Browsers drop tabs and newlines inside URLs and read a backslash as a slash.
  if (loosened === undefined || /[\\\p{Cc}]/u.test(loosened) || /^\/\s*\//.test(loosened)) return paths.home()
  if (!URL.canParse(redirectTo, env.ORIGIN)) return paths.home()
  const url = new URL(redirectTo, env.ORIGIN)
  if (url.origin !== env.ORIGIN || url.pathname.startsWith('//')) return paths.home()
  return url.pathname + url.search
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
