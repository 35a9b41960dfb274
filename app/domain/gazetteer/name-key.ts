import { foldWord, tokenize } from '#app/db/spelling.ts'

const NUKTA = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/gu
/** A consonant's own nasal before another consonant, which is often written as a dot. */
const NASAL = /[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u0939])/gu
const CHILLUS: Record<string, string> = { ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്' }
const EQUIVALENT_LETTERS: Record<string, string> = { '\u0901': '\u0902', ळ: 'ल', ৰ: 'র', ৱ: 'ব', য়: 'য' }

// Lookalike letters and signs that keyboards and old fonts substitute; Unicode lists them as sequences not to be used,
// but does not normalise them.
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  `अा=आ अॉ=ऑ आॅ=ऑ अो=ओ आे=ओ अौ=औ आै=औ एे=ऐ एॅ=ऍ \u093e\u0947=\u094b \u093e\u0948=\u094c \u093e\u0945=\u0949
  অা=আ
  ਅਾ=ਆ ਅੈ=ਐ ਅੌ=ਔ ੲਿ=ਇ ੲੀ=ਈ ੲੇ=ਏ ੳੁ=ਉ ੳੂ=ਊ
  અા=આ અે=એ અૈ=ઐ અો=ઓ અૌ=ઔ અૅ=ઍ અૉ=ઑ આૅ=ઑ \u0abe\u0ac7=\u0acb \u0abe\u0ac8=\u0acc \u0abe\u0ac5=\u0ac9
  ଅା=ଆ ଏୗ=ଐ ଓୗ=ଔ
  ஒள=ஔ \u0bc6ள=\u0bcc
  ఒౌ=ఔ ఒౕ=ఓ \u0c3f\u0c55=\u0c40 \u0c46\u0c55=\u0c47 \u0c4a\u0c55=\u0c4b
  ಉಾ=ಊ ಒೌ=ಔ ಒೕ=ಓ
  ഇൗ=ഈ ഉൗ=ഊ എെ=ഐ ഒാ=ഓ ഒൗ=ഔ ഒൌ=ഔ`
    .split(/\s+/)
    .map((pair) => pair.normalize('NFC').split('=') as [string, string]),
)
const LOOKALIKE = new RegExp(Object.keys(LOOKALIKES).join('|'), 'gu')

/**
 * A key to compare spellings of a name: without case, blanks, hyphens and Latin accents, and without the variants of
 * Indian spelling (a dot or the nasal letter, with or without nukta, two signs that look like one).
 */
export function nameKey(name: string): string {
  return tokenize(name).map(wordKey).join('')
}

export function wordKey(word: string): string {
  return foldWord(word)
    .normalize('NFD')
    .replace(NUKTA, '')
    .normalize('NFC')
    .replace(/[\u200c\u200d]/gu, '')
    .replace(LOOKALIKE, (signs) => LOOKALIKES[signs] ?? signs)
    .replace(/[ൺൻർൽൾൿ]/gu, (letter) => CHILLUS[letter] ?? letter)
    .replace(/[\u0901ळৰৱ]/gu, (letter) => EQUIVALENT_LETTERS[letter] ?? letter)
    .replace(NASAL, '\u0902')
}
