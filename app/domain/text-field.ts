import { z } from 'zod'

// For speed zod makes functions out of text, which our Content-Security-Policy forbids in a page. Every form's
// schema imports this file, so it is told before it makes the first one.
if (typeof document !== 'undefined') z.config({ jitless: true })

/**
 * What can't be kept in a database or shown on a page: half of a character (a lone surrogate), NUL, and what is no
 * character in any script. U+10FFFD belongs to nobody either: programs take the last code points for marks of their own.
 */
export const UNSTORABLE_CHARACTERS = /\p{Surrogate}|\p{Noncharacter_Code_Point}|\u{10FFFD}|\0/u

/**
 * A text a person types: every script and sign survives, only what can't be stored is refused.
 *
 * @param what begins the sentences about it, for example 'Title'
 * @param most characters (UTF-16 units) at most
 */
export function textField(what: string, most: number, missing = `${what} can't be empty`) {
  return storableText(z.string({ error: missing }), what, most)
}

/** A text that must say something: blank after trimming is refused with `missing`. Kept trimmed. */
export function requiredTextField(what: string, most: number, missing = `${what} can't be empty`) {
  return storableText(z.string({ error: missing }).trim().min(1, missing), what, most)
}

function storableText(text: z.ZodString, what: string, most: number) {
  return text
    .max(most, `${what} can't be longer than ${most} characters`)
    .refine((value) => !UNSTORABLE_CHARACTERS.test(value), `${what} has a character that can't be saved`)
}
