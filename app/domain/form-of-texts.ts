import { configureCoercion } from '@conform-to/zod/v4/future'
import type { z } from './zod.ts'
import { isPlainNumber } from './typed-number.ts'

// JavaScript's own conversion reads '1e1' as ten and '0x10' as sixteen, which no user means.
const { coerceFormValue } = configureCoercion({
  type: { number: (text) => (isPlainNumber(text) ? Number(text) : NaN) },
})

/** A form's schema for the texts of its fields: an empty text is no value, and a number must be in digits. */
export function formOfTexts<Form extends z.ZodObject>(form: Form) {
  return coerceFormValue(form)
}
