import type { Translate } from '#app/languages/translate.ts'
import { sentence } from '#app/languages/sentence.ts'

/** Translates a stored import error, which is in English; its numbers become values. */
export function sayImportError(error: string, t: Translate): string {
  const n = /\d[\d,]*/.exec(error)?.[0]
  return t.message(n === undefined ? error : sentence(error.replace(n, '{n}'), { n }))
}
