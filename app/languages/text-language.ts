// From U+0900 on each script of India has a block of the same length. Devanagari is taken for Hindi.
const FIRST_BLOCK = 0x900
const BLOCK_SIZE = 0x80
const LANGUAGES = ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml']
const ARABIC_BLOCKS = [0x600, 0x6ff] as const
// Most texts are in Latin letters, and a page has fifty of them.
const INDIAN = /[\u0600-\u06ff\u0900-\u0d7f]/

/**
 * The language of a text that somebody has typed, for its `lang`: a screen reader then takes a voice that can read it.
 *
 * @returns undefined where most letters are of no script of India, as then it is read like the page
 */
export function textLanguage(text: string): string | undefined {
  if (!INDIAN.test(text)) return undefined
  const letters = text.slice(0, 200).match(/\p{L}/gu) ?? []
  const counts = new Map<string, number>()
  for (const letter of letters) {
    const language = letterLanguage(letter.codePointAt(0)!)
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  for (const [language, count] of counts) if (count * 2 > letters.length) return language
  return undefined
}

function letterLanguage(point: number): string | undefined {
  if (point >= ARABIC_BLOCKS[0] && point <= ARABIC_BLOCKS[1]) return 'ur'
  return LANGUAGES[Math.floor((point - FIRST_BLOCK) / BLOCK_SIZE)]
}
