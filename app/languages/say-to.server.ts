import { hindiAccount } from './hi-account.ts'
import { hindiServer } from './hi-server.ts'
import { hindi } from './hi.ts'
import { splitLanguage, type Language } from './language.ts'
import { addLanguage, readerOf, type Reader } from './reader.ts'
import type { Say } from './say.ts'

addLanguage('hi', { ...hindi, ...hindiAccount, ...hindiServer })

/** Who reads the answer to a request, by its address. */
export function readerFor(request: { url: string }): Reader {
  return readerIn(splitLanguage(new URL(request.url).pathname).language)
}

/** Who reads a language: what the server says in it is known here. */
export function readerIn(language: Language): Reader {
  return readerOf(language)
}

/** Says sentences to whoever reads the answer to a request. */
export function sayTo(request: { url: string }): Say {
  return readerFor(request).say
}

/**
 * The path and query of a request as `paths` has them, in whatever language it is: what redirects and routes know, which
 * add the language's prefix themselves.
 */
export function pageOf(request: { url: string }): { pathname: string; search: string } {
  const { pathname, search } = new URL(request.url)
  return { pathname: splitLanguage(pathname).path, search }
}
