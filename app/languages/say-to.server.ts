import { hindiAccount } from './hi-account.ts'
import { hindiServer } from './hi-server.ts'
import { hindi } from './hi.ts'
import { splitLanguage, type Language } from './language.ts'
import { addLanguage, readerOf, type Reader } from './reader.ts'
import type { Say } from './say.ts'

addLanguage('hi', { ...hindi, ...hindiAccount, ...hindiServer })

/** The reader of a response, by the request's URL. */
export function readerFor(request: { url: string }): Reader {
  return readerIn(splitLanguage(new URL(request.url).pathname).language)
}

/** The reader of a language, with the server's own translations. */
export function readerIn(language: Language): Reader {
  return readerOf(language)
}

/** The translator for the response to a request. */
export function sayTo(request: { url: string }): Say {
  return readerFor(request).say
}

/** Path and query of a request without the language's prefix, as in `paths`: redirects and routes add it themselves. */
export function pageOf(request: { url: string }): { pathname: string; search: string } {
  const { pathname, search } = new URL(request.url)
  return { pathname: splitLanguage(pathname).path, search }
}
