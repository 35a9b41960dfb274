import type { Translate } from '#app/languages/translate.ts'
import { fill } from '#app/languages/message.ts'

/** Translates a stored import error, which is in English; its numbers become values. */
export function sayImportError(error: string, t: Translate): string {
  const n = /\d[\d,]*/.exec(error)?.[0]
  return n === undefined ? t.message(error) : fill(t.message(error.replace(n, '{n}')), { n })
}
