import { createContext, useContext } from 'react'
import { prefixOf, withPrefix, type Language } from './language.ts'
import { createSay, type Say } from './say.ts'

/** Whoever reads a page: one of each language, which is the same each time. */
export interface Reader {
  readonly language: Language
  readonly say: Say
  /** The address of a path in this language. */
  readonly addressOf: (path: string) => string
  /** Whether what is said below `/account` alone is known: not in a browser that has not been there. */
  hasAccount: boolean
  /** Makes it known. */
  addAccount: (sentences: Readonly<Record<string, string>>) => void
}

const readers = new Map<Language, Reader>()

/** Makes a language known here: on the server all of them, in a browser its own. */
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

/** Who reads English. */
export const ENGLISH = addLanguage('en')

/** Who reads a language; English where it is not known here. */
export function readerOf(language: Language = 'en'): Reader {
  return readers.get(language) ?? ENGLISH
}

/** Who reads this page. */
export const ReaderContext = createContext(ENGLISH)

export function useReader(): Reader {
  return useContext(ReaderContext)
}

export function useSay(): Say {
  return useReader().say
}

/** What is made once for each language, such as an element for `Constant`, which reads no context. */
export function perReader<Made>(make: (reader: Reader) => Made): (reader: Reader) => Made {
  const made = new Map<Reader, Made>()
  return (reader) => {
    let one = made.get(reader)
    if (one === undefined) made.set(reader, (one = make(reader)))
    return one
  }
}
