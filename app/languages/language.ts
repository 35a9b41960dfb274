/** The languages of the pages. English URLs have no prefix, the others do: `/hi/login`. */
export type Language = 'en' | 'hi'

/** Languages with a prefix. Add further ones here, and in sentences.ts. */
export const TRANSLATED = ['hi'] as const satisfies Language[]

export const LANGUAGES = ['en', ...TRANSLATED] as const

/** The value of `lang`. */
export const LANG = { en: 'en-IN', hi: 'hi' } as const satisfies Record<Language, string>

/** Intl locale: Hindi with Latin digits, as on phones and price tags. */
export const LOCALE = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' } as const satisfies Record<Language, string>

export const OWN_NAME = { en: 'English', hi: 'हिन्दी' } as const satisfies Record<Language, string>

/** Link texts to the same page in each language, for readers of that language only. */
export const READ_IN = {
  en: 'Read in English',
  hi: 'हिन्दी में देखें',
} as const satisfies Record<Language, string>

/** Scripts of the languages other than English: gazetteer names in them belong to that language. */
export const SCRIPTS: Partial<Record<Language, RegExp>> = { hi: /^\p{Script=Devanagari}/u }

const PREFIX = new RegExp(`^/(${TRANSLATED.join('|')})(?=/|$)`, 'i')

/** The language of a URL, and its path without prefix. @param pathname of a URL */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const prefix = PREFIX.exec(pathname)?.[1]
  if (prefix === undefined) return { language: 'en', path: pathname }
  return { language: prefix.toLowerCase() as Language, path: pathname.slice(prefix.length + 1) || '/' }
}

/** The prefix of a language's URLs, Remix's `basename`; empty for English. */
export function prefixOf(language: Language): string {
  return language === 'en' ? '' : `/${language}`
}

/** The URL of a path below a prefix. @param path from the root, with query and hash, from `paths` */
export function withPrefix(prefix: string, path: string): string {
  // The router omits the home page's slash, too.
  return prefix === '' ? path : prefix + path.replace(/^\/(?=[?#]|$)/, '')
}
