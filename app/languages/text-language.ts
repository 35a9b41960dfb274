import { LANG } from './language.ts'

// From U+0900 on each script of India has a block of the same length. Devanagari is taken for Hindi.
const FIRST_BLOCK = 0x900
const BLOCK_SIZE = 0x80
const LANGUAGES = ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml']
const ARABIC_BLOCKS = [0x600, 0x6ff] as const
const LATIN = /\p{Script=Latin}/u
// Most texts have Latin letters alone, with signs and rupees, and a page has fifty of them.
const OTHER = /[^\0-\u024f\u2000-\u20cf]/

/**
 * The language of a text that somebody has typed, for its `lang`: a screen reader then takes a voice that can read it,
 * and a translator knows what to translate. It is guessed from the script; Latin letters are taken for English.
 *
 * @param page the `lang` of what it stands in, where that is known
 * @returns undefined where no script of these has most letters, or it is that of the page: then it is read like the page
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
