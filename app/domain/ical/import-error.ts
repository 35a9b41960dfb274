import type { Say } from '#app/languages/say.ts'
import { sentence } from '#app/languages/sentence.ts'

/** Translates a stored import error, which is in English; its numbers become values. */
export function sayImportError(error: string, say: Say): string {
  const n = /\d[\d,]*/.exec(error)?.[0]
  return say.message(n === undefined ? error : sentence(error.replace(n, '{n}'), { n }))
}
