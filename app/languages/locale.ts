import { createContext, useContext } from 'react'
import { prefixOf, withPrefix, type Language } from './language.ts'
import { createTranslate, type Translate } from './translate.ts'

/** The language of a page: one shared object per language. */
export interface Locale {
  readonly language: Language
  readonly t: Translate
  /** The URL of a path in this language. */
  readonly addressOf: (path: string) => string
  /** True once the translations used below `/account` are loaded: not in a browser that has not been there. */
  hasAccount: boolean
  /** Adds those translations. */
  addAccount: (sentences: Readonly<Record<string, string>>) => void
}

const locales = new Map<Language, Locale>()

/** Registers a language: on the server all of them, in a browser its own. */
export function addLanguage(
  language: Language,
  translations: Readonly<Record<string, string>> = {},
  hasAccount = true,
): Locale {
  const prefix = prefixOf(language)
  const sentences = { ...translations }
  const locale: Locale = {
    language,
    t: createTranslate(language, sentences),
    addressOf: (path: string) => withPrefix(prefix, path),
    hasAccount,
    addAccount(more) {
      Object.assign(sentences, more)
      locale.hasAccount = true
    },
  }
  locales.set(language, locale)
  return locale
}

export const ENGLISH = addLanguage('en')

/** The locale of a language; English if not registered. */
export function localeOf(language: Language = 'en'): Locale {
  return locales.get(language) ?? ENGLISH
}

/** The locale of this page. */
export const LocaleContext = createContext(ENGLISH)

export function useLocale(): Locale {
  return useContext(LocaleContext)
}

export function useTranslate(): Translate {
  return useLocale().t
}

/** Memoizes per language a value that reads no context, such as an element for `Constant`. */
export function perLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>()
  return (locale) => {
    let one = made.get(locale)
    if (one === undefined) made.set(locale, (one = make(locale)))
    return one
  }
}
