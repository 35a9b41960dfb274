import { hindiAccount } from './hi-account.ts'
import { hindiServer } from './hi-server.ts'
import { hindi } from './hi.ts'
import { splitLanguage } from './language.ts'
import { addLanguage, localeOf, type Locale } from './locale.ts'
import type { Translate } from './translate.ts'

addLanguage('hi', { ...hindi, ...hindiAccount, ...hindiServer })

/** The locale of a response, by the request's URL. */
export function localeFor(request: { url: string }): Locale {
  return localeOf(splitLanguage(new URL(request.url).pathname).language)
}

/** Here with the server's own translations. */
export { localeOf }

/** The translator for the response to a request. */
export function translatorFor(request: { url: string }): Translate {
  return localeFor(request).t
}

/** Path and query of a request without the language's prefix, as in `paths`: redirects and routes add it themselves. */
export function pageOf(request: { url: string }): { pathname: string; search: string } {
  const { pathname, search } = new URL(request.url)
  return { pathname: splitLanguage(pathname).path, search }
}
