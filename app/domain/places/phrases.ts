import { tokenize } from '#app/db/spelling.ts'
import { wordKey } from '../gazetteer/name-key.ts'

const MAX_PHRASE_WORDS = 3

/** The key of a phrase, made of its words' keys: the same for all spellings. */
export function phraseKey(phrase: string): string {
  return tokenize(phrase).map(wordKey).join(' ')
}

/** The longest known phrase that begins at one of the `wordKey`s, and its number of words. */
export function longestPhrase<Meaning>(
  keys: readonly string[],
  from: number,
  meaningOf: (key: string) => Meaning | undefined,
): { meaning: Meaning; length: number } | undefined {
  for (let length = Math.min(MAX_PHRASE_WORDS, keys.length - from); length > 0; length--) {
    const meaning = meaningOf(keys.slice(from, from + length).join(' '))
    if (meaning !== undefined) return { meaning, length }
  }
  return undefined
}
