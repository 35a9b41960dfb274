import { tokenize } from '#app/db/spelling.ts'
import { wordKey } from '../gazetteer/name-key.ts'

const MAX_PHRASE_WORDS = 3

/** What is the same in all ways to write a phrase: the keys of its words. */
export function phraseKey(phrase: string): string {
  return tokenize(phrase).map(wordKey).join(' ')
}

/**
 * The longest phrase that begins at a word and means something, and how many words it has.
 *
 * @param keys of words, as `wordKey` makes them
 * @param meaningOf what a phrase of such a `phraseKey` means, if anything
 */
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
