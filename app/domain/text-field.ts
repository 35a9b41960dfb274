import { messageWith } from '#app/languages/message.ts'
import { z } from './zod.ts'

/**
 * Characters that can't be stored or shown: lone surrogates, NUL and noncharacters. Also U+10FFFD: programs use the last
 * code points internally.
 */
export const UNSTORABLE_CHARACTERS = /\p{Surrogate}|\p{Noncharacter_Code_Point}|\u{10FFFD}|\0/u

// Blanks and zero-width characters, which are invisible.
const LOOKS_EMPTY = /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]+$/u

/** A text in any script of at most `maxLength` UTF-16 units. Its label, such as 'Title', begins the errors. */
export function textField(label: string, maxLength: number, missing = missingText(label)) {
  return storableText(z.string({ error: missing }), label, maxLength)
}

/** Same as `textField`, but trimmed; a text without visible characters is rejected with `missing`. */
export function requiredTextField(label: string, maxLength: number, missing = missingText(label)) {
  const text = z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .refine((value) => !LOOKS_EMPTY.test(value), missing)
  return storableText(text, label, maxLength)
}

/** Each label is a noun with a Hindi translation: see `t.message`. */
const missingText = (label: string) => messageWith("{label} can't be empty", { label: { message: label } })

function storableText(text: z.ZodString, label: string, maxLength: number) {
  return text
    .max(
      maxLength,
      messageWith("{label} can't be longer than {n} characters", { label: { message: label }, n: maxLength }),
    )
    .refine(
      (value) => !UNSTORABLE_CHARACTERS.test(value),
      messageWith("{label} has a character that can't be saved", { label: { message: label } }),
    )
}
