import { LANG } from './language.ts'

// From U+0900 on each Indian script has a block of the same length. Devanagari is treated as Hindi.
const FIRST_BLOCK = 0x900
const BLOCK_SIZE = 0x80
const LANGUAGES = ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml']
const ARABIC_BLOCKS = [0x600, 0x6ff] as const
const LATIN = /\p{Script=Latin}/u
// Fast path: most texts are all Latin letters, signs and rupees, and a page has fifty of them.
const OTHER = /[^\0-\u024f\u2000-\u20cf]/

/**
 * The language of user-written text, for its `lang`: screen readers choose a voice by it, and translators the text to
 * translate. Guessed from the script; Latin letters count as English.
 *
 * @param page the `lang` of the surrounding page, if known
 * @returns undefined if no known script has most letters, or it is the page's: then it is read like the page
 */
export function textLanguage(text: string, page?: string): string | undefined {
  const language = languageOfScript(text)
  return language === page ? undefined : language
}

function languageOfScript(text: string): string | undefined {
  if (!OTHER.test(text)) return LATIN.test(text) ? LANG.en : undefined
  const letters = text.slice(0, 200).match(/\p{L}/gu) ?? []
  const counts = new Map<string, number>()
  for (const letter of letters) {
    const language = letterLanguage(letter)
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  for (const [language, count] of counts) if (count * 2 > letters.length) return language
  return undefined
}

function letterLanguage(letter: string): string | undefined {
  if (LATIN.test(letter)) return LANG.en
  const point = letter.codePointAt(0)!
  if (point >= ARABIC_BLOCKS[0] && point <= ARABIC_BLOCKS[1]) return 'ur'
  return LANGUAGES[Math.floor((point - FIRST_BLOCK) / BLOCK_SIZE)]
}
