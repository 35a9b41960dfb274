import { LANG, type Language } from './language.ts'
import { textLanguage } from './text-language.ts'

/** Words in other Indian scripts than the page's: from a letter to a letter, including other characters in between. */
const OTHER_WORDS = {
  en: /([\u0600-\u06ff\u0900-\u0d7f](?:[\u0600-\u06ff\u0900-\u0d7f\P{L}]*[\u0600-\u06ff\u0900-\u0d7f])?)/u,
  hi: /([\u0600-\u06ff\u0980-\u0d7f](?:[\u0600-\u06ff\u0980-\u0d7f\P{L}]*[\u0600-\u06ff\u0980-\u0d7f])?)/u,
} as const satisfies Record<Language, RegExp>

interface Run {
  words: string
  /** Left out for the page's language. */
  lang?: string
}

/**
 * Splits a text by language: a sentence with names and titles in other scripts. Latin words stay part of a Hindi
 * sentence, which has 'UPI' and 'Wi-Fi' of its own; a text without any Hindi is English.
 *
 * @param language of the page or the email
 * @returns undefined if all of it is in that language
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
