import { LANG, type Language } from './language.ts'
import { textLanguage } from './text-language.ts'

/** Words of scripts of India, without those of the page's: from a letter to a letter, with what is no letter between them. */
const OTHER_WORDS = {
  en: /([\u0600-\u06ff\u0900-\u0d7f](?:[\u0600-\u06ff\u0900-\u0d7f\P{L}]*[\u0600-\u06ff\u0900-\u0d7f])?)/u,
  hi: /([\u0600-\u06ff\u0980-\u0d7f](?:[\u0600-\u06ff\u0980-\u0d7f\P{L}]*[\u0600-\u06ff\u0980-\u0d7f])?)/u,
} as const satisfies Record<Language, RegExp>

interface Run {
  words: string
  /** Left out where they are in the language of the page. */
  lang?: string
}

/**
 * A text in its parts, by language: a sentence of a page with names and titles in it that are of other scripts. Words in
 * Latin letters are left in a Hindi sentence, as it has 'UPI' and 'Wi-Fi' of its own; a text without any Hindi is English.
 *
 * @param language of the page or the mail
 * @returns undefined where all of it is in that language
 */
export function languageRuns(text: string, language: Language): Run[] | undefined {
  const pieces = text.split(OTHER_WORDS[language])
  if (pieces.length === 1) {
    const isEnglish = language !== 'en' && !/[\u0900-\u097f]/.test(text) && textLanguage(text) === LANG.en
    return isEnglish ? [{ words: text, lang: LANG.en }] : undefined
  }
  return pieces
    .map((words, i) => (i % 2 === 0 ? { words } : { words, lang: textLanguage(words) }))
    .filter(({ words }) => words !== '')
}
