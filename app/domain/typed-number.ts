const CURRENCY_BEFORE = /^(?:₹|₨|rs\.?|re\.?|inr|रु\.?|रू\.?|रुपये|রুপি|৳|ரூ\.?|రూ\.?|ರೂ\.?|രൂ\.?|રૂ\.?)\s*/iu
const CURRENCY_BEHIND = /\s*(?:\/[-=]|₹|rs\.?|inr|rupees?|रु\.?|रू\.?|रुपये)$/iu
// What stands behind a price on a bill or in a message, and says nothing else than the field does.
const WORDS_BEHIND = /\s*(?:only|(?:\/|per|a|each)\s*(?:night|day)s?|हर रात|प्रति रात)\.?$/iu
// Paise of none: '1,200.00', '1200/-', '1200=00'.
const NO_PAISE = /[.=]0{1,2}$/
// In threes, or in twos before the last three as in 1,20,000; with commas, apostrophes or the comma of Arabic numbers.
const GROUPED = /^\d{1,3}(?:[,'’٬]\d{2,3})*[,'’٬]\d{3}$/

/**
 * A number as programs read it, out of how people write one: '1,200', '₹1200', '१२००', 'Rs. 1,20,000/-', '₹1,200.00 a
 * night'.
 *
 * @returns the text as it was where it is none
 */
export function plainNumber(typed: string): string {
  const latin = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, toLatinDigit)
    .trim()
  const bare = latin
    .replace(CURRENCY_BEFORE, '')
    .replace(WORDS_BEHIND, '')
    .replace(CURRENCY_BEHIND, '')
    .replace(NO_PAISE, '')
  const digits = GROUPED.test(bare)
    ? bare.replace(/[,'’٬]/g, '')
    : bare.replace(/(\d)\s(?=\d{2,3}(?:\s|$))/g, '$1')
  return isPlainNumber(digits) ? digits : typed
}

/** Whether a text is a number in digits, as `plainNumber` gives it: '1200', '-5', '2.5'. */
export function isPlainNumber(text: string): boolean {
  return /^[-+]?\d+(?:\.\d+)?$/.test(text)
}

/** A digit of any script as a Latin one. Digits of a script follow each other from its zero on. */
export function toLatinDigit(digit: string): string {
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(digit.codePointAt(0)! - before - 1))) before += 1
  return String(before % 10)
}
