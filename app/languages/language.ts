/** The languages of the pages. English stands at addresses without a prefix, the others below theirs: `/hi/login`. */
export type Language = 'en' | 'hi'

/** Those with a prefix. A further one is added here, and in sentences.ts. */
export const TRANSLATED = ['hi'] as const satisfies Language[]

export const LANGUAGES = ['en', ...TRANSLATED] as const

/** The value of `lang`. */
export const LANG = { en: 'en-IN', hi: 'hi' } as const satisfies Record<Language, string>

/** What Intl formats by: Hindi with the digits of phones and price tags. */
export const LOCALE = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' } as const satisfies Record<Language, string>

/** What each language calls itself. */
export const OWN_NAME = { en: 'English', hi: 'हिन्दी' } as const satisfies Record<Language, string>

/** What leads from a page to the same in each, for somebody who may read that one alone. */
export const READ_IN = {
  en: 'Read in English',
  hi: 'हिन्दी में देखें',
} as const satisfies Record<Language, string>

/** Those of languages other than English: the gazetteer's names in them are theirs. */
export const SCRIPTS: Partial<Record<Language, RegExp>> = { hi: /^\p{Script=Devanagari}/u }

const PREFIX = new RegExp(`^/(${TRANSLATED.join('|')})(?=/|$)`, 'i')

/** The language of an address, and its path as all languages have it. @param pathname of a URL */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const prefix = PREFIX.exec(pathname)?.[1]
  if (prefix === undefined) return { language: 'en', path: pathname }
  return { language: prefix.toLowerCase() as Language, path: pathname.slice(prefix.length + 1) || '/' }
}

/** What the addresses of a language begin with: Remix's `basename`; empty for English. */
export function prefixOf(language: Language): string {
  return language === 'en' ? '' : `/${language}`
}

/** The address of a path below a prefix. @param path from the root, with query and hash, as `paths` has it */
export function withPrefix(prefix: string, path: string): string {
  // The router leaves out the home page's slash, too.
  return prefix === '' ? path : prefix + path.replace(/^\/(?=[?#]|$)/, '')
}
