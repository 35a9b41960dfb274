import { createContext, useContext } from 'react'
import { prefixOf, withPrefix, type Language } from './language.ts'
import { createSay, type Say } from './say.ts'

/** The locale of a page's reader: one shared object per language. */
export interface Reader {
  readonly language: Language
  readonly say: Say
  /** The URL of a path in this language. */
  readonly addressOf: (path: string) => string
  /** True once the translations used below `/account` are loaded: not in a browser that has not been there. */
  hasAccount: boolean
  /** Adds those translations. */
  addAccount: (sentences: Readonly<Record<string, string>>) => void
}

const readers = new Map<Language, Reader>()

/** Registers a language: on the server all of them, in a browser its own. */
export function addLanguage(
  language: Language,
  translations: Readonly<Record<string, string>> = {},
  hasAccount = true,
): Reader {
  const prefix = prefixOf(language)
  const sentences = { ...translations }
  const reader: Reader = {
    language,
    say: createSay(language, sentences),
    addressOf: (path: string) => withPrefix(prefix, path),
    hasAccount,
    addAccount(more) {
      Object.assign(sentences, more)
      reader.hasAccount = true
    },
  }
  readers.set(language, reader)
  return reader
}

export const ENGLISH = addLanguage('en')

/** The reader of a language; English if not registered. */
export function readerOf(language: Language = 'en'): Reader {
  return readers.get(language) ?? ENGLISH
}

/** The reader of this page. */
export const ReaderContext = createContext(ENGLISH)

export function useReader(): Reader {
  return useContext(ReaderContext)
}

export function useSay(): Say {
  return useReader().say
}

/** Memoizes per language a value that reads no context, such as an element for `Constant`. */
export function perReader<Made>(make: (reader: Reader) => Made): (reader: Reader) => Made {
  const made = new Map<Reader, Made>()
  return (reader) => {
    let one = made.get(reader)
    if (one === undefined) made.set(reader, (one = make(reader)))
    return one
  }
}
