const CURRENCY_BEFORE = /^(?:₹|₨|rs\.?|inr|रु\.?|रू\.?|रुपये)\s*/iu
const CURRENCY_BEHIND = /\s*(?:\/-|₹|rs\.?|inr|rupees?|रु\.?|रुपये)$/iu
// In threes, or in twos before the last three as in 1,20,000.
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/

/**
 * A number as programs read it, out of how people write one: '1,200', '₹1200', '१२००', 'Rs. 1,20,000/-'.
 *
 * @returns the text as it was where it is none
 */
export function plainNumber(typed: string): string {
  const latin = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, toLatinDigit)
    .trim()
  const bare = latin.replace(CURRENCY_BEFORE, '').replace(CURRENCY_BEHIND, '')
  const digits = GROUPED.test(bare)
    ? bare.replaceAll(',', '')
    : bare.replace(/(\d)\s(?=\d{2,3}(?:\s|$))/g, '$1')
  return /^[-+]?\d+(?:\.\d+)?$/.test(digits) ? digits : typed
}

/** A digit of any script as a Latin one. Digits of a script follow each other from its zero on. */
export function toLatinDigit(digit: string): string {
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(digit.codePointAt(0)! - before - 1))) before += 1
  return String(before % 10)
}
