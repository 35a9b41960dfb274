import { configureCoercion } from '@conform-to/zod/v4/future'
import type { z } from './zod.ts'
import { isPlainNumber } from './typed-number.ts'

// JavaScript's own reading of a text takes '1e1' for ten and '0x10' for sixteen, which nobody means.
const { coerceFormValue } = configureCoercion({
  type: { number: (text) => (isPlainNumber(text) ? Number(text) : NaN) },
})

/** A form's schema for the texts of its fields: an empty text is nothing, and a number is one written in digits. */
export function formOfTexts<Form extends z.ZodObject>(form: Form) {
  return coerceFormValue(form)
}
