import type { Say } from '#app/languages/say.ts'
import { sentence } from '#app/languages/sentence.ts'

/** What was wrong with a calendar, as it is stored in English, in the reader's words: a number in it is a value. */
export function sayImportError(error: string, say: Say): string {
  const n = /\d[\d,]*/.exec(error)?.[0]
  return say.message(n === undefined ? error : sentence(error.replace(n, '{n}'), { n }))
}
