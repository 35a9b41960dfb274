import { toLatinDigit } from '../typed-number.ts'

/** Shorter numbers would match almost every row. */
const FEWEST_DIGITS = 3
/** Length of an Indian number without country code; the last ten digits also tell foreign ones apart. */
const NATIONAL_DIGITS = 10

/**
 * Reduces a phone number or a bank reference to the digits to search for, however it is written: with +91, 0091, 91
 * or 0 in front, a (0) inside, spaces, hyphens, dots, digits of any script. Undefined for any other text.
 */
export function numberToFind(text: string): string | undefined {
  const latin = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, toLatinDigit)
    .replace(/\p{Pd}/gu, '-')
    .trim()
  if (/[^\d\s()+./-]/.test(latin)) return undefined
  const digits = latin.replace(/\D/g, '')
  const isAbroad = /^\(?(?:\+|00)/.test(latin)
  const national = (isAbroad ? digits.replace(/^0*(?:91)?/, '') : digits).replace(/^0+/, '')
  return national.length < FEWEST_DIGITS ? undefined : national.slice(-NATIONAL_DIGITS)
}

export function wordsToFind(text: string): string[] {
  return text.trim().split(/\s+/).filter(Boolean).slice(0, 8)
}
