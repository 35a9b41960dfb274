// Same as the index (drizzle/migrations/0004): the selectors after an emoji belong to no word.
const WORD = /(?:(?![\ufe0e\ufe0f])[\p{L}\p{N}\p{Co}\p{M}])+/gu
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}\p{Co}]/u
const MIN_SUGGESTED_LENGTH = 3
const MIN_CORRECTED_LENGTH = 4
const MAX_CORRECTED_LENGTH = 32

// Letters of India that keyboards send as one character or as two (letter and nukta), such as ड़. Unicode takes the one
// apart but never puts the two together, so this does.
const COMPOSED_LETTERS = new Map(
  [
    ...'\u0958\u0959\u095a\u095b\u095c\u095d\u095e\u095f\u09dc\u09dd\u09df',
    ...'\u0a33\u0a36\u0a59\u0a5a\u0a5b\u0a5e\u0b5c\u0b5d',
  ].map((letter) => [letter.normalize('NFD'), letter]),
)
const DECOMPOSED_LETTERS = new RegExp([...COMPOSED_LETTERS.keys()].join('|'), 'gu')

/** The words of a text, as the search index cuts them: runs of letters, digits and their marks. */
export function tokenize(text: string): string[] {
  return (text.match(WORD) ?? []).filter((word) => HAS_LETTER_OR_DIGIT.test(word))
}

/** The Unicode forms of a word: as it is, decomposed, composed. */
export function unicodeForms(word: string): string[] {
  const together = word.normalize('NFC')
  const fully = together.replace(DECOMPOSED_LETTERS, (letter) => COMPOSED_LETTERS.get(letter) ?? letter)
  return [...new Set([word, word.normalize('NFD'), together, fully])]
}

/** Folds case and Latin diacritics, with one Greek sigma. The marks of Indian scripts stay: they are vowels. */
export function foldWord(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ς', 'σ')
}

/** True if a word can be suggested as a correction: 'Goa' for 'Goaa'. */
export function canBeSuggested(word: string): boolean {
  const { length } = [...word]
  return length >= MIN_SUGGESTED_LENGTH && length <= MAX_CORRECTED_LENGTH && /\p{L}/u.test(word)
}

export function canBeCorrected(word: string): boolean {
  return canBeSuggested(word) && [...word].length >= MIN_CORRECTED_LENGTH
}

/** The word, and each form of it with one letter left out. Words that share a form are about one slip apart. */
export function deletionsOf(word: string): string[] {
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, i) => letters.toSpliced(i, 1).join(''))])]
}

/** A swap of two letters counts as one edit. */
export function editDistance(a: string, b: string): number {
  const from = [...a]
  const to = [...b]
  let before: number[] = []
  let row = to.map((_, i) => i).concat(to.length)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        cost = Math.min(cost, before[j - 2]! + 1)
      }
      next.push(cost)
    }
    before = row
    row = next
  }
  return row[to.length]!
}
