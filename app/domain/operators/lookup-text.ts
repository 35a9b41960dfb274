import { toLatinDigit } from '../typed-number.ts'

/** Fewer digits stand in every number. */
const FEWEST_DIGITS = 3
/** Of an Indian number without its country; of others the last ones tell them apart, too. */
const NATIONAL_DIGITS = 10

/**
 * The digits by which a phone number, or the reference of a bank, is looked up, however somebody writes it: with +91, 0091, 91
 * or 0 in front, a (0) inside, spaces, hyphens, dots, digits of any script.
 *
 * @returns undefined for a text that is no number, or too short for one
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

/** The words of a text, each of which is to be found. */
export function wordsToFind(text: string): string[] {
  return text.trim().split(/\s+/).filter(Boolean).slice(0, 8)
}
