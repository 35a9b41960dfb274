import { foldWord, tokenize } from '#app/db/spelling.ts'

const NUKTA = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/gu
/** The nasal of its own class before another consonant, which people write as a dot. */
const NASAL = /[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u0939])/gu
const CHILLUS: Record<string, string> = { ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്' }
const EQUIVALENT_LETTERS: Record<string, string> = { '\u0901': '\u0902', ळ: 'ल', ৰ: 'র', ৱ: 'ব', য়: 'য' }

/**
 * A key by which spellings of a name are compared: without case, blanks, hyphens and Latin accents, and without the
 * variants of Indian spelling (a dot or the nasal letter, with or without nukta).
 */
export function nameKey(name: string): string {
  return tokenize(name).map(wordKey).join('')
}

/** The part of a `nameKey` of one word. */
export function wordKey(word: string): string {
  return foldWord(word)
    .normalize('NFD')
    .replace(NUKTA, '')
    .normalize('NFC')
    .replace(/[\u200c\u200d]/gu, '')
    .replace(/[ൺൻർൽൾൿ]/gu, (letter) => CHILLUS[letter] ?? letter)
    .replace(/[\u0901ळৰৱ]/gu, (letter) => EQUIVALENT_LETTERS[letter] ?? letter)
    .replace(NASAL, '\u0902')
}
